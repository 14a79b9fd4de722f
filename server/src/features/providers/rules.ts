import type { Query } from '@kindred/contract/endpoint.ts';
import type { AgeBand, Lane, listServices, LookedFrom, Within } from '@kindred/contract/providers.ts';
import {
  allBits,
  countBits,
  hasBit,
  inAll,
  inAny,
  noBits,
  placesFrom,
  setBit,
  without,
  type Bits,
} from '#platform/finder/bits.ts';
import type { Run } from '#platform/finder/runs.ts';
import { tiersOf, type Tiers } from '#platform/finder/tiers.ts';
import type { Directory, Entry } from './held.ts';
import { isWheelchair } from './shown.ts';

const bands: Readonly<Record<AgeBand, readonly [from: number, to: number]>> = {
  child: [0, 11],
  teen: [12, 17],
  young_adult: [18, 25],
  adult: [26, 64],
  older: [65, 130],
};

/** Where no age is named it is for all. */
function ageBandsOf(from: number | null, to: number | null): AgeBand[] {
  return (Object.entries(bands) as [AgeBand, readonly [number, number]][])
    .filter(([, [youngest, oldest]]) => (from ?? 0) <= oldest && (to ?? 130) >= youngest)
    .map(([band]) => band);
}

const allStates = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;

/** None named is the whole country. */
const statesOf = (covers: readonly string[]): readonly string[] => (covers.length === 0 ? allStates : covers);

export function facetsOf(entries: readonly Entry[]): Map<string, Bits> {
  const facets = new Map<string, Bits>();
  entries.forEach((entry, at) => {
    for (const name of namesOf(entry)) {
      const bits = facets.get(name) ?? noBits(entries.length);
      setBit(bits, at);
      facets.set(name, bits);
    }
  });
  return facets;
}

