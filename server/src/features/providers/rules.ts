import type { Query } from '@kindred/contract/endpoint.ts';
import type { Lane, listServices, LookedFrom, Within } from '@kindred/contract/providers.ts';
import { ageBandsOf, statesOf } from '#features/directory/public.ts';
import { countsUpTo, upTo } from '#platform/finder/globe.ts';
import {
  countOf,
  eachOf,
  everybody,
  inAll,
  inBoth,
  inEach,
  nobody,
  placesAmong,
  without,
  type Places,
} from '#platform/finder/places.ts';
import { later, type Later } from '#platform/finder/later.ts';
import { ranked, type Ranked, type Run } from '#platform/finder/runs.ts';
import { tiersOf, type Tiers } from '#platform/finder/tiers.ts';
import type { Directory, Of } from './held.ts';
import { isWheelchair } from './shown.ts';
import type { PlaceRow, ServiceRow } from './tables.ts';

/** Everything by which a service can be asked for. */
export function namesOfService(service: ServiceRow): string[] {
  const { types, delivery, cost, referral, languages, covers, first_nations, places } = service;
  const remote = delivery.includes('phone') || delivery.includes('online');
  const comes = delivery.includes('comes_to_you');
  return [
    ...(places.length > 0 ? ['door'] : []),
    ...(comes ? ['lane:comes'] : []),
    // Who has no address that we know is asked by phone or on screen, wherever it then takes place.
    ...(remote || (places.length === 0 && !comes) ? ['lane:anywhere'] : []),
    ...types.map((type) => `type:${type}`),
    ...delivery.map((way) => `delivery:${way}`),
    `cost:${cost}`,
    `referral:${referral}`,
    ...(languages ?? []).flatMap(({ code }) => (code ? [`language:${code}`] : [])),
    ...(first_nations ? ['first_nations:yes'] : []),
    ...(places.some(isWheelchair) ? ['wheelchair:yes'] : []),
    ...ageBandsOf(service.minimum_age, service.maximum_age).map((band) => `age:${band}`),
    ...new Set(places.flatMap(inState)),
    ...statesOf(covers).map((state) => `covers:${state}`),
  ];
}

export function namesOfPlace(place: PlaceRow): string[] {
  return [...inState(place), ...(isWheelchair(place) ? ['wheelchair:yes'] : [])];
}

function inState({ address }: PlaceRow): string[] {
  const state = address?.state_province;
  return state ? [`in:${state}`] : [];
}

