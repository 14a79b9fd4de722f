import type { Database } from '#platform/database.ts';
import { newToken } from '#platform/secrets.ts';
import type { Crm } from './crm.ts';
import { forgetRecord } from './store.ts';

/** The CRM for an installation without one: our own table, with the same guarantees. */
export function localCrm(db: Database, now: Date): Crm {
  return {
    outside: false,
    upsert: async (memberId, snapshot) => {
      const fields = JSON.stringify(snapshot);
      const { sf_id } = await db
        .insertInto('crm_record')
        // Random, because it is shared with third parties and must reveal nothing about the member.
        .values({ external_id: memberId, sf_id: newToken().slice(0, 18), fields, written_at: now })
        .onConflict((on) => on.column('external_id').doUpdateSet({ fields, written_at: now }))
        .returning('sf_id')
        .executeTakeFirstOrThrow();
      return sf_id;
    },
    erase: (memberId) => forgetRecord(db, memberId),
  };
}
