import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { CrmSource, CrmSnapshot } from './crm.ts';
import './tables.ts';

/** A member's pending changes, with the values from the same snapshot. */
export interface Due {
  changes: readonly string[];
  /** Undefined for an erased or unknown member. */
  snapshot: CrmSnapshot | undefined;
}

/** One snapshot for both, so that a change missing from the list is missing from the values too. */
export function readDueSyncs(db: Database, parts: CrmSource['parts'], memberId: string): Promise<Due> {
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

const empty: Omit<CrmSnapshot, 'first_name'> = {
  last_name: null,
  email: null,
  mobile: null,
  relationship: null,
  subject: null,
  stage: null,
  diagnosis: [],
  diagnosed_in: [],
  my_caw: null,
  goal: null,
  topic_preferences: [],
  consents: [],
};

/** Combines what each area contributes. Undefined if there is no such member. */
export async function readSnapshot(
  db: DbOrTx,
  parts: CrmSource['parts'],
  memberId: string,
): Promise<CrmSnapshot | undefined> {
  const crmSnapshot: Partial<CrmSnapshot> = {};
  for (const part of parts) Object.assign(crmSnapshot, await part(db, memberId));
  const { first_name } = crmSnapshot;
  return first_name === undefined ? undefined : { ...empty, ...crmSnapshot, first_name };
}

export async function forgetChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('crm_change').where('id', 'in', ids).execute();
}

/** Deletes from our own table. */
export async function forgetRecord(db: DbOrTx, memberId: string): Promise<void> {
  await db.deleteFrom('crm_record').where('external_id', '=', memberId).execute();
}

/** Whether the CRM has received everything about this member. */
export async function isSynced(db: DbOrTx, memberId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('crm_change')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined;
}
