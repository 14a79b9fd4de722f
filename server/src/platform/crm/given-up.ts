import type { Database } from '#platform/database.ts';
import { replayDead } from '#platform/jobs/dead.ts';
import { eraseFromCrm } from './deliver.ts';
import { deliverToCrm, passOn } from './pass-on.ts';
import './tables.ts';

/** A delivery that was given up: nothing in it says who the member is. */
export interface GivenUp {
  id: number;
  name: string;
  member_id: string;
  attempt: number;
  last_fault: string | null;
  ended_at: Date | null;
}

export async function listGivenUp(db: Database): Promise<GivenUp[]> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'name', 'payload', 'attempt', 'last_fault', 'ended_at'])
    .where('state', '=', 'dead')
    .where('name', 'in', [deliverToCrm.name, eraseFromCrm.name])
    .orderBy('id')
    .execute();
  return rows.map(({ payload, ...row }) => ({ ...row, ...deliverToCrm.payload.parse(payload) }));
}

/** Has these tried again by the running server; gives back how many. It sends what holds then. */
export async function replayGivenUp(db: Database, which: number | 'all'): Promise<number> {
  const found = await listGivenUp(db);
  let replayed = 0;
  for (const { id } of found)
    if ((which === 'all' || which === id) && (await replayDead(db, id))) replayed += 1;
  return replayed;
}

/** Passes on everybody who is in the table of our own, for a CRM outside that is new here. Gives back how many. */
export async function passOnRecords(db: Database, now: Date): Promise<number> {
  const records = await db.selectFrom('crm_record').select('external_id').orderBy('external_id').execute();
  for (const { external_id } of records)
    await db.transaction().execute((tx) => passOn(tx, external_id, 'profile', now));
  return records.length;
}

/** Members of whom something waits to be passed on, given up or not. */
export async function countWaiting(db: Database): Promise<number> {
  const { members } = await db
    .selectFrom('crm_change')
    .select((eb) => eb.fn.count<number>('member_id').distinct().as('members'))
    .executeTakeFirstOrThrow();
  return members;
}
