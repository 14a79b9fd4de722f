import { sql, type Updateable } from 'kysely';
import { linesWith, nextRevision } from '#features/connect/chat/public.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';

/** Lists everyone who may answer. */
export function listSupportStaff(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(sql<boolean>`'support' = any(permissions)`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The caller must hold the row's lock. */
async function change(tx: Tx, id: string, values: Updateable<Tables['conversation']>): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ ...values, ...nextRevision })
    .where('id', '=', id)
    .execute();
}

export const setAsked = (tx: Tx, id: string, asked_staff_id: string | null) =>
  change(tx, id, { asked_staff_id });

interface Second {
  id: string;
  staff_id: string;
  /** The first name, which the member sees. */
  name: string;
  now: Date;
}

/** Also tells the member who joined. */
export async function addSecond(tx: Tx, { id, staff_id, name, now }: Second): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({
      second_staff_id: staff_id,
      second_read: sql`greatest(second_read, staff_read)`,
      asked_staff_id: null,
      staff_seen_at: now,
      lines: linesWith('taken', { name, now, joins: staff_id }),
      ...nextRevision,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeSecond(tx: Tx, { id, name, now }: Omit<Second, 'staff_id'>): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ second_staff_id: null, lines: linesWith('stepped_out', { name, now }), ...nextRevision })
    .where('id', '=', id)
    .execute();
}

export async function removeMention(db: DbOrTx, id: string, staffId: string): Promise<void> {
  await db
    .updateTable('conversation')
    .set({ mentioned: sql`array_remove(mentioned, ${staffId}::uuid)`, ...nextRevision })
    .where('id', '=', id)
    .where(sql<boolean>`${staffId} = any(mentioned)`)
    .execute();
}
