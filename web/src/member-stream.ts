// A single file for everything that tells a member about other devices and their chats.
export { startChatArrivals } from './features/connect/chat/device/arrivals.ts';
export { startChatBadge } from './features/connect/chat/device/chat-badge.ts';
export { startStream } from './platform/stream/stream.ts';
