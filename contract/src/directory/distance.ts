export interface GeoPoint {
  lat: number;
  lon: number;
}

const radiusOfTheEarth = 6371;
const radians = Math.PI / 180;

/** The straight-line distance over the earth's surface. */
export function kmBetween(a: GeoPoint, b: GeoPoint): number {
  const byLat = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2;
  const byLon = Math.sin(((b.lon - a.lon) * radians) / 2) ** 2;
  const part = byLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * byLon;
  return 2 * radiusOfTheEarth * Math.asin(Math.min(1, Math.sqrt(part)));
}
