import { sql } from 'kysely';
import '#features/connect/chat/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { CountedSpan } from '#platform/day-counts/source.ts';
import type { ChatOfDay, ChatsOfHour } from './rules.ts';

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

/** Erased chats have no messages left: they count as answered if someone had taken them. */
export async function readChatHours(tx: Tx, { zone, begins, ends }: CountedSpan): Promise<ChatsOfHour[]> {
  const { rows } = await sql<ChatsOfHour>`
    with chats as (
      select (started_at at time zone ${zone})::date as day, to_char(started_at at time zone ${zone}, 'HH24') as hour,
        waited_seconds, distress_before, distress_after, taken_at, texts_erased_at,
        extract(epoch from (
          select min(sent_at) from chat_message message
          where message.conversation_id = conversation.id and staff_name is not null) - started_at) as answer
      from conversation where started_at >= ${begins} and started_at < ${ends})
    select day::text, hour,
      case when answer is not null or (taken_at is not null and texts_erased_at is not null) then 'answered'
        else 'missed' end as ending,
      count(*)::int as chats,
      count(waited_seconds)::int as waited, coalesce(sum(waited_seconds), 0)::int as waited_seconds,
      count(answer)::int as heard, coalesce(round(sum(greatest(answer, 0))), 0)::int as answer_seconds,
      count(*) filter (where distress_before is not null and distress_after is not null)::int as felt,
      coalesce(sum(distress_before) filter (where distress_after is not null), 0)::int as felt_before,
      coalesce(sum(distress_after) filter (where distress_before is not null), 0)::int as felt_after
    from chats group by 1, 2, 3`.execute(tx);
  return rows;
}
