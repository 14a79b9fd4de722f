import type { NumberSource } from '#platform/day-counts/source.ts';
import { chatCounts } from './rules.ts';
import { readChatHours } from './store.ts';

/** A day later, nearly all chats have ended and were answered by those who do answer. */
export const chatNumbers: NumberSource = {
  name: 'chats',
  settles: 1,
  count: async (tx, span) => ({ people: chatCounts(await readChatHours(tx, span)) }),
};
