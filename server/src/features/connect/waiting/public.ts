import { dropPresence } from '#features/connect/availability/public.ts';
import type { Tx } from '#platform/database.ts';
import { leaveConversations, lockConversationsOf } from './store.ts';

export { leaveOpenChat } from './store.ts';

/**
 * Takes somebody off the desk at once: their presence ends, and what they had goes to the second person or to the top
 * of the queue. Returns the members to tell after the commit.
 */
export async function takeOffDesk(tx: Tx, staffId: string, now: Date): Promise<string[]> {
  await lockConversationsOf(tx, staffId);
  await dropPresence(tx, staffId);
  return leaveConversations(tx, staffId, now);
}
