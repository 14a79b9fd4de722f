import type { EnergyDay } from '@kindred/contract/energy-diary.ts';
import {
  daysAfter,
  daysBetween,
  lastDayToChange,
  type CycleDates,
} from '@kindred/contract/energy-coach/dates.ts';
import { statusOf } from '@kindred/contract/energy-coach/day-values.ts';
import {
  conflictsOf,
  isTooMuch,
  mergeFields,
  newlySaid,
  sameFields,
  valuesOf,
  type DayFields,
} from '@kindred/contract/energy-coach/fields.ts';
import { isLate } from '@kindred/contract/energy-coach/quick-day.ts';
import { cycleOf } from '@kindred/contract/energy-coach/summary.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { DayRow } from './store.ts';

const dayMs = 86_400_000;

/** So many days without a word, and nobody is asked any more. */
export const mostMissed = 3;

/**
 * Whether somebody is asked for a day: nothing is written on it, and three days in a row without a word are not over.
 * What begins with a cycle or after a pause begins anew.
 */
export function isAskedFor(
  { starts_on, pauses }: CycleDates,
  written: readonly string[],
  today: string,
): boolean {
  const begun = [starts_on, ...pauses.map(({ until }) => until)].map((date) => daysAfter(date, -1));
  const since = [...begun, ...written].toSorted().at(-1) ?? today;
  return since < today && daysBetween(since, today) - 1 < mostMissed;
}

/** How days are told by the calendar of the member. */
export type DayIn = (instant: Date) => string;

export interface Brought {
  id: string;
  date: string;
  zone: string;
  /** Null where nothing was written. */
  sent_at: string | null;
  fields: DayFields;
}

/**
 * When something was written, by our clock: as long ago as the device says, whatever year its own clock shows.
 * Nothing was written later than now, or before its day had come anywhere.
 */
function writtenAt(at: string, { date, sent_at }: Pick<Brought, 'date' | 'sent_at'>, now: Date): Date {
  const ago = sent_at === null ? 0 : Math.max(0, Date.parse(sent_at) - Date.parse(at));
  return new Date(Math.max(now.getTime() - ago, Date.parse(`${date}T00:00:00Z`) - dayMs));
}

export function emptyRow({ id, date, zone }: Brought): DayRow {
  const entry = valuesOf({});
  return { id, date, zone, status: 'empty', entry, fields: {}, first_entered_at: null, version: 0 };
}

/** The day with what a device brought; the same row where that is nothing new. */
export function withBrought(row: DayRow, brought: Brought, now: Date, dayIn: DayIn): DayRow {
  const { date, zone, fields: sent } = brought;
  const had = row.fields; // kept as merged
  const fields = mergeFields(had, sent);
  const isNew = row.version === 0;
  if (!isNew && sameFields(had, fields)) return row;
  const written = newlySaid(had, fields).map((at) => writtenAt(at, brought, now));
  // A day that is only opened is opened now.
  const last = written.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? now;
  if (dayIn(last) > lastDayToChange(date)) throw new Refusal('energy_day_locked');
  if (isTooMuch(fields)) throw new Refusal('energy_day_full');
  const entry = valuesOf(fields);
  return { ...row, zone, fields, entry, status: statusOf(entry), first_entered_at: firstOf(row, written) };
}

function firstOf({ first_entered_at: before }: DayRow, written: readonly Date[]): Date | null {
  const all = [...(before ? [before] : []), ...written].map((at) => at.getTime());
  return all.length === 0 ? null : new Date(Math.min(...all));
}

export function refuseAhead(date: string, today: string): void {
  if (date <= today) return;
  throw new Refusal('energy_day_ahead', [
    { field: 'date', code: 'not_allowed', message: 'This day has not come yet.' },
  ]);
}

export function dayOf(
  row: DayRow,
  cycles: readonly (CycleDates & { id: string })[],
  dayIn: DayIn,
): EnergyDay {
  const { id, date, zone, entry, fields, first_entered_at } = row;
  const found = cycleOf(cycles, date);
  return {
    id,
    cycle_id: found?.cycle.id ?? null,
    date,
    day_number: found?.day_number ?? null,
    zone,
    status: statusOf(entry),
    entered_late: isLate(date, first_entered_at && dayIn(first_entered_at)),
    last_day_to_change: lastDayToChange(date),
    ...(entry as Omit<typeof entry, 'red_flags'> & Pick<EnergyDay, 'red_flags'>),
    conflicts: conflictsOf(fields),
    fields: { ...fields },
  };
}
