import type { changeService, CheckDue, Checks, WhyCheck } from '@kindred/contract/directory/checks.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { Freshness, Referral, Service, ServiceCost } from '@kindred/contract/directory/providers.ts';
import type { WrongAbout } from '@kindred/contract/directory/reports.ts';
import type { Tone } from '@kindred/ui/tone.ts';
import type { IconName } from '@kindred/ui/icon.tsx';
import { StaffApiProblem } from '../../../platform/api-problem.ts';
import { formatDay, formatMoment } from '../../../platform/clock.ts';

/** The filters in the URL. */
export interface ChecksQuery {
  why: WhyCheck | undefined;
  page: number;
}

type Words<K extends string> = Readonly<Record<K, string>>;

/** The reasons for a check, most urgent first, as filter options and on the card. */
export const reasons: Readonly<
  Record<WhyCheck, { filter: string; card: string; icon: IconName; tone: Tone }>
> = {
  reported: { filter: 'Reported', card: 'A problem was reported', icon: 'warning', tone: 'alarm' },
  old: {
    filter: 'Not checked for over a year',
    card: 'Not checked for over a year',
    icon: 'clock',
    tone: 'wattle',
  },
  not_checked: { filter: 'Never checked', card: 'Never checked', icon: 'info', tone: 'dusk' },
  amber: {
    filter: 'Not checked for over 6 months',
    card: 'Not checked for over 6 months',
    icon: 'clock',
    tone: 'gum',
  },
};
export const checkReasons = [
  'reported',
  'old',
  'not_checked',
  'amber',
] as const satisfies readonly WhyCheck[];

export const wrongs: Words<WrongAbout> = {
  phone: 'the phone number',
  hours: 'the hours',
  place: 'the address',
  closed: 'it has closed',
  cost: 'the cost',
  other: 'something else',
};

export const costLabels: Words<ServiceCost> = {
  free: 'Free',
  some_cost: 'Some cost',
  not_known: 'Not known',
};

export const referralLabels: Words<Referral> = {
  none: 'None needed',
  gp: 'From a GP',
  hospital: 'From a hospital',
  needed: 'Needed',
  not_known: 'Not known',
};

export function parseChecksQuery(params: URLSearchParams): ChecksQuery {
  const page = params.get('page') ?? '';
  return {
    why: checkReasons.find((why) => why === params.get('why')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function checksAddress({ why, page }: ChecksQuery): string {
  const params = new URLSearchParams({
    ...(why ? { why } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return params.size === 0 ? '/directory' : `/directory?${params.toString()}`;
}

export const entriesInWords = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** The total over all reasons. */
export const waiting = ({ reported, old, not_checked, amber }: Checks['counts']) =>
  reported + old + not_checked + amber;

/** Due this month and next: what to plan for now. */
export function comingInWords(expiring: Checks['expiring']): string {
  const soon = expiring.slice(0, 2).reduce((sum, { count }) => sum + count, 0);
  return soon === 0
    ? 'Nothing this month or next month'
    : `${entriesInWords(soon)} this month and next month`;
}

/** The range on this page: 21 to 40 of 133. */
export function checksRange({ page, total, items }: Pick<Checks, 'page' | 'total' | 'items'>): string {
  const before = (page - 1) * 20;
  return `${before + 1} to ${before + items.length} of ${total}`;
}

export function freshInWords({ checked_on, checked_by, noted_on }: Freshness): string {
  if (!checked_on) return `Never checked. Added on ${formatDay(noted_on)}.`;
  return `Last checked on ${formatDay(checked_on)}${checked_by ? ` by ${checked_by}` : ''}.`;
}

/** The short form, for a row. */
export const shortFreshness = ({ checked_on }: Freshness): string =>
  checked_on ? `Checked ${formatDay(checked_on)}` : 'Never checked';

/** The last email to the provider, and its result. */
export function requestInWords({
  to,
  asked_at,
  ends_at,
  answer,
  answered_at,
}: NonNullable<CheckDue['asked']>): string {
  const sent = `We emailed ${to} on ${formatMoment(asked_at)}.`;
  if (answer === null) return `${sent} No answer yet. Their link works until ${formatMoment(ends_at)}.`;
  const on = answered_at ? ` on ${formatMoment(answered_at)}` : '';
  return answer === 'still_right'
    ? `${sent} They answered${on} that everything is correct.`
    : `${sent} They answered${on} that something has changed.`;
}

export type Changes = Body<typeof changeService>;
/** The text fields. */
export const typedFields = [
  'name',
  'summary',
  'for_whom',
  'how_to_start',
  'wait',
  'alert',
  'phone',
  'email',
  'website',
] as const;
export type TypedField = (typeof typedFields)[number];
export type ServiceFields = Readonly<Record<TypedField, string>> & { cost: ServiceCost; referral: Referral };

/** An entry's form values. The phone is its main number. */
export function entryOf(service: Service): ServiceFields {
  return {
    name: service.name,
    summary: service.summary,
    for_whom: service.for_whom ?? '',
    how_to_start: service.how_to_start ?? '',
    wait: service.wait ?? '',
    alert: service.alert ?? '',
    phone: service.phones[0]?.number ?? '',
    email: service.email ?? '',
    website: service.website ?? '',
    cost: service.cost,
    referral: service.referral,
  };
}

/** Only changed fields, because someone else may be changing the others. Emptied fields are removed. */
export function changesOf(before: ServiceFields, after: ServiceFields): Changes {
  const typed = typedFields.flatMap((field) => {
    const words = after[field].trim();
    return words === before[field].trim() ? [] : [[field, words === '' ? null : words]];
  });
  return {
    ...(Object.fromEntries(typed) as Changes),
    ...(after.cost === before.cost ? {} : { cost: after.cost }),
    ...(after.referral === before.referral ? {} : { referral: after.referral }),
  };
}

export type CheckFieldErrors = Readonly<Partial<Record<TypedField, string>>>;

/** Client-side validation. */
export function checkErrors({ name, summary }: Changes): CheckFieldErrors {
  return {
    ...(name === null ? { name: 'Enter a name' } : {}),
    ...(summary === null ? { summary: 'Describe the service in a few words' } : {}),
  };
}

const howToMend: Partial<Words<TypedField>> = {
  phone: 'Check the phone number. Use only digits and spaces, such as 1800 000 000',
  email: 'Check the email address. It should look like name@example.org',
  website: 'Check the web address. It should start with https://',
};

/** A refusal, by field. */
export function checkErrorsByField(error: unknown): CheckFieldErrors {
  if (!(error instanceof StaffApiProblem)) return {};
  const named = typedFields.filter((field) => error.problem.errors.some((one) => one.field === field));
  return Object.fromEntries(
    named.map((field) => [
      field,
      howToMend[field] ?? 'This is too long or contains characters we can’t show',
    ]),
  );
}

/** The entry in the queue, with the corrections applied. */
export function entryAfter(entry: CheckDue, { name, phones, website, email, fresh }: Service): CheckDue {
  return { ...entry, name, phone: phones[0]?.number ?? null, website, email, fresh };
}
