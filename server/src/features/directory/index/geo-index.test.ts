import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Point } from './lat-bands.ts';
import { globeOf, inBands } from './geo-index.ts';
import { toPositions } from './bitset.ts';

const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** The haversine formula, as an independent check. */
function kmBetween(a: Point, b: Point): number {
  const [dLat, dLon] = [(b.lat - a.lat) * (Math.PI / 180), (b.lon - a.lon) * (Math.PI / 180)];
  const across = Math.cos((a.lat * Math.PI) / 180) * Math.cos((b.lat * Math.PI) / 180);
  const h = Math.sin(dLat / 2) ** 2 + across * Math.sin(dLon / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

it('finds exactly the points within a distance, even across the date line and around a pole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(point), { maxLength: 60 }),
      point,
      fc.integer({ min: 1, max: 12_000 }),
      (input, from, km) => {
        const points = Array.from(inBands(input), (at) => input[at] ?? null);
        const globe = globeOf(points);
        const details = [...globe.within(from, km).at];
        const wanted = points.map((_, at) => at).filter((at) => at % 3 === 0);
        const some = [...globe.within(from, km, toPositions(points.length, wanted)).at];
        expect(some.toSorted((a, b) => a - b)).toEqual(
          details.filter((at) => at % 3 === 0).toSorted((a, b) => a - b),
        );
        const expected = points.flatMap((one, at) => (one && kmBetween(from, one) <= km ? [at] : []));
        const unsure = new Set(
          points.flatMap((one, at) => (one && Math.abs(kmBetween(from, one) - km) < 0.001 ? [at] : [])),
        );
        const sure = (all: readonly number[]) =>
          all.filter((at) => !unsure.has(at)).toSorted((a, b) => a - b);
        expect(sure(details)).toEqual(sure(expected));
      },
    ),
  );
});

it('counts as many as it finds, wherever the circle is', () => {
  const place = fc.oneof(
    point,
    fc.record({
      lat: fc.double({ min: -38, max: -30, noNaN: true }),
      lon: fc.double({ min: 145, max: 153, noNaN: true }),
    }),
    fc.record({
      lat: fc.double({ min: -20, max: -12, noNaN: true }),
      lon: fc.oneof(
        fc.double({ min: -180, max: -175, noNaN: true }),
        fc.double({ min: 175, max: 180, noNaN: true }),
      ),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.option(place), { minLength: 40, maxLength: 400 }),
      place,
      fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 12_000 })),
      (input, from, km) => {
        const globe = globeOf(Array.from(inBands(input), (at) => input[at] ?? null));
        expect(globe.countWithin(from, km)).toBe(globe.within(from, km).at.length);
        for (const step of [2, 50]) {
          const wanted = toPositions(
            input.length,
            Array.from(input.keys()).filter((at) => at % step === 0),
          );
          expect(globe.countWithin(from, km, wanted)).toBe(globe.within(from, km, wanted).at.length);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('finds as many as exist, with the distance of each', () => {
  const here = { lat: -30, lon: 150 };
  const points = Array.from({ length: 5_000 }, (_, nth) => ({ lat: -30 - nth / 10_000, lon: 150 }));
  const order = inBands(points);
  const globe = globeOf(Array.from(order, (at) => points[at] ?? null));
  const { at, straight } = globe.within(here, 100);
  expect(new Set(at).size).toBe(5_000);
  for (const nth of [0, 1_023, 1_024, 4_999]) {
    const km = kmBetween(here, points[order[at[nth] ?? 0] ?? 0] ?? here);
    expect(globe.kmTo(here, at[nth] ?? 0)).toBeCloseTo(km, 6);
    // 50 km along the surface is 16 cm less in a straight line.
    expect(straight[nth]).toBeCloseTo(km, 3);
  }
});

it('measures 713 km from Sydney to Melbourne, within one per cent', () => {
  const globe = globeOf([{ lat: -37.8136, lon: 144.9631 }, null]);
  const sydney = { lat: -33.8688, lon: 151.2093 };
  expect(Math.abs((globe.kmTo(sydney, 0) ?? 0) - 713)).toBeLessThan(7);
  expect(globe.kmTo(sydney, 1)).toBeUndefined();
  expect([globe.pointAt(0), globe.pointAt(1)]).toEqual([{ lat: -37.8136, lon: 144.9631 }, undefined]);
});
