import type { LookedFrom, Within } from '@kindred/contract/directory/providers.ts';
import { countBits, everybody, inBoth, nobody, type Bitset } from './bitset.ts';
import type { Directory } from './directory.ts';
import { countsUpTo, type Around, type Globe } from './geo-index.ts';

/** Doors within reach, by distance; for a whole state, in the default order. */
export interface NearbyDoors {
  doors: Uint32Array;
  far: Float64Array | undefined;
  within: WithinCounts;
  /** The distance limit that was applied. */
  looked: Within | null;
}
export type WithinCounts = Record<'10' | '25' | '50' | '100' | 'state' | 'country', number> &
  Record<'200' | '400', number | null>;

export const noDoors: NearbyDoors = {
  doors: new Uint32Array(),
  far: undefined,
  within: { 10: 0, 25: 0, 50: 0, 100: 0, 200: null, 400: null, state: 0, country: 0 },
  looked: null,
};

/** A query for services near a place. */
export interface NearQuery {
  from: LookedFrom | null;
  within?: Within | undefined;
}

/** A whole state has no point to measure distances from. */
export const isState = ({ slug, state }: LookedFrom) => slug !== null && slug === state?.toLowerCase();

export const doorFacet = ({ doorFacets, doors }: Directory, name: string) =>
  doorFacets.get(name) ?? nobody(doors.length);

/** Doors within reach, across state borders, with counts for every distance. */
export function nearOf(
  directory: Directory,
  { from, within: wanted }: NearQuery,
  fits: Bitset,
  fitting: () => Bitset,
): NearbyDoors {
  if (!from) return noDoors;
  const { globe } = directory.spots;
  const state = from.state ?? undefined;
  const inIt = state ? doorFacet(directory, `in:${state}`) : everybody(directory.doors.length);
  const all = fitting();
  const there = inBoth(all, inIt);
  const counts = { ...noDoors.within, state: countBits(there), country: countBits(all) };
  const doorsOf = (looked: 'state' | 'country') =>
    inArea(directory, from, { fits, area: looked === 'state' ? there : all, looked, counts });
  if (wanted === 'country') return doorsOf('country');
  if (wanted === 'state' || isState(from)) return doorsOf('state');
  const first = wanted ?? widening[0];
  const match = listAround(globe, from, first, all);
  counts[first] = match.at.length;
  countAround({ globe, from, all, reach: Number(first), match }, counts);
  const looked = wanted ?? firstWithResults(counts);
  if (looked === 'country') return doorsOf('country');
  const { at: doors, straight: far } = looked === first ? match : listAround(globe, from, looked, all);
  return { doors, far, within: counts, looked };
}

type DistanceLimit = Exclude<Within, 'state' | 'country'>;

/** Returns a copy, because the globe's result is only valid until its next query. */
function listAround(globe: Globe, from: LookedFrom, within: DistanceLimit, all: Bitset): Around {
  const { at, straight } = globe.within(from, Number(within), all);
  return { at: at.slice(), straight: straight.slice() };
}

const nearSteps = [10, 25, 50, 100] as const;
const farSteps = [200, 400] as const;
type Step = (typeof nearSteps | typeof farSteps)[number];

interface Reached {
  globe: Globe;
  from: LookedFrom;
  all: Bitset;
  /** Results within this distance are listed; those beyond it are only counted. */
  reach: number;
  match: Around;
}

/** Distances of hundreds of kilometres are searched only on request, or if there is nothing nearer. */
function countAround({ globe, from, all, reach, match }: Reached, counts: WithinCounts): void {
  const listed = [...nearSteps, ...farSteps].filter((step) => step < reach);
  for (const [nth, count] of countsUpTo(match, listed).entries()) counts[listed[nth] ?? 10] = count;
  const countFurther = (steps: readonly Step[]) => {
    for (const step of steps) if (step > reach) counts[step] = globe.countWithin(from, step, all);
  };
  countFurther(nearSteps);
  if (counts[100] === 0 || reach > 100) countFurther(farSteps);
}

/** If no distance was chosen, the search widens until there is a result, eventually to the whole country. */
const widening = ['25', '50', '100', '200', '400', 'country'] as const;

const firstWithResults = (counts: WithinCounts) => widening.find((step) => (counts[step] ?? 0) > 0) ?? '400';

interface AreaSearch {
  fits: Bitset;
  area: Bitset;
  looked: 'state' | 'country';
  counts: WithinCounts;
}

function inArea(
  directory: Directory,
  from: LookedFrom,
  { fits, area, looked, counts }: AreaSearch,
): NearbyDoors {
  const { globe, each } = directory.spots;
  const doors = each(fits, area);
  const km = (at: number) => globe.kmTo(from, at) ?? unknownKm;
  return { doors, far: isState(from) ? undefined : Float64Array.from(doors, km), within: counts, looked };
}

/** Results without a known distance rank after the others. */
const unknownKm = 10_000;
