import type {
  ChatReceipt,
  Conversation,
  listMessages,
  readCurrentConversation,
  startConversation,
  tellTyping,
} from '@kindred/contract/connect/chat.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { markAnswered } from '#features/notifications/public.ts';
import type { MemberContext } from '#platform/http/route.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import type { Database } from '#platform/database.ts';
import { wakeStreams, tellMoment } from '#platform/stream/hints.ts';
import { pepperedHash } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { conversationOf, chatMessageOf, staffIn } from './rules.ts';
import {
  addConversation,
  endConversation,
  findConversation,
  findLatestConversations,
  wakeDeskStreams,
  raiseReceipt,
  readMessages,
  secondsToWait,
  type ChatLimits,
  type OwnConversationRow,
  type MessagePlace,
} from './store.ts';

/** Wakes the streams of the member and of those who answer. */
export const wakeChatStreams = (db: Database, listeners: readonly string[]) =>
  wakeStreams(db, ['conversation', 'desk'], listeners);

/** A retry returns the conversation that was started. */
export async function beginConversation(
  { db, now, person, refuse }: MemberContext<'conflict' | 'conversation_open' | 'chat_elsewhere'>,
  { id, topic, for: for_whom, distress }: Body<typeof startConversation>,
  { elsewhere }: { elsewhere: boolean },
): Promise<Conversation> {
  // No one would answer here.
  if (elsewhere) throw refuse('chat_elsewhere');
  const member_id = person.id;
  const added = await addConversation(db, {
    id,
    member_id,
    topic,
    for_whom,
    distress_before: distress ?? null,
    now,
  });
  const row = await findConversation(db, id, { member_id });
  if (!row) {
    const open = (await findLatestConversations(db, [member_id])).get(member_id);
    throw refuse(open && open.state !== 'closed' ? 'conversation_open' : 'conflict');
  }
  if (row.topic !== topic || row.for_whom !== for_whom) throw refuse('conflict');
  if (added) await wakeDeskStreams(db, [member_id]);
  return conversationOf(row);
}

/** The same key at every sign-in, so that a device can decrypt what it stored. */
export const chatDeviceKey = async (db: Database, memberId: string): Promise<string> =>
  pepperedHash(await readPepper(db), 'chat on a device', memberId).toString('base64');

export async function currentConversation({
  db,
  person,
}: MemberContext): Promise<Reply<typeof readCurrentConversation>> {
  const device_key = await chatDeviceKey(db, person.id);
  const row = (await findLatestConversations(db, [person.id])).get(person.id);
  if (!row) return { conversation: null, messages: [], device_key };
  const messages = await readMessages(db, row.id, {});
  return { conversation: conversationOf(row), messages: messages.map(chatMessageOf), device_key };
}

/** Another member's conversation is reported as not found. */
export async function ownConversation(
  { db, person, refuse }: MemberContext<'not_found'>,
  id: string,
): Promise<OwnConversationRow> {
  const row = await findConversation(db, id, { member_id: person.id });
  if (!row) throw refuse('not_found');
  return row;
}

export const placeOf = ({ before, after }: Query<typeof listMessages>): MessagePlace => ({
  ...(before === undefined ? {} : { before: Number(before) }),
  ...(after === undefined ? {} : { after: Number(after) }),
});

export async function memberMessages(
  ctx: MemberContext<'not_found'>,
  id: string,
  query: Query<typeof listMessages>,
): Promise<Reply<typeof listMessages>> {
  await ownConversation(ctx, id);
  return { messages: (await readMessages(ctx.db, id, placeOf(query))).map(chatMessageOf) };
}

/** Includes the waiting time, so that the device can retry by itself. */
export async function refuseForNow(
  { db, now, person, head, refuse }: MemberContext,
  limits: ChatLimits,
): Promise<Refusal> {
  const seconds = await secondsToWait(db, { member_id: person.id, now, limits });
  head('retry-after', String(Math.max(1, seconds)));
  const message = 'You’ve sent a lot of messages in a short time. Wait a moment, then send this one again.';
  return refuse('rate_limited', [{ field: 'text', code: 'too_many', message }]);
}

export async function acknowledge(
  ctx: MemberContext<'not_found'>,
  id: string,
  receipt: ChatReceipt,
): Promise<ChatReceipt> {
  const { db, now, person } = ctx;
  await raiseReceipt(db, { id, member_id: person.id }, receipt);
  const row = await ownConversation(ctx, id);
  // Members are not notified at the end of quiet hours about messages they have already read.
  if (row.member_read === row.last_number) await markAnswered(person.id, ['chat_reply'], now).execute(db);
  const staff = staffIn(row);
  if (staff.length > 0) await wakeChatStreams(db, [...staff, person.id]);
  return conversationOf(row).member;
}

export async function leaveConversation(ctx: MemberContext<'not_found'>, id: string): Promise<Conversation> {
  const { db, now, person } = ctx;
  await ownConversation(ctx, id);
  await endConversation(db, { id, outcome: null, now, line: { what: 'left', name: null } });
  await wakeDeskStreams(db, [person.id]);
  return conversationOf(await ownConversation(ctx, id));
}

export async function showTyping(
  ctx: MemberContext<'not_found'>,
  conversation: string,
): Promise<Reply<typeof tellTyping>> {
  const row = await ownConversation(ctx, conversation);
  if (row.state === 'open')
    for (const one of staffIn(row))
      await tellMoment(ctx.db, one, { name: 'typing', data: { conversation, from: 'member', name: null } });
  return {};
}
