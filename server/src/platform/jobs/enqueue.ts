import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { JobDefinition } from './job.ts';
import './tables.ts';

export interface EnqueueOptions {
  /** Idempotency key: the job is queued only once, for as long as completed jobs are kept. */
  key?: string;
  /** The earliest time to run. Defaults to immediately. */
  runAt?: Date;
  /** Jobs with the same key run one after another, in the order in which they were queued. */
  orderKey?: string;
}

/** Queues a job in the caller’s transaction. False if its key already exists. */
export async function enqueue<P>(
  tx: Tx,
  kind: JobDefinition<P>,
  payload: P,
  { key, runAt, orderKey }: EnqueueOptions = {},
): Promise<boolean> {
  // Sequence values are assigned before the commit: without this lock, the later of two could become visible first.
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

/** Queues many jobs, each with its own key; existing ones are left unchanged. */
export async function enqueueAll<P>(
  tx: Tx,
  kind: JobDefinition<P>,
  jobs: readonly { payload: P; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, key }) => ({ payload: kind.payload.parse(payload), key }));
  await sql`
    insert into job (name, payload, key)
    select ${kind.name}, payload, key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (payload jsonb, key text)
    on conflict (name, key) where key is not null do nothing`.execute(tx);
}
