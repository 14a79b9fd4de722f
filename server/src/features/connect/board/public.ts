import type { NumberSource } from '#platform/day-counts/source.ts';
import { chatCounts } from './rules.ts';
import { readChatHours } from './store.ts';

/** Counted a day later, when nearly all chats have ended and have been answered if they ever will be. */
export const chatNumbers: NumberSource = {
  name: 'chats',
  settles: 1,
  count: async (tx, span) => ({ people: chatCounts(await readChatHours(tx, span)) }),
};
