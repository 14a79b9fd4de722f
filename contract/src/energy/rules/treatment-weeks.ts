import { daysAfter } from '../../calendar-days.ts';
import { blocks, type DatedDay } from './day-values.ts';
import { meanOf, present, sum } from './numbers.ts';
import type { Mean } from './picture-types.ts';

/**
 * The days after each treatment of one kind, aligned so that day 1 is the day after it. Every figure is a diary value
 * or the mean of one column.
 */
export const daysLaidOver = 7;
/** Only the most recent: what happened half a year ago says little about the next treatment. */
const mostTreatments = 6;
const leastTreatments = 2;
/** The number of days with tiredness that makes the days after a treatment comparable. */
const leastDaysAfter = 3;

export interface DayAfter {
  date: string;
  tiredness: number | null;
  energy: number | null;
  /** Another treatment on that day, which may explain the values. */
  also: string | null;
}
export interface DaysAfterOne {
  /** Treatment on consecutive days counts as one. */
  from: string;
  to: string;
  /** Null from the next treatment of this kind on, because a day belongs to one treatment only. */
  days: (DayAfter | null)[];
}
/** A day number after treatment, and its mean over the treatments. */
export interface DayNumber extends Mean {
  day: number;
}
export interface WeeksAfterKind {
  kind: string;
  /** What is missing for a comparison: another treatment, or days after one. */
  missing: 'treatments' | 'days' | null;
  treatments: DaysAfterOne[];
  tiredness: (Mean | null)[];
  energy: (Mean | null)[];
  /** Among the days with values after at least two treatments; null if they are all equal. */
  hardest: DayNumber | null;
  easiest: DayNumber | null;
}

/** One entry per kind of treatment in the diary, most frequent first. */
export function treatmentWeeksOf(days: readonly DatedDay[]): WeeksAfterKind[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const kinds = new Set(present(days.map((day) => day.treatment_today)).filter((kind) => kind !== 'none'));
  return [...kinds]
    .map((kind) => weeksAfter(kind, byDate))
    .toSorted((a, b) => b.treatments.length - a.treatments.length || (a.kind < b.kind ? -1 : 1));
}

function weeksAfter(kind: string, byDate: ReadonlyMap<string, DatedDay>): WeeksAfterKind {
  const runs = runsOf([...byDate.values()].filter((day) => day.treatment_today === kind));
  const all = runs.map(({ from, to }, at): DaysAfterOne => {
    const next = runs[at + 1]?.from;
    const dates = Array.from({ length: daysLaidOver }, (_, days) => daysAfter(to, days + 1));
    return {
      from,
      to,
      days: dates.map((date) =>
        next !== undefined && date >= next ? null : dayAfter(date, byDate.get(date), kind),
      ),
    };
  });
  const treatments = all.slice(-mostTreatments);
  const comparable = treatments.filter(
    (one) => present(one.days.map((day) => day && day.tiredness)).length >= leastDaysAfter,
  );
  const missing =
    treatments.length < leastTreatments ? 'treatments' : comparable.length < leastTreatments ? 'days' : null;
  const column = (field: 'tiredness' | 'energy', at: number) =>
    present(treatments.map((one) => one.days[at]?.[field] ?? null));
  const columns = (field: 'tiredness' | 'energy') =>
    Array.from({ length: daysLaidOver }, (_, at): Mean | null => {
      const values = column(field, at);
      const mean = meanOf(values);
      return mean === null ? null : { mean, n: values.length };
    });
  const tiredness = columns('tiredness');
  return {
    kind,
    missing,
    treatments,
    tiredness,
    energy: columns('energy'),
    ...(missing === null
      ? extremesOf(Array.from({ length: daysLaidOver }, (_, at) => column('tiredness', at)))
      : { hardest: null, easiest: null }),
  };
}

function runsOf(days: readonly DatedDay[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = [];
  for (const date of days.map((day) => day.date).toSorted()) {
    const last = runs.at(-1);
    if (last && daysAfter(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date });
  }
  return runs;
}

function dayAfter(date: string, day: DatedDay | undefined, kind: string): DayAfter {
  const energies = day ? present(blocks.map((block) => day[`energy_${block}`])) : [];
  const other = day?.treatment_today ?? 'none';
  return {
    date,
    tiredness: day?.tiredness ?? null,
    energy: meanOf(energies),
    also: other === 'none' || other === kind ? null : other,
  };
}

/** Of equal days, the first. Means are compared as fractions, so that equality is exact. */
function extremesOf(columns: readonly (readonly number[])[]): Pick<WeeksAfterKind, 'hardest' | 'easiest'> {
  const days = columns.flatMap((values, at) =>
    values.length < leastTreatments ? [] : [{ day: at + 1, total: sum(values), n: values.length }],
  );
  const none = { hardest: null, easiest: null };
  const [first] = days;
  if (!first || days.length < leastDaysAfter) return none;
  const isMore = (a: typeof first, b: typeof first) => a.total * b.n > b.total * a.n;
  const most = days.reduce((best, one) => (isMore(one, best) ? one : best), first);
  const least = days.reduce((best, one) => (isMore(best, one) ? one : best), first);
  if (!isMore(most, least)) return none;
  const named = ({ day, total, n }: typeof first): DayNumber => ({ day, mean: total / n, n });
  return { hardest: named(most), easiest: named(least) };
}
