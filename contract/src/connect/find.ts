import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../values.ts';
import { DeskLine } from './desk.ts';

export const searchConversations = endpoint({
  method: 'POST',
  path: '/staff/conversations/search',
  access: 'staff:support',
  summary: 'Search own conversations by words',
  description:
    'In messages, notes and first names of the conversations that the caller may open, the newest first; a hundred at most. By POST, so that the words are in no address. Audited.',
  body: z.strictObject({ words: typedText(200).check(z.minLength(1)) }),
  reply: z.object({ items: z.array(DeskLine) }),
  audited: true,
});
