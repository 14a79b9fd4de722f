import type { changeService, CheckDue } from '@kindred/contract/directory-checks.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { HsdsService } from '@kindred/contract/hsds.ts';
import { freshnessOf } from '#features/directory/public.ts';
import type { HeldService } from './store.ts';
import type { DueRow } from './tables.ts';

const dayMs = 86_400_000;
/** How long a link in a mail to a provider takes an answer. */
export const linkLifeMs = 60 * dayMs;
/** A provider is written to no more often than this. */
export const pauseMs = 14 * dayMs;

/** Where the fields of the form lie in a record of HSDS. */
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

/** The record with what staff put right. What they did not touch stays; null takes a thing away. */
export function changed(held: HeldService, change: Change, now: Date): HeldService {
  const asked = Object.entries(fields).flatMap(([name, field]) => {
    const value = change[name as keyof typeof fields];
    return value === undefined ? [] : [[field, value] as const];
  });
  const phones = change.phone === undefined ? [] : [['phones', phonesWith(held.data, change.phone)] as const];
  const all: Record<string, unknown> = {
    ...held.data,
    ...Object.fromEntries<unknown>([...asked, ...phones]),
  };
  const data = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as HsdsService;
  const removed = { true: now, false: null }[String(change.closed)];
  return {
    data,
    cost: change.cost ?? held.cost,
    referral: change.referral ?? held.referral,
    removed_at: removed === undefined ? held.removed_at : removed,
  };
}

/** The number that people call first; the others stay. */
function phonesWith({ phones }: HsdsService, number: string | null): HsdsService['phones'] {
  const [first, ...others] = phones ?? [];
  return number === null ? others : [{ ...first, number }, ...others];
}

export function dueOf(row: DueRow, today: string): CheckDue {
  const { noted_on, checked_on, checked_by, reports, asked, why, ...rest } = row;
  const instant = (text: string) => new Date(text).toISOString();
  return {
    ...rest,
    why,
    fresh: freshnessOf({ noted_on, checked_on, checked_by }, today),
    reports: reports.map((one) => ({ ...one, reported_at: instant(one.reported_at) })),
    asked: asked && {
      ...asked,
      asked_at: instant(asked.asked_at),
      ends_at: instant(asked.ends_at),
      answered_at: asked.answered_at && instant(asked.answered_at),
    },
  };
}
