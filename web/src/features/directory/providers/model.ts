import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { openAt, weekdays, type Weekday } from '@kindred/contract/is-open.ts';
import type {
  AgeBand,
  Delivery,
  Lane,
  listServices,
  Referral,
  ServiceCard,
  ServiceCost,
  ServicePlace,
  Within,
} from '@kindred/contract/directory/providers.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { directionsLink } from '../../../platform/map/directions.ts';

export type ServiceSearch = Query<typeof listServices>;
export type ListedServices = Reply<typeof listServices>;

/** The directory's filters, which are the query parameters of its page. */
export const askable = [
  'q',
  'cursor',
  'services_filter',
  'location_filter',
  'near',
  'within',
  'lane',
  'cost',
  'referral',
  'language',
  'age',
  'delivery',
  'wheelchair',
  'first_nations',
  'open_now',
] as const satisfies readonly (keyof ServiceSearch)[];

/** Whom to call right now: lines that are open, then those that say when they open, then the others in their order. */
export function linesByOpening(lines: readonly ServiceCard[], now: Date, zone: string): ServiceCard[] {
  const rank = ({ hours, fresh }: ServiceCard) =>
    hours.length === 0 || fresh.state === 'old' ? 2 : openAt(hours, now, zone)?.open ? 0 : 1;
  return lines.toSorted((one, other) => rank(one) - rank(other));
}

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const lanes: Words<Lane> = {
  near: msg`Near`,
  comes: msg`Comes to you`,
  anywhere: msg`By phone or online`,
};

export const distances: Words<Within> = {
  10: msg`10 km`,
  25: msg`25 km`,
  50: msg`50 km`,
  100: msg`100 km`,
  200: msg`200 km`,
  400: msg`400 km`,
  state: msg`Whole state`,
  country: msg`Whole country`,
};

/** The search radius, whether chosen or the default. */
export const distanceOf = ({ looked }: Pick<ListedServices, 'looked'>): Within => looked ?? '25';

/** How far the search had gone before it found something at this distance. */
export const searchedBefore: Partial<Record<Within, number>> = {
  50: 25,
  100: 50,
  200: 100,
  400: 200,
  country: 400,
};

export const kmAway = (items: readonly Pick<ServiceCard, 'place'>[]): number[] =>
  items.flatMap(({ place }) => place?.km ?? []);

/** The distance to the closest of these services, rounded as on its card; undefined if none has one. */
export function closestKm(items: readonly Pick<ServiceCard, 'place'>[]): number | undefined {
  const away = kmAway(items);
  return away.length > 0 ? Math.round(Math.min(...away)) : undefined;
}

export const serviceCostLabels: Words<ServiceCost> = {
  free: msg`Free`,
  some_cost: msg`Costs money`,
  not_known: msg`Cost not known`,
};

export const serviceReferralLabels: Words<Referral> = {
  none: msg`No referral needed`,
  gp: msg`You need a GP referral`,
  hospital: msg`You need a hospital referral`,
  needed: msg`You need a referral`,
  not_known: msg`Ask whether you need a referral`,
};

export const ways: Words<Delivery> = {
  in_person: msg`In person`,
  comes_to_you: msg`Comes to you`,
  phone: msg`By phone`,
  online: msg`Online`,
};

export const ages: Words<AgeBand> = {
  child: msg`Child`,
  teen: msg`Teen`,
  young_adult: msg`18 to 25`,
  adult: msg`26 to 64`,
  older: msg`65 and over`,
};

export const onlyYes: Words<'yes'> = { yes: msg`Only these services` };

/** The name of the place searched from: a postcode stays as typed, instead of becoming its first place. */
export function placeLookedFrom(from: ListedServices['from'], search: string): string {
  const typed = new URLSearchParams(search).get('location_filter')?.trim() ?? '';
  return from && /^\d{4}$/.test(typed) ? typed : (from?.name ?? '');
}

