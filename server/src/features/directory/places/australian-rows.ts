import { australianStates } from './australian-states.ts';
import { isWithin, type LocalityRow, type State } from './country.ts';
import type { GeoPoint } from '@kindred/contract/directory/distance.ts';

/** A row of the package, as far as we read it. */
interface Source {
  postcode: string;
  locality: string;
  state: string;
  lat: number;
  long: number;
  Lat_precise: number;
  Long_precise: number;
  type: string;
  status: string;
  /** The post office that delivers its mail. */
  dc: string;
  sa3name: string;
  lgaregion: string;
  /** 1 (large city) to 7 (very remote). */
  MMM_2019: string;
}

const states = new Map(australianStates.map((state) => [state.letters, state]));

/** Buildings and postal facilities (even at the North Pole), and two names run together. */
const noPlace =
  /\b(DC|BC|MSC|DF|PO|GPO|LPO|MILPO|ROADSIDE DELIVERY)$|^(AUSTRALIAN DEFENCE )?FORCES$|WARSHIPS$|^NORTH POLE$|^INTERNATIONAL MC$|[a-z][A-Z]/;
/** A mail centre gets the name of its region: nothing else in the package is called Gold Coast. */
const mailCentre = / MC$/;
const ofBoxes = new Set(['LVR', 'Post Office Boxes']);

/** Keeps the residential one of duplicate rows. */
export function readRows(json: string): LocalityRow[] {
  const sources = JSON.parse(json) as Source[];
  const rows = new Map<string, LocalityRow>();
  for (const source of sources) {
    const row = rowOf(source);
    if (row && rows.get(row.slug)?.boxes !== false) rows.set(row.slug, row);
  }
  return [...rows.values()];
}

function rowOf(source: Source): LocalityRow | undefined {
  const { postcode, locality, status, type } = source;
  const state = states.get(source.state);
  const at = state && pointOf(source, state);
  if (!at || noPlace.test(locality) || status.startsWith('Removed') || !/^\d{4}$/.test(postcode))
    return undefined;
  const place = locality.replace(mailCentre, '');
  const name = properName(place);
  return {
    slug: [
      ...(name
        .toLowerCase()
        .replaceAll("'", '')
        .match(/[a-z0-9]+/g) ?? []),
      state.slug,
      postcode,
    ].join('-'),
    name,
    state: state.slug,
    postcode,
    lat: Math.round(at.lat * 1e4) / 1e4,
    lon: Math.round(at.lon * 1e4) / 1e4,
    boxes: ofBoxes.has(type) || place !== locality,
    known: popularityOf({ ...source, locality: place }, state),
  };
}

/**
 * The package uses the centres of the Northern Territory, South Australia and New South Wales for unknown positions.
 */
const middles: readonly GeoPoint[] = [
  { lat: -19.4914, lon: 132.551 },
  { lat: -30.3183, lon: 139.329 },
  { lat: -31.2532, lon: 146.921 },
];

/**
 * The precise point is nearly always better, but is sometimes on another continent; the approximate one is then used.
 */
function pointOf({ lat, long, Lat_precise, Long_precise }: Source, state: State): GeoPoint | undefined {
  const precise = { lat: Lat_precise, lon: Long_precise };
  const rough = { lat, lon: long };
  return [precise, rough].find((point) => isWithin(state, point) && !isMiddle(point));
}

function isMiddle({ lat, lon }: GeoPoint): boolean {
  return middles.some((middle) => middle.lat === lat && middle.lon === lon);
}

/**
 * The package contains no population. Ranks by capitals, names shared with a region, having a post office, and cities.
 */
function popularityOf({ locality, dc, sa3name, lgaregion, MMM_2019 }: Source, { capital }: State): number {
  const name = locality.toUpperCase();
  const regions = `${sa3name} - ${lgaregion}`
    .toUpperCase()
    .split(/ - |-| \(/)
    .map((region) => region.replaceAll(/^GREATER | CITY$/g, ''));
  return (
    (name === capital.name.toUpperCase() ? 100 : 0) +
    (regions.includes(name) ? 30 : 0) +
    (dc.startsWith(`${name} `) || dc === name ? 10 : 0) +
    (MMM_2019 === '' ? 0 : 7 - Number(MMM_2019))
  );
}

const letters = new Set(['RAAF', 'ANU']);
const smallInside = new Set(['of', 'the', 'and', 'on', 'upon', 'a', 'y', 'o']);

/** Restores normal capitalisation in `O’CONNOR` and `MCLAREN VALE`. */
function properName(shouted: string): string {
  return shouted
    .replaceAll('’', "'")
    .trim()
    .split(/([\s-]+)/)
    .map((word, at) => {
      if (letters.has(word)) return word;
      const low = word.toLowerCase();
      if (at > 0 && smallInside.has(low)) return low;
      return low
        .replace(/^(\(?)([a-z])/, (_, open: string, first: string) => open + first.toUpperCase())
        .replace(/^([OD]'|Mc)([a-z])/, (_, before: string, next: string) => before + next.toUpperCase());
    })
    .join('');
}
