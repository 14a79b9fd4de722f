import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { outline } from 'virtual:australia-outline';
import { expect, it } from 'vitest';
import { borders, mapTowns } from './australia.ts';
import { cluster, pixelDistance, inReadingOrder, type Placed } from './clusters.ts';
import { namesAt } from './names.ts';
import { coast } from './outline.ts';
import { packed, unpacked } from './packing.ts';
import { project, scaleAt, unproject, unitsPerKm, type Spot } from './projection.ts';
import {
  aroundPlace,
  between,
  bounded,
  boxOf,
  firstView,
  fit,
  limitsOf,
  onScreen,
  ruler,
  tilesOf,
  zoomed,
} from './view.ts';

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
});
const inAustralia = fc.record({
  lat: fc.double({ min: -43, max: -11, noNaN: true }),
  lon: fc.double({ min: 113, max: 153, noNaN: true }),
});
const size = fc.record({
  width: fc.integer({ min: 200, max: 1600 }),
  height: fc.integer({ min: 200, max: 900 }),
});
const points = fc
  .array(fc.record({ at: inAustralia, count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: 1 }) }), {
    maxLength: 200,
  })
  .map((all) => all.map(({ at, count }, index): Placed => ({ id: String(index), count, ...project(at) })));
const sum = (counts: readonly (number | undefined)[]) =>
  counts.reduce<number>((all, count = 1) => all + count, 0);

it('projection: a position survives the round trip to the map and back', () => {
  fc.assert(
    fc.property(place, (there) => {
      const back = unproject(project(there));
      expect(back.lat).toBeCloseTo(there.lat, 6);
      expect(back.lon).toBeCloseTo(there.lon, 6);
    }),
  );
});

it('distance: Sydney to Newcastle is 117 kilometres', () => {
  const [sydney, newcastle] = [project({ lat: -33.87, lon: 151.21 }), project({ lat: -32.93, lon: 151.78 })];
  expect(pixelDistance(sydney, newcastle) / unitsPerKm(-33.4)).toBeCloseTo(117, 0);
});

it('packing: numbers survive the round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -70_000, max: 70_000 })), (numbers) => {
      expect(unpacked(packed(numbers))).toEqual(numbers);
      expect(JSON.stringify(packed(numbers))).toHaveLength(packed(numbers).length + 2);
    }),
  );
});

it('clusters: every point is in exactly one, the counts add up, and no two marks are too close', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 3, max: 12, noNaN: true }), (all, zoom) => {
      const apart = 48 / scaleAt(zoom);
      const clusters = cluster(all, apart);
      const cached = clusters.flatMap((each) => each.points.map(({ id }) => id));
      expect(cached.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      expect(sum(clusters.map(({ count }) => count))).toBe(sum(all.map(({ count }) => count)));
      const marks = clusters.map(({ at }) => at);
      for (const [index, one] of marks.entries())
        for (const other of marks.slice(index + 1))
          expect(pixelDistance(one, other)).toBeGreaterThanOrEqual(apart);
      for (const each of clusters)
        for (const point of each.points) expect(pixelDistance(point, each.at)).toBeLessThan(apart);
    }),
  );
});

it('clusters: two thousand points at one spot are one mark', () => {
  const all = Array.from({ length: 2_000 }, (_, index) => ({ id: String(index), x: 7, y: 7 }));
  expect(cluster(all, 10).map(({ count }) => count)).toEqual([2_000]);
});

it('reading order: nearest first, or north to south and west to east', () => {
  const all = [
    { id: 'south', x: 0, y: 900 },
    { id: 'east', x: 500, y: 10 },
    { id: 'west', x: 100, y: 20 },
  ];
  const ids = (from?: Spot) => inReadingOrder(cluster(all, 50), 50, from).map(({ at }) => at.id);
  expect(ids()).toEqual(['west', 'east', 'south']);
  expect(ids({ x: 0, y: 800 })).toEqual(['south', 'west', 'east']);
});

it('fit: all points are in view, and so is the circle around the place searched for', () => {
  fc.assert(
    fc.property(fc.array(inAustralia, { minLength: 1 }), inAustralia, size, (all, from, frame) => {
      const spots = [...all.map(project), ...aroundPlace(from, 50)];
      const view = fit(spots, frame, 30, 12);
      for (const spot of spots) {
        const { x, y } = onScreen(spot, view, frame);
        expect(Math.min(x, frame.width - x)).toBeGreaterThanOrEqual(29.9);
        expect(Math.min(y, frame.height - y)).toBeGreaterThanOrEqual(29.9);
      }
    }),
  );
});

it('fit: nothing to fit gives the whole country, and a view’s box is what it shows', () => {
  const box = boxOf(fit([], { width: 300, height: 300 }, 8, 12), { width: 300, height: 300 });
  for (const { lat, lon } of mapTowns) {
    expect(lat).toBeGreaterThan(box.south);
    expect(lat).toBeLessThan(box.north);
    expect(lon).toBeGreaterThan(box.west);
    expect(lon).toBeLessThan(box.east);
  }
});

it('zoom: keeps the point under the finger in place', () => {
  fc.assert(
    fc.property(inAustralia, size, fc.double({ min: 3, max: 12, noNaN: true }), (at, frame, zoom) => {
      const before = { ...project({ lat: -25, lon: 134 }), zoom: 6 };
      const spot = project(at);
      const pixel = onScreen(spot, before, frame);
      const middle = { x: pixel.x - frame.width / 2, y: pixel.y - frame.height / 2 };
      const after = onScreen(spot, zoomed(before, zoom, middle), frame);
      expect(after.x).toBeCloseTo(pixel.x, 3);
      expect(after.y).toBeCloseTo(pixel.y, 3);
    }),
  );
});

