import type { EnergyReviewed, EnergySummary, sayEnergyReview } from '@kindred/contract/energy/review.ts';
import type { Body, RefusalOf } from '@kindred/contract/endpoint.ts';
import { moveCoach, moveOf, type NextCycle } from '@kindred/contract/energy/rules/states.ts';
import { reviewAll } from '@kindred/contract/energy/rules/summary.ts';
import { meanTiredness } from '@kindred/contract/energy/rules/trend.ts';
import {
  beginCycle,
  changeCoach,
  closeCycle,
  coachOn,
  currentOf,
  cycleOn,
  findCoach,
  findLatest,
  lockCoachMember,
  keepReminders,
  readCycles,
  stateOn,
  todayOf,
  type CoachRow,
  type CycleRow,
} from '#features/energy/coach/public.ts';
import { listDays, readEntries } from '#features/energy/diary/public.ts';
import { carryOver, strategiesOf } from '#features/energy/strategies/public.ts';
import { markAnswered } from '#features/notifications/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal, type Refuse } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import {
  atAGlance,
  canReview,
  datesAfterReview,
  glanceAt,
  reviewFrom,
  saysTheSame,
  suggested,
  type Glance,
  type Reviewed,
} from './rules.ts';

/** Every cycle of the member with its figures, in order. */
export async function reviewsOf(db: DbOrTx, memberId: string): Promise<Reviewed[]> {
  const cycles = await readCycles(db, memberId);
  return reviewAll(cycles, await readEntries(db, memberId));
}

export async function readReview(ctx: MemberContext, cycleId: string | undefined): Promise<EnergyReviewed> {
  const { db, person, content } = ctx;
  const reviews = await reviewsOf(db, person.id);
  const coach = await coachFor(ctx, reviews, cycleId);
  const cycles = reviews.map(({ cycle }) => cycle).filter((cycle) => cycle.coach_id === coach.id);
  const wanted = cycleId ?? currentOf(cycles)?.id;
  const reviewed = reviews.find(({ cycle }) => cycle.id === wanted);
  if (!reviewed) throw new Refusal('not_found');
  const { cycle, picture, trend, alerts, sentences } = reviewed;
  const today = todayOf(ctx, coach.zone);
  const chosen = await strategiesOf(ctx);
  return {
    coach: coachOn(coach, cycles, today),
    cycle: cycleOn(cycle, today),
    // A paused week continues when the member resumes.
    can_review: stateOn(coach, cycle, today) !== 'paused' && canReview(cycle, picture, today),
    picture,
    trend,
    alerts,
    sentences,
    strategies: chosen.filter(({ cycle_id }) => cycle_id === cycle.id),
    suggestions: suggested(reviews.slice(0, reviews.indexOf(reviewed) + 1), chosen, content.all('strategy')),
  };
}

async function coachFor(
  { db, person }: MemberContext,
  reviews: readonly Reviewed[],
  cycleId: string | undefined,
): Promise<CoachRow> {
  const its = reviews.find(({ cycle }) => cycle.id === cycleId)?.cycle.coach_id;
  const coach =
    cycleId === undefined
      ? await findLatest(db, person.id)
      : its === undefined
        ? undefined
        : await findCoach(db, person.id, its);
  if (!coach) throw new Refusal('not_found');
  return coach;
}

/** Only one of two simultaneous reviews succeeds, and one cycle is created. */
export async function saveReview(
  ctx: MemberContext<RefusalOf<typeof sayEnergyReview>>,
  input: Body<typeof sayEnergyReview>,
): Promise<EnergyReviewed> {
  const { db, now, person } = ctx;
  await db.transaction().execute(async (tx) => {
    await lockCoachMember(tx, person.id);
    const reviewed = (await reviewsOf(tx, person.id)).find(({ cycle }) => cycle.id === input.cycle_id);
    const coach = reviewed && (await findCoach(tx, person.id, reviewed.cycle.coach_id));
    if (!coach) throw new Refusal('not_found');
    const { cycle, picture } = reviewed;
    const review = reviewFrom(input, now);
    if (cycle.review) {
      if (saysTheSame(cycle.review, review)) return;
      throw ctx.refuse('conflict');
    }
    const today = todayOf(ctx, coach.zone);
    const move = moveOf(input.next);
    if (cycle.state !== 'open' || !moveCoach(stateOn(coach, cycle, today), move))
      throw ctx.refuse('energy_coach_move');
    if (!canReview(cycle, picture, today)) throw ctx.refuse('energy_review_early');
    const { ends_on, next_starts_on } = datesAfterReview(cycle, today);
    if (!(await closeCycle(tx, cycle.id, { state: 'reviewed', ends_on, review })))
      throw ctx.refuse('conflict');
    await goOn[move](tx, coach, {
      cycle,
      next: input.next,
      today,
      next_starts_on,
      now,
      refuse: ctx.refuse,
    });
    await keepReminders(tx, ctx, person.id);
    await markAnswered(person.id, ['energy_review'], now).execute(tx);
  });
  return readReview(ctx, input.cycle_id);
}

interface After {
  cycle: CycleRow;
  next: NextCycle;
  today: string;
  next_starts_on: string;
  now: Date;
  refuse: Refuse<RefusalOf<typeof sayEnergyReview>>;
}

const goOn = {
  next_cycle: async (tx: Tx, coach: CoachRow, { cycle, next, next_starts_on, now, refuse }: After) => {
    const obstacle = await beginCycle(tx, coach, next_starts_on);
    if (obstacle) throw refuse(obstacle);
    const begun = currentOf(await readCycles(tx, coach.member_id, coach.id));
    if (next === 'repeat' && begun) await carryOver(tx, cycle.id, begun.id, now);
  },
  rest: (tx: Tx, coach: CoachRow) => changeCoach(tx, coach, { state: 'resting' }),
  finish: (tx: Tx, coach: CoachRow, { today }: After) =>
    changeCoach(tx, coach, { state: 'completed', ended_on: today }),
} as const;

const mostOfACycle = 100;

/** The state of the coach for the home page. Reads only the days of the open cycle. */
export async function readGlance(ctx: MemberContext): Promise<Glance | null> {
  const { db, person } = ctx;
  const coach = await findLatest(db, person.id);
  if (!coach) return null;
  const open = (await readCycles(db, person.id, coach.id)).find(({ state }) => state === 'open');
  const today = todayOf(ctx, coach.zone);
  const from = open && open.starts_on < today ? open.starts_on : today;
  const rows = await listDays(db, person.id, { from, to: null, most: mostOfACycle });
  const days = rows.map(({ date, entry }) => ({ ...entry, date }));
  return glanceAt(coach, open, days, today);
}

/** Computes two years on each request, because a stored copy could become wrong. */
export async function readSummary(ctx: MemberContext): Promise<EnergySummary> {
  const { db, person } = ctx;
  const coach = await findLatest(db, person.id);
  const reviews = await reviewsOf(db, person.id);
  const today = todayOf(ctx, coach?.zone ?? '');
  return {
    goal_activity: coach?.goal_activity ?? null,
    baseline: coach
      ? { fatigue: coach.fatigue, interference: coach.interference, confidence: coach.confidence }
      : null,
    mean_tiredness: meanTiredness(reviews.map(({ picture }) => picture)),
    days: reviews.reduce((days, { picture }) => days + (picture.tiredness?.n ?? 0), 0),
    cycles: reviews.map((one) => atAGlance(one, today)),
  };
}
