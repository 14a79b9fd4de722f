import { project, scaleAt, unproject, unitsPerKm, world, type MapPlace, type Spot } from './projection.ts';
import { country, mapCenter } from './australia.ts';

/** The view of the map: its centre and zoom. */
export interface View extends Spot {
  zoom: number;
}

export interface ViewSize {
  width: number;
  height: number;
}

/** In degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Beyond this zoom the outline has no more detail, but street tiles do. */
export const nearest = 12;
export const nearestWithTiles = 17;
/** Shows a single place with its surroundings. */
const firstNearest = 9;

const corners = ({ west, south, east, north }: Box) => [
  project({ lat: north, lon: west }),
  project({ lat: south, lon: east }),
];
const wholeCountry = corners(country);

/** The closest view that contains all points, with a margin. */
export function fit(spots: readonly Spot[], size: ViewSize, room: number, limit: number): View {
  const all = spots.length > 0 ? spots : wholeCountry;
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(1, size.width - 2 * room) / Math.max(right - left, 1e-6);
  const high = Math.max(1, size.height - 2 * room) / Math.max(bottom - top, 1e-6);
  const zoom = Math.log2(Math.min(wide, high)) - Math.log2(scaleAt(0));
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(zoom, limit) };
}

/** Limits zoom and centre, so that the content stays in view. */
export interface ViewLimits {
  left: number;
  right: number;
  top: number;
  bottom: number;
  farthest: number;
  nearest: number;
}

export function limitsOf(
  spots: readonly Spot[],
  size: ViewSize,
  room: number,
  nearestOf: number,
): ViewLimits {
  const all = [...wholeCountry, ...spots];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    farthest: Math.min(fit(all, size, 8, nearestOf).zoom, fit(spots, size, room, nearestOf).zoom),
    nearest: nearestOf,
  };
}

/** If the view is nearly everything, it shows everything: an almost complete coast looks cropped. */
export function firstView(spots: readonly Spot[], size: ViewSize, room: number, limits: ViewLimits): View {
  const { left, right, top, bottom, farthest } = limits;
  const near = fit(spots, size, room, firstNearest);
  if (near.zoom > farthest + 0.4) return bounded(near, limits);
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: farthest };
}

export function bounded(view: View, limits: ViewLimits): View {
  return {
    x: Math.min(Math.max(view.x, limits.left), limits.right),
    y: Math.min(Math.max(view.y, limits.top), limits.bottom),
    zoom: Math.max(Math.min(view.zoom, limits.nearest), limits.farthest),
  };
}

/** Moves by screen pixels. */
export const moveView = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / scaleAt(view.zoom),
  y: view.y - dy / scaleAt(view.zoom),
});

const center: Spot = { x: 0, y: 0 };

/** Keeps the point under `pixel` (relative to the centre) in place. */
export function zoomed(view: View, zoom: number, pixel: Spot = center): View {
  const change = 1 / scaleAt(view.zoom) - 1 / scaleAt(zoom);
  return { x: view.x + pixel.x * change, y: view.y + pixel.y * change, zoom };
}

/**
 * The position of a point on the sheet, which moves behind the frame and has its origin in the middle of the country.
 */
export function onSheet(spot: Spot, zoom: number): Spot {
  const scale = scaleAt(zoom);
  return { x: (spot.x - mapCenter.x) * scale, y: (spot.y - mapCenter.y) * scale };
}

/** The origin of the sheet, relative to the upper left corner of the frame. */
export function sheetAt(view: View, size: ViewSize): Spot {
  const { x, y } = onSheet(view, view.zoom);
  return { x: size.width / 2 - x, y: size.height / 2 - y };
}

export function onScreen(spot: Spot, view: View, size: ViewSize): Spot {
  const [sheet, at] = [sheetAt(view, size), onSheet(spot, view.zoom)];
  return { x: sheet.x + at.x, y: sheet.y + at.y };
}

export function boxOf(view: View, size: ViewSize): Box {
  const scale = scaleAt(view.zoom) * 2;
  const [dx, dy] = [size.width / scale, size.height / scale];
  const { lat: north, lon: west } = unproject({ x: view.x - dx, y: view.y - dy });
  const { lat: south, lon: east } = unproject({ x: view.x + dx, y: view.y + dy });
  return { west, south, east, north };
}

/** A view between two others; the zoom changes linearly, as the eye perceives it. */
export function between(from: View, to: View, part: number): View {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const [start, end, now] = [from.zoom, to.zoom, zoom].map((each) => 1 / scaleAt(each));
  const gone =
    start === undefined || end === undefined || now === undefined || Math.abs(start - end) < 1e-9
      ? part
      : (start - now) / (start - end);
  return { x: from.x + (to.x - from.x) * gone, y: from.y + (to.y - from.y) * gone, zoom };
}

/** The four extreme points of a circle: a view that fits them fits the circle. */
export function aroundPlace(place: MapPlace, km = 0): Spot[] {
  const { x, y } = project(place);
  const far = km * unitsPerKm(place.lat);
  return [
    { x: x - far, y },
    { x: x + far, y },
    { x, y: y - far },
    { x, y: y + far },
  ];
}

const lengths = [1, 2, 5]
  .flatMap((step) => [1, 10, 100, 1000].map((tens) => step * tens))
  .toSorted((a, b) => b - a);

/** The longest round number of kilometres within `most` pixels, and its length. */
export function ruler(view: View, most: number): { km: number; pixels: number } {
  const perKm = unitsPerKm(unproject(view).lat) * scaleAt(view.zoom);
  const km = lengths.find((each) => each * perKm <= most) ?? 1;
  return { km, pixels: km * perKm };
}

interface Tile {
  key: string;
  url: string;
  left: number;
  top: number;
  side: number;
}

/** The tiles that cover the view, with their screen positions. */
export function tilesOf(template: string, view: View, size: ViewSize): Tile[] {
  const level = Math.max(0, Math.round(view.zoom));
  const side = world / 2 ** level;
  const half = { x: size.width / scaleAt(view.zoom) / 2, y: size.height / scaleAt(view.zoom) / 2 };
  const [left, right] = [Math.floor((view.x - half.x) / side), Math.floor((view.x + half.x) / side)];
  const [top, bottom] = [Math.floor((view.y - half.y) / side), Math.floor((view.y + half.y) / side)];
  const tiles: Tile[] = [];
  for (let x = left; x <= right; x += 1)
    for (let y = top; y <= bottom; y += 1) {
      const spot = onScreen({ x: x * side, y: y * side }, view, size);
      const url = template.replace('{z}', String(level)).replace('{x}', String(x)).replace('{y}', String(y));
      tiles.push({ key: url, url, left: spot.x, top: spot.y, side: side * scaleAt(view.zoom) });
    }
  return tiles;
}
