import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { canBeWrittenOn, datesOf, daysBack, leastDays } from '@kindred/contract/energy/rules/dates.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import {
  blockAt,
  blocks,
  emptyDay,
  dayStatus,
  energyNow,
  type Activity,
  type Block,
  type DayStatus,
  type DayValues,
} from '@kindred/contract/energy/rules/day-values.ts';
import { valuesOf } from '@kindred/contract/energy/rules/fields.ts';
import type { VisibleDiary } from './device/diary-store.ts';
import type { StoredDay, StoredTry } from './device/diary-state.ts';

/** The state of a day in the strip. A past day without an entry is neutral, because nothing is wrong with it. */
export type DayLook = 'filled' | 'part' | 'too_tired' | 'left_out' | 'missed' | 'open' | 'to_come';
export interface StripDay {
  date: string;
  look: DayLook;
  canWrite: boolean;
}

type Days = VisibleDiary['days'];

function cycleNow(coach: EnergyCoach) {
  return coach.cycles.find(({ id }) => id === coach.current_cycle_id);
}

const looks = {
  done: 'filled',
  part: 'part',
  too_tired: 'too_tired',
  skipped: 'left_out',
} as const;

export const dayValues = (day: StoredDay | undefined): DayValues => (day ? valuesOf(day.fields) : emptyDay);

export function lookOf(status: DayStatus, date: string, today: string): DayLook {
  if (status !== 'empty') return looks[status];
  if (date > today) return 'to_come';
  return date === today ? 'open' : 'missed';
}

/** The days of the cycle or, between two cycles, the days that can still be edited. */
export function stripOf(coach: EnergyCoach, days: Days, today: string): StripDay[] {
  const cycle = cycleNow(coach);
  const ofCycle = cycle ? datesOf(cycle) : [];
  return inStrip(coach, days, today, ofCycle.includes(today) ? ofCycle : lastDates(coach, today));
}

/** Whether the week is over and its review is next. A paused week continues, and a resting coach has reviewed it. */
export function isToReview(coach: EnergyCoach, today: string): boolean {
  const cycle = cycleNow(coach);
  return (
    coach.state === 'review_due' || (coach.state === 'active' && cycle !== undefined && cycle.ends_on < today)
  );
}

/** As in the strip, but with every day of a week awaiting review, so that nothing recorded in it is lost. */
export function weekOnCoach(coach: EnergyCoach, days: Days, today: string): StripDay[] {
  const cycle = cycleNow(coach);
  return cycle && isToReview(coach, today)
    ? inStrip(coach, days, today, datesOf(cycle))
    : stripOf(coach, days, today);
}

const inStrip = (coach: EnergyCoach, days: Days, today: string, dates: readonly string[]): StripDay[] =>
  dates.map((date) => ({
    date,
    look: lookOf(dayStatus(dayValues(days[date])), date, today),
    canWrite: canBeWrittenOn(date, today) && date >= coach.started_on,
  }));

function lastDates({ started_on }: EnergyCoach, today: string): string[] {
  const dates = Array.from({ length: daysBack + 1 }, (_, back) => daysAfter(today, back - daysBack));
  return dates.filter((date) => date >= started_on);
}

export const countedIn = (strip: readonly StripDay[]) =>
  strip.filter(({ look }) => look === 'filled' || look === 'too_tired').length;

/** How many full days the strip's week needs. Null if the strip only shows the last days. */
export function daysNeeded(coach: EnergyCoach, strip: readonly StripDay[]): number | null {
  const cycle = cycleNow(coach);
  const isWeek = cycle !== undefined && strip[0]?.date === datesOf(cycle)[0];
  return isWeek ? leastDays(cycle.length) : null;
}

export const quickSteps = ['tiredness', 'energy', 'sleep'] as const;
export type QuickStep = (typeof quickSteps)[number];

/** The current part of the day; for a past day the part that has an answer, or else midday. */
export function blockFor(date: string, today: string, hour: number, day: DayValues): Block {
  if (date === today) return blockAt(hour);
  return blocks.findLast((block) => day[`energy_${block}`] !== null) ?? 'afternoon';
}

/** For energy, the answer for this part of the day or, without one, the latest. */
export function answerTo(step: QuickStep, day: DayValues, block?: Block): number | null {
  if (step === 'tiredness') return day.tiredness;
  if (step === 'sleep') return day.sleep_quality;
  return (block && day[`energy_${block}`]) ?? energyNow(day);
}

export function nextStep(day: DayValues): QuickStep | undefined {
  return quickSteps.find((step) => answerTo(step, day) === null);
}

/** Where a day's answers are stored. */
export type Whereabouts = 'nothing' | 'page' | 'device' | 'server' | 'refused';

export function whereIs(day: StoredDay | undefined, on: VisibleDiary['on']): Whereabouts {
  if (!day || Object.keys(day.fields).length === 0) return 'nothing';
  if (day.refused !== undefined) return 'refused';
  if (!day.pending) return 'server';
  return on;
}

/** The strategies of the day's cycle. A stopped one stays if the day mentions it. */
export function triedOn(
  date: string,
  coach: EnergyCoach,
  tries: readonly StoredTry[],
  { strategies }: Pick<DayValues, 'strategies'>,
): StoredTry[] {
  const cycle = coach.cycles.findLast((one) => datesOf(one).includes(date));
  return tries.filter(
    ({ id, cycle_id, state }) =>
      cycle_id === cycle?.id && (state === 'active' || strategies.some((use) => use.id === id)),
  );
}

/** Recent activities that one tap adds again. */
export function recentActivities(days: Days, except: readonly Activity[], most = 6): Activity[] {
  const taken = new Set(except.map(({ label }) => label.toLowerCase()));
  const activities: Activity[] = [];
  const newestFirst = Object.values(days).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  for (const activity of newestFirst.flatMap(({ fields }) => valuesOf(fields).activities)) {
    if (taken.has(activity.label.toLowerCase())) continue;
    taken.add(activity.label.toLowerCase());
    activities.push(activity);
  }
  return activities.slice(0, most);
}

/** Parses a typed number; undefined if it is invalid. */
export function numberIn(typed: string, most: number, step: 1 | 0.5): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,3}(\.\d)?$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most && Number.isInteger(value / step) ? value : undefined;
}
