import { dayMs } from '@kindred/contract/calendar-days.ts';
import {
  longestTranscriptMail,
  mostEndedConversations,
  type listEndedConversations,
  type mailTranscript,
} from '@kindred/contract/connect/afterwards.ts';
import type { Conversation } from '@kindred/contract/connect/chat.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { readMember } from '#features/accounts/public.ts';
import {
  chatDeviceKey,
  conversationOf,
  wakeChatStreams,
  ownConversation,
} from '#features/connect/chat/public.ts';
import { formatInstant } from '#platform/calendar/format.ts';
import type { GeneratedFile, MemberContext, Streamed } from '#platform/http/route.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { privacyModeFor, renderMail } from '#platform/outbox/mail-template.ts';
import { linesOfMessage, transcriptOf, type Transcript } from './exports/transcript.ts';
import { transcriptPdf, type TranscriptAuthor } from './exports/transcript-pdf.ts';
import { transcriptMail } from './mails/transcript.ts';
import { transcriptsADay } from './rules.ts';
import {
  markMailed,
  readAllMessages,
  readEndedConversations,
  saveChatAnswers,
  type ChatAnswers,
} from './store.ts';

export async function endedConversations({
  db,
  person,
}: MemberContext): Promise<Reply<typeof listEndedConversations>> {
  // Fetches one extra row to learn whether there are older ones.
  const limit = mostEndedConversations + 1;
  const rows = await readEndedConversations(db, { member_id: person.id, limit });
  return {
    conversations: rows.slice(0, mostEndedConversations).map(conversationOf),
    more: rows.length > mostEndedConversations,
    device_key: await chatDeviceKey(db, person.id),
  };
}

export async function answerAfterwards(
  ctx: MemberContext<'not_found'>,
  id: string,
  answers: ChatAnswers,
): Promise<Conversation> {
  const { db, person } = ctx;
  await ownConversation(ctx, id);
  await saveChatAnswers(db, id, answers);
  await wakeChatStreams(db, [person.id]);
  return conversationOf(await ownConversation(ctx, id));
}

/** Reads everything that both sides wrote, with times in the charity's zone. */
async function readTranscript(
  ctx: MemberContext<'not_found'>,
  id: string,
  locale: string,
): Promise<{ transcript: Transcript; messages: number; by: TranscriptAuthor }> {
  const { started_at, last_number } = await ownConversation(ctx, id);
  const [charity] = ctx.content.all('charity');
  if (!charity) throw new Error('no charity is configured: the content was not loaded');
  const batches = readAllMessages(ctx.db, id);
  return {
    transcript: { started_at, batches, zone: charity.zone, locale },
    messages: last_number,
    by: { author: charity.charity_name, brand: charity.brand },
  };
}

export async function textTranscript(
  ctx: MemberContext<'not_found'>,
  id: string,
  locale: string,
): Promise<Streamed & { type: 'text/plain' }> {
  const { transcript, messages } = await readTranscript(ctx, id, locale);
  return { type: 'text/plain', filename: 'chat.txt', rows: messages, pieces: transcriptOf(transcript) };
}

export async function pdfTranscript(
  ctx: MemberContext<'not_found'>,
  id: string,
  locale: string,
): Promise<{ file: GeneratedFile & { type: 'application/pdf' } }> {
  const { transcript, by } = await readTranscript(ctx, id, locale);
  const bytes = await transcriptPdf(transcript, by);
  return { file: { type: 'application/pdf', filename: 'chat.pdf', bytes } };
}

/** Sends to the member's own address, which was confirmed when they entered it. */
export async function sendTranscript(
  ctx: MemberContext<'not_found' | 'no_email' | 'transcript_too_long'>,
  id: string,
  { locale, baseUrl }: { locale: string; baseUrl: string },
): Promise<Reply<typeof mailTranscript>> {
  const { db, now, person, refuse } = ctx;
  const { transcript } = await readTranscript(ctx, id, locale);
  const blocks: string[] = [];
  let length = 0;
  for await (const rows of transcript.batches)
    for (const row of rows) {
      const lines = linesOfMessage(row);
      length += lines.reduce((sum, line) => sum + line.length, 0);
      if (length > longestTranscriptMail) throw refuse('transcript_too_long');
      const when = formatInstant(row.sent_at, transcript.zone, locale);
      const written = lines.filter((line) => line.trim() !== '');
      blocks.push([`${row.staff_name ?? 'You'}, ${when}`, ...written].join('\n'));
    }
  const sent = await db.transaction().execute(async (tx) => {
    const member = await readMember(tx, person.id);
    if (member.email === null) throw refuse('no_email');
    const since = new Date(now.getTime() - dayMs);
    const seconds = await markMailed(tx, { id, member_id: person.id, now, since, most: transcriptsADay });
    if (seconds > 0) return { seconds };
    const mail = renderMail(
      transcriptMail({ transcript: blocks.join('\n\n') }),
      await readMailFrame(tx, baseUrl),
      privacyModeFor(member),
    );
    await sendMail(tx, { kind: 'transcript', channel: 'email', to: member.email, ...mail });
    return { email: member.email };
  });
  if (sent.email !== undefined) return { email: sent.email };
  ctx.head('retry-after', String(sent.seconds));
  throw refuse('rate_limited');
}
