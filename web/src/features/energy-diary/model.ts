import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import { canBeWrittenOn, datesOf, daysAfter, daysBack } from '@kindred/contract/energy-coach/dates.ts';
import {
  blockAt,
  blocks,
  emptyDay,
  statusOf,
  type Activity,
  type Block,
  type DayStatus,
  type DayValues,
} from '@kindred/contract/energy-coach/day-values.ts';
import { valuesOf } from '@kindred/contract/energy-coach/fields.ts';
import type { ShownDiary } from '../../platform/device/diary.ts';
import type { KeptDay, KeptTry } from '../../platform/device/diary-kept.ts';

/** How a day looks in the strip. A day that went by without a word is quiet: nothing is wrong with it. */
export type DayLook = 'filled' | 'part' | 'too_tired' | 'left_out' | 'missed' | 'open' | 'to_come';
export interface StripDay {
  date: string;
  look: DayLook;
  canWrite: boolean;
}

type Days = ShownDiary['days'];

export function cycleNow(coach: EnergyCoach) {
  return coach.cycles.find(({ id }) => id === coach.current_cycle_id);
}

const looks = {
  done: 'filled',
  part: 'part',
  too_tired: 'too_tired',
  skipped: 'left_out',
} as const;

export const saidIn = (day: KeptDay | undefined): DayValues => (day ? valuesOf(day.fields) : emptyDay);

export function lookOf(status: DayStatus, date: string, today: string): DayLook {
  if (status !== 'empty') return looks[status];
  if (date > today) return 'to_come';
  return date === today ? 'open' : 'missed';
}

/** The days of the cycle; between two cycles the days that can still be written. */
export function stripOf(coach: EnergyCoach, days: Days, today: string): StripDay[] {
  const cycle = cycleNow(coach);
  const ofCycle = cycle ? datesOf(cycle) : [];
  const dates = ofCycle.includes(today) ? ofCycle : lastDates(coach, today);
  return dates.map((date) => ({
    date,
    look: lookOf(statusOf(saidIn(days[date])), date, today),
    canWrite: canBeWrittenOn(date, today) && date >= coach.started_on,
  }));
}

function lastDates({ started_on }: EnergyCoach, today: string): string[] {
  const dates = Array.from({ length: daysBack + 1 }, (_, back) => daysAfter(today, back - daysBack));
  return dates.filter((date) => date >= started_on);
}

export const countedIn = (strip: readonly StripDay[]) =>
  strip.filter(({ look }) => look === 'filled' || look === 'too_tired').length;

export const quickSteps = ['tiredness', 'energy', 'sleep'] as const;
export type QuickStep = (typeof quickSteps)[number];

/** Now, or for a day that went by: its middle. */
export function blockFor(date: string, today: string, hour: number): Block {
  return date === today ? blockAt(hour) : 'afternoon';
}

export function answerTo(step: QuickStep, day: DayValues): number | null {
  if (step === 'tiredness') return day.tiredness;
  if (step === 'sleep') return day.sleep_quality;
  return blocks.map((block) => day[`energy_${block}`]).find((value) => value !== null) ?? null;
}

export function nextStep(day: DayValues): QuickStep | undefined {
  return quickSteps.find((step) => answerTo(step, day) === null);
}

/** Where what was said of a day is. */
export type Whereabouts = 'nothing' | 'page' | 'device' | 'server' | 'refused';

export function whereIs(day: KeptDay | undefined, on: ShownDiary['on']): Whereabouts {
  if (!day || Object.keys(day.fields).length === 0) return 'nothing';
  if (day.refused !== undefined) return 'refused';
  if (!day.waits) return 'server';
  return on;
}

/** What is tried in the cycle of a day. What was stopped stays where a day speaks of it. */
export function triedOn(
  date: string,
  coach: EnergyCoach,
  tries: readonly KeptTry[],
  { strategies }: Pick<DayValues, 'strategies'>,
): KeptTry[] {
  const cycle = coach.cycles.findLast((one) => datesOf(one).includes(date));
  return tries.filter(
    ({ id, cycle_id, state }) =>
      cycle_id === cycle?.id && (state === 'active' || strategies.some((use) => use.id === id)),
  );
}

/** What somebody did lately, so that it can be said again with one tap. */
export function recentActivities(days: Days, except: readonly Activity[], most = 6): Activity[] {
  const taken = new Set(except.map(({ label }) => label.toLowerCase()));
  const found: Activity[] = [];
  const newestFirst = Object.values(days).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  for (const activity of newestFirst.flatMap(({ fields }) => valuesOf(fields).activities)) {
    if (taken.has(activity.label.toLowerCase())) continue;
    taken.add(activity.label.toLowerCase());
    found.push(activity);
  }
  return found.slice(0, most);
}

/** A number as it was typed; undefined where it is none that fits. */
export function numberIn(typed: string, most: number, step: 1 | 0.5): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,3}(\.\d)?$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most && Number.isInteger(value / step) ? value : undefined;
}
