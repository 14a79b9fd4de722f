import { maxListViews, type ListView } from '@kindred/contract/staff/lists.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

/** Whose list it is. */
export interface OwnList {
  staff_id: string;
  list: string;
}

export async function readListColumns(db: DbOrTx, { staff_id, list }: OwnList): Promise<string[] | null> {
  const row = await db
    .selectFrom('staff_list')
    .select('columns')
    .where('staff_id', '=', staff_id)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.columns ?? null;
}

export async function setListColumns(db: DbOrTx, own: OwnList, columns: string[]): Promise<void> {
  await db
    .insertInto('staff_list')
    .values({ ...own, columns })
    .onConflict((on) => on.columns(['staff_id', 'list']).doUpdateSet({ columns }))
    .execute();
}

export async function dropListColumns(db: DbOrTx, { staff_id, list }: OwnList): Promise<void> {
  await db.deleteFrom('staff_list').where('staff_id', '=', staff_id).where('list', '=', list).execute();
}

export function readListViews(db: DbOrTx, { staff_id, list }: OwnList): Promise<ListView[]> {
  return db
    .selectFrom('staff_list_view')
    .select(['id', 'name', 'search'])
    .where('staff_id', '=', staff_id)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** False if the maximum is reached, or the id belongs to someone else. A duplicate name throws. */
export async function putListView(
  db: DbOrTx,
  { staff_id, list }: OwnList,
  { id, name, search }: ListView,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into staff_list_view (id, staff_id, list, name, search)
    select ${id}::uuid, ${staff_id}::uuid, ${list}, ${name}, ${search}
    where exists (select from staff_list_view where id = ${id})
      or (select count(*) from staff_list_view where staff_id = ${staff_id} and list = ${list}) < ${maxListViews}
    on conflict (id) do update set name = excluded.name, search = excluded.search
      where staff_list_view.staff_id = excluded.staff_id and staff_list_view.list = excluded.list`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function dropListView(db: DbOrTx, { staff_id, list }: OwnList, id: string): Promise<void> {
  await db
    .deleteFrom('staff_list_view')
    .where('id', '=', id)
    .where('staff_id', '=', staff_id)
    .where('list', '=', list)
    .execute();
}
