import { chatMessageOf, conversationNews } from '#features/connect/chat/public.ts';
import { deskNews } from '#features/connect/desk/public.ts';
import type { News } from '#platform/stream/source.ts';
import type { StoredMessage } from './store.ts';

/** For the member's own devices, and for those who answer. The others at the desk learn of it within a second. */
export function newsOf({ message, conversation, answered_by }: StoredMessage): News[] {
  const messages = [chatMessageOf(message)];
  return [
    conversationNews(conversation, messages),
    ...answered_by.map((staff) => deskNews(staff, conversation, messages)),
  ];
}
