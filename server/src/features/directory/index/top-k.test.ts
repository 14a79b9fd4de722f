import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallest } from './top-k.ts';

it('top-k: equals the start of a full sort', () => {
  const numbers = fc.array(
    fc.oneof(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 5 })),
    {
      maxLength: 400,
    },
  );
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 150 }), (keys, count) => {
      const sorted = keys.map((key, at) => ({ key, at })).toSorted((a, b) => a.key - b.key || a.at - b.at);
      expect(smallest(Float64Array.from(keys), count)).toEqual(sorted.slice(0, count).map(({ at }) => at));
    }),
  );
});
