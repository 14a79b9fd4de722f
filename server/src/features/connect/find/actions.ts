import type { searchConversations } from '@kindred/contract/connect/find.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { deskLineOf } from '#features/connect/desk/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { findByWords, mostFound } from './store.ts';

/** The audit log records that someone searched and how much they found, but not the search words. */
export function searchOwnChats(
  { db, now, person }: StaffContext,
  words: string,
): Promise<Reply<typeof searchConversations>> {
  return db.transaction().execute(async (tx) => {
    const found = await findByWords(tx, words, person.id);
    const rows = found.slice(0, mostFound);
    const details = { found: rows.length };
    await recordAudit(tx, { what: 'chats_searched', staff_id: person.id, about: null, details, now });
    return { items: rows.map(deskLineOf), more: found.length > mostFound };
  });
}
