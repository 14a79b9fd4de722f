import { kmBetween } from '@kindred/contract/directory/distance.ts';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { radiusIndex } from './radius-index.ts';

const point = {
  lat: fc.double({ min: -44, max: -10, noNaN: true }),
  lon: fc.double({ min: 112, max: 154, noNaN: true }),
};

it('radius index: finds every circle that contains a point, and no other', () => {
  const circle = fc.record({ ...point, of: fc.nat(20), km: fc.integer({ min: 1, max: 1_000 }) });
  fc.assert(
    fc.property(fc.array(circle, { maxLength: 60 }), fc.record(point), (circles, from) => {
      const around = circles.filter((one) => kmBetween(one, from) <= one.km).map(({ of }) => of);
      expect([...radiusIndex(circles).around(from)]).toEqual([...new Set(around)].toSorted((a, b) => a - b));
    }),
    { seed: inject('seed') },
  );
});
