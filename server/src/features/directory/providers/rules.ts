import type { Query } from '@kindred/contract/endpoint.ts';
import type { Lane, listServices, LookedFrom, Within } from '@kindred/contract/directory/providers.ts';
import { countsUpTo, upTo } from '#features/directory/index/geo-index.ts';
import {
  countBits,
  eachOf,
  everybody,
  inAll,
  inBoth,
  inEach,
  nobody,
  placesAmong,
  difference,
  type Bitset,
} from '#features/directory/index/bitset.ts';
import { lazy, type Later } from '#features/directory/index/lazy.ts';
import { ranked, type Ranked, type RankedRun } from '#features/directory/index/ranked-results.ts';
import { tiersOf, type Tiers } from '#features/directory/index/ranking.ts';
import type { Directory, HitKind } from '../index/directory.ts';
import type { PlaceRow, ServiceRow } from './tables.ts';

export type ServiceQuery = Omit<Query<typeof listServices>, 'cursor' | 'location_filter' | 'near'> & {
  from: LookedFrom | null;
};

const chosenByValue = [
  'cost',
  'referral',
  'language',
  'age',
  'delivery',
  'wheelchair',
  'first_nations',
] as const;

/** Filters as sets, one per criterion. */
function narrowing(directory: Directory, query: ServiceQuery, now: Date): { name: string; fits: Bitset }[] {
  return [
    ...(query.services_filter
      ? [{ name: 'services_filter', fits: facet(directory, `type:${query.services_filter}`) }]
      : []),
    ...chosenByValue.flatMap((name) =>
      query[name] ? [{ name, fits: facet(directory, `${name}:${query[name]}`) }] : [],
    ),
    ...(query.open_now ? [{ name: 'open_now', fits: directory.open(now) }] : []),
  ];
}

const facet = ({ facets, entries }: Directory, name: string) => facets.get(name) ?? nobody(entries.length);

export interface ServiceHits {
  runs: readonly Later<RankedRun<HitKind>>[];
  total: number;
  lanes: Record<Lane, number>;
  within: Record<Within, number>;
  looked: Within | null;
  readAs: string | null;
  partly: boolean;
  kindNamed: number;
  isLoose: boolean;
  /** Those with a position. */
  onMap: () => Iterable<number>;
}

/** Without words, everything matches. */
const unasked = { readAs: null, partly: false, kindNamed: 0, isLoose: false };
const steps = [10, 25, 50, 100] as const;
const furthestKm = 100;

export function findServices(directory: Directory, query: ServiceQuery, now: Date): ServiceHits {
  return matchesIn(directory, query, narrowing(directory, query, now), tiersIn(directory, query.q));
}

function tiersIn(directory: Directory, q: string | undefined): Tiers | undefined {
  if (!q) return undefined;
  const { words, typeWords, types, everyday } = directory;
  const ofKind = (at: number) => facet(directory, `type:${types[at]?.slug}`);
  return tiersOf({ words, kinds: typeWords, everyday, ofKind }, q);
}

/** Without results: how many there would be if one filter were removed. */
export function findWithout(
  directory: Directory,
  query: ServiceQuery,
  now: Date,
): { name: string; total: number }[] {
  const filters = narrowing(directory, query, now);
  const text = tiersIn(directory, query.q);
  const less = [
    ...(text ? [{ name: 'q', asked: query, filters, text: undefined }] : []),
    ...filters.map(({ name }) => ({
      name,
      asked: query,
      text,
      filters: filters.filter((one) => one.name !== name),
    })),
    ...(query.lane ? [{ name: 'lane', asked: { ...query, lane: undefined }, filters, text }] : []),
    ...(query.from ? [{ name: 'location_filter', asked: { ...query, from: null }, filters, text }] : []),
  ];
  return less
    .map((one) => ({ name: one.name, total: matchesIn(directory, one.asked, one.filters, one.text).total }))
    .filter(({ total }) => total > 0);
}

function matchesIn(
  directory: Directory,
  query: ServiceQuery,
  filters: readonly { fits: Bitset }[],
  text: Tiers | undefined,
): ServiceHits {
  const size = directory.entries.length;
  const any = everybody(size);
  const matchTiers = text ?? { any, tiers: [() => any], ...unasked };
  const [first, ...others] = matchTiers.tiers;
  const fitting = [...(text ? [text.any] : []), ...filters.map(({ fits }) => fits)];
  const fits = inEach(size, fitting);
  const { from, lane } = query;
  const inLane = (name: 'comes' | 'anywhere') => {
    const all = facet(directory, `lane:${name}`);
    return inBoth(fits, from?.state ? inBoth(all, facet(directory, `covers:${from.state}`)) : all);
  };
  const [comes, anywhere] = [inLane('comes'), inLane('anywhere')];
  const doorsThatFit = () => doorsOfAll(directory, fitting, query);
  const near = nearOf(directory, query, fits, doorsThatFit);
  // Without a position to search near, each service is one result, however many doors it has.
  const met = from ? nobody(size) : inBoth(fits, facet(directory, 'delivery:in_person'));
  const visible = from
    ? listedAround({ near, comes, anywhere }, lane, directory)
    : { near: nowhere, blocks: [{ near: met, comes, anywhere, all: fits }[lane ?? 'all']] };
  // Most readers are adults: a children's hospital comes after the others, unless it is for someone young.
  const isForYoung = query.age === 'child' || query.age === 'teen';
  const later = isForYoung ? undefined : facet(directory, 'for:children');
  return {
    runs: [
      ...(first ? runsOf(directory, visible, { tiers: [first], later }) : []),
      ...runsOf(directory, visible, { tiers: others, later }),
    ],
    total: visible.blocks.reduce((sum, block) => sum + countBits(block), visible.near.doors.length),
    lanes: {
      near: from ? near.doors.length : countBits(met),
      comes: countBits(comes),
      anywhere: countBits(anywhere),
    },
    within: near.within,
    looked: near.looked,
    readAs: matchTiers.readAs,
    partly: matchTiers.partly,
    kindNamed: matchTiers.kindNamed,
    isLoose: matchTiers.isLoose,
    onMap: () => (lane && lane !== 'near' ? [] : from ? near.doors : eachOf(doorsThatFit())),
  };
}

