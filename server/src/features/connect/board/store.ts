import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import type { ChatOfDay } from './rules.ts';

export async function readQueue(db: DbOrTx): Promise<{ waiting: number; longest_since: Date | null }> {
  const { rows } = await sql<{ waiting: number; longest_since: Date | null }>`
    select count(*)::int as waiting, min(waits_since) as longest_since from conversation where state = 'waiting'`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, longest_since: null };
}

export async function readChatsSince(db: DbOrTx, since: Date): Promise<ChatOfDay[]> {
  const { rows } = await sql<ChatOfDay>`
    select started_at, state, (
      select min(sent_at) from chat_message message
      where message.conversation_id = conversation.id and staff_name is not null) as answered_at
    from conversation where started_at >= ${since}`.execute(db);
  return rows;
}
