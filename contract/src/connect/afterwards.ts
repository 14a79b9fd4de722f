import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ChatHelp, Conversation, Distress } from './chat.ts';

const ofConversation = z.strictObject({ id: z.uuid() });

/** How many of a member's ended conversations are listed. The download of their data has all of them. */
export const mostEndedConversations = 50;

export const listEndedConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  access: 'member',
  summary: 'List conversations that have ended',
  description:
    'Returns the 50 latest, newest first. Conversations whose messages were erased after their keep-time are left out.',
  reply: z.object({
    conversations: z.array(Conversation),
    /** Whether there are older ones. */
    more: z.boolean(),
    /** The device key of the latest conversation. */
    device_key: z.string(),
  }),
});

export const answerAboutChat = endpoint({
  method: 'PUT',
  path: '/conversations/{id}/answers',
  access: 'member',
  summary: 'Rate a conversation',
  description: 'Each answer is optional and can be changed. Idempotent.',
  params: ofConversation,
  body: z.strictObject({
    /** From 0 to 10, on the same scale as before the conversation. */
    distress: z.optional(z.nullable(Distress)),
    helped: z.optional(z.nullable(ChatHelp)),
    understood: z.optional(z.nullable(ChatHelp)),
  }),
  reply: Conversation,
  refusals: { not_found: 404 },
});

export const downloadTranscript = endpoint({
  method: 'GET',
  path: '/conversations/{id}/transcript',
  access: 'member',
  summary: 'Download a conversation as text',
  description: 'Includes everything both sides wrote, with times in the charity’s time zone.',
  params: ofConversation,
  streams: ['text/plain'],
  reply: z.string(),
  refusals: { not_found: 404 },
});

export const downloadTranscriptPdf = endpoint({
  method: 'GET',
  path: '/conversations/{id}/transcript_pdf',
  access: 'member',
  summary: 'Download a conversation as a PDF',
  description:
    'Has the same content as the text version. The document states whether any characters could not be printed.',
  params: ofConversation,
  files: ['application/pdf'],
  reply: z.string(),
  refusals: { not_found: 404 },
});

/** How much text a mail program displays without trouble. */
export const longestTranscriptMail = 100_000;

export const mailTranscript = endpoint({
  method: 'POST',
  path: '/conversations/{id}/transcript_mail',
  access: 'member',
  summary: 'Email a conversation to the member',
  description:
    'Sent only to the account’s confirmed email address, up to 3 times a day. This is the only email that contains text from a chat.',
  params: ofConversation,
  reply: z.object({ email: z.string() }),
  refusals: { not_found: 404, no_email: 409, transcript_too_long: 409 },
});
