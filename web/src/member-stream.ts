// What tells a member about other devices and about their chats, in one file.
export { startChatArrivals } from './features/connect/chat/device/arrivals.ts';
export { startChatBadge } from './features/connect/chat/device/chat-badge.ts';
export { startStream } from './platform/stream/stream.ts';