/** Everything by which an entry can be asked for. */
function namesOf({ service, place }: Entry): string[] {
  const { types, delivery, cost, referral, languages, covers, first_nations } = service;
  const places = place ? [place] : service.places;
  const remote = delivery.includes('phone') || delivery.includes('online');
  const nowhere = service.places.length === 0 && !delivery.includes('comes_to_you');
  return [
    place ? 'there' : 'whole',
    ...(!place && delivery.includes('comes_to_you') ? ['lane:comes'] : []),
    // Who has no address that we know is asked by phone or on screen, wherever it then takes place.
    ...(!place && (remote || nowhere) ? ['lane:anywhere'] : []),
    ...types.map((type) => `type:${type}`),
    ...delivery.map((way) => `delivery:${way}`),
    `cost:${cost}`,
    `referral:${referral}`,
    ...(languages ?? []).flatMap(({ code }) => (code ? [`language:${code}`] : [])),
    ...(first_nations ? ['first_nations:yes'] : []),
    ...(places.some(isWheelchair) ? ['wheelchair:yes'] : []),
    ...ageBandsOf(service.minimum_age, service.maximum_age).map((band) => `age:${band}`),
    ...new Set(
      places.flatMap(({ address }) => (address?.state_province ? [`in:${address.state_province}`] : [])),
    ),
    ...statesOf(covers).map((state) => `covers:${state}`),
  ];
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
function narrowing(directory: Directory, asked: Asked, now: Date): { name: string; fits: Bits }[] {
  const facet = (name: string) => directory.facets.get(name) ?? noBits(directory.entries.length);
  return [
    ...(asked.services_filter
      ? [{ name: 'services_filter', fits: facet(`type:${asked.services_filter}`) }]
      : []),
    ...chosenByValue.flatMap((name) =>
      asked[name] ? [{ name, fits: facet(`${name}:${asked[name]}`) }] : [],
    ),
    ...(asked.open_now ? [{ name: 'open_now', fits: directory.open(now) }] : []),
  ];
}

export interface Found {
  runs: readonly Run[];
  total: number;
  lanes: Record<Lane, number>;
  within: Record<Within, number>;
  readAs: string | null;
  /** Those that stand somewhere. */
  onMap: Bits;
}

const steps = [10, 25, 50, 100] as const;
const usualKm = 50;

export function findServices(directory: Directory, asked: Asked, now: Date): Found {
  const text = asked.q ? tiersIn(directory, asked.q) : undefined;
  return foundIn(directory, asked, narrowing(directory, asked, now), text);
}

function tiersIn({ words, typeWords, types, everyday, facets, entries }: Directory, q: string): Tiers {
  const ofKind = (at: number) => facets.get(`type:${types[at]?.slug}`) ?? noBits(entries.length);
  return tiersOf({ words, kinds: typeWords, everyday, ofKind }, q);
}

/** Where nothing fits: how many would, if one of the things were not asked for. */
export function findWithout(
  directory: Directory,
  asked: Asked,
  now: Date,
): { name: string; total: number }[] {
  const filters = narrowing(directory, asked, now);
  const text = asked.q ? tiersIn(directory, asked.q) : undefined;
  const totalOf = (...what: Parameters<typeof foundIn> extends [unknown, ...infer Rest] ? Rest : never) =>
    foundIn(directory, ...what).total;
  return [
    ...(text ? [{ name: 'q', total: totalOf(asked, filters, undefined) }] : []),
    ...filters.map(({ name }) => ({
      name,
      total: totalOf(
        asked,
        filters.filter((one) => one.name !== name),
        text,
      ),
    })),
    ...(asked.lane ? [{ name: 'lane', total: totalOf({ ...asked, lane: undefined }, filters, text) }] : []),
    ...(asked.from
      ? [{ name: 'location_filter', total: totalOf({ ...asked, from: null }, filters, text) }]
      : []),
  ].filter(({ total }) => total > 0);
}

function foundIn(
  directory: Directory,
  asked: Asked,
  filters: readonly { fits: Bits }[],
  text: Tiers | undefined,
): Found {
  const size = directory.entries.length;
  const facet = (name: string) => directory.facets.get(name) ?? noBits(size);
  const tiers = text?.tiers ?? [allBits(size)];
  const fits = inAll(inAny(size, tiers), ...filters.map((filter) => filter.fits));
  const { from, lane } = asked;
  const covered = from?.state ? [facet(`covers:${from.state}`)] : [];
  const comes = inAll(fits, facet('lane:comes'), ...covered);
  const anywhere = inAll(fits, facet('lane:anywhere'), ...covered);
  const near = nearOf(directory, asked, inAll(fits, facet('there')));
  // With no place to be near to, a service is one, and not as many as it has doors.
  const met = inAll(fits, facet('whole'), facet('delivery:in_person'));
  const whole = { near: met, comes, anywhere, all: inAll(fits, facet('whole')) }[lane ?? 'all'];
  const shown = from
    ? shownAround({ near, comes, anywhere }, lane, directory)
    : { hits: [], blocks: [whole] };
  const [first, ...others] = tiers;
  const runs = [...(first ? runsOf(directory, shown, [first]) : []), ...runsOf(directory, shown, others)];
  return {
    runs,
    total: runs.reduce((sum, { count }) => sum + count, 0),
    lanes: {
      near: from ? near.hits.length + countBits(near.bits) : countBits(met),
      comes: countBits(comes),
      anywhere: countBits(anywhere),
    },
    within: near.within,
    readAs: text?.readAs ?? null,
    onMap: lane && lane !== 'near' ? noBits(size) : from ? allNear(near, size) : inAll(fits, facet('there')),
  };
}

interface Hit {
  at: number;
  km: number;
}
/** By how far they are; of a whole state, as they stand in the directory. */
interface Near {
  hits: readonly Hit[];
  bits: Bits;
  within: Record<Within, number>;
}
/** First those by distance, then one set after the other. */
interface Shown {
  hits: readonly Hit[];
  blocks: readonly Bits[];
}

/** Who is near, then who comes, then who is reached from anywhere: each of them once. */
function shownAround(
  { near, comes, anywhere }: { near: Near; comes: Bits; anywhere: Bits },
  lane: Lane | undefined,
  { entries, wholeOf }: Directory,
): Shown {
  if (lane === 'near') return { hits: near.hits, blocks: [near.bits] };
  if (lane) return { hits: [], blocks: [lane === 'comes' ? comes : anywhere] };
  const size = entries.length;
  const known = noBits(size);
  for (const at of placesFrom(allNear(near, size))) setBit(known, wholeOf[at] ?? at);
  return {
    hits: near.hits,
    blocks: [near.bits, without(comes, known), without(without(anywhere, known), comes)],
  };
}

function allNear({ hits, bits }: Near, size: number): Bits {
  if (hits.length === 0) return bits;
  const all = noBits(size);
  for (const { at } of hits) setBit(all, at);
  return all;
}

function runsOf({ entries }: Directory, { hits, blocks }: Shown, tiers: readonly Bits[]): Run[] {
  const ranked = hits.flatMap(({ at, km }) => {
    const tier = tiers.findIndex((one) => hasBit(one, at));
    return tier < 0 ? [] : [{ at, key: (entries[at]?.behind ? 1e6 : 0) + tier * 1e5 + km }];
  });
  const nearRun: Run = {
    count: ranked.length,
    near: ranked.map(({ at }) => at),
    keys: Float64Array.from(ranked, ({ key }) => key),
  };
  const others = blocks.flatMap((block) =>
    tiers.map((tier): Run => {
      const bits = inAll(block, tier);
      return { count: countBits(bits), bits };
    }),
  );
  return [nearRun, ...others].filter(({ count }) => count > 0);
}

const nowhere = { 10: 0, 25: 0, 50: 0, 100: 0, state: 0 };

/** A whole state is no point that anything is far from. */
export const isState = ({ slug, state }: LookedFrom) => slug !== null && slug === state?.toLowerCase();

/** Those near enough, with how many there would be at every distance. */
function nearOf(
  { globe, facets, entries }: Directory,
  { from, within: chosen = usualKm }: Pick<Asked, 'from'> & { within?: Within | typeof usualKm | undefined },
  there: Bits,
): Near {
  const none = noBits(entries.length);
  if (!from) return { hits: [], bits: none, within: nowhere };
  const inState = from.state ? inAll(there, facets.get(`in:${from.state}`) ?? none) : there;
  const within = { ...nowhere, state: countBits(inState) };
  if (chosen === 'state' || isState(from)) return { hits: [], bits: inState, within };
  const hits: Hit[] = [];
  globe.within(from, 100, (at, km) => {
    if (!hasBit(there, at)) return;
    for (const step of steps) if (km <= step) within[step] += 1;
    if (km <= Number(chosen)) hits.push({ at, km });
  });
  return { hits, bits: none, within };
}
