import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { CrmSource, Snapshot } from './crm.ts';
import './tables.ts';

/** What waits to be passed on for a member, and what holds at the very moment it was looked up. */
export interface Due {
  changes: readonly string[];
  /** Nothing for somebody who was erased, or is not there. */
  snapshot: Snapshot | undefined;
}

/** One moment for both: a change that is not among those is not in the snapshot either. */
export function readDue(db: Database, parts: CrmSource['parts'], memberId: string): Promise<Due> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const rows = await tx.selectFrom('crm_change').select('id').where('member_id', '=', memberId).execute();
      const changes = rows.map(({ id }) => id);
      if (changes.length === 0) return { changes, snapshot: undefined };
      const erased = await tx
        .selectFrom('crm_erased')
        .select('external_id')
        .where('external_id', '=', memberId)
        .executeTakeFirst();
      return { changes, snapshot: erased ? undefined : await readSnapshot(tx, parts, memberId) };
    });
}

const empty: Omit<Snapshot, 'first_name'> = {
  last_name: null,
  email: null,
  mobile: null,
  relationship: null,
  stage: null,
  diagnosis: [],
  diagnosed_in: [],
  my_caw: null,
  goal: null,
  topic_preferences: [],
  consents: [],
};

/** Put together from what each area knows. Nothing, when there is no such member. */
export async function readSnapshot(
  db: DbOrTx,
  parts: CrmSource['parts'],
  memberId: string,
): Promise<Snapshot | undefined> {
  const known: Partial<Snapshot> = {};
  for (const part of parts) Object.assign(known, await part(db, memberId));
  const { first_name } = known;
  return first_name === undefined ? undefined : { ...empty, ...known, first_name };
}

export async function forgetChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('crm_change').where('id', 'in', ids).execute();
}

/** Out of the table that is our own CRM. */
export async function forgetRecord(db: DbOrTx, memberId: string): Promise<void> {
  await db.deleteFrom('crm_record').where('external_id', '=', memberId).execute();
}

/** Whether the CRM has everything that this member told us. */
export async function isPassedOn(db: DbOrTx, memberId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('crm_change')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined;
}
