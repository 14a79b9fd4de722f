import { messagesAtOnce, type ChatReceipt } from '@kindred/contract/connect/chat.ts';
import type { DeskView } from '@kindred/contract/connect/desk.ts';
import { sql } from 'kysely';
import {
  attachmentsOfChat,
  linesWith,
  messagesOf,
  nextRevision,
  queueOrder,
  upToLast,
  type ChatMessageRow,
  type ConversationRow,
  type MessagesAsJson,
  type WithAttachments,
} from '#features/connect/chat/public.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';

/** A conversation as the desk sees it. */
export type DeskRow = ConversationRow & WithAttachments & { member_name: string; second_name: string | null };

export function deskRows(db: DbOrTx) {
  return db
    .selectFrom('conversation')
    .innerJoin('member', 'member.id', 'conversation.member_id')
    .leftJoin('staff', 'staff.id', 'conversation.staff_id')
    .leftJoin('staff as second', 'second.id', 'conversation.second_staff_id')
    .selectAll('conversation')
    .select([
      'member.first_name as member_name',
      'staff.name as staff_name',
      'second.name as second_name',
      attachmentsOfChat.as('attachments'),
    ]);
}

export const mostLines = 200;

/** The member has left, and no one has dealt with their danger signs. */
const isLeftInDanger = sql<boolean>`conversation.state = 'closed' and conversation.flagged`;
const isOpen = sql<boolean>`(conversation.state <> 'closed' or ${isLeftInDanger})`;
/** The chat is over, but someone has to look at it again. */
const isComingBack = sql<boolean>`(conversation.follow_up_on is not null or conversation.mentioned <> '{}')`;
const isOpenOrDue = sql<boolean>`(${isOpen} or ${isComingBack})`;
/** Includes closed conversations that need another look, once their owner has passed them on or left the desk. */
const isWaiting = sql<boolean>`(conversation.state = 'waiting'
  or (${isLeftInDanger} and conversation.staff_id is null)
  or (conversation.follow_up_on is not null and conversation.state = 'closed' and conversation.staff_id is null))`;
/** The person's own conversations, those awaiting their reply, and those whose follow-up day has come. */
const isOf = ({ staffId, today }: DeskReader) => sql<boolean>`(
  (${staffId} in (conversation.staff_id, conversation.second_staff_id)
    and (conversation.state = 'open' or ${isLeftInDanger}))
  or conversation.asked_staff_id = ${staffId} or ${staffId} = any(conversation.mentioned)
  or (conversation.staff_id = ${staffId} and conversation.follow_up_on <= ${today}))`;

interface DeskReader {
  staffId: string;
  /** The date in the charity's time zone. */
  today: string;
}

/** Fetches one extra row to learn whether there are more. */
export function listDeskRows(db: DbOrTx, view: DeskView, reader: DeskReader): Promise<DeskRow[]> {
  const all = deskRows(db).limit(mostLines + 1);
  if (view === 'closed')
    return all
      .where('conversation.state', '=', 'closed')
      .orderBy('closed_at', 'desc')
      .orderBy('conversation.id')
      .execute();
  const views = { waiting: isWaiting, mine: isOf(reader), open: isOpen };
  const some = all.where(views[view]);
  const ordered =
    view === 'waiting'
      ? some
      : some.orderBy('conversation.flagged', 'desc').orderBy(sql`waits_since asc nulls last`);
  return ordered.orderBy(queueOrder('conversation')).execute();
}

export async function countDesk(db: DbOrTx, reader: DeskReader) {
  const { rows } = await sql<{ mine: number; waiting: number; open: number }>`
    select count(*) filter (where ${isOf(reader)})::int as mine,
      count(*) filter (where ${isWaiting})::int as waiting, count(*) filter (where ${isOpen})::int as open
    from conversation where ${isOpen} or ${isWaiting} or ${isOf(reader)}`.execute(db);
  return rows[0] ?? { mine: 0, waiting: 0, open: 0 };
}

/** Counts conversations with danger signs, this person's conversations awaiting a reply, and those no one has taken. */
export async function countDeskWork(db: DbOrTx, reader: DeskReader) {
  const mine = sql`${isOf(reader)} and (conversation.waits_since is not null or conversation.state <> 'open')`;
  const inDanger = sql`conversation.flagged and (${isOf(reader)} or ${isWaiting})`;
  const { rows } = await sql<{
    in_danger: number;
    in_danger_since: Date | null;
    mine: number;
    mine_since: Date | null;
    waiting: number;
    waiting_since: Date | null;
  }>`
    select count(*) filter (where ${inDanger})::int as in_danger,
      min(conversation.flagged_at) filter (where ${inDanger}) as in_danger_since,
      count(*) filter (where ${mine})::int as mine,
      min(conversation.waits_since) filter (where ${mine}) as mine_since,
      count(*) filter (where ${isWaiting})::int as waiting,
      min(conversation.queued_at) filter (where ${isWaiting}) as waiting_since
    from conversation where ${isOpen} or ${isWaiting} or ${isOf(reader)}`.execute(db);
  return rows[0];
}

export function lockDeskRow(tx: Tx, id: string): Promise<DeskRow | undefined> {
  return deskRows(tx).where('conversation.id', '=', id).forUpdate('conversation').executeTakeFirst();
}

export function findDeskRow(db: DbOrTx, id: string): Promise<DeskRow | undefined> {
  return deskRows(db).where('conversation.id', '=', id).executeTakeFirst();
}

/**
 * A single conditional update, so that exactly one of several people gets it. If the member has left, they are not
 * waiting and no one has joined them.
 */
