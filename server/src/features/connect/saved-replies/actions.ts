import type {
  listSavedReplies,
  SavedReply,
  storeSavedReply,
} from '@kindred/contract/connect/saved-replies.ts';
import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import { isDeskLead } from '#features/connect/access.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { dropSaved, listSaved, lockSaved, putSaved, type SavedReplyRow } from './store.ts';

const replyOf = ({ id, staff_id, title, body, sample }: SavedReplyRow): SavedReply => ({
  id,
  title,
  text: body,
  shared: staff_id === null,
  sample,
});

export async function savedReplies({ db, person }: StaffContext): Promise<Reply<typeof listSavedReplies>> {
  return { items: (await listSaved(db, person.id)).map(replyOf) };
}

/** A colleague's own reply is not visible; a shared one can be changed only by the lead. */
function mayChange(
  ctx: Pick<StaffContext, 'person'>,
  { staff_id }: Pick<SavedReplyRow, 'staff_id'>,
): boolean {
  return staff_id === null ? isDeskLead(ctx.person) : staff_id === ctx.person.id;
}

type ReplyWords = Omit<SavedReply, 'id' | 'sample'>;

const hasWords = ({ title, body, staff_id }: SavedReplyRow, words: ReplyWords | null): boolean =>
  title === words?.title && body === words.text && (staff_id === null) === words.shared;

export function storeReply(
  ctx: StaffContext<RefusalOf<typeof storeSavedReply>>,
  id: string,
  { based_on, sample = false, ...words }: Body<typeof storeSavedReply>,
): Promise<SavedReply> {
  const { db, person, refuse } = ctx;
  const staff_id = words.shared ? null : person.id;
  const row = { id, staff_id, title: words.title, body: words.text, sample };
  return db.transaction().execute(async (tx) => {
    const before = await lockSaved(tx, id);
    if ((before && !mayChange(ctx, before)) || !mayChange(ctx, row)) throw refuse('not_found');
    // Retries must succeed.
    const isUpToDate = before ? hasWords(before, based_on) || hasWords(before, words) : based_on === null;
    if (!isUpToDate) throw refuse('edited_meanwhile');
    await putSaved(tx, row);
    return replyOf(row);
  });
}

export function dropReply(ctx: StaffContext<'not_found'>, id: string): Promise<{ id: string }> {
  const { db, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const before = await lockSaved(tx, id);
    if (before && !mayChange(ctx, before)) throw refuse('not_found');
    await dropSaved(tx, id);
    return { id };
  });
}