it('view: cannot leave the country, and a movement starts and ends where it should', () => {
  const limits = limitsOf([], { width: 300, height: 300 }, 8, 12);
  const far = bounded({ x: -1e6, y: 1e6, zoom: 40 }, limits);
  expect(far).toEqual({ x: limits.left, y: limits.bottom, zoom: 12 });
  expect(bounded({ ...far, zoom: 0 }, limits).zoom).toBe(limits.farthest);
  const near = { x: 5, y: 6, zoom: 9 };
  for (const [part, view] of [
    [0, far],
    [1, near],
  ] as const) {
    const now = between(far, near, part);
    expect(now.x).toBeCloseTo(view.x);
    expect(now.y).toBeCloseTo(view.y);
    expect(now.zoom).toBeCloseTo(view.zoom);
  }
});

it('view: nearly the whole country starts as the whole country', () => {
  const frame = { width: 390, height: 390 };
  const begin = (names: readonly string[]) => {
    const spots = mapTowns.filter(({ name }) => names.includes(name)).map(project);
    const limits = limitsOf(spots, frame, 30, 12);
    return { ...firstView(spots, frame, 30, limits), farthest: limits.farthest };
  };
  const all = begin(['Perth', 'Darwin', 'Brisbane', 'Hobart']);
  expect(all.zoom).toBe(all.farthest);
  expect(begin(['Sydney', 'Newcastle']).zoom).toBeGreaterThan(7);
  expect(begin(['Sydney']).zoom).toBe(9);
});

it('scale bar: has a round length and fits', () => {
  const view = { ...project({ lat: -25, lon: 134 }), zoom: 3.4 };
  expect(ruler(view, 100)).toMatchObject({ km: 1000 });
  expect(ruler(view, 100).pixels).toBeLessThanOrEqual(100);
  expect(ruler({ ...view, zoom: 10 }, 100)).toMatchObject({ km: 10 });
});

it('tiles: cover the view without gaps', () => {
  fc.assert(
    fc.property(inAustralia, size, fc.double({ min: 3, max: 15, noNaN: true }), (at, frame, zoom) => {
      const tiles = tilesOf('{z}/{x}/{y}', { ...project(at), zoom }, frame);
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0.01);
      expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0.01);
      expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThan(frame.width - 0.01);
      expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThan(frame.height - 0.01);
      expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
    }),
  );
});

it('labels: never overlap a mark, and when zoomed out only capitals and states have one', () => {
  const sydney = project({ lat: -33.87, lon: 151.21 });
  const room = { letters: 14, mark: 48, single: 24 };
  const words = (zoom: number) => namesAt(zoom, [{ at: sydney, count: 2 }], room).map((name) => name.words);
  expect(words(3.5)).toContain('WA');
  expect(words(3.5)).not.toContain('Dubbo');
  expect(words(5.5)).toContain('Western Australia');
  expect(words(5.5)).toContain('Dubbo');
  const [name] = namesAt(6, [{ at: sydney, count: 2 }], room);
  expect(name).toMatchObject({ words: 'Sydney', anchor: 'start' });
  expect((name?.x ?? 0) - (name?.dot?.x ?? 0)).toBeGreaterThan(24);
});

/** The rings of the path, as points. */
function rings(): Spot[][] {
  let start: Spot = { x: 0, y: 0 };
  return coast
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const steps = ring.match(/-?\d+/g)?.map(Number) ?? [];
      const corners: Spot[] = [];
      let now = start;
      for (let at = 0; at < steps.length; at += 2) {
        now = { x: now.x + (steps[at] ?? 0), y: now.y + (steps[at + 1] ?? 0) };
        corners.push(now);
      }
      start = corners[0] ?? start;
      return corners;
    });
}

const isInside = ({ x, y }: Spot, ring: readonly Spot[]) =>
  ring.filter((one, at) => {
    const other = ring[(at + 1) % ring.length] ?? one;
    return one.y > y !== other.y > y && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
  }).length %
    2 ===
  1;

it('outline: contains the land, in at most 4 kB', () => {
  expect(gzipSync(outline, { level: 9 }).length).toBeLessThanOrEqual(4_096);
  const all = rings();
  const isLandAt = (spot: Spot) => all.some((ring) => isInside(spot, ring));
  const isLand = (lat: number, lon: number) => isLandAt(project({ lat, lon }));
  const inland = [
    [-25, 134],
    [-42, 146.6],
    [-35.8, 137.2],
    [-39.9, 143.9],
    [-11.6, 130.8],
  ] as const;
  const atSea = [
    [-40, 145.5],
    [-14, 139],
    [-33, 130],
    [-34.9, 138],
  ] as const;
  expect(inland.filter(([lat, lon]) => !isLand(lat, lon))).toEqual([]);
  expect(atSea.filter(([lat, lon]) => isLand(lat, lon))).toEqual([]);
  // The centre of a coastal town may be a few kilometres off a simplified coastline.
  const wet = mapTowns.filter((town) => !aroundPlace(town, 4).some((spot) => isLandAt(spot)));
  expect(wet.map(({ name }) => name)).toEqual([]);
});

it('borders: end at the coast and not in the sea', () => {
  const all = rings();
  const shore = (spot: Spot) => Math.min(...all.flat().map((corner) => pixelDistance(corner, spot)));
  const wet = borders
    .flat()
    .map(([lon, lat]) => project({ lat, lon }))
    .filter((spot) => !all.some((ring) => isInside(spot, ring)));
  expect(wet.filter((spot) => shore(spot) > 25).map(unproject)).toEqual([]);
});
