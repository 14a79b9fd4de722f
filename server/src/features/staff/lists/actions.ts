import type { Body, RefusalOf } from '@kindred/contract/endpoint.ts';
import type { ListSetup, saveListView, StaffListName } from '@kindred/contract/staff/lists.ts';
import { ifNew, type DbOrTx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import {
  dropListColumns,
  dropListView,
  putListView,
  readListColumns,
  readListViews,
  setListColumns,
  type OwnList,
} from './store.ts';

const ownList = ({ person }: StaffContext, list: StaffListName): OwnList => ({ staff_id: person.id, list });

async function setupOf(db: DbOrTx, own: OwnList): Promise<ListSetup> {
  return { columns: await readListColumns(db, own), views: await readListViews(db, own) };
}

export function loadListSetup(ctx: StaffContext, list: StaffListName): Promise<ListSetup> {
  return setupOf(ctx.db, ownList(ctx, list));
}

export async function chooseColumns(
  ctx: StaffContext,
  list: StaffListName,
  columns: string[] | null,
): Promise<ListSetup> {
  const own = ownList(ctx, list);
  if (columns) await setListColumns(ctx.db, own, columns);
  else await dropListColumns(ctx.db, own);
  return setupOf(ctx.db, own);
}

export async function saveView(
  ctx: StaffContext<RefusalOf<typeof saveListView>>,
  { list, id }: { list: StaffListName; id: string },
  view: Body<typeof saveListView>,
): Promise<ListSetup> {
  const own = ownList(ctx, list);
  const stored = await ifNew(putListView(ctx.db, own, { id, ...view }));
  if (stored === undefined) throw ctx.refuse('list_view_name_taken');
  if (!stored) throw ctx.refuse('list_views_full');
  return setupOf(ctx.db, own);
}

export async function removeView(
  ctx: StaffContext,
  { list, id }: { list: StaffListName; id: string },
): Promise<ListSetup> {
  const own = ownList(ctx, list);
  await dropListView(ctx.db, own, id);
  return setupOf(ctx.db, own);
}
