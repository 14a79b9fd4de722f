import type { Query } from '@kindred/contract/endpoint.ts';
import type { Lane, listServices, LookedFrom, Within } from '@kindred/contract/directory/providers.ts';
import { facet, listable, rankedLater } from '#features/directory/index/audience.ts';
import {
  countBits,
  eachOf,
  everybody,
  inAll,
  inAny,
  inBoth,
  inEach,
  notInOther,
  placesAmong,
  toPositions,
  difference,
  type Bitset,
} from '#features/directory/index/bitset.ts';
import {
  doorFacet,
  nearOf,
  noDoors,
  type NearbyDoors,
  type WithinCounts,
} from '#features/directory/index/nearby.ts';
import { lazy, type Later } from '#features/directory/index/lazy.ts';
import { servingPlace, type Serving } from '#features/directory/index/served-areas.ts';
import { ranked, type Ranked, type RankedRun } from '#features/directory/index/ranked-results.ts';
import { tiersOf, type Tiers } from '#features/directory/index/ranking.ts';
import type { Directory, HitKind } from '../index/directory.ts';
import type { PlaceRow, ServiceRow } from './tables.ts';

export type ServiceQuery = Omit<Query<typeof listServices>, 'cursor' | 'location_filter' | 'near'> & {
  from: LookedFrom | null;
  /** The slug of the place, or of the suburb at a position, for areas given as lists of places. */
  suburb?: string | null;
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

export interface ServiceHits {
  runs: readonly Later<RankedRun<HitKind>>[];
  total: number;
  lanes: Record<Lane, number>;
  /** Results by the way they are listed, each once; null without a place. */
  listed: Record<Lane, number> | null;
  /** How many of the first results match the words best; null without words. */
  best: () => number | null;
  within: WithinCounts;
  looked: Within | null;
  readAs: string | null;
  partly: boolean;
  kindNamed: number;
  isLoose: boolean;
  /** Results with a position. */
  onMap: () => Iterable<number>;
}

/** Without words, everything matches. */
const unasked = { exact: 1, readAs: null, partly: false, kindNamed: 0, isLoose: false };

export function findServices(directory: Directory, query: ServiceQuery, now: Date): ServiceHits {
  return matchesIn(directory, query, narrowing(directory, query, now), tiersIn(directory, query.q));
}

function tiersIn(directory: Directory, q: string | undefined): Tiers | undefined {
  if (!q) return undefined;
  const { words, typeWords, types, everyday } = directory;
  const ofKind = (at: number) => facet(directory, `type:${types[at]?.slug}`);
  return tiersOf({ words, kinds: typeWords, everyday, ofKind }, q);
}

/** If there are no results: how many there would be with one filter removed. */
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
  const audience = { ...query, state: query.from?.state ?? null };
  const allowed = listable(directory, audience, text);
  const fitting = [
    ...(text ? [text.any] : []),
    ...filters.map((filter) => filter.fits),
    ...(allowed ? [allowed] : []),
  ];
  const fits = inEach(size, fitting);
  const { from, lane } = query;
  const serving = from?.state ? servingPlace(directory, from, query.suburb ?? from.slug) : undefined;
  const inLane = (name: 'comes' | 'anywhere') =>
    servedInLane(fits, facet(directory, `lane:${name}`), serving);
  const [comes, anywhere] = [inLane('comes'), inLane('anywhere')];
  const doorsThatFit = () => doorsOfAll(directory, fitting, query);
  const near = nearOf(directory, query, fits, doorsThatFit);
  // Each service is one result, however many doors it has.
  const met = from ? servicesOf(directory, near) : inBoth(fits, facet(directory, 'delivery:in_person'));
  const visible = from
    ? listedAround({ near, met, comes, anywhere }, lane)
    : { near: noDoors, blocks: [{ near: met, comes, anywhere, all: fits }[lane ?? 'all']] };
  const later = rankedLater(directory, audience);
  const { runs, best } = runsInSteps(directory, visible, { matchTiers, later });
  const lanes = { near: countBits(met), comes: countBits(comes), anywhere: countBits(anywhere) };
  const byLane = from && listedLanes(lanes, visible, lane);
  return {
    runs,
    total: totalOf(visible, byLane),
    lanes,
    listed: byLane,
    best: () => (text ? best.reduce((sum, run) => sum + run().count, 0) : null),
    within: near.within,
    looked: near.looked,
    readAs: matchTiers.readAs,
    partly: matchTiers.partly,
    kindNamed: matchTiers.kindNamed,
    isLoose: matchTiers.isLoose,
    onMap: () => (lane && lane !== 'near' ? [] : from ? near.doors : eachOf(doorsThatFit())),
  };
}

