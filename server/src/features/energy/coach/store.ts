import type { EnergyReview } from '@kindred/contract/energy/coach.ts';
import type { CycleDates } from '@kindred/contract/energy/rules/dates.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { CoachTime } from '#features/notifications/public.ts';
import type { ReminderRule } from '#features/notifications/reminders/public.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import { wholePart, type CountedSpan, type DayCount } from '#platform/day-counts/source.ts';
import { newId } from '#platform/ids.ts';
import './tables.ts';

/** Serialises a member's changes to the coach on several devices. */
export async function lockCoachMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

export function findLatest(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('energy_coach')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_on', 'desc')
    .orderBy('consented_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type CoachRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

export function findCoach(db: DbOrTx, memberId: string, id: string) {
  return db
    .selectFrom('energy_coach')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the coach that has not ended. */
export function findOpen(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('energy_coach')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['active', 'resting', 'paused'])
    .executeTakeFirst();
}

/** Returns whether a coach is open, and its reminder times. */
export async function findReminderTime(db: DbOrTx, memberId: string): Promise<CoachTime | null> {
  const open = await findOpen(db, memberId);
  return open ? { rests: open.state !== 'active', time: open.reminder_times[0] ?? null } : null;
}

/** Reminds once for each cycle that is over and not reviewed. Not urgent, so it respects quiet hours. */
export const reviewReminderRule: ReminderRule = {
  passes: false,
  told: (today) => sql`
    select due.member_id, 'review_due', 'energy_review ' || cycle.id, '{"what": "energy_review"}'::jsonb,
      '/energy-coach/review', false
    from due join energy_coach coach on coach.member_id = due.member_id and coach.state = 'active'
      join energy_coach_cycle cycle on cycle.coach_id = coach.id and cycle.state = 'open'
        and cycle.ends_on < ${today}::date
    where due.kind = 'energy_review'`,
};

/** The periods during which the member had a coach. */
export function readPeriods(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('energy_coach')
    .select(['id', 'started_on', 'ended_on'])
    .where('member_id', '=', memberId)
    .orderBy('started_on')
    .execute();
}

/** Returns cycles in order, either of one coach or of all that the member has had. */
export function readCycles(db: DbOrTx, memberId: string, coachId?: string) {
  const all = db.selectFrom('energy_coach_cycle').selectAll().where('member_id', '=', memberId);
  const wanted = coachId === undefined ? all : all.where('coach_id', '=', coachId);
  // If two begin on one day, the later comes last: ids are in chronological order.
  return wanted.orderBy('starts_on').orderBy('id').execute();
}
export type CycleRow = Awaited<ReturnType<typeof readCycles>>[number];

/** False if one is already open, or the id is in use. */
export async function keepCoach(tx: Tx, row: Insertable<Tables['energy_coach']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('energy_coach')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function changeCoach(
  tx: Tx,
  { id, member_id }: Pick<CoachRow, 'id' | 'member_id'>,
  set: Updateable<Tables['energy_coach']>,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await tx
    .updateTable('energy_coach')
    .set(set)
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .execute();
}

/** An empty text stays, because it means the member chose to leave the diagnosis out. */
export async function dropReportDiagnosis(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('energy_coach')
    .set({ report_diagnosis: null })
    .where('member_id', '=', memberId)
    .where('report_diagnosis', '<>', '')
    .execute();
}

/** False if another one is open. */
export async function keepCycle(
  tx: Tx,
  row: Pick<CycleRow, 'coach_id' | 'member_id' | 'number' | 'starts_on' | 'ends_on' | 'length'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('energy_coach_cycle')
    .values({ id: newId(), ...row, review: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function redateCycle(tx: Tx, id: string, { ends_on, pauses }: CycleDates): Promise<void> {
  await tx
    .updateTable('energy_coach_cycle')
    .set({ ends_on, pauses: sql`${JSON.stringify(pauses)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Only one of several simultaneous requests succeeds. */
export async function closeCycle(
  tx: Tx,
  id: string,
  closing: { state: 'reviewed' | 'abandoned'; ends_on?: string; review?: EnergyReview },
): Promise<boolean> {
  const { state, ends_on, review } = closing;
  const { numUpdatedRows } = await tx
    .updateTable('energy_coach_cycle')
    .set({
      state,
      ...(ends_on === undefined ? {} : { ends_on }),
      ...(review ? { review: JSON.stringify(review) } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Counts cycles by the day on which they began, were reviewed or were stopped, and pauses by the day on which they
 * began. A pause is stored with the coach until it ends, then with its cycle, where it starts a day later.
 */
export async function countRounds(
  tx: Tx,
  { zone, from, to, begins, ends }: CountedSpan,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select measure, ${wholePart}::text as part, day::text, count(*)::int as people
    from (
      select 'coach_begun' as measure, starts_on as day from energy_coach_cycle
        where starts_on between ${from}::date and ${to}::date
      union all select 'coach_finished', ((review ->> 'reviewed_at')::timestamptz at time zone ${zone})::date
        from energy_coach_cycle where state = 'reviewed'
          and (review ->> 'reviewed_at')::timestamptz >= ${begins} and (review ->> 'reviewed_at')::timestamptz < ${ends}
      union all select 'coach_stopped', ends_on from energy_coach_cycle
        where state = 'abandoned' and ends_on between ${from}::date and ${to}::date
      union all select 'coach_paused', paused_on from energy_coach
        where state = 'paused' and paused_on between ${from}::date and ${to}::date
      union all select 'coach_paused', (pause ->> 'from')::date - 1 from energy_coach_cycle,
          jsonb_array_elements(pauses) as pause
        where (pause ->> 'from')::date - 1 between ${from}::date and ${to}::date
    ) happened
    group by measure, day`.execute(tx);
  return rows;
}