export type Asked = Omit<Query<typeof listServices>, 'cursor' | 'location_filter' | 'near'> & {
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

/** What narrows the directory, one set for each thing that was asked for. */
function narrowing(directory: Directory, asked: Asked, now: Date): { name: string; fits: Places }[] {
  return [
    ...(asked.services_filter
      ? [{ name: 'services_filter', fits: facet(directory, `type:${asked.services_filter}`) }]
      : []),
    ...chosenByValue.flatMap((name) =>
      asked[name] ? [{ name, fits: facet(directory, `${name}:${asked[name]}`) }] : [],
    ),
    ...(asked.open_now ? [{ name: 'open_now', fits: directory.open(now) }] : []),
  ];
}

const facet = ({ facets, entries }: Directory, name: string) => facets.get(name) ?? nobody(entries.length);

export interface Found {
  runs: readonly Later<Run<Of>>[];
  total: number;
  lanes: Record<Lane, number>;
  within: Record<Within, number>;
  looked: Within | null;
  readAs: string | null;
  partly: boolean;
  /** Those that stand somewhere. */
  onMap: () => Iterable<number>;
}

const steps = [10, 25, 50, 100] as const;
const furthestKm = 100;

export function findServices(directory: Directory, asked: Asked, now: Date): Found {
  return foundIn(directory, asked, narrowing(directory, asked, now), tiersIn(directory, asked.q));
}

function tiersIn(directory: Directory, q: string | undefined): Tiers | undefined {
  if (!q) return undefined;
  const { words, typeWords, types, everyday } = directory;
  const ofKind = (at: number) => facet(directory, `type:${types[at]?.slug}`);
  return tiersOf({ words, kinds: typeWords, everyday, ofKind }, q);
}

/** Where nothing fits: how many would, if one of the things were not asked for. */
export function findWithout(
  directory: Directory,
  asked: Asked,
  now: Date,
): { name: string; total: number }[] {
  const filters = narrowing(directory, asked, now);
  const text = tiersIn(directory, asked.q);
  const less = [
    ...(text ? [{ name: 'q', asked, filters, text: undefined }] : []),
    ...filters.map(({ name }) => ({
      name,
      asked,
      text,
      filters: filters.filter((one) => one.name !== name),
    })),
    ...(asked.lane ? [{ name: 'lane', asked: { ...asked, lane: undefined }, filters, text }] : []),
    ...(asked.from ? [{ name: 'location_filter', asked: { ...asked, from: null }, filters, text }] : []),
  ];
  return less
    .map((one) => ({ name: one.name, total: foundIn(directory, one.asked, one.filters, one.text).total }))
    .filter(({ total }) => total > 0);
}

function foundIn(
  directory: Directory,
  asked: Asked,
  filters: readonly { fits: Places }[],
  text: Tiers | undefined,
): Found {
  const size = directory.entries.length;
  const any = everybody(size);
  const tiersFound = text ?? { any, tiers: [() => any], readAs: null, partly: false };
  const [first, ...others] = tiersFound.tiers;
  const fitting = [...(text ? [text.any] : []), ...filters.map(({ fits }) => fits)];
  const fits = inEach(size, fitting);
  const { from, lane } = asked;
  const inLane = (name: 'comes' | 'anywhere') => {
    const all = facet(directory, `lane:${name}`);
    return inBoth(fits, from?.state ? inBoth(all, facet(directory, `covers:${from.state}`)) : all);
  };
  const [comes, anywhere] = [inLane('comes'), inLane('anywhere')];
  const doorsThatFit = () => doorsOfAll(directory, fitting, asked);
  const near = nearOf(directory, asked, fits, doorsThatFit);
  // With no place to be near to, a service is one, and not as many as it has doors.
  const met = from ? nobody(size) : inBoth(fits, facet(directory, 'delivery:in_person'));
  const shown = from
    ? shownAround({ near, comes, anywhere }, lane, directory)
    : { near: nowhere, blocks: [{ near: met, comes, anywhere, all: fits }[lane ?? 'all']] };
  return {
    runs: [...(first ? runsOf(directory, shown, [first]) : []), ...runsOf(directory, shown, others)],
    total: shown.blocks.reduce((sum, block) => sum + countOf(block), shown.near.doors.length),
    lanes: {
      near: from ? near.doors.length : countOf(met),
      comes: countOf(comes),
      anywhere: countOf(anywhere),
    },
    within: near.within,
    looked: near.looked,
    readAs: tiersFound.readAs,
    partly: tiersFound.partly,
    onMap: () => (lane && lane !== 'near' ? [] : from ? near.doors : eachOf(doorsThatFit())),
  };
}

/** The doors near enough, by how far they are; those of a whole state as they stand in the directory. */
interface Near {
  doors: Uint32Array;
  far: Float64Array | undefined;
  within: Record<Within, number>;
  /** How far that is. */
  looked: Within | null;
}
const nowhere: Near = {
  doors: new Uint32Array(),
  far: undefined,
  within: { 10: 0, 25: 0, 50: 0, 100: 0, state: 0 },
  looked: null,
};

/** First the doors, then one set of services after the other. */
interface Shown {
  near: Near;
  blocks: readonly Places[];
}

/** Who is near, then who comes, then who is reached from anywhere: each of them once. */
function shownAround(
  { near, comes, anywhere }: { near: Near; comes: Places; anywhere: Places },
  lane: Lane | undefined,
  { entries, spots }: Directory,
): Shown {
  if (lane === 'near') return { near, blocks: [] };
  if (lane) return { near: nowhere, blocks: [lane === 'comes' ? comes : anywhere] };
  const known = placesAmong(
    entries.length,
    near.doors.map((at) => spots.recordOf[at] ?? 0),
  );
  return { near, blocks: [without(comes, known), without(without(anywhere, known), comes)] };
}

function runsOf(
  directory: Directory,
  { near, blocks }: Shown,
  tiers: readonly Later<Places>[],
): Later<Run<Of>>[] {
  const everyone = everybody(directory.entries.length);
  const nearest = tiers.length > 0 && near.doors.length > 0;
  // Who is near is another set for each place, and is not met again.
  const meet = near === nowhere ? inBoth : inAll;
  return [
    ...(nearest ? [later((): Run<Of> => ({ of: 'door', ...rankedIn(directory, near, tiers) }))] : []),
    ...blocks.flatMap((block) =>
      tiers.map((tier) =>
        later((): Run<Of> => {
          const places = tier() === everyone ? block : meet(block, tier());
          return { of: 'service', count: countOf(places), places };
        }),
      ),
    ),
  ];
}

function rankedIn(
  { spots, behindFrom }: Directory,
  { doors, far }: Near,
  tiers: readonly Later<Places>[],
): Ranked {
  const each = tiers.map((tier) => tier());
  return ranked({ spots: doors, far, recordOf: spots.recordOf, behindFrom }, each);
}

/** A whole state is no point that anything is far from. */
export const isState = ({ slug, state }: LookedFrom) => slug !== null && slug === state?.toLowerCase();

/** Those near enough, with how many there would be at every distance. */
function nearOf(directory: Directory, asked: Asked, fits: Places, doorsThatFit: () => Places): Near {
  const { from } = asked;
  if (!from) return nowhere;
  const { globe, each } = directory.spots;
  const fitting = doorsThatFit();
  const state = from.state ?? undefined;
  const inIt = state ? doorFacet(directory, `in:${state}`) : everybody(directory.doors.length);
  const there = inBoth(fitting, inIt);
  const within = { ...nowhere.within, state: countOf(there) };
  const wholeState = (): Near => {
    const doors = each(fits, there);
    const km = (at: number) => globe.kmTo(from, at) ?? unknownKm;
    return { doors, far: isState(from) ? undefined : Float64Array.from(doors, km), within, looked: 'state' };
  };
  if (asked.within === 'state' || isState(from)) return wholeState();
  const found = globe.within(from, furthestKm, fitting);
  for (const [nth, count] of countsUpTo(found, steps).entries()) within[steps[nth] ?? 100] = count;
  const looked = asked.within ?? farEnough(within);
  if (looked === 'state') return wholeState();
  const { at: doors, straight: far } = upTo(found, Number(looked));
  return { doors, far, within, looked };
}

/** Where nobody knows how far it is, it stands behind those that are known. */
const unknownKm = 10_000;

/** Who did not say how far is shown what is nearest, be it far. */
function farEnough(within: Record<Within, number>): Within {
  if (within[50] > 0) return '50';
  if (within[100] > 0) return '100';
  return within.state > 0 ? 'state' : '50';
}

/** The doors by which all of it can be had. */
function doorsOfAll(directory: Directory, sets: readonly Places[], { wheelchair }: Asked): Places {
  const each = sets.map(directory.spots.all);
  if (wheelchair) each.push(doorFacet(directory, 'wheelchair:yes'));
  return inEach(directory.doors.length, each);
}

const doorFacet = ({ doorFacets, doors }: Directory, name: string) =>
  doorFacets.get(name) ?? nobody(doors.length);
