import { blockAt, scalarNames, statusOf, type DayStatus, type DayValues } from './day-values.ts';
import type { DayChanges } from './fields.ts';

/** The three taps that make a day: how tired, how much energy now, how the night was. */
export interface QuickDay {
  tiredness: number;
  energy_now: number;
  sleep_quality: number;
}

/** `hour` is that of the member's own clock. */
export function quickDay({ tiredness, energy_now, sleep_quality }: QuickDay, hour: number): DayChanges {
  return { tiredness, sleep_quality, [`energy_${blockAt(hour)}`]: energy_now };
}

export const tooTiredToday: DayChanges = { mark: 'too_tired' };
export const skippedToday: DayChanges = { mark: 'skipped' };

/** What happened on one day alone is not taken over: what was done, written, or given as treatment; nor red flags. */
const ownOfEachDay = new Set<string>(['note', 'treatment_today']);

export function sameAsYesterday(yesterday: DayValues): DayChanges {
  const taken = scalarNames.filter((name) => !ownOfEachDay.has(name) && yesterday[name] !== null);
  return Object.fromEntries(taken.map((name) => [name, yesterday[name]])) as DayChanges;
}

/** Nothing to take over where yesterday is empty or was left out. */
export function canBeRepeated(yesterday: DayValues): boolean {
  const status: DayStatus = statusOf(yesterday);
  return status === 'done' || status === 'part' || status === 'too_tired';
}

/** First written on a later day than its own: marked, and never scolded. */
export function isLate(date: string, firstWrittenOn: string | null): boolean {
  return firstWrittenOn !== null && firstWrittenOn > date;
}
