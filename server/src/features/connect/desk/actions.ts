import type { ChatReceipt, listMessages } from '@kindred/contract/connect/chat.ts';
import type {
  ChatOutcome,
  DeskLine,
  listConversations,
  tellDeskTyping,
} from '@kindred/contract/connect/desk.ts';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import {
  endConversation,
  wakeDeskStreams,
  wakeChatStreams,
  chatMessageOf,
  placeOf,
  readMessages,
  staffIn,
} from '#features/connect/chat/public.ts';
import { tellMoment } from '#platform/stream/hints.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { TodaySource } from '#platform/today.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { answersIn, chatAuditOf, deskLineOf, readUpTo } from './rules.ts';
import {
  claimConversation,
  countDesk,
  countDeskWork,
  findDeskRow,
  listDeskRows,
  lockDeskRow,
  mostLines,
  raiseDeskReceipt,
  type DeskRow,
} from './store.ts';

export async function findConversations(
  { db, content, now, person }: StaffContext,
  { view = 'open' }: Query<typeof listConversations>,
): Promise<Reply<typeof listConversations>> {
  const reader = { staffId: person.id, today: dayIn(charityZone(content), now) };
  const [rows, counts] = await Promise.all([listDeskRows(db, view, reader), countDesk(db, reader)]);
  return { items: rows.slice(0, mostLines).map(deskLineOf), more: rows.length > mostLines, counts };
}

export async function claim(
  { db, now, person, refuse }: StaffContext<'not_found' | 'taken' | 'chat_closed'>,
  id: string,
): Promise<DeskLine> {
  const row = await db.transaction().execute(async (tx) => {
    const name = firstNameOf(person.name);
    const claimed = await claimConversation(tx, { id, staff_id: person.id, name, now });
    const after = await findDeskRow(tx, id);
    if (!after) throw refuse('not_found');
    if (after.staff_id !== person.id) throw refuse(isOver(after) ? 'chat_closed' : 'taken');
    if (claimed) await recordAudit(tx, { what: 'chat_taken', ...chatAuditOf(after, person.id), now });
    return after;
  });
  await wakeDeskStreams(db, [row.member_id]);
  return deskLineOf(row);
}

const isOver = ({ state, flagged, follow_up_on }: DeskRow) =>
  state === 'closed' && !flagged && follow_up_on === null;

/** Only the person who has taken a conversation can see its content. */
export async function takenConversation(
  { db, person, refuse }: StaffContext<'not_found'>,
  id: string,
): Promise<DeskRow> {
  const row = await findDeskRow(db, id);
  if (!row || !answersIn(row, person.id)) throw refuse('not_found');
  return row;
}

export async function deskMessages(
  ctx: StaffContext<'not_found'>,
  id: string,
  query: Query<typeof listMessages>,
): Promise<Reply<typeof listMessages>> {
  const { db, now, person } = ctx;
  const row = await takenConversation(ctx, id);
  return db.transaction().execute(async (tx) => {
    const messages = await readMessages(tx, id, placeOf(query));
    await recordAudit(tx, { what: 'chat_read', ...chatAuditOf(row, person.id), now });
    return { messages: messages.map(chatMessageOf) };
  });
}

export async function acknowledgeAtDesk(
  ctx: StaffContext<'not_found'>,
  id: string,
  receipt: ChatReceipt,
): Promise<ChatReceipt> {
  const { db, person } = ctx;
  await raiseDeskReceipt(db, { id, staff_id: person.id }, receipt);
  const row = await takenConversation(ctx, id);
  await wakeChatStreams(db, [row.member_id, person.id]);
  return { delivered: row.staff_delivered, read: readUpTo(row, person.id) };
}

/** A flagged conversation can be settled only once someone has recorded what was done. */
export async function settleTaken(
  ctx: StaffContext<'not_found' | 'escalation_missing'>,
  id: string,
  outcome: ChatOutcome,
): Promise<DeskLine> {
  const { db, now, person, refuse } = ctx;
  const { member_id } = await takenConversation(ctx, id);
  await db.transaction().execute(async (tx) => {
    const row = await lockDeskRow(tx, id);
    if (row?.staff_id !== person.id) throw refuse('not_found');
    if (row.flagged) throw refuse('escalation_missing');
    const name = row.staff_name && firstNameOf(row.staff_name);
    if (await endConversation(tx, { id, outcome, now, line: { what: 'closed', name } }))
      await recordAudit(tx, { what: 'chat_closed', ...chatAuditOf(row, person.id), now });
  });
  await wakeDeskStreams(db, [member_id]);
  return deskLineOf(await takenConversation(ctx, id));
}

export async function showDeskTyping(
  ctx: StaffContext<'not_found'>,
  conversation: string,
): Promise<Reply<typeof tellDeskTyping>> {
  const row = await takenConversation(ctx, conversation);
  if (row.state !== 'open') return {};
  const own = row.second_staff_id === ctx.person.id ? row.second_name : row.staff_name;
  const data = { conversation, from: 'staff', name: own && firstNameOf(own) } as const;
  const others = staffIn(row).filter((one) => one !== ctx.person.id);
  for (const one of [row.member_id, ...others]) await tellMoment(ctx.db, one, { name: 'typing', data });
  return {};
}

export const deskToday: TodaySource = {
  needs: 'support',
  read: async (db, { staffId, now, zone }) => {
    const work = await countDeskWork(db, { staffId, today: dayIn(zone, now) });
    return [
      { kind: 'chats_in_danger', count: work?.in_danger ?? 0, since: work?.in_danger_since ?? null },
      { kind: 'my_chats', count: work?.mine ?? 0, since: work?.mine_since ?? null },
      { kind: 'waiting_chats', count: work?.waiting ?? 0, since: work?.waiting_since ?? null },
    ];
  },
};