/** Doors within reach, by distance; those of a whole state in the default order. */
interface Near {
  doors: Uint32Array;
  far: Float64Array | undefined;
  within: Record<Within, number>;
  /** The distance limit. */
  looked: Within | null;
}
const nowhere: Near = {
  doors: new Uint32Array(),
  far: undefined,
  within: { 10: 0, 25: 0, 50: 0, 100: 0, state: 0 },
  looked: null,
};

/** Doors first, then one set of services after the other. */
interface Visible {
  near: Near;
  blocks: readonly Bitset[];
}

/** Nearby, then mobile, then remote services, each once. */
function listedAround(
  { near, comes, anywhere }: { near: Near; comes: Bitset; anywhere: Bitset },
  lane: Lane | undefined,
  { entries, spots }: Directory,
): Visible {
  if (lane === 'near') return { near, blocks: [] };
  if (lane) return { near: nowhere, blocks: [lane === 'comes' ? comes : anywhere] };
  const existing = placesAmong(
    entries.length,
    near.doors.map((at) => spots.recordOf[at] ?? 0),
  );
  return { near, blocks: [difference(comes, existing), difference(difference(anywhere, existing), comes)] };
}

interface RunOrder {
  tiers: readonly Later<Bitset>[];
  /** Those that come after the others of their tier. */
  later: Bitset | undefined;
}

function runsOf(
  directory: Directory,
  { near, blocks }: Visible,
  { tiers, later }: RunOrder,
): Later<RankedRun<HitKind>>[] {
  const everyone = everybody(directory.entries.length);
  const nearest = tiers.length > 0 && near.doors.length > 0;
  // The set of nearby doors differs for each place, so it is not cached.
  const meet = near === nowhere ? inBoth : inAll;
  return [
    ...(nearest
      ? [lazy((): RankedRun<HitKind> => ({ of: 'door', ...rankedIn(directory, near, { tiers, later }) }))]
      : []),
    ...blocks.flatMap((block) =>
      tiers.map((tier) =>
        lazy((): RankedRun<HitKind> => {
          const places = tier() === everyone ? block : meet(block, tier());
          return { of: 'service', count: countBits(places), places };
        }),
      ),
    ),
  ];
}

function rankedIn(
  directory: Directory,
  { doors, far }: Near,
  { tiers, later }: Pick<RunOrder, 'tiers' | 'later'>,
): Ranked {
  const { spots, behindFrom } = directory;
  const each = tiers.map((tier) => tier());
  return ranked({ spots: doors, far, recordOf: spots.recordOf, behindFrom, later }, each);
}

/** A whole state has no point to measure distances from. */
export const isState = ({ slug, state }: LookedFrom) => slug !== null && slug === state?.toLowerCase();

/** Those within reach, with the counts for every distance. */
function nearOf(directory: Directory, query: ServiceQuery, fits: Bitset, doorsThatFit: () => Bitset): Near {
  const { from } = query;
  if (!from) return nowhere;
  const { globe, each } = directory.spots;
  const fitting = doorsThatFit();
  const state = from.state ?? undefined;
  const inIt = state ? doorFacet(directory, `in:${state}`) : everybody(directory.doors.length);
  const there = inBoth(fitting, inIt);
  const within = { ...nowhere.within, state: countBits(there) };
  const wholeState = (): Near => {
    const doors = each(fits, there);
    const km = (at: number) => globe.kmTo(from, at) ?? unknownKm;
    return { doors, far: isState(from) ? undefined : Float64Array.from(doors, km), within, looked: 'state' };
  };
  if (query.within === 'state' || isState(from)) return wholeState();
  const match = globe.within(from, furthestKm, fitting);
  for (const [nth, count] of countsUpTo(match, steps).entries()) within[steps[nth] ?? 100] = count;
  const looked = query.within ?? farEnough(within);
  if (looked === 'state') return wholeState();
  const { at: doors, straight: far } = upTo(match, Number(looked));
  return { doors, far, within, looked };
}

/** Results without a known distance rank after the others. */
const unknownKm = 10_000;

/** Without a chosen distance the nearest are shown, however far. */
function farEnough(within: Record<Within, number>): Within {
  if (within[50] > 0) return '50';
  if (within[100] > 0) return '100';
  return within.state > 0 ? 'state' : '50';
}

/** The doors that satisfy all filters. */
function doorsOfAll(directory: Directory, sets: readonly Bitset[], { wheelchair }: ServiceQuery): Bitset {
  const each = sets.map(directory.spots.all);
  if (wheelchair) each.push(doorFacet(directory, 'wheelchair:yes'));
  return inEach(directory.doors.length, each);
}

const doorFacet = ({ doorFacets, doors }: Directory, name: string) =>
  doorFacets.get(name) ?? nobody(doors.length);

export const isWheelchair = (place: PlaceRow | undefined) =>
  (place?.accessibility ?? []).some(
    ({ description, details }) => description === 'wheelchair' && details === 'yes',
  );

/** Closed, or gone from its feed. A temporarily closed service stays listed and says so. */
export const isGone = ({ removed, status }: Pick<ServiceRow, 'removed' | 'status'>) =>
  removed || status === 'defunct' || status === 'inactive';
