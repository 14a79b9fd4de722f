import type { changeEnergyCoach, EnergyCoach, EnergyCycle } from '@kindred/contract/energy/coach.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import {
  coachStateOn,
  cycleStateOn,
  cycleKind,
  moveCoach,
  type CoachMove,
  type CoachState,
} from '@kindred/contract/energy/rules/states.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import type { CoachRow, CycleRow } from './store.ts';

/** Falls back to the charity's zone if this server does not know the device's. */
export function todayIn(zone: string, now: Date, otherwise: string): string {
  try {
    return dayIn(zone, now);
  } catch {
    return dayIn(otherwise, now); // Intl throws for an unknown name, and offers no other check
  }
}

export function cycleOn(row: CycleRow, today: string): EnergyCycle {
  const { member_id: _hers, state, number, ...rest } = row;
  return { ...rest, number, kind: cycleKind(number), state: cycleStateOn(state, row, today) };
}

/** The open cycle, or else the last reviewed one. */
export function currentOf<C extends Pick<CycleRow, 'state'>>(cycles: readonly C[]): C | undefined {
  return (
    cycles.findLast(({ state }) => state === 'open') ?? cycles.findLast(({ state }) => state === 'reviewed')
  );
}

export function coachOn(row: CoachRow, cycles: readonly CycleRow[], today: string): EnergyCoach {
  const { member_id: _hers, paused_on: _from, fatigue, interference, confidence, ...rest } = row;
  const open = cycles.find(({ state }) => state === 'open');
  return {
    ...rest,
    state: stateOn(row, open, today),
    baseline: { fatigue, interference, confidence },
    consented_at: row.consented_at.toISOString(),
    current_cycle_id: currentOf(cycles)?.id ?? null,
    cycles: cycles.map((cycle) => cycleOn(cycle, today)),
  };
}

export function stateOn(
  { state }: Pick<CoachRow, 'state'>,
  open: CycleRow | undefined,
  today: string,
): Exclude<CoachState, 'not_started'> {
  const on = open ? cycleStateOn(open.state, open, today) : null;
  return coachStateOn(state, on) as Exclude<CoachState, 'not_started'>;
}

type Wanted = NonNullable<Body<typeof changeEnergyCoach>['state']>;
const moveTo: Readonly<Record<Wanted, CoachMove>> = { active: 'resume', paused: 'pause', stopped: 'stop' };

/** The transition to the requested state; null if already there, undefined if not allowed. */
export function moveFor(from: CoachState, wanted: Wanted): CoachMove | null | undefined {
  if (from === wanted || (from === 'review_due' && wanted === 'active')) return null;
  return moveCoach(from, moveTo[wanted]) ? moveTo[wanted] : undefined;
}

/** A pause begins the next day: what was written today still counts. */
export function pauseFrom(paused_on: string): string {
  return daysAfter(paused_on, 1);
}

export function datesFrom(starts_on: string, length: number): { starts_on: string; ends_on: string } {
  return { starts_on, ends_on: daysAfter(starts_on, length - 1) };
}

/** A cycle ends on the day its coach is stopped, unless its days are already over. */
export function lastDayWhenStopped({ starts_on, ends_on }: CycleRow, today: string): string {
  if (today >= ends_on) return ends_on;
  return today > starts_on ? today : starts_on;
}

const reviewTime = '10:00';

/** Diary reminders at the chosen times; the end of a cycle at the first of them, or in the morning. */
export function remindersOf({ state, reminder_times }: Pick<CoachRow, 'state' | 'reminder_times'>): {
  kind: 'energy_day' | 'energy_review';
  local_time: string;
}[] {
  if (state !== 'active') return [];
  const times = [...new Set(reminder_times)].toSorted();
  return [
    ...times.map((local_time) => ({ kind: 'energy_day' as const, local_time })),
    { kind: 'energy_review', local_time: times[0] ?? reviewTime },
  ];
}
