import { cardBookmarks } from '@kindred/contract/connect/card-kinds.ts';
import type { ChatCard, ChosenCard } from '@kindred/contract/connect/cards.ts';
import { findSavedItem } from '#features/bookmarks/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { DbOrTx } from '#platform/database.ts';
import { firstWords } from './rules.ts';

/** Returns the card with its current title and line; undefined if it does not exist. */
export async function findCard(
  db: DbOrTx,
  content: ContentSnapshot,
  { kind, id }: ChosenCard,
): Promise<ChatCard | undefined> {
  const bookmark = cardBookmarks[kind];
  if (bookmark === null) {
    const person = content.one('coordinator', id);
    const link = `/support-coordinators/${id}`;
    return person && { kind, id, title: person.first_name, line: person.role, link };
  }
  const row = { kind: bookmark, id, sub_key: kind === 'topic' ? 'whole' : '' };
  const item = await findSavedItem(db, content, row);
  return item && { kind, id, title: item.title, line: firstWords(item.summary), link: item.link };
}
