import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { JobKind } from './job.ts';
import './tables.ts';

export interface EnqueueOptions {
  /** With a key it is queued once, however often this is called (for as long as done jobs are kept). */
  key?: string;
  /** Not before this. At once, when left out. */
  runAt?: Date;
  /** Jobs that share it run one after the other, in the order in which they were queued. */
  orderKey?: string;
}

/** Queues a job in the caller's transaction: it exists when the rest does. False when its key was there. */
export async function enqueue<P>(
  tx: Tx,
  kind: JobKind<P>,
  payload: P,
  { key, runAt, orderKey }: EnqueueOptions = {},
): Promise<boolean> {
  // Ids are given out before they are committed: without waiting here, the later of two could be seen first.
  if (orderKey) await sql`select pg_advisory_xact_lock(hashtextextended(${orderKey}, 7203))`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('job')
    .values({
      name: kind.name,
      payload: JSON.stringify(kind.payload.parse(payload)),
      key: key ?? null,
      order_key: orderKey ?? null,
      ...(runAt ? { run_at: runAt } : {}),
    })
    .onConflict((on) => on.columns(['name', 'key']).where('key', 'is not', null).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Many at once, each with its key: one that is there stays as it is. */
export async function enqueueAll<P>(
  tx: Tx,
  kind: JobKind<P>,
  jobs: readonly { payload: P; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, key }) => ({ payload: kind.payload.parse(payload), key }));
  await sql`
    insert into job (name, payload, key)
    select ${kind.name}, payload, key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (payload jsonb, key text)
    on conflict (name, key) where key is not null do nothing`.execute(tx);
}
