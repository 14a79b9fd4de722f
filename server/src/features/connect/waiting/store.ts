import { sql } from 'kysely';
import {
  endConversation,
  endedAt,
  linesWith,
  nextRevision,
  takeUpMs,
} from '#features/connect/chat/public.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import { staffFirstName } from '#platform/staff-first-name.ts';

/** The members whose conversations a statement changed: a conditional update, so only one server does it. */
type Changed = Promise<string[]>;

const firstName = sql`(select ${staffFirstName} from staff where staff.id = conversation.staff_id)`;

const isAtDesk = (who: 'staff_id' | 'second_staff_id', gone: Date) => sql<boolean>`exists (
  select from desk_presence join staff on staff.id = desk_presence.staff_id
  where desk_presence.staff_id = ${sql.ref(`conversation.${who}`)} and desk_presence.seen_at > ${gone}
    and 'support' = any(staff.permissions))`;

/** Messages shown to the member as read stay read. */
const readByEither = sql<number>`greatest(staff_read, second_read)`;

/** When one of two people in a conversation is gone, the other continues alone. */
export function goOnAlone(db: Database, { now, gone }: { now: Date; gone: Date }): Changed {
  const [first, second] = [isAtDesk('staff_id', gone), isAtDesk('second_staff_id', gone)];
  const whoLeft = sql`(select ${staffFirstName} from staff
    where id = case when ${second} then conversation.staff_id else conversation.second_staff_id end)`;
  return membersOf(
    db
      .updateTable('conversation')
      .set({
        staff_id: sql`case when ${second} then second_staff_id else staff_id end`,
        staff_read: readByEither,
        second_staff_id: null,
        asked_staff_id: null,
        lines: linesWith('stepped_out', { name: whoLeft, now }),
        ...nextRevision,
      })
      .where('state', '=', 'open')
      .where('second_staff_id', 'is not', null)
      .where('staff_seen_at', '<=', gone)
      .where(sql<boolean>`${first} <> ${second}`)
      .returning('member_id')
      .execute(),
  );
}

const isWithStaff = sql<boolean>`(state = 'open' or (state = 'closed' and flagged and staff_id is not null))`;

const handedBack = (now: Date) => ({
  state: sql<'waiting' | 'closed'>`case when state = 'open' then 'waiting' else state end`,
  spoke_with: sql<string | null>`coalesce(${firstName}, spoke_with)`,
  staff_id: null,
  second_staff_id: null,
  asked_staff_id: null,
  handed_back_at: now,
  queued_at: now,
  offers: 0,
  asked_at: null,
  // A member who has left is neither waiting nor queued.
  waits_since: sql<Date | null>`case when state = 'open' then coalesce(waits_since, ${now}) else waits_since end`,
  lines: sql<string>`case when state = 'open' then ${linesWith('handed_back', { name: firstName, now })} else lines end`,
  ...nextRevision,
});

/** Conversations of staff who are gone go back to the top of the queue. */
export function handBack(db: Database, { now, gone }: { now: Date; gone: Date }): Changed {
  const isThere = isAtDesk('staff_id', gone);
  return membersOf(
    db
      .updateTable('conversation')
      .set(handedBack(now))
      .where(isWithStaff)
      .where(({ or, eb }) => or([eb('staff_seen_at', 'is', null), eb('staff_seen_at', '<=', gone)]))
      .where(sql<boolean>`not ${isThere}`)
      .returning('member_id')
      .execute(),
  );
}

/** Must be locked before the presence, as by everyone who passes a conversation on, to avoid a deadlock. */
export async function lockConversationsOf(tx: Tx, staffId: string): Promise<void> {
  await sql`
    select from conversation where ${staffId} in (staff_id, second_staff_id, asked_staff_id)
      and (state <> 'closed' or flagged or follow_up_on is not null) order by id for update`.execute(tx);
}

/**
 * Someone who lost access to the desk leaves every conversation, which goes to the second person if there is one, or
 * else to the queue.
 */
export async function leaveConversations(tx: Tx, staffId: string, now: Date): Changed {
  const leaves = sql`(select ${staffFirstName} from staff where id = ${staffId})`;
  const passed = await membersOf(
    tx
      .updateTable('conversation')
      .set({
        staff_id: sql`case when staff_id = ${staffId} then second_staff_id else staff_id end`,
        staff_read: readByEither,
        second_staff_id: null,
        asked_staff_id: null,
        lines: linesWith('stepped_out', { name: leaves, now }),
        ...nextRevision,
      })
      .where('state', '=', 'open')
      .where('second_staff_id', 'is not', null)
      .where(({ eb, or }) => or([eb('staff_id', '=', staffId), eb('second_staff_id', '=', staffId)]))
      .returning('member_id')
      .execute(),
  );
  const asked = await membersOf(
    tx
      .updateTable('conversation')
      .set({ asked_staff_id: null, ...nextRevision })
      .where('asked_staff_id', '=', staffId)
      .returning('member_id')
      .execute(),
  );
  const returned = await membersOf(
    tx
      .updateTable('conversation')
      .set(handedBack(now))
      .where('staff_id', '=', staffId)
      .where(sql<boolean>`(${isWithStaff} or follow_up_on is not null)`)
      .returning('member_id')
      .execute(),
  );
  return [...passed, ...asked, ...returned];
}