/** Which circles contain a place is different for each place, so this part is not cached. */
function servedInLane(fits: Bitset, lane: Bitset, serving: Serving | undefined): Bitset {
  if (!serving) return inBoth(fits, lane);
  const listed = inBoth(fits, inBoth(lane, serving.listed));
  if (serving.around.length === 0) return listed;
  return inAny(lane.size, [listed, inAll(toPositions(lane.size, serving.around), lane, fits)]);
}

/** Doors first, then each set of services in turn. */
interface Visible {
  near: NearbyDoors;
  blocks: readonly Bitset[];
}

/** Nearby, then mobile, then remote services, each once. */
function listedAround(
  { near, met, comes, anywhere }: { near: NearbyDoors; met: Bitset; comes: Bitset; anywhere: Bitset },
  lane: Lane | undefined,
): Visible {
  if (lane === 'near') return { near, blocks: [] };
  if (lane) return { near: noDoors, blocks: [lane === 'comes' ? comes : anywhere] };
  return { near, blocks: [difference(comes, met), difference(difference(anywhere, met), comes)] };
}

/** The services that these doors belong to. */
const servicesOf = ({ entries, spots }: Directory, { doors }: NearbyDoors): Bitset =>
  placesAmong(
    entries.length,
    doors.map((at) => spots.recordOf[at] ?? 0),
  );

function totalOf({ blocks }: Visible, byLane: Record<Lane, number> | null): number {
  if (byLane) return byLane.near + byLane.comes + byLane.anywhere;
  return blocks.reduce((sum, block) => sum + countBits(block), 0);
}

function listedLanes(
  lanes: Record<Lane, number>,
  { blocks }: Visible,
  lane: Lane | undefined,
): Record<Lane, number> {
  if (lane) return { near: 0, comes: 0, anywhere: 0, [lane]: lanes[lane] };
  const [comes = 0, anywhere = 0] = blocks.map(countBits);
  return { near: lanes.near, comes, anywhere };
}

/** Names first, then the named kind, then related services: each from near to far. */
function runsInSteps(
  directory: Directory,
  visible: Visible,
  { matchTiers: { tiers, exact }, later }: { matchTiers: Pick<Tiers, 'tiers' | 'exact'>; later: Bitset },
): Record<'runs' | 'best', readonly Later<RankedRun<HitKind>>[]> {
  const runsIn = (some: Tiers['tiers']) => runsOf(directory, visible, { tiers: some, later });
  const best = [...runsIn(tiers.slice(0, 1)), ...runsIn(tiers.slice(1, exact))];
  return { best, runs: [...best, ...runsIn(tiers.slice(exact))] };
}

interface RunOrder {
  tiers: readonly Later<Bitset>[];
  /** Ranked after the others in their tier. */
  later: Bitset;
}

function runsOf(
  directory: Directory,
  { near, blocks }: Visible,
  { tiers, later }: RunOrder,
): Later<RankedRun<HitKind>>[] {
  const everyone = everybody(directory.entries.length);
  const nearest = tiers.length > 0 && near.doors.length > 0;
  // The set of nearby doors is different for each place, so it is not cached.
  const [meet, without] = near === noDoors ? [inBoth, notInOther] : [inAll, difference];
  const run = (places: Bitset): RankedRun<HitKind> => ({ of: 'service', count: countBits(places), places });
  const doors = nearest
    ? [lazy((): RankedRun<HitKind> => ({ of: 'door', ...rankedIn(directory, near, { tiers, later }) }))]
    : [];
  const others = blocks.flatMap((block) =>
    tiers.flatMap((tier) => {
      const places = lazy(() => (tier() === everyone ? block : meet(block, tier())));
      return [lazy(() => run(without(places(), later))), lazy(() => run(meet(places(), later)))];
    }),
  );
  // Doors more than 400 km away rank after services that reach people at home.
  return near.looked === 'country' ? [...others, ...doors] : [...doors, ...others];
}

function rankedIn(
  directory: Directory,
  { doors, far }: NearbyDoors,
  { tiers, later }: Pick<RunOrder, 'tiers' | 'later'>,
): Ranked {
  const { behindFrom } = directory;
  const { recordOf, countOf } = directory.spots;
  const each = tiers.map((tier) => tier());
  return ranked({ spots: doors, far, recordOf, countOf, behindFrom, later }, each);
}

/** Returns the doors that satisfy all filters. */
function doorsOfAll(directory: Directory, sets: readonly Bitset[], { wheelchair }: ServiceQuery): Bitset {
  const each = sets.map(directory.spots.all);
  if (wheelchair) each.push(doorFacet(directory, 'wheelchair:yes'));
  return inEach(directory.doors.length, each);
}

export const isWheelchair = (place: PlaceRow | undefined) =>
  (place?.accessibility ?? []).some(
    ({ description, details }) => description === 'wheelchair' && details === 'yes',
  );

/** Closed, or gone from its feed. A temporarily closed service stays listed and says so. */
export const isGone = ({ removed, status }: Pick<ServiceRow, 'removed' | 'status'>) =>
  removed || status === 'defunct' || status === 'inactive';
