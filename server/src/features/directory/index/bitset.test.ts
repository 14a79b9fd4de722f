import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countBits,
  countBefore,
  eachOf,
  everybody,
  has,
  inAll,
  inAny,
  inBoth,
  inEach,
  inEither,
  isEmpty,
  nobody,
  notInOther,
  toPositions,
  difference,
} from './bitset.ts';

const size = 300;
const inOrder = (all: Iterable<number>) => [...new Set(all)].toSorted((a, b) => a - b);
/** Both small and large sets, so that every combination of lists and bits is covered. */
const some = fc
  .oneof(
    fc.uniqueArray(fc.nat(size - 1), { maxLength: 6 }),
    fc.uniqueArray(fc.nat(size - 1), { minLength: 20, maxLength: 200 }),
  )
  .map(inOrder);

it('behaves as a set, as a list and as bits', () => {
  fc.assert(
    fc.property(some, some, some, fc.nat(size - 1), (first, second, third, place) => {
      const [a, b, c] = [first, second, third].map((all) => toPositions(size, all)) as [
        ReturnType<typeof toPositions>,
        ReturnType<typeof toPositions>,
        ReturnType<typeof toPositions>,
      ];
      expect([...eachOf(a)]).toEqual(first);
      const both = first.filter((at) => second.includes(at));
      expect([...eachOf(inAll(a, b))]).toEqual(both);
      expect([...eachOf(inAll(a, b, c))]).toEqual(both.filter((at) => third.includes(at)));
      expect([...eachOf(inAny(size, [a, b, c]))]).toEqual(inOrder([...first, ...second, ...third]));
      expect([...eachOf(difference(a, b))]).toEqual(first.filter((at) => !second.includes(at)));
      expect([countBits(a), countBefore(a, place)]).toEqual([
        first.length,
        first.filter((at) => at < place).length,
      ]);
      expect(has(a, place)).toBe(first.includes(place));
      expect(isEmpty(a)).toBe(first.length === 0);
    }),
  );
});

it.each([1, 31, 32, 33, 64, 200])('bitset: holds all of %i members, or none', (all) => {
  expect([...eachOf(everybody(all))]).toEqual(Array.from({ length: all }, (_, at) => at));
  expect(countBits(nobody(all))).toBe(0);
});

const setsOf = fc.array(
  some.map((all) => toPositions(size, all)),
  { minLength: 2, maxLength: 40 },
);

it('gives the same result for cached and uncached sets', () => {
  fc.assert(
    fc.property(setsOf, (sets) => {
      for (const one of sets)
        for (const other of sets) {
          expect([...eachOf(inBoth(one, other))]).toEqual([...eachOf(inAll(one, other))]);
          expect([...eachOf(inEither(one, other))]).toEqual([...eachOf(inAny(size, [one, other]))]);
          expect([...eachOf(notInOther(one, other))]).toEqual([...eachOf(difference(one, other))]);
        }
      expect([...eachOf(inEach(size, sets))]).toEqual([
        ...eachOf(sets.reduce((all, one) => inAll(all, one))),
      ]);
    }),
  );
});

it('caches an intersection, and returns the full set for no filter', () => {
  const [one, other] = [toPositions(size, [1, 2, 3]), toPositions(size, [2, 3, 4])];
  expect(inBoth(one, other)).toBe(inBoth(one, other));
  expect(inEach(size, [one])).toBe(one);
  expect(inEach(size, [])).toBe(everybody(size));
});