/** Runs once their account is closed, so that no chat starts after it. A chat left in danger stays at the desk. */
export async function leaveOpenChat(tx: Tx, memberId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('conversation')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  const line = { what: 'left' as const, name: null };
  if (open) await endConversation(tx, { id: open.id, outcome: null, now, line });
}

/** Offers alternatives to members who have waited this long, a first and a second time. */
export function offerMore(db: Database, { first, second }: { first: Date; second: Date }): Changed {
  const due = sql<number>`case when queued_at <= ${second} then 2 when queued_at <= ${first} then 1 else 0 end`;
  return membersOf(
    db
      .updateTable('conversation')
      .set({ offers: due, ...nextRevision })
      .where('state', '=', 'waiting')
      .where('offers', '<', due)
      .returning('member_id')
      .execute(),
  );
}

/** The member has been answered and has been quiet since. */
const isQuiet = sql<boolean>`state = 'open' and waits_since is null and not flagged and paused is null`;

export function askWhoIsQuiet(db: Database, { now, since }: { now: Date; since: Date }): Changed {
  return membersOf(
    db
      .updateTable('conversation')
      .set({ asked_at: now, lines: linesWith('still_there', { now }), ...nextRevision })
      .where(isQuiet)
      .where('asked_at', 'is', null)
      .where('last_at', '<=', since)
      .returning('member_id')
      .execute(),
  );
}

export function closeQuiet(db: Database, { now, asked }: { now: Date; asked: Date }): Changed {
  return membersOf(
    db
      .updateTable('conversation')
      .set({ ...endedAt(now), outcome: 'no_reply', lines: linesWith('went_quiet', { now }) })
      .where(isQuiet)
      .where('asked_at', '<=', asked)
      .returning('member_id')
      .execute(),
  );
}

export interface UnseenReply {
  id: string;
  member_id: string;
  told_number: number;
}

/** Must match the predicate of its index. */
const justClosed = (since: Date) =>
  sql`(state = 'closed' and texts_erased_at is null and closed_at > ${since})`;

/**
 * Marks and returns members who have not seen a reply since then: once until they read, even if staff closed the chat
 * after it.
 */
export async function markUnseenReplies(
  tx: Tx,
  { unseen, closed }: { unseen: Date; closed: Date },
): Promise<UnseenReply[]> {
  const { rows } = await sql<UnseenReply>`
    update conversation set told_number = last_number
    where (state <> 'closed' or ${justClosed(closed)}) and told_number <= member_read and exists (
      select from chat_message message where message.conversation_id = conversation.id
        and message.number > conversation.member_read and message.staff_name is not null and message.sent_at <= ${unseen})
    returning id, member_id, told_number`.execute(tx);
  return rows;
}

async function membersOf(rows: Promise<{ member_id: string }[]>): Changed {
  return (await rows).map(({ member_id }) => member_id);
}

/** Whether any conversation is subject to a timer. */
export async function hasWatchedConversations(db: DbOrTx, closed: Date): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (
      select from conversation where state <> 'closed' or flagged or ${justClosed(closed)}) as some`.execute(
    db,
  );
  return rows[0]?.some ?? false;
}

/** False if it is closed. */
export async function stay(db: DbOrTx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation')
    .set({ asked_at: null, last_at: now, ...nextRevision })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface ClosedConversation {
  id: string;
  state: 'waiting' | 'open' | 'closed';
  staff_id: string | null;
  closed_at: Date | null;
}

/** Returns none for an account that is closing: its chats have been ended, and this one would never be. */
export function lockOwnConversation(
  tx: Tx,
  { id, member_id }: { id: string; member_id: string },
): Promise<ClosedConversation | undefined> {
  return tx
    .selectFrom('conversation')
    .innerJoin('member', 'member.id', 'conversation.member_id')
    .select(['conversation.id', 'conversation.state', 'staff_id', 'closed_at'])
    .where('conversation.id', '=', id)
    .where('member_id', '=', member_id)
    .where('member.state', '=', 'active')
    .forShare('member')
    .forUpdate('conversation')
    .executeTakeFirst();
}

export const canBeTakenUp = ({ closed_at }: ClosedConversation, now: Date) =>
  closed_at !== null && now.getTime() - closed_at.getTime() < takeUpMs;

/** Reopens it, with the same person or in the queue. Fails as a whole if the member has another open one. */
export async function openAgain(
  tx: Tx,
  { id, samePerson, now }: { id: string; samePerson: boolean; now: Date },
): Promise<void> {
  const isBack = {
    // A colleague who had joined is invited again if needed.
    second_staff_id: null,
    closed_at: null,
    outcome: null,
    offers: 0,
    waits_since: now,
    last_at: now,
    staff_seen_at: now,
  };
  const queued = {
    state: 'waiting',
    staff_id: null,
    spoke_with: sql<string | null>`coalesce(${firstName}, spoke_with)`,
    queued_at: now,
    handed_back_at: null,
  } as const;
  await tx
    .updateTable('conversation')
    .set({
      ...isBack,
      ...(samePerson ? { state: 'open' as const } : queued),
      lines: linesWith('taken_up', { name: samePerson ? firstName : null, now }),
      ...nextRevision,
    })
    .where('id', '=', id)
    .execute();
}
