import type { ChatHelp } from '@kindred/contract/connect/chat.ts';
import { sql } from 'kysely';
import {
  nextRevision,
  selectConversations,
  type ChatMessageRow,
  type OwnConversationRow,
} from '#features/connect/chat/public.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';

export interface ChatAnswers {
  distress?: number | null | undefined;
  helped?: ChatHelp | null | undefined;
  understood?: ChatHelp | null | undefined;
}

/** Omitted answers keep their values. */
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

/** Newest first, leaving out conversations whose texts were erased. */
export function readEndedConversations(
  db: DbOrTx,
  { member_id, limit }: { member_id: string; limit: number },
): Promise<OwnConversationRow[]> {
  return selectConversations(db)
    .where('conversation.member_id', '=', member_id)
    .where('conversation.state', '=', 'closed')
    .where('conversation.texts_erased_at', 'is', null)
    .orderBy('conversation.started_at', 'desc')
    .limit(limit)
    .execute();
}

/** Reads all messages in order, in batches. */
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

/**
 * Records that a transcript was mailed, or returns how many seconds the member has to wait first. Locks all the
 * member's conversations, so only one runs at a time.
 */
export async function markMailed(
  tx: Tx,
  {
    id,
    member_id,
    now,
    since,
    most,
  }: { id: string; member_id: string; now: Date; since: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ mailed_at: Date[] }>`
    select mailed_at from conversation where member_id = ${member_id} order by id for update`.execute(tx);
  const times = rows
    .flatMap(({ mailed_at }) => mailed_at.map((at) => at.getTime()))
    .filter((at) => at > since.getTime())
    .toSorted((a, b) => a - b);
  const [first = 0] = times.slice(-most);
  if (times.length >= most) return Math.ceil((first - since.getTime()) / 1_000);
  await sql`
    update conversation set mailed_at = array(select at from unnest(mailed_at) at where at > ${since}) || ${now}::timestamptz
    where id = ${id}`.execute(tx);
  return 0;
}

const mostAtOnce = 500;

/** By then, any console that could still show them has been closed. */
export async function forgetConversationErasures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('conversation_erasure').where('erased_at', '<', before).execute();
}

/**
 * Erases messages, notes and the texts of records, but keeps the counts. Returns how many conversations were erased.
 */
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
