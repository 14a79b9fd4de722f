/** A position on earth, in degrees. */
export interface MapPlace {
  lat: number;
  lon: number;
}

/** A position on the map: x to the east, y to the south. */
export interface Spot {
  x: number;
  y: number;
}

/** The width of the world in our units: about half a kilometre each, one pixel each at zoom 8. */
export const world = 65_536;
const pixelZoom = 8;
const radians = Math.PI / 180;
/** Beyond this latitude, Web Mercator would no longer be a square. */
const pole = 85.05;

/** Web Mercator, the projection of most web maps. */
export function project({ lat, lon }: MapPlace): Spot {
  const bounded = Math.max(-pole, Math.min(pole, lat));
  const north = Math.log(Math.tan(Math.PI / 4 + (bounded * radians) / 2));
  return { x: (lon / 360 + 0.5) * world, y: (0.5 - north / (2 * Math.PI)) * world };
}

export function unproject({ x, y }: Spot): MapPlace {
  const north = (0.5 - y / world) * 2 * Math.PI;
  return { lat: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / radians, lon: (x / world - 0.5) * 360 };
}

/** Pixels per unit. */
export const scaleAt = (zoom: number): number => 2 ** (zoom - pixelZoom);

/** Units per kilometre, which depends on the latitude. */
export const unitsPerKm = (lat: number): number => world / (40_075 * Math.cos(lat * radians));
