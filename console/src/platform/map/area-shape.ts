import type { GeoPoint } from '@kindred/contract/directory/distance.ts';
import type { ServedAreaText } from '@kindred/contract/directory/records.ts';

export interface AreaShape {
  kind: 'polygon' | 'circle';
  points: readonly GeoPoint[];
  km: number;
  name: string;
}

/** "-37.5 143.8; -37.6 144.1": incomplete pairs are ignored while typing. */
export function pointsFromText(text: string): GeoPoint[] {
  return text.split(/[;\n]/).flatMap((part) => {
    const [lat, lon, ...others] = part
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const isPoint = lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
    return isPoint && others.length === 0 ? [{ lat, lon }] : [];
  });
}

export const pointsToText = (points: readonly GeoPoint[]) =>
  points.map(({ lat, lon }) => `${lat} ${lon}`).join('; ');

/** As GeoJSON, which has no circles: a point with a radius is our own convention. Undefined if unfinished. */
export function areaOfShape({ kind, points, km, name }: AreaShape): ServedAreaText | undefined {
  const [first] = points;
  if (!first || name === '') return undefined;
  if (kind === 'circle')
    return km > 0
      ? shapeText(name, { type: 'Point', coordinates: [first.lon, first.lat] }, { radius_km: km })
      : undefined;
  if (points.length < 3) return undefined;
  const ring = [...points, first].map(({ lat, lon }) => [lon, lat]);
  return shapeText(name, { type: 'Polygon', coordinates: [ring] }, {});
}

const shapeText = (name: string, geometry: object, properties: object): ServedAreaText => ({
  name,
  extent: JSON.stringify({ type: 'Feature', geometry, properties }),
  extent_type: 'geojson',
});
