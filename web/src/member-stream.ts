import { startChatArrivals } from './features/connect/chat/device/arrivals.ts';
import { startChatBadge } from './features/connect/chat/device/chat-badge.ts';
import { renewBrowserPush } from './platform/device/renew-push.ts';
import { startStream } from './platform/stream/stream.ts';

/** Everything that tells a member about other devices and their chats, in a single file. */
export function startMemberStream(): void {
  startChatBadge();
  startChatArrivals();
  startStream();
  if (!__APP__) void renewBrowserPush();
}
