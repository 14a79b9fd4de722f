import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

export interface DeadJob {
  id: number;
  name: string;
  payload: unknown;
  order_key: string | null;
  attempt: number;
  last_fault: string | null;
  queued_at: Date;
  ended_at: Date | null;
}

/** Jobs that were given up. One with an order_key blocks those behind it until someone decides. */
export function listDead(db: DbOrTx, most = 100): Promise<DeadJob[]> {
  return db
    .selectFrom('job')
    .select(['id', 'name', 'payload', 'order_key', 'attempt', 'last_fault', 'queued_at', 'ended_at'])
    .where('state', '=', 'dead')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Retries a dead job from the first attempt, in its old position. False if it is not dead. */
export async function replayDead(db: DbOrTx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'waiting', attempt: 0, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Does the same for all dead jobs that block others. */
export async function replayDeadInOrder(tx: DbOrTx, orderKey: string): Promise<void> {
  await tx
    .updateTable('job')
    .set({ state: 'waiting', attempt: 0, ended_at: null })
    .where('order_key', '=', orderKey)
    .where('state', '=', 'dead')
    .execute();
}

/** Discards a dead job, and unblocks those behind it. False if it is not dead. */
export async function discardDead(db: DbOrTx, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
