import type { changeService, CheckDue, Checks, WhyCheck } from '@kindred/contract/directory-checks.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { Freshness, Referral, Service, ServiceCost, WrongAbout } from '@kindred/contract/providers.ts';
import type { Tone } from '@kindred/ui/card.tsx';
import type { IconName } from '@kindred/ui/icon.tsx';
import { ApiProblem } from '../../platform/api-problem.ts';
import { dayInWords, momentInWords } from '../../platform/clock.ts';

/** What the address asks for. */
export interface Asked {
  why: WhyCheck | undefined;
  page: number;
}

type Words<K extends string> = Readonly<Record<K, string>>;

/** Why an entry waits, the most pressing first: as a filter, and on its card. */
export const reasons: Readonly<
  Record<WhyCheck, { filter: string; card: string; icon: IconName; tone: Tone }>
> = {
  reported: { filter: 'Reported', card: 'Something was reported', icon: 'warning', tone: 'alarm' },
  old: { filter: 'Over a year', card: 'Not looked at for over a year', icon: 'clock', tone: 'wattle' },
  not_checked: { filter: 'Never checked', card: 'Never checked', icon: 'info', tone: 'dusk' },
  amber: { filter: 'Over six months', card: 'Not looked at for over six months', icon: 'clock', tone: 'gum' },
};
export const whys = ['reported', 'old', 'not_checked', 'amber'] as const satisfies readonly WhyCheck[];

export const wrongs: Words<WrongAbout> = {
  phone: 'the phone number',
  hours: 'the hours',
  place: 'the address',
  closed: 'it has closed',
  cost: 'the cost',
  other: 'something else',
};

export const costs: Words<ServiceCost> = {
  free: 'Free',
  some_cost: 'Costs something',
  not_known: 'Not known',
};

export const referrals: Words<Referral> = {
  none: 'None needed',
  gp: 'From the GP',
  hospital: 'From the hospital',
  needed: 'Needed',
  not_known: 'Not known',
};

export function askedIn(params: URLSearchParams): Asked {
  const page = params.get('page') ?? '';
  return {
    why: whys.find((why) => why === params.get('why')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function addressOf({ why, page }: Asked): string {
  const said = new URLSearchParams({ ...(why ? { why } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return said.size === 0 ? '/directory' : `/directory?${said.toString()}`;
}

export const entriesInWords = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** How many wait, whatever the reason. */
export const waiting = ({ reported, old, not_checked, amber }: Checks['counts']) =>
  reported + old + not_checked + amber;

/** Which of them this page shows: 21 to 40 of 133. */
export function spanOf({ page, total, items }: Pick<Checks, 'page' | 'total' | 'items'>): string {
  const before = (page - 1) * 20;
  return `${before + 1} to ${before + items.length} of ${total}`;
}

/** Beside why it waits, which may have said it already. */
export function freshInWords({ checked_on, checked_by, noted_on }: Freshness, why: WhyCheck | null): string {
  if (!checked_on)
    return `${why === 'not_checked' ? '' : 'Never checked. '}Noted on ${dayInWords(noted_on)}.`;
  return `Last checked on ${dayInWords(checked_on)}${checked_by ? ` by ${checked_by}` : ''}.`;
}

/** The last mail to the provider, and what came of it. */
export function askedInWords({
  to,
  asked_at,
  ends_at,
  answer,
  answered_at,
}: NonNullable<CheckDue['asked']>): string {
  const sent = `We wrote to ${to} on ${momentInWords(asked_at)}.`;
  if (answer === null) return `${sent} No answer yet. Their link works until ${momentInWords(ends_at)}.`;
  const on = answered_at ? ` on ${momentInWords(answered_at)}` : '';
  return answer === 'still_right'
    ? `${sent} They said${on}: it is still right.`
    : `${sent} They said${on}: something has changed.`;
}

export type Changes = Body<typeof changeService>;
/** The fields that are typed. */
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
export type Entry = Readonly<Record<TypedField, string>> & { cost: ServiceCost; referral: Referral };

/** What an entry says now, as it is put into the form. The phone is the first one. */
export function entryOf(service: Service): Entry {
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

/** Only what is different: what was left as it is may be changed by somebody else meanwhile. Emptied, a thing is taken away. */
export function changesOf(before: Entry, after: Entry): Changes {
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

export type Wrong = Readonly<Partial<Record<TypedField, string>>>;

/** What can be seen to be wrong before anything is sent. */
export function wrongOf({ name, summary }: Changes): Wrong {
  return {
    ...(name === null ? { name: 'An entry needs a name' } : {}),
    ...(summary === null ? { summary: 'Say in a few words what it is' } : {}),
  };
}

const howToMend: Partial<Words<TypedField>> = {
  phone: 'Check this number: digits and spaces only, such as 1800 000 000',
  email: 'Check this address: a full one looks like name@example.org',
  website: 'Check this address: it begins with https://',
};

/** A no of the server, beside the fields that it is about. */
export function wrongBy(error: unknown): Wrong {
  if (!(error instanceof ApiProblem)) return {};
  const named = typedFields.filter((field) => error.problem.errors.some((one) => one.field === field));
  return Object.fromEntries(
    named.map((field) => [field, howToMend[field] ?? 'This is too long, or has signs that cannot be shown']),
  );
}

/** The entry in the queue, with what was put right. */
export function entryAfter(entry: CheckDue, { name, phones, website, email, fresh }: Service): CheckDue {
  return { ...entry, name, phone: phones[0]?.number ?? null, website, email, fresh };
}