/** One line: the street, then the suburb with its state and postcode. */
export function servicesAddress({ address, suburb, state, postcode }: ServicePlace): string {
  return [address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** By coordinates or, without them, by address. */
export function directionsTo({ lat, lon, ...place }: ServicePlace): string {
  return directionsLink(
    lat !== null && lon !== null ? `${lat},${lon}` : servicesAddress({ lat, lon, ...place }),
  );
}

/** Weekly hours by day: only these fit in a table of one week. */
const isSimpleWeek = (openings: readonly Opening[]) =>
  openings.every(({ freq, interval, byday }) => freq === 'WEEKLY' && interval === 1 && byday !== null);

export interface HoursRow {
  from: Weekday;
  to: Weekday;
  /** Empty if it is closed on these days. */
  spans: readonly { opens: string; closes: string }[];
}

/** The week as a table, with days of the same hours merged; undefined if the hours are not a simple week. */
export function hoursByDay(openings: readonly Opening[]): HoursRow[] | undefined {
  if (openings.length === 0 || !isSimpleWeek(openings)) return undefined;
  const rows: HoursRow[] = [];
  for (const day of weekdays) {
    const spans = openings
      .filter(({ byday }) => byday?.split(',').includes(day))
      .map(({ opens_at: opens, closes_at: closes }) => ({ opens, closes }))
      .toSorted((one, other) => one.opens.localeCompare(other.opens));
    const last = rows.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = day;
    else rows.push({ from: day, to: day, spans });
  }
  return rows;
}

/** Open at every minute of the week, with no exceptions. */
export const isAlways = (openings: readonly Opening[]): boolean =>
  openings.some(
    ({ opens_at, closes_at, byday, valid_from, valid_to }) =>
      opens_at === closes_at && byday?.split(',').length === 7 && !valid_from && !valid_to,
  );

export const dayNames: Words<Weekday> = {
  MO: msg`Monday`,
  TU: msg`Tuesday`,
  WE: msg`Wednesday`,
  TH: msg`Thursday`,
  FR: msg`Friday`,
  SA: msg`Saturday`,
  SU: msg`Sunday`,
};

/** Navigation state of a link or form that starts a new search: focus moves to the number of results. */
export const toResults = { to: 'results' } as const;

export const leadsToResults = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'to' in state && state.to === toResults.to;

/** The URL with other answers; null removes one, and the list restarts at its first page. */
export function addressWith(
  search: string,
  change: Partial<Record<(typeof askable)[number], string | null>>,
): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const stored = params.toString();
  return stored ? `/tabs/services?${stored}` : '/tabs/services';
}

/** Without a search, the page starts with where to look and the kinds of help. */
export const isUnasked = ({ searchParams }: URL): boolean =>
  !askable.some((name) => name !== 'cursor' && searchParams.get(name));

/** The most wanted kinds, in the order of the start page. */
export const commonKinds = [
  'transport',
  'accommodation',
  'financial-help',
  'counselling',
  'haematology-treatment-centre',
  'aged-home-help',
  'peer-support',
  'carers',
] as const;

/** What decides which kinds of help someone sees first. */
export interface ServiceReader {
  goal?: { goal_key: string | null } | null;
  stage?: string | null;
}

interface Fitting {
  goals: readonly string[];
  stages: readonly string[];
}

/** 2 or 3 for the reader's goal, 1 for their stage alone, 0 for neither. */
const fitOf = ({ goals, stages }: Fitting, { goal, stage }: ServiceReader) =>
  (goals.includes(goal?.goal_key ?? '') ? 2 : 0) + (stages.includes(stage ?? '') ? 1 : 0);

/** At most this many, unless more match the goal. */
const mostFitting = 8;

/** The kinds that help with the reader's goal, then some that help at their stage. */
export function fittingKinds<T extends Fitting>(types: readonly T[], reader: ServiceReader): T[] {
  return types
    .filter((type) => fitOf(type, reader) > 0)
    .toSorted((one, other) => fitOf(other, reader) - fitOf(one, reader))
    .filter((type, at) => fitOf(type, reader) >= 2 || at < mostFitting);
}

/** Without goal and stage there is no preference. */
export const isListed = ({ goal, stage }: ServiceReader) =>
  Boolean(goal?.goal_key) || (Boolean(stage) && stage !== 'not_said');
