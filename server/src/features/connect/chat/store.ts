import {
  messagesAtOnce,
  type ChatAttachment,
  type ChatEvent,
  type ChatFor,
  type ChatReceipt,
  type ChatTopic,
} from '@kindred/contract/connect/chat.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { AccountMerge } from '#platform/member-data.ts';
import './tables.ts';

export type ConversationRow = Selectable<Tables['conversation']> & { staff_name: string | null };
export type ChatMessageRow = Selectable<Tables['chat_message']>;

export interface WithAttachments {
  /** Null if none was sent. */
  attachments: ChatAttachment[] | null;
}

/** A conversation as its member sees it. */
export type OwnConversationRow = ConversationRow &
  WithAttachments & {
    staff_role: string | null;
    /** The place in the queue, if it is waiting. */
    place: number | null;
    /** How many minutes the last twenty people waited, if it is waiting. */
    waits: number[] | null;
  };

/** The order of the queue: danger signs first, then conversations handed back, then the longest wait. */
export const queueOrder = (table: string) =>
  sql`not ${sql.ref(`${table}.flagged`)}, ${sql.ref(`${table}.handed_back_at`)} is null,
    ${sql.ref(`${table}.queued_at`)}, ${sql.ref(`${table}.id`)}`;

export const lastWaits = sql<number[]>`(
  select coalesce(json_agg(waited_seconds / 60.0), '[]') from
    (select waited_seconds from conversation where waited_seconds is not null order by taken_at desc limit 20) last)`;

/** The files that were sent, in order. */
export const attachmentsOfChat = sql<
  ChatAttachment[] | null
>`case when conversation.attachment_count > 0 then (
  select json_agg(json_build_object('id', sent.id, 'state', sent.state, 'size', sent.size, 'width', sent.width, 'height', sent.height,
    'kind', case when sent.type = 'application/pdf' then 'document' else 'picture' end) order by sent.sent_at, sent.id)
  from chat_attachment sent where sent.conversation_id = conversation.id and sent.sent_at is not null) end`;

/** Includes the name of the person who answers. */
export function selectConversations(db: DbOrTx) {
  return db
    .selectFrom('conversation')
    .leftJoin('staff', 'staff.id', 'conversation.staff_id')
    .selectAll('conversation')
    .select(['staff.name as staff_name', 'staff.role as staff_role', attachmentsOfChat.as('attachments')])
    .select([
      sql<number | null>`case when conversation.state = 'waiting' then (
        select count(*)::int from conversation ahead where ahead.state = 'waiting'
          and (${queueOrder('ahead')}) <= (${queueOrder('conversation')})) end`.as('place'),
      sql<number[] | null>`case when conversation.state = 'waiting' then ${lastWaits} end`.as('waits'),
    ]);
}

/** Every change must raise the cursors of both streams. */
export const nextRevision = {
  revision: sql<number>`conversation.revision + 1`,
  changed_in: sql<string>`pg_current_xact_id()`,
};

/** Appends a line after the last message. For staff who join, given by id, it includes their role. */
export const linesWith = (
  what: ChatEvent,
  {
    name = null,
    now,
    after = sql`conversation.last_number`,
    joins,
  }: {
    name?: RawBuilder<unknown> | string | null;
    now: Date | RawBuilder<unknown>;
    after?: RawBuilder<unknown>;
    joins?: string;
  },
) =>
  sql<string>`conversation.lines || (jsonb_build_object('what', ${what}::text, 'name', ${name}::text,
    'after', ${after}, 'at', ${now instanceof Date ? now.toISOString() : now}::text)${joins === undefined ? sql`` : sql` || ${roleIn(joins)}`})`;

const roleIn = (staffId: string) =>
  sql`(select case role when '' then '{}' else jsonb_build_object('role', role) end from staff where id = ${staffId})`;

export interface NewConversation {
  id: string;
  member_id: string;
  topic: ChatTopic;
  for_whom: ChatFor;
  distress_before: number | null;
  now: Date;
}

