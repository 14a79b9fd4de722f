import type { Conversation } from '@kindred/contract/connect/chat.ts';
import { conversationOf, hurryChat, ownConversation } from '#features/connect/chat/public.ts';
import type { MemberContext, Streamed } from '#platform/http/route.ts';
import { transcriptOf } from './exports/transcript.ts';
import { readAllMessages, saveChatAnswers, type ChatAnswers } from './store.ts';

export async function answerAfterwards(
  ctx: MemberContext<'not_found'>,
  id: string,
  answers: ChatAnswers,
): Promise<Conversation> {
  const { db, person } = ctx;
  await ownConversation(ctx, id);
  await saveChatAnswers(db, id, answers);
  await hurryChat(db, [person.id]);
  return conversationOf(await ownConversation(ctx, id));
}

export async function transcript(
  ctx: MemberContext<'not_found'>,
  id: string,
  locale: string,
): Promise<Streamed & { type: 'text/plain' }> {
  const { started_at, last_number } = await ownConversation(ctx, id);
  const [charity] = ctx.content.all('charity');
  if (!charity) throw new Error('no charity is configured: the content was not loaded');
  const batches = readAllMessages(ctx.db, id);
  return {
    type: 'text/plain',
    filename: 'chat.txt',
    rows: last_number,
    pieces: transcriptOf({ started_at, batches, zone: charity.zone, locale }),
  };
}
