import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { changeService, CheckDue } from '@kindred/contract/directory/checks.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { HsdsService } from '@kindred/contract/directory/hsds.ts';
import { freshnessOf, isForCalls } from '#features/directory/public.ts';
import type { LockedService } from './store.ts';
import type { DueCheckRow } from './tables.ts';

/** How long the link in an email to a provider accepts an answer. */
export const checkLinkLifeMs = 60 * dayMs;
/** The minimum interval between emails to one provider. */
export const pauseMs = 14 * dayMs;

/** Maps the form fields to an HSDS record. */
const fields = {
  name: 'name',
  summary: 'description',
  for_whom: 'eligibility_description',
  how_to_start: 'application_process',
  wait: 'wait_time',
  alert: 'alert',
  email: 'email',
  website: 'url',
} as const satisfies Partial<Record<keyof Change, keyof HsdsService>>;

type Change = Body<typeof changeService>;

/** The record with staff corrections applied. Untouched fields stay; null removes a value. */
export function changed(cached: LockedService, change: Change, now: Date): LockedService {
  const request = Object.entries(fields).flatMap(([name, field]) => {
    const value = change[name as keyof typeof fields];
    return value === undefined ? [] : [[field, value] as const];
  });
  const phones =
    change.phone === undefined ? [] : [['phones', phonesWith(cached.data, change.phone)] as const];
  const all: Record<string, unknown> = {
    ...cached.data,
    ...Object.fromEntries<unknown>([...request, ...phones]),
  };
  const data = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as HsdsService;
  const removed = { true: now, false: null }[String(change.closed)];
  return {
    data,
    cost: change.cost ?? cached.cost,
    referral: change.referral ?? cached.referral,
    removed_at: removed === undefined ? cached.removed_at : removed,
  };
}

/** Replaces the main phone number (the first that someone answers); other numbers stay. */
function phonesWith({ phones }: HsdsService, number: string | null): HsdsService['phones'] {
  const first = (phones ?? []).find(isForCalls);
  const others = (phones ?? []).filter((one) => one !== first);
  return number === null ? others : [{ ...first, number }, ...others];
}

const monthsAhead = 6;

/** This month and the next six: a check made today is valid that long. */
export const comingMonths = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsAhead + 1 }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7),
  );
};

export function dueOf(row: DueCheckRow, today: string): CheckDue {
  const { noted_on, checked_on, checked_by, reports, asked: request, why, ...rest } = row;
  const instant = (text: string) => new Date(text).toISOString();
  return {
    ...rest,
    why,
    fresh: freshnessOf({ noted_on, checked_on, checked_by }, today),
    reports: reports.map((one) => ({ ...one, reported_at: instant(one.reported_at) })),
    asked: request && {
      ...request,
      asked_at: instant(request.asked_at),
      ends_at: instant(request.ends_at),
      answered_at: request.answered_at && instant(request.answered_at),
    },
  };
}
