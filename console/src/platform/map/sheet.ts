import type { GeoPoint } from '@kindred/contract/directory/distance.ts';

/** A section of the map: its centre, and its width in degrees of longitude. */
export interface MapSheet {
  lat: number;
  lon: number;
  width: number;
}

export const wholeCountrySheet: MapSheet = { lat: -27.2, lon: 133.5, width: 50 };
/** Height divided by width. */
const shape = 0.75;
/** A degree of longitude is shorter than one of latitude: here, by the ratio at the centre of the country. */
const squeeze = Math.cos((27 * Math.PI) / 180);

const narrowest = 0.2;

const boxOfSheet = ({ lat, lon, width }: MapSheet) => {
  const height = width * shape * squeeze;
  return { west: lon - width / 2, top: -lat - height / 2, width, height };
};

/** In SVG coordinates: longitude to the right, latitude down. */
export function viewBoxOf(sheet: MapSheet): string {
  const { west, top, width, height } = boxOfSheet(sheet);
  return [west, top, width, height].join(' ');
}

/** A point of the frame, from 0 to 1 in both directions, converted to degrees. */
export function pointOnSheet(sheet: MapSheet, right: number, down: number): GeoPoint {
  const { west, top, width, height } = boxOfSheet(sheet);
  return { lat: rounded(-(top + down * height)), lon: rounded(west + right * width) };
}

const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

export const zoomedSheet = (sheet: MapSheet, by: number): MapSheet => ({
  ...sheet,
  width: Math.min(wholeCountrySheet.width, Math.max(narrowest, sheet.width * by)),
});

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moved by a key; undefined if the key does not move the map. */
export function movedSheet(sheet: MapSheet, key: string): MapSheet | undefined {
  if (key === '+' || key === '=') return zoomedSheet(sheet, 0.5);
  if (key === '-') return zoomedSheet(sheet, 2);
  const step = steps[key];
  if (!step) return undefined;
  const by = sheet.width / 20;
  return { ...sheet, lon: sheet.lon + step[0] * by, lat: sheet.lat - step[1] * by * squeeze };
}

/** The radii of a circle as drawn, in degrees. */
export const radiiOf = ({ lat }: GeoPoint, km: number) => ({
  rx: km / (111.32 * Math.cos((lat * Math.PI) / 180)),
  ry: km / 110.57,
});

export { squeeze as sheetSqueeze };
