import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../values.ts';
import { DeskLine } from './desk.ts';

export const searchConversations = endpoint({
  method: 'POST',
  path: '/staff/conversations/search',
  access: 'staff:support',
  summary: 'Search your own conversations',
  description:
    'Searches messages, notes and first names in conversations the caller can open. Returns up to 100 conversations, newest first. Uses POST so that search terms do not appear in URLs. Audited.',
  body: z.strictObject({ words: typedText(200).check(z.minLength(1)) }),
  reply: z.object({
    items: z.array(DeskLine),
    /** Whether there were more matches than these. */
    more: z.boolean(),
  }),
  audited: true,
});
