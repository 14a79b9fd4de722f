import { dropPresence } from '#features/connect/availability/public.ts';
import type { Tx } from '#platform/database.ts';
import { leaveConversations, lockConversationsOf } from './store.ts';

export { leaveOpenChat } from './store.ts';

/**
 * Takes a staff member off the desk immediately: ends their presence, and moves their chats to the second person or to
 * the top of the queue. Returns the members to wake after the commit.
 */
export async function takeOffDesk(tx: Tx, staffId: string, now: Date): Promise<string[]> {
  await lockConversationsOf(tx, staffId);
  await dropPresence(tx, staffId);
  return leaveConversations(tx, staffId, now);
}
