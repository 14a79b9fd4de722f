import { mostLabels, type DeskLabel } from '@kindred/contract/connect/labels.ts';
import { sql, type Updateable } from 'kysely';
import { nextRevision } from '#features/connect/chat/public.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import './tables.ts';

export function listLabels(db: DbOrTx): Promise<DeskLabel[]> {
  return db
    .selectFrom('desk_label')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Returns the name of each label. Until the end of the transaction, no one else can add, rename or remove one. */
export async function lockLabelNames(tx: Tx): Promise<Map<string, string>> {
  await sql`lock table desk_label in share row exclusive mode`.execute(tx);
  return new Map((await listLabels(tx)).map(({ id, name }) => [id, name]));
}

/** The caller must hold the table lock. False if the maximum number is reached. A duplicate name throws. */
export async function putLabel(tx: Tx, { id, name }: DeskLabel): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into desk_label (id, name)
    select ${id}::uuid, ${name}
    where exists (select from desk_label where id = ${id}) or (select count(*) from desk_label) < ${mostLabels}
    on conflict (id) do update set name = excluded.name`.execute(tx);
  return numAffectedRows === 1n;
}

/** Removes it from conversations too. False if there is no such label. */
export async function dropLabelRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('desk_label').where('id', '=', id).executeTakeFirstOrThrow();
  await tx
    .updateTable('conversation')
    .set({ labels: sql`array_remove(labels, ${id}::uuid)`, ...nextRevision })
    .where(sql<boolean>`labels @> array[${id}::uuid] and labels <> '{}'`)
    .execute();
  return numDeletedRows === 1n;
}

/** Returns the labels among these that exist. They cannot be removed until the end of the transaction. */
export async function lockLabels(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('desk_label')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

type Marks = Pick<Updateable<Tables['conversation']>, 'labels' | 'follow_up_on'>;

/** The caller must hold the row's lock. */
export async function setMarks(tx: Tx, id: string, marks: Marks): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ ...marks, ...nextRevision })
    .where('id', '=', id)
    .execute();
}
