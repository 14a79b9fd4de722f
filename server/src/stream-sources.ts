import { conversationSource } from '#features/connect/chat/public.ts';
import { deskSource } from '#features/connect/desk/public.ts';
import { unreadSource } from '#features/notifications/public.ts';
import { accessSource } from '#features/staff/people/public.ts';
import type { StreamSource } from '#platform/stream/source.ts';

/** Event sources of the stream; add a line per area. */
export const streamSources: readonly StreamSource[] = [
  unreadSource,
  conversationSource,
  deskSource,
  accessSource,
];
