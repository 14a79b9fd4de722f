import type { Database } from '#platform/database.ts';
import { replayDead } from '#platform/jobs/dead-letters.ts';
import { eraseFromCrm } from './deliver.ts';
import { deliverToCrm, syncToCrm } from './sync.ts';
import './tables.ts';

/** A sync that was given up. It does not identify the member. */
export interface FailedSync {
  id: number;
  name: string;
  member_id: string;
  attempt: number;
  last_fault: string | null;
  ended_at: Date | null;
}

export async function listFailedSyncs(db: Database): Promise<FailedSync[]> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'name', 'payload', 'attempt', 'last_fault', 'ended_at'])
    .where('state', '=', 'dead')
    .where('name', 'in', [deliverToCrm.name, eraseFromCrm.name])
    .orderBy('id')
    .execute();
  return rows.map(({ payload, ...row }) => ({ ...row, ...deliverToCrm.payload.parse(payload) }));
}

/** Requeues failed syncs for the running server, and returns their number. They will send current values. */
export async function replayFailedSyncs(db: Database, which: number | 'all'): Promise<number> {
  const failedSyncs = await listFailedSyncs(db);
  let replayed = 0;
  for (const { id } of failedSyncs)
    if ((which === 'all' || which === id) && (await replayDead(db, id))) replayed += 1;
  return replayed;
}

/** Queues a sync for everyone in our own table, for a newly configured external CRM. Returns their number. */
export async function syncRecords(db: Database, now: Date): Promise<number> {
  const records = await db.selectFrom('crm_record').select('external_id').orderBy('external_id').execute();
  for (const { external_id } of records)
    await db.transaction().execute((tx) => syncToCrm(tx, external_id, 'profile', now));
  return records.length;
}

/** Members with a pending change, failed or not. */
export async function countWaiting(db: Database): Promise<number> {
  const { members } = await db
    .selectFrom('crm_change')
    .select((eb) => eb.fn.count<number>('member_id').distinct().as('members'))
    .executeTakeFirstOrThrow();
  return members;
}