export async function claimConversation(
  tx: Tx,
  { id, staff_id, name, now }: { id: string; staff_id: string; name: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set({
      state: sql`case when state = 'waiting' then 'open' else state end`,
      staff_id,
      taken_at: now,
      staff_seen_at: now,
      last_at: now,
      waited_seconds: sql`case when state = 'waiting'
        then coalesce(waited_seconds, extract(epoch from ${now} - queued_at)::int) else waited_seconds end`,
      lines: sql<string>`case when state = 'waiting'
        then ${linesWith('taken', { name, now, joins: staff_id })} else lines end`,
      ...nextRevision,
    })
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Delivery counts for the whole desk, whereas each of the two people reads for themselves. Numbers only increase. */
export async function raiseDeskReceipt(
  db: DbOrTx,
  { id, staff_id }: { id: string; staff_id: string },
  { delivered, read }: ChatReceipt,
): Promise<void> {
  const [arrived, seen] = [upToLast(Math.max(delivered, read)), upToLast(read)];
  await sql`
    update conversation set revision = revision + 1, changed_in = pg_current_xact_id(),
      staff_delivered = greatest(staff_delivered, ${arrived}),
      staff_read = case when staff_id = ${staff_id} then greatest(staff_read, ${seen}) else staff_read end,
      second_read = case when second_staff_id = ${staff_id} then greatest(second_read, ${seen}) else second_read end
    where id = ${id} and ${staff_id} in (staff_id, second_staff_id)
      and (staff_delivered < ${arrived} or case when staff_id = ${staff_id} then staff_read else second_read end < ${seen})`.execute(
    db,
  );
}

/** What a stream has been shown: everything in a snapshot, plus the writes of some later transactions. */
export interface DeskShown {
  snapshot: string;
  passed: readonly string[];
}

export interface DeskChanges {
  /** The snapshot that this read has shown completely: the next read asks for the rest. */
  until: string;
  rows: DeskRow[];
  messages: ChatMessageRow[];
  erasures: readonly ConversationErasure[];
}

interface ConversationErasure {
  id: string;
  changed_in: string;
}

/** A snapshot that shows less than the real one is always safe: some rows are then sent twice. */
const longestSnapshot = 300;
/** After this many changes, the next read continues. Changes from one transaction stay together. */
const mostChanges = 2_000;

/**
 * Reads what has not been shown yet, in order; on first use, everything that is open. A single statement gives a
 * consistent view.
 */
export async function readDeskChanges(db: Database, since: DeskShown | undefined): Promise<DeskChanges> {
  const some = deskRows(db)
    .orderBy('conversation.changed_in')
    .fetch(mostChanges, 'with ties')
    .where(since === undefined ? isOpenOrDue : isChanged('conversation', since))
    .select(since === undefined ? sql<Json>`'[]'::json`.as('messages') : messagesSince(since));
  const { rows } = await sql<DeskChange>`
    select snapshot.*, changed.* from (
      select pg_current_snapshot()::text as whole, pg_snapshot_xmin(pg_current_snapshot())::text as least,
        ${erasuresSince(since)} as erasures) snapshot
    left join ${some} changed on true`.execute(db);
  const [{ whole, least, erasures } = { whole: '1:1:', least: '1', erasures: [] }] = rows;
  const found = rows.filter(({ id }) => id !== null);
  const all = whole.length <= longestSnapshot ? whole : `${least}:${least}:`;
  return {
    until: found.length < mostChanges ? all : snapshotUpTo(all, found),
    rows: found,
    messages: found.flatMap(messagesOf),
    erasures,
  };
}

/** The part of a snapshot that these rows show. */
function snapshotUpTo(snapshot: string, rows: readonly Pick<DeskRow, 'changed_in'>[]): string {
  const [least = '1', next = '1', running = ''] = snapshot.split(':');
  const end =
    rows.reduce((most, { changed_in }) => (BigInt(changed_in) > most ? BigInt(changed_in) : most), 0n) + 1n;
  if (end >= BigInt(next)) return snapshot;
  const before = running.split(',').filter((one) => one !== '' && BigInt(one) < end);
  return `${BigInt(least) < end ? least : end}:${end}:${before.join(',')}`;
}

type DeskChange = DeskRow &
  MessagesAsJson & { whole: string; least: string; erasures: readonly ConversationErasure[] };
type Json = MessagesAsJson['messages'];

/** Messages of a taken conversation, in order. */
const messagesSince = (since: DeskShown) =>
  sql<Json>`coalesce((
    select json_agg(message order by message.number) from chat_message message
    where conversation.staff_id is not null and message.conversation_id = conversation.id
      and message.number > conversation.last_number - ${messagesAtOnce} and ${isChanged('message', since)}
  ), '[]')`.as('messages');

/** A stream that has seen nothing may still hold lines from before, when it had another cursor. */
const erasuresSince = (since: DeskShown | undefined) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'changed_in', changed_in::text)), '[]')
  from conversation_erasure where ${since === undefined ? sql`true` : isChanged('conversation_erasure', since)})`;

/**
 * Rows restored from a later database carry transaction ids that are still in the future here; they are not changes.
 */
const isChanged = (table: string, { snapshot, passed }: DeskShown) => sql<boolean>`
  ${sql.ref(`${table}.changed_in`)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and ${sql.ref(`${table}.changed_in`)} <= pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(${sql.ref(`${table}.changed_in`)}, ${snapshot}::pg_snapshot)
  and ${sql.ref(`${table}.changed_in`)} <> all(${passed}::xid8[])`;

export async function supportStaff(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`'support' = any(permissions)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
