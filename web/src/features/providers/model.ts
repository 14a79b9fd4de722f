import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { weekdays, type Weekday } from '@kindred/contract/open-at.ts';
import type {
  AgeBand,
  Delivery,
  Lane,
  listServices,
  Referral,
  ServiceCost,
  ServicePlace,
  Within,
} from '@kindred/contract/providers.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Asked = Query<typeof listServices>;
export type Listed = Reply<typeof listServices>;

/** What can be asked of the directory, and so what the address of its page may say. */
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
] as const satisfies readonly (keyof Asked)[];

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
  state: msg`Whole state`,
};

export const costs: Words<ServiceCost> = {
  free: msg`Free`,
  some_cost: msg`Costs something`,
  not_known: msg`Cost not known`,
};

export const referrals: Words<Referral> = {
  none: msg`No referral needed`,
  gp: msg`Your GP refers you`,
  hospital: msg`The hospital refers you`,
  needed: msg`You need a referral`,
  not_known: msg`Ask if you need a referral`,
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

export const onlyYes: Words<'yes'> = { yes: msg`Only these` };

/** One line: the street, then the suburb with its state and postcode. */
export function addressOf({ address, suburb, state, postcode }: ServicePlace): string {
  return [address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The way there, in the map that the device has: nothing is asked of it before somebody taps. */
export function directionsTo({ lat, lon, ...place }: ServicePlace): string {
  const to = lat !== null && lon !== null ? `${lat},${lon}` : addressOf({ lat, lon, ...place });
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(to)}`;
}

interface Rule {
  /** Weekdays that stand together, as they are said: Monday to Friday. */
  from: Weekday;
  to: Weekday;
  opens: string;
  closes: string;
}

/** The weekly hours, days with the same ones together; undefined where a rule is not of the simple kind. */
export function weeklyRules(openings: readonly Opening[]): Rule[] | undefined {
  if (openings.some(({ freq, interval, byday }) => freq !== 'WEEKLY' || interval !== 1 || !byday))
    return undefined;
  const rules: Rule[] = [];
  for (const { byday, opens_at: opens, closes_at: closes } of openings) {
    const days = new Set(byday?.split(','));
    let last: Rule | undefined;
    for (const day of weekdays) {
      if (!days.has(day)) last = undefined;
      else if (last) last.to = day;
      else rules.push((last = { from: day, to: day, opens, closes }));
    }
  }
  return rules;
}

/** Open at every minute of the week. */
export const isAlways = (openings: readonly Opening[]): boolean =>
  openings.some(({ opens_at, closes_at, byday }) => opens_at === closes_at && byday?.split(',').length === 7);

export const dayNames: Words<Weekday> = {
  MO: msg`Monday`,
  TU: msg`Tuesday`,
  WE: msg`Wednesday`,
  TH: msg`Thursday`,
  FR: msg`Friday`,
  SA: msg`Saturday`,
  SU: msg`Sunday`,
};

/** Another answer beside those that the address has; what is set to nothing is taken away, and the page begins anew. */
export function addressWith(
  search: string,
  change: Partial<Record<(typeof askable)[number], string | null>>,
): string {
  const said = new URLSearchParams(search);
  said.delete('cursor');
  for (const [name, value] of Object.entries(change)) {
    if (value) said.set(name, value);
    else said.delete(name);
  }
  const kept = said.toString();
  return kept ? `/tabs/services?${kept}` : '/tabs/services';
}

/** What decides which kinds of help somebody sees first. */
export interface Reader {
  goal?: { goal_key: string | null } | null;
  stage?: string | null;
}

interface Fitting {
  goals: readonly string[];
  stages: readonly string[];
}

/** First what is for the goal of the reader, then what is for where they are; the rest stays in its order. */
export function fittingFirst<T extends Fitting>(types: readonly T[], { goal, stage }: Reader): T[] {
  const key = goal?.goal_key ?? '';
  const fits = ({ goals, stages }: T) =>
    (goals.includes(key) ? 2 : 0) + (stages.includes(stage ?? '') ? 1 : 0);
  return types.toSorted((one, other) => fits(other) - fits(one));
}

/** Without a goal and a stage there is nothing to go by. */
export const isKnown = ({ goal, stage }: Reader) =>
  Boolean(goal?.goal_key) || (Boolean(stage) && stage !== 'not_said');
