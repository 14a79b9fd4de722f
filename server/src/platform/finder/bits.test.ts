import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allBits,
  bitsOf,
  countBefore,
  countBits,
  hasBit,
  inAll,
  inAny,
  isEmpty,
  noBits,
  placesFrom,
  without,
} from './bits.ts';

const size = 200;
const places = fc.uniqueArray(fc.nat(size - 1));

it('knows what sets know', () => {
  fc.assert(
    fc.property(places, places, fc.nat(size - 1), (some, others, from) => {
      const [a, b] = [bitsOf(size, some), bitsOf(size, others)];
      const [first, second] = [new Set(some), new Set(others)];
      const inOrder = (set: Iterable<number>) => [...set].toSorted((x, y) => x - y);
      expect([...placesFrom(a)]).toEqual(inOrder(first));
      expect([...placesFrom(a, from)]).toEqual(inOrder(first).filter((at) => at >= from));
      expect([...placesFrom(inAll(a, b))]).toEqual(inOrder(some.filter((at) => second.has(at))));
      expect([...placesFrom(inAny(size, [a, b]))]).toEqual(inOrder(new Set([...some, ...others])));
      expect([...placesFrom(without(a, b))]).toEqual(inOrder(some.filter((at) => !second.has(at))));
      expect(countBits(a)).toBe(first.size);
      expect(countBefore(a, from)).toBe(some.filter((at) => at < from).length);
      expect(some.every((at) => hasBit(a, at))).toBe(true);
      expect(isEmpty(a)).toBe(some.length === 0);
    }),
  );
});

it.each([0, 1, 31, 32, 33, 64, 200])('holds all of %i and no more', (all) => {
  expect([...placesFrom(allBits(all))]).toEqual(Array.from({ length: all }, (_, at) => at));
  expect(countBits(noBits(all))).toBe(0);
});
