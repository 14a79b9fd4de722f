import type { EnergyReviewed, EnergySummary, sayEnergyReview } from '@kindred/contract/energy-review.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { moveCoach, moveOf, type Next } from '@kindred/contract/energy-coach/states.ts';
import { reviewAll } from '@kindred/contract/energy-coach/summary.ts';
import { meanTiredness } from '@kindred/contract/energy-coach/trend.ts';
import {
  beginCycle,
  changeCoach,
  closeCycle,
  coachOn,
  currentOf,
  cycleOn,
  findCoach,
  findLatest,
  holdMember,
  keepReminders,
  readCycles,
  stateOn,
  todayOf,
  type CoachRow,
  type CycleRow,
} from '#features/energy-coach/public.ts';
import { listDays, readEntries } from '#features/energy-diary/public.ts';
import { carryOver, strategiesOf } from '#features/energy-strategies/public.ts';
import { markAnswered } from '#features/notifications/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
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

/** Every cycle of the member with its picture, in their order. */
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
    can_review: canReview(cycle, picture, today),
    picture,
    trend,
    alerts,
    sentences,
    strategies: chosen.filter(({ cycle_id }) => cycle_id === cycle.id),
    suggestions: suggested(reviewed, chosen, content.all('strategy')),
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

/** Of two reviews at once one counts, and one cycle comes of it. */
export async function sayReview(
  ctx: MemberContext,
  said: Body<typeof sayEnergyReview>,
): Promise<EnergyReviewed> {
  const { db, now, person } = ctx;
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, person.id);
    const reviewed = (await reviewsOf(tx, person.id)).find(({ cycle }) => cycle.id === said.cycle_id);
    const coach = reviewed && (await findCoach(tx, person.id, reviewed.cycle.coach_id));
    if (!coach) throw new Refusal('not_found');
    const { cycle, picture } = reviewed;
    const review = reviewFrom(said, now);
    if (cycle.review) {
      if (saysTheSame(cycle.review, review)) return;
      throw new Refusal('conflict');
    }
    const today = todayOf(ctx, coach.zone);
    const move = moveOf(said.next);
    if (cycle.state !== 'open' || !moveCoach(stateOn(coach, cycle, today), move))
      throw new Refusal('energy_coach_move');
    if (!canReview(cycle, picture, today)) throw new Refusal('energy_review_early');
    const { ends_on, next_starts_on } = datesAfterReview(cycle, today);
    if (!(await closeCycle(tx, cycle.id, { state: 'reviewed', ends_on, review })))
      throw new Refusal('conflict');
    await goOn[move](tx, coach, { cycle, next: said.next, today, next_starts_on, now });
    await keepReminders(tx, ctx, person.id);
    await markAnswered(person.id, ['energy_review'], now).execute(tx);
  });
  return readReview(ctx, said.cycle_id);
}

interface After {
  cycle: CycleRow;
  next: Next;
  today: string;
  next_starts_on: string;
  now: Date;
}

const goOn = {
  next_cycle: async (tx: Tx, coach: CoachRow, { cycle, next, next_starts_on, now }: After) => {
    await beginCycle(tx, coach, next_starts_on);
    const begun = currentOf(await readCycles(tx, coach.member_id, coach.id));
    if (next === 'repeat' && begun) await carryOver(tx, cycle.id, begun.id, now);
  },
  rest: (tx: Tx, coach: CoachRow) => changeCoach(tx, coach, { state: 'resting' }),
  finish: (tx: Tx, coach: CoachRow, { today }: After) =>
    changeCoach(tx, coach, { state: 'completed', ended_on: today }),
} as const;

const mostOfACycle = 100;

/** How the coach stands today, for a first page: of the diary only the days of the open cycle are read. */
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

/** Two years of it are worked out anew each time: there is no second copy that could be wrong. */
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
    days: reviews.reduce((days, { picture }) => days + picture.counted, 0),
    cycles: reviews.map((one) => atAGlance(one, today)),
  };
}
