import type {
  listSavedReplies,
  SavedReply,
  storeSavedReply,
} from '@kindred/contract/connect/saved-replies.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { isDeskLead } from '#features/connect/access.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { dropSaved, findSaved, listSaved, putSaved, type SavedReplyRow } from './store.ts';

const replyOf = ({ id, staff_id, title, body }: SavedReplyRow): SavedReply => ({
  id,
  title,
  text: body,
  shared: staff_id === null,
});

export async function savedReplies({ db, person }: StaffContext): Promise<Reply<typeof listSavedReplies>> {
  return { items: (await listSaved(db, person.id)).map(replyOf) };
}

/** A colleague's own reply is not there; a shared one is for the lead alone to change. */
function mayChange(
  ctx: Pick<StaffContext, 'person'>,
  { staff_id }: Pick<SavedReplyRow, 'staff_id'>,
): boolean {
  return staff_id === null ? isDeskLead(ctx.person) : staff_id === ctx.person.id;
}

export function storeReply(
  ctx: StaffContext<'not_found'>,
  id: string,
  { title, text, shared }: Body<typeof storeSavedReply>,
): Promise<SavedReply> {
  const { db, person, refuse } = ctx;
  const row = { id, staff_id: shared ? null : person.id, title, body: text };
  return db.transaction().execute(async (tx) => {
    const before = await findSaved(tx, id);
    if ((before && !mayChange(ctx, before)) || !mayChange(ctx, row)) throw refuse('not_found');
    await putSaved(tx, row);
    return replyOf(row);
  });
}

export function dropReply(ctx: StaffContext<'not_found'>, id: string): Promise<{ id: string }> {
  const { db, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const before = await findSaved(tx, id);
    if (before && !mayChange(ctx, before)) throw refuse('not_found');
    await dropSaved(tx, id);
    return { id };
  });
}
