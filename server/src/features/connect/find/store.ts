import { sql } from 'kysely';
import { deskRows, type DeskRow } from '#features/connect/desk/public.ts';
import type { DbOrTx } from '#platform/database.ts';

export const mostFound = 100;

/**
 * Searches only what this person may open: conversations they have, had until the end, or joined. Fetches one extra row
 * to learn whether there are more.
 */
export function findByWords(db: DbOrTx, words: string, staffId: string): Promise<DeskRow[]> {
  const query = sql`websearch_to_tsquery('english', ${words})`;
  return deskRows(db)
    .where(sql<boolean>`${staffId} in (conversation.staff_id, conversation.second_staff_id)`)
    .where(
      sql<boolean>`(
        conversation.id in (
          select conversation_id from chat_message where to_tsvector('english', body) @@ ${query}
          union select conversation_id from chat_note where to_tsvector('english', body) @@ ${query})
        or to_tsvector('simple', coalesce(member.first_name, '')) @@ websearch_to_tsquery('simple', ${words}))`,
    )
    .orderBy('conversation.started_at', 'desc')
    .orderBy('conversation.id')
    .limit(mostFound + 1)
    .execute();
}