/** False if the id already exists, or the member has an open conversation or is closing their account. */
export async function addConversation(db: DbOrTx, { now, member_id, ...row }: NewConversation) {
  const { numAffectedRows } = await sql`
    insert into conversation (id, member_id, topic, for_whom, distress_before, started_at, queued_at, last_at, waits_since)
    select ${row.id}::uuid, id, ${row.topic}, ${row.for_whom}, ${row.distress_before}::int, at, at, at, at
    from member, (select ${now}::timestamptz as at) started where id = ${member_id} and state = 'active'
    for share of member on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export function findConversation(
  db: DbOrTx,
  id: string,
  { member_id }: { member_id: string },
): Promise<OwnConversationRow | undefined> {
  return selectConversations(db)
    .where('conversation.id', '=', id)
    .where('conversation.member_id', '=', member_id)
    .executeTakeFirst();
}

/** Finds the open conversation of each member, or else their latest. */
export async function findLatestConversations(
  db: DbOrTx,
  members: readonly string[],
): Promise<Map<string, OwnConversationRow>> {
  const rows = await latestConversations(db, members).execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}

const latestConversations = (db: DbOrTx, members: readonly string[]) =>
  selectConversations(db)
    .distinctOn('conversation.member_id')
    .where('conversation.member_id', '=', sql<string>`any(${members}::uuid[])`)
    .orderBy('conversation.member_id')
    .orderBy(sql`conversation.state <> 'closed'`, 'desc')
    .orderBy('started_at', 'desc');

export interface MessagePlace {
  before?: number | undefined;
  after?: number | undefined;
}

/** Reads up to fifty messages, in order. */
export async function readMessages(
  db: DbOrTx,
  conversationId: string,
  { before, after }: MessagePlace,
): Promise<ChatMessageRow[]> {
  const all = db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .limit(messagesAtOnce);
  if (after !== undefined) return all.where('number', '>', after).orderBy('number').execute();
  const some = before === undefined ? all : all.where('number', '<', before);
  return (await some.orderBy('number', 'desc').execute()).toReversed();
}

/** The member, and what their device knows of the conversation: its id, revision and last number. */
export type KnownConversation = readonly [string, string | null, number, number];

export interface MessagesAsJson {
  messages: (Omit<ChatMessageRow, 'sent_at'> & { sent_at: string })[];
}
export const messagesOf = ({ messages }: MessagesAsJson): ChatMessageRow[] =>
  messages.map((message) => ({ ...message, sent_at: new Date(message.sent_at) }));

/**
 * Finds each member's latest conversation, in the given order, with the newest messages they do not know; undefined if
 * nothing has changed. A known revision above ours predates a database restore, so the device then counts as knowing
 * nothing.
 */
export async function findConversationNews(
  db: DbOrTx,
  known: readonly KnownConversation[],
): Promise<((OwnConversationRow & MessagesAsJson) | undefined)[]> {
  const column = (at: 1 | 2 | 3) => known.map((one) => one[at]);
  const members = known.map(([member]) => member);
  const { rows } = await sql<OwnConversationRow & MessagesAsJson & { nth: number }>`
    select known.nth::int, latest.*, coalesce((
      select json_agg(message order by message.number) from chat_message message
      where message.conversation_id = latest.id and message.number > latest.last_number - ${messagesAtOnce}
        and message.number > case when known.id = latest.id and known.revision <= latest.revision then known.number else 0 end
    ), '[]') as messages
    from unnest(${members}::uuid[], ${column(1)}::uuid[], ${column(2)}::int[], ${column(3)}::int[])
      with ordinality as known (member_id, id, revision, number, nth)
    join ${latestConversations(db, members)} latest using (member_id)
    where latest.state = 'waiting' or latest.id is distinct from known.id or latest.revision <> known.revision`.execute(
    db,
  );
  const byPlace = new Map(rows.map((row) => [row.nth - 1, row]));
  return known.map((_, at) => byPlace.get(at));
}

/** How many messages a member may send. */
export interface ChatLimits {
  perMinute: number;
  perHour: number;
}

/** Returns the seconds until the member may write again, or 0. */
export const waitOf = (
  memberId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
  { perMinute, perHour }: ChatLimits,
) => sql<number>`chat_wait(${memberId}, ${now}, ${perMinute}, ${perHour})`;

export async function secondsToWait(
  db: Database,
  { member_id, now, limits }: { member_id: string; now: Date; limits: ChatLimits },
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select ${waitOf(member_id, now, limits)} as wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

export function findMessage(db: DbOrTx, id: string): Promise<ChatMessageRow | undefined> {
  return db.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Numbers only increase, and never past the last message. A report without news writes nothing. */
export async function raiseReceipt(
  db: DbOrTx,
  where: { id: string; member_id: string },
  { delivered, read }: ChatReceipt,
): Promise<void> {
  const [arrived, seen] = [upToLast(Math.max(delivered, read)), upToLast(read)];
  await sql`
    update conversation set revision = revision + 1, changed_in = pg_current_xact_id(),
      member_delivered = greatest(member_delivered, ${arrived}), member_read = greatest(member_read, ${seen})
    where id = ${where.id} and member_id = ${where.member_id}
      and (member_delivered < ${arrived} or member_read < ${seen})`.execute(db);
}

export const upToLast = (number: number) => sql`least(${number}::int, last_number)`;

/** Clears any invitation to a colleague, because there is nothing left to join. */
export const endedAt = (now: Date) => ({
  state: 'closed' as const,
  closed_at: now,
  waits_since: null,
  asked_at: null,
  asked_staff_id: null,
  paused: null,
  ...nextRevision,
});

/** Ends an open conversation; a closed one stays as it is. */
export async function endConversation(
  db: DbOrTx,
  { id, outcome, now, line }: ConversationEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation')
    .set({ ...endedAt(now), outcome, lines: linesWith(line.what, { name: line.name, now }) })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface ConversationEnd {
  id: string;
  outcome: ConversationRow['outcome'];
  now: Date;
  line: { what: ChatEvent; name: string | null };
}

/** Wakes everyone at the desk, and others. Call after the commit, because it locks the notification queue. */
export async function wakeDeskStreams(db: Database, others: readonly string[]): Promise<void> {
  await sql`select tell_stream(array(select id from staff where 'support' = any(permissions)) || ${others}::uuid[])`.execute(
    db,
  );
}

/** A member has at most one open chat: if both accounts have one, the chat of the account that ends is closed. */
export async function closeSecondChat(tx: Tx, { from, into, now }: AccountMerge): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set({ ...endedAt(now), lines: linesWith('closed', { now }) })
    .where('member_id', '=', from)
    .where('state', '<>', 'closed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('conversation as staying')
          .select('staying.id')
          .where('staying.member_id', '=', into)
          .where('staying.state', '<>', 'closed'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
