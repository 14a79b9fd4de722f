import type { CallToSettle } from '@kindred/contract/coordinators/absences.ts';
import type { CoordinatorAbsence } from '@kindred/contract/coordinators/editing.ts';
import { formatDay } from '../../../platform/clock.ts';
import { StaffApiProblem } from '../../../platform/api-problem.ts';

export type AbsenceWords = Pick<CoordinatorAbsence, 'first_day' | 'last_day' | 'note'>;

export const absenceNames: Readonly<Record<keyof AbsenceWords, string>> = {
  first_day: 'First day',
  last_day: 'Last day',
  note: 'Note',
};

export const absenceInWords = (field: keyof AbsenceWords, value: unknown): string => {
  if (typeof value !== 'string' || value === '') return 'Nothing';
  return field === 'note' ? value : formatDay(value);
};

/** How many people an absence affects, before it is saved. */
export function concernedInWords(calls: readonly string[]): string {
  if (calls.length === 0) return 'No one has a call booked on these days.';
  return calls.length === 1
    ? '1 person has a call booked on these days. It stays booked until someone at the desk moves or cancels it. We’ll notify them then.'
    : `${calls.length} people have a call booked on these days. The calls stay booked until someone at the desk moves or cancels each of them. We’ll notify each person then.`;
}

/** Checks what the device can check before anything is sent. */
export function daysError({
  first_day,
  last_day,
}: {
  first_day: string;
  last_day: string;
}): string | undefined {
  if (first_day === '' || last_day === '') return 'Enter the first and the last day';
  return last_day < first_day ? 'The last day is before the first one. Swap the two days.' : undefined;
}

/** The server's message about the days. */
export const daysErrorOf = (error: unknown): string | undefined =>
  error instanceof StaffApiProblem ? error.problem.errors[0]?.message : undefined;

export function whyToSettle({ coordinator_name, away_until, outside_hours }: CallToSettle): string {
  if (away_until !== null) return `${coordinator_name} is away until ${formatDay(away_until)}.`;
  return outside_hours
    ? `${coordinator_name}’s hours have changed and no longer include this time.`
    : `${coordinator_name} is no longer on the list.`;
}
