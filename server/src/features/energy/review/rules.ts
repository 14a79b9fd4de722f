import type { EnergyReview } from '@kindred/contract/energy/coach.ts';
import type { CycleAtAGlance, sayEnergyReview } from '@kindred/contract/energy/review.ts';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy/strategies.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { datesOf, leastDays } from '@kindred/contract/energy/rules/dates.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { entryText } from '@kindred/contract/energy/rules/merge.ts';
import type { Picture } from '@kindred/contract/energy/rules/picture-types.ts';
import { strategiesFor, suggestionsOf } from '@kindred/contract/energy/rules/suggestions.ts';
import type { ReviewedCycle } from '@kindred/contract/energy/rules/summary.ts';
import type { EnergyToday } from '@kindred/contract/dashboard.ts';
import {
  energyNow,
  isFullDay,
  isLowEnergy,
  dayStatus,
  emptyDay,
  type DatedDay,
} from '@kindred/contract/energy/rules/day-values.ts';
import { isReminderDue } from '#features/energy/diary/public.ts';
import { cycleOn, stateOn, type CoachRow, type CycleRow } from '#features/energy/coach/public.ts';

export type Reviewed = ReviewedCycle<CycleRow>;

/** Whether all its days are over, or enough of them are full. */
export function canReview(row: CycleRow, picture: Pick<Picture, 'valid'>, today: string): boolean {
  const { state } = cycleOn(row, today);
  return state === 'review_due' || (state === 'tracking' && picture.valid);
}

/** A cycle reviewed early ends today and the next begins tomorrow; after the last day, the next begins immediately. */
export function datesAfterReview(row: CycleRow, today: string): { ends_on: string; next_starts_on: string } {
  return today <= row.ends_on
    ? { ends_on: today, next_starts_on: daysAfter(today, 1) }
    : { ends_on: row.ends_on, next_starts_on: today };
}

export function reviewFrom(input: Body<typeof sayEnergyReview>, now: Date): EnergyReview {
  const { cycle_id: _its, what_helped, questions_for_team = [], ...rest } = input;
  return {
    ...rest,
    what_helped: what_helped === undefined || what_helped === '' ? null : what_helped,
    questions_for_team,
    reviewed_at: now.toISOString(),
  };
}

export function saysTheSame(before: EnergyReview, energyReview: EnergyReview): boolean {
  const reviewed_at = '';
  return entryText({ ...before, reviewed_at }) === entryText({ ...energyReview, reviewed_at });
}

/** A strategy suggested this often but never chosen is replaced by another. */
const mostShown = 2;

/**
 * Suggestions for the last of these cycles. What helped before is preferred; what did not help, or was suggested in
 * vain, comes last.
 */
export function suggested(
  reviews: readonly Reviewed[],
  chosen: readonly PatientStrategy[],
  strategies: readonly Strategy[],
): { because: string; strategy: Strategy }[] {
  const rated = (helped: number) => chosen.flatMap((one) => (one.helped === helped ? [one.strategy_id] : []));
  const good = new Set(rated(1));
  const wishes = strategies.filter(({ id }) => good.has(id)).map(({ family }) => family);
  const notHelped = rated(-1).filter((id) => id !== null);
  const everChosen = new Set(chosen.map(({ strategy_id }) => strategy_id));
  const shown = new Map<string, number>();
  let latest: { because: string; strategy: Strategy }[] = [];
  for (const { picture, days } of reviews) {
    const inVain = [...shown].filter(([id, times]) => times >= mostShown && !everChosen.has(id));
    const last = [...notHelped, ...inVain.map(([id]) => id)];
    latest = strategiesFor(suggestionsOf(picture, days, wishes), strategies, last);
    for (const { strategy } of latest) shown.set(strategy.id, (shown.get(strategy.id) ?? 0) + 1);
  }
  return latest;
}

export function atAGlance({ cycle, picture, trend, alerts }: Reviewed, today: string): CycleAtAGlance {
  const { id, coach_id, number, starts_on, ends_on, length, state, review } = cycleOn(cycle, today);
  const { counted, valid, tiredness, band, interference, energy, sleep_hours, movement_minutes } = picture;
  return {
    id,
    coach_id,
    number,
    starts_on,
    ends_on,
    state,
    length,
    counted,
    valid,
    band,
    interference,
    sleep_hours,
    movement_minutes,
    alerts,
    trend,
    review,
    mean: tiredness?.mean ?? null,
    worst: tiredness?.max ?? null,
    energy: energy?.mean ?? null,
    boom_busts: picture.load && picture.boom_busts.length,
  };
}

/** The coach on the home page. */
export interface Glance extends Omit<EnergyToday, 'status'> {
  state: NonNullable<EnergyToday['state']>;
  /** The day is empty and a reminder is appropriate. */
  asks: boolean;
}

const ended = { today: null, cycle: null, can_review: false, low_energy: false, asks: false };

/** `days` are those of the open cycle, and today. */
export function glanceAt(
  coach: CoachRow,
  open: CycleRow | undefined,
  days: readonly DatedDay[],
  today: string,
): Glance {
  const state = stateOn(coach, open, today);
  if (state === 'stopped' || state === 'completed') return { ...ended, state };
  const byDate = new Map(days.map((day) => [day.date, day]));
  const on = (date: string) => byDate.get(date) ?? emptyDay;
  const energy = energyNow(on(today));
  const dates = open ? datesOf(open) : [];
  const done = dates.filter((date) => isFullDay(on(date))).length;
  const written = dates.filter((date) => dayStatus(on(date)) !== 'empty');
  const isTracked = state === 'active' && dates.includes(today);
  return {
    state,
    today: { date: today, status: dayStatus(on(today)), energy, tiredness: on(today).tiredness },
    cycle: open
      ? {
          number: open.number,
          length: open.length,
          done,
          days: dates.map((date) => ({ date, status: dayStatus(on(date)), energy: energyNow(on(date)) })),
        }
      : null,
    can_review:
      open !== undefined &&
      state !== 'paused' &&
      canReview(open, { valid: done >= leastDays(open.length) }, today),
    low_energy: isLowEnergy(energy),
    asks: open !== undefined && isTracked && isReminderDue(open, written, today),
  };
}
