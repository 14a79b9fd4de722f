import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import { lastDayToChange, type CycleDates } from '@kindred/contract/energy/rules/dates.ts';
import { dayMs, daysAfter, daysBetween } from '@kindred/contract/calendar-days.ts';
import { dayStatus } from '@kindred/contract/energy/rules/day-values.ts';
import {
  conflictsOf,
  isTooMuch,
  mergeFields,
  newAnswers,
  sameFields,
  valuesOf,
  type DayFields,
} from '@kindred/contract/energy/rules/fields.ts';
import { isLate } from '@kindred/contract/energy/rules/quick-day.ts';
import { cycleOf } from '@kindred/contract/energy/rules/summary.ts';
import type { DayRow } from './tables.ts';

/** Reminders stop after this many days without an entry. */
export const maxMissedDays = 3;

/**
 * Whether a reminder is due: the day is empty, and fewer than three days in a row are. Counting restarts with a cycle
 * or after a pause.
 */
export function isReminderDue(
  { starts_on, pauses }: CycleDates,
  written: readonly string[],
  today: string,
): boolean {
  const begun = [starts_on, ...pauses.map(({ until }) => until)].map((date) => daysAfter(date, -1));
  const since = [...begun, ...written].toSorted().at(-1) ?? today;
  return since < today && daysBetween(since, today) - 1 < maxMissedDays;
}

/** Determines the day of an instant in the member's zone. */
export type DayIn = (instant: Date) => string;

/** A day that can be written without being read first: see `dayWrite`. */
export interface WholeDay {
  id: string;
  date: string;
  zone: string;
  status: string;
  entry: string;
  fields: string;
  first_entered_at: Date | null;
  seen: number;
  /** The same day, as it is shown. */
  row: DayRow;
}

/**
 * The values of a day for which the device sends everything it has seen, on that day itself: it then cannot be locked,
 * ahead or late, whatever is stored. Undefined for all other days, which must be merged first.
 */
export function planWholeDay(
  brought: IncomingDay & { seen?: number | undefined },
  now: Date,
  dayIn: DayIn,
): WholeDay | undefined {
  const { id, date, zone, seen = 0 } = brought;
  if (dayIn(now) !== date) return undefined;
  const next = mergeDay(emptyRow(brought), brought, now, dayIn);
  if (typeof next === 'string' || isTooMuch(next.fields)) return undefined;
  const { status, entry, fields, first_entered_at } = next;
  const texts = { entry: JSON.stringify(entry), fields: JSON.stringify(fields) };
  return { id, date, zone, status, ...texts, first_entered_at, seen, row: next };
}

export interface IncomingDay {
  id: string;
  date: string;
  zone: string;
  /** Null if nothing was written. */
  sent_at: string | null;
  fields: DayFields;
}

/**
 * The server time of an entry: as long ago as the device says, whatever its clock shows. Never later than now, nor
 * before the day began anywhere.
 */
function writtenAt(at: string, { date, sent_at }: Pick<IncomingDay, 'date' | 'sent_at'>, now: Date): Date {
  const ago = sent_at === null ? 0 : Math.max(0, Date.parse(sent_at) - Date.parse(at));
  return new Date(Math.max(now.getTime() - ago, Date.parse(`${date}T00:00:00Z`) - dayMs));
}

export function emptyRow({ id, date, zone }: IncomingDay): DayRow {
  const entry = valuesOf({});
  return { id, date, zone, status: 'empty', entry, fields: {}, first_entered_at: null, version: 0 };
}

/** Merges a device's changes into the day: returns the same row if nothing is new, or the reason for a refusal. */
export function mergeDay(
  row: DayRow,
  brought: IncomingDay,
  now: Date,
  dayIn: DayIn,
): DayRow | 'energy_day_locked' {
  const { date, zone, fields: sent } = brought;
  const had = row.fields; // kept as merged
  const fields = mergeFields(had, sent);
  const isNew = row.version === 0;
  if (!isNew && sameFields(had, fields)) return row;
  const written = newAnswers(had, fields).map((at) => writtenAt(at, brought, now));
  // A day that is only opened counts as opened now.
  const last = written.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? now;
  if (dayIn(last) > lastDayToChange(date)) return 'energy_day_locked';
  const entry = valuesOf(fields);
  return { ...row, zone, fields, entry, status: dayStatus(entry), first_entered_at: firstOf(row, written) };
}

function firstOf({ first_entered_at: before }: DayRow, written: readonly Date[]): Date | null {
  const all = [...(before ? [before] : []), ...written].map((at) => at.getTime());
  return all.length === 0 ? null : new Date(Math.min(...all));
}

/** A day is ahead only if it has begun neither for the coach nor for the device, which may be in different zones. */
export const isAhead = (date: string, todays: readonly string[]): boolean =>
  todays.every((today) => date > today);

export function presentDay(
  row: DayRow,
  cycles: readonly (CycleDates & { id: string })[],
  dayIn: DayIn,
): EnergyDay {
  const { id, date, zone, entry, fields, first_entered_at, version } = row;
  const match = cycleOf(cycles, date);
  return {
    id,
    cycle_id: match?.cycle.id ?? null,
    date,
    day_number: match?.day_number ?? null,
    zone,
    status: dayStatus(entry),
    entered_late: isLate(date, first_entered_at && dayIn(first_entered_at)),
    last_day_to_change: lastDayToChange(date),
    ...(entry as Omit<typeof entry, 'red_flags'> & Pick<EnergyDay, 'red_flags'>),
    conflicts: conflictsOf(fields),
    fields: { ...fields },
    version,
  };
}
