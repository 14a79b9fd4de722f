import fc from 'fast-check';
import { expect, it } from 'vitest';
import { globeOf, inDrawers, type Point } from './globe.ts';
import { placesOf } from './places.ts';

const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** The formula of the haversine, as another way to the same number. */
function kmBetween(a: Point, b: Point): number {
  const [dLat, dLon] = [(b.lat - a.lat) * (Math.PI / 180), (b.lon - a.lon) * (Math.PI / 180)];
  const across = Math.cos((a.lat * Math.PI) / 180) * Math.cos((b.lat * Math.PI) / 180);
  const h = Math.sin(dLat / 2) ** 2 + across * Math.sin(dLon / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

it('finds all within a distance and no others, also over the line of dates', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(point), { maxLength: 60 }),
      point,
      fc.integer({ min: 1, max: 3_000 }),
      (given, from, km) => {
        const points = Array.from(inDrawers(given), (at) => given[at] ?? null);
        const [told, some]: [number[], number[]] = [[], []];
        const globe = globeOf(points);
        globe.within(from, km, (at) => told.push(at));
        const wanted = points.map((_, at) => at).filter((at) => at % 3 === 0);
        globe.within(from, km, (at) => some.push(at), placesOf(points.length, wanted));
        expect(some.toSorted((a, b) => a - b)).toEqual(
          told.filter((at) => at % 3 === 0).toSorted((a, b) => a - b),
        );
        const expected = points.flatMap((one, at) => (one && kmBetween(from, one) <= km ? [at] : []));
        const unsure = new Set(
          points.flatMap((one, at) => (one && Math.abs(kmBetween(from, one) - km) < 0.001 ? [at] : [])),
        );
        const sure = (all: readonly number[]) =>
          all.filter((at) => !unsure.has(at)).toSorted((a, b) => a - b);
        expect(sure(told)).toEqual(sure(expected));
      },
    ),
  );
});

it('knows that a crow flies 713 km from Sydney to Melbourne, give or take one per cent', () => {
  const globe = globeOf([{ lat: -37.8136, lon: 144.9631 }, null]);
  const sydney = { lat: -33.8688, lon: 151.2093 };
  expect(Math.abs((globe.kmTo(sydney, 0) ?? 0) - 713)).toBeLessThan(7);
  expect(globe.kmTo(sydney, 1)).toBeUndefined();
});
