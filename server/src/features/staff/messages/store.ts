import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { SlotTexts } from '#platform/outbox/mail-words.ts';
import './tables.ts';

export async function readChangedKeys(db: DbOrTx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('message_text')
    .distinctOn('key')
    .select(['key', 'texts'])
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute();
  return new Set(rows.filter(({ texts }) => Object.keys(texts).length > 0).map(({ key }) => key));
}

export function readTextVersions(db: DbOrTx, key: string) {
  return db
    .selectFrom('message_text')
    .leftJoin('staff', 'staff.id', 'message_text.staff_id')
    .select(['message_text.id', 'texts', 'changed_at', 'staff.name as staff'])
    .where('key', '=', key)
    .orderBy('message_text.id', 'desc')
    .limit(50)
    .execute();
}

interface NewVersion {
  id: string;
  key: string;
  texts: SlotTexts;
  based_on: string | null;
  changed_at: Date;
  staff_id: string;
}

/** False if it is not based on the latest version, or there is another one by now. */
export async function insertTextVersion(tx: Tx, { texts, ...row }: NewVersion): Promise<boolean> {
  const latest = await tx
    .selectFrom('message_text')
    .select('id')
    .where('key', '=', row.key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((latest?.id ?? null) !== row.based_on) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_text')
    .values({ ...row, texts: JSON.stringify(texts) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Counts this person's test messages since then in the audit log. Locks their row, so that none is sent during the
 * count.
 */
export async function countTestsSince(
  tx: Tx,
  staffId: string,
  since: Date,
): Promise<{ email: string; sent: number }> {
  const { email } = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { sent } = await tx
    .selectFrom('audit_entry')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('staff_id', '=', staffId)
    .where('what', '=', 'message_test_sent')
    .where('said_at', '>', since)
    .executeTakeFirstOrThrow();
  return { email, sent };
}
