import { blockAt, scalarNames, dayStatus, type DayStatus, type DayValues } from './day-values.ts';
import type { DayChanges } from './fields.ts';

/** The three taps that make a day full: tiredness, energy now, sleep. */
export interface QuickDay {
  tiredness: number;
  energy_now: number;
  sleep_quality: number;
}

/** `hour` is in the member's zone. */
export function quickDay({ tiredness, energy_now, sleep_quality }: QuickDay, hour: number): DayChanges {
  return { tiredness, sleep_quality, [`energy_${blockAt(hour)}`]: energy_now };
}

export const tooTiredToday: DayChanges = { mark: 'too_tired' };
export const skippedToday: DayChanges = { mark: 'skipped' };

/** Specific to one day, so never copied: activities, notes, treatments, red flags, and what gave and cost energy. */
const ownOfEachDay = new Set<string>(['note', 'treatment_today', 'gave', 'cost']);

export function sameAsYesterday(yesterday: DayValues): DayChanges {
  const taken = scalarNames.filter((name) => !ownOfEachDay.has(name) && yesterday[name] !== null);
  return Object.fromEntries(taken.map((name) => [name, yesterday[name]])) as DayChanges;
}

/** False if yesterday is empty or was skipped. */
export function canBeRepeated(yesterday: DayValues): boolean {
  const status: DayStatus = dayStatus(yesterday);
  return status === 'done' || status === 'part' || status === 'too_tired';
}

/** First written after its date: marked as late, but never criticised. */
export function isLate(date: string, firstWrittenOn: string | null): boolean {
  return firstWrittenOn !== null && firstWrittenOn > date;
}
