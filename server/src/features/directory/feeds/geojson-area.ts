import type { GeoPoint } from '@kindred/contract/directory/distance.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import * as z from 'zod/mini';
import type { ServedArea } from './imported-record.ts';
import { areaAround, areaOfPlaces, maxPlaces, maxRadiusKm } from './served-area.ts';

const position = z.tuple([z.number(), z.number()], z.number());
const ring = z.array(position).check(z.minLength(4));
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
]);
/** GeoJSON has no circles: a point with a radius is our own convention. */
const radius = z.object({ radius_km: z.number().check(z.positive(), z.maximum(maxRadiusKm)) });
const feature = z.object({ type: z.literal('Feature'), geometry, properties: z.nullish(z.unknown()) });

type Geometry = z.output<typeof geometry>;
type Ring = z.output<typeof ring>;

/** Returns a point with a radius, or the places within a shape. */
export function areaOnMap(
  text: string,
  name: string,
  localities: Localities,
): ServedArea | { reason: string } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { reason: 'its extent is not valid JSON' };
    throw error;
  }
  const asFeature = z.safeParse(feature, read);
  const shape = z.safeParse(geometry, asFeature.data?.geometry ?? read);
  if (!shape.success) return { reason: 'its extent is no point or polygon in GeoJSON' };
  if (shape.data.type !== 'Point') return placesWithin(shape.data, name, localities);
  const [lon, lat] = shape.data.coordinates;
  const size = z.safeParse(radius, asFeature.data?.properties);
  if (!size.success) return { reason: 'a point needs its property "radius_km"' };
  return areaAround({ lat, lon }, size.data.radius_km, name, localities);
}

function placesWithin(
  shape: Exclude<Geometry, { type: 'Point' }>,
  name: string,
  localities: Localities,
): ServedArea | { reason: string } {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const inside = polygons.flatMap((rings) =>
    localities.inBox(boxOf(rings)).filter((place) => isInPolygon(rings, place)),
  );
  const places = [...new Map(inside.map((place) => [place.slug, place])).values()];
  if (places.length === 0) return { reason: 'no place lies within its extent' };
  if (places.length > maxPlaces)
    return { reason: `it has more than ${maxPlaces} places; name its states instead` };
  return areaOfPlaces(name, places);
}

function boxOf([outer = []]: readonly Ring[]) {
  const lons = outer.map(([lon]) => lon);
  const lats = outer.map(([, lat]) => lat);
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity);
  return { south: least(lats), north: most(lats), west: least(lons), east: most(lons) };
}

/** Inside the outer ring and outside every hole: an odd number of crossings to the east means inside. */
const isInPolygon = (rings: readonly Ring[], place: GeoPoint) =>
  rings.filter((one) => isInRing(one, place)).length % 2 === 1;

function isInRing(points: Ring, { lat, lon }: GeoPoint): boolean {
  let inside = false;
  let [x1, y1] = points.at(-1) ?? [0, 0];
  for (const [x2, y2] of points) {
    if (y1 > lat !== y2 > lat && lon < ((x1 - x2) * (lat - y2)) / (y1 - y2) + x2) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}
