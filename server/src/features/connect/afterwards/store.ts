import type { ChatHelp } from '@kindred/contract/connect/chat.ts';
import { sql } from 'kysely';
import { nextRevision, type ChatMessageRow } from '#features/connect/chat/public.ts';
import type { Database, DbOrTx } from '#platform/database.ts';

export interface ChatAnswers {
  distress?: number | null | undefined;
  helped?: ChatHelp | null | undefined;
  understood?: ChatHelp | null | undefined;
}

/** What is left out stays as it was. */
export async function saveChatAnswers(
  db: DbOrTx,
  id: string,
  { distress, helped, understood }: ChatAnswers,
): Promise<void> {
  await db
    .updateTable('conversation')
    .set({
      ...(distress === undefined ? {} : { distress_after: distress }),
      ...(helped === undefined ? {} : { helped }),
      ...(understood === undefined ? {} : { understood }),
      ...nextRevision,
    })
    .where('id', '=', id)
    .execute();
}

/** All messages in order, some at a time. */
export async function* readAllMessages(db: DbOrTx, conversationId: string): AsyncGenerator<ChatMessageRow[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('chat_message')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .where('number', '>', last)
      .orderBy('number')
      .limit(200)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.number;
  }
}

const mostAtOnce = 500;

/** Erases messages, notes and the words of records; what was counted stays. Returns how many conversations it erased. */
export async function eraseTexts(db: Database, { closedBefore, now }: { closedBefore: Date; now: Date }) {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from conversation where state = 'closed' and not flagged and texts_erased_at is null
        and closed_at < ${closedBefore} order by closed_at limit ${mostAtOnce} for update skip locked
    ), messages as (delete from chat_message where conversation_id in (select id from due)),
    own_notes as (delete from chat_note where conversation_id in (select id from due)),
    records as (update chat_escalation set note = '' where conversation_id in (select id from due))
    update conversation set texts_erased_at = ${now} where id in (select id from due) returning id`.execute(
    db,
  );
  return rows.length;
}
