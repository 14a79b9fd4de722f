import type { Insertable } from 'kysely';
import '#features/accounts/public.ts';
import '#features/staff/public.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { WaitingWork } from '#platform/today.ts';
import './tables.ts';

const waiting = ['open', 'confirmed'] as const;

type NewChange = Pick<
  Insertable<Tables['member_change']>,
  'id' | 'member_id' | 'kind' | 'asked_by' | 'reason' | 'asked_at' | 'expires_at'
> &
  Partial<
    Pick<
      Insertable<Tables['member_change']>,
      'channel' | 'address' | 'other_id' | 'keep_email' | 'keep_mobile'
    >
  >;

/** False if one is waiting for this member. An expired one makes room. */
export async function insertChange(tx: Tx, row: NewChange): Promise<boolean> {
  await tx
    .updateTable('member_change')
    .set({ state: 'withdrawn' })
    .where('member_id', '=', row.member_id)
    .where('state', 'in', waiting)
    .where('expires_at', '<=', row.asked_at)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_change')
    .values({
      channel: null,
      address: null,
      other_id: null,
      keep_email: null,
      keep_mobile: null,
      ...row,
      decided_by: null,
      confirm_hash: null,
      stop_hash: null,
      made_change: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const changes = (db: DbOrTx) =>
  db
    .selectFrom('member_change')
    .leftJoin('staff', 'staff.id', 'member_change.asked_by')
    .selectAll('member_change')
    .select('staff.name as asked_by_name');
export type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

export function findWaitingChange(db: DbOrTx, memberId: string, now: Date): Promise<ChangeRow | undefined> {
  return changes(db)
    .where('member_id', '=', memberId)
    .where('member_change.state', 'in', waiting)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findChange(db: DbOrTx, id: string): Promise<ChangeRow | undefined> {
  return changes(db).where('member_change.id', '=', id).executeTakeFirst();
}

interface Decision {
  id: string;
  memberId: string;
  by: string;
  now: Date;
}

/** Only by a second person. Only one of two confirmations, or of a confirmation and a withdrawal, succeeds. */
export function claimChange(
  tx: Tx,
  { id, memberId, by, now }: Decision,
  set: { state: 'done' } | { state: 'confirmed'; confirm_hash: Buffer; stop_hash: Buffer; expires_at: Date },
) {
  return tx
    .updateTable('member_change')
    .set({ ...set, decided_by: by })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('asked_by', 'is distinct from', by)
    .returning(['channel', 'address', 'other_id', 'keep_email', 'keep_mobile', 'asked_by'])
    .executeTakeFirst();
}

export async function markChangeWithdrawn(tx: Tx, { id, memberId, by, now }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_change')
    .set({ state: 'withdrawn', decided_by: by })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', 'in', waiting)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Finds the change behind a link in a message. */
export function findChangeByLink(db: DbOrTx, which: 'confirm_hash' | 'stop_hash', hash: Buffer) {
  return db
    .selectFrom('member_change')
    .select(['id', 'member_id', 'channel', 'address', 'made_change'])
    .where(which, '=', hash)
    .executeTakeFirst();
}

export function lockMemberOfChange(tx: Tx, id: string) {
  return tx.selectFrom('member').select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Succeeds once, and only before the deadline. */
export async function settleConfirmed(
  tx: Tx,
  id: string,
  set: { state: 'done'; now: Date } | { state: 'stopped' },
): Promise<boolean> {
  let statement = tx
    .updateTable('member_change')
    .set({ state: set.state })
    .where('id', '=', id)
    .where('state', '=', 'confirmed');
  if (set.state === 'done') statement = statement.where('expires_at', '>', set.now);
  const { numUpdatedRows } = await statement.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function keepMadeChange(tx: Tx, id: string, made_change: string): Promise<void> {
  await tx.updateTable('member_change').set({ made_change }).where('id', '=', id).execute();
}

const openNow = (db: DbOrTx, now: Date) =>
  db.selectFrom('member_change').where('member_change.state', '=', 'open').where('expires_at', '>', now);

export function listOpenChanges(db: DbOrTx, now: Date) {
  return openNow(db, now)
    .innerJoin('member', 'member.id', 'member_change.member_id')
    .leftJoin('staff', 'staff.id', 'member_change.asked_by')
    .select(['member_change.id', 'kind', 'member.number', 'asked_by', 'staff.name', 'asked_at', 'expires_at'])
    .orderBy('asked_at')
    .limit(100)
    .execute();
}

/** Counts changes proposed by others: one's own are for others to confirm. */
export async function countOpenChanges(
  db: DbOrTx,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Omit<WaitingWork, 'kind'>> {
  const { count, since } = await openNow(db, now)
    .where('asked_by', 'is distinct from', staffId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('asked_at').as('since')])
    .executeTakeFirstOrThrow();
  return { count, since };
}

export async function forgetOldChanges(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('member_change').where('asked_at', '<', before).execute();
}
