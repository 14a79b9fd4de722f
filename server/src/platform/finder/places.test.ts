import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countOf,
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
  placesOf,
  without,
} from './places.ts';

const size = 300;
const inOrder = (all: Iterable<number>) => [...new Set(all)].toSorted((a, b) => a - b);
/** Few and many, so that lists and bits meet each other in every way. */
const some = fc
  .oneof(
    fc.uniqueArray(fc.nat(size - 1), { maxLength: 6 }),
    fc.uniqueArray(fc.nat(size - 1), { minLength: 20, maxLength: 200 }),
  )
  .map(inOrder);

it('knows what sets know, as a list and as bits', () => {
  fc.assert(
    fc.property(some, some, some, fc.nat(size - 1), (first, second, third, place) => {
      const [a, b, c] = [first, second, third].map((all) => placesOf(size, all)) as [
        ReturnType<typeof placesOf>,
        ReturnType<typeof placesOf>,
        ReturnType<typeof placesOf>,
      ];
      expect([...eachOf(a)]).toEqual(first);
      const both = first.filter((at) => second.includes(at));
      expect([...eachOf(inAll(a, b))]).toEqual(both);
      expect([...eachOf(inAll(a, b, c))]).toEqual(both.filter((at) => third.includes(at)));
      expect([...eachOf(inAny(size, [a, b, c]))]).toEqual(inOrder([...first, ...second, ...third]));
      expect([...eachOf(without(a, b))]).toEqual(first.filter((at) => !second.includes(at)));
      expect([countOf(a), countBefore(a, place)]).toEqual([
        first.length,
        first.filter((at) => at < place).length,
      ]);
      expect(has(a, place)).toBe(first.includes(place));
      expect(isEmpty(a)).toBe(first.length === 0);
    }),
  );
});

it.each([1, 31, 32, 33, 64, 200])('holds everybody of %i, and nobody', (all) => {
  expect([...eachOf(everybody(all))]).toEqual(Array.from({ length: all }, (_, at) => at));
  expect(countOf(nobody(all))).toBe(0);
});

const setsOf = fc.array(
  some.map((all) => placesOf(size, all)),
  { minLength: 2, maxLength: 40 },
);

it('makes of sets that meet again what it makes of others, however many there are', () => {
  fc.assert(
    fc.property(setsOf, (sets) => {
      for (const one of sets)
        for (const other of sets) {
          expect([...eachOf(inBoth(one, other))]).toEqual([...eachOf(inAll(one, other))]);
          expect([...eachOf(inEither(one, other))]).toEqual([...eachOf(inAny(size, [one, other]))]);
          expect([...eachOf(notInOther(one, other))]).toEqual([...eachOf(without(one, other))]);
        }
      expect([...eachOf(inEach(size, sets))]).toEqual([
        ...eachOf(sets.reduce((all, one) => inAll(all, one))),
      ]);
    }),
  );
});

it('is the same set when two meet again, and everybody where none is asked for', () => {
  const [one, other] = [placesOf(size, [1, 2, 3]), placesOf(size, [2, 3, 4])];
  expect(inBoth(one, other)).toBe(inBoth(one, other));
  expect(inEach(size, [one])).toBe(one);
  expect(inEach(size, [])).toBe(everybody(size));
});
