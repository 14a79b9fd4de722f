import {
  acknowledgeMessages,
  closeConversation,
  listMessages,
  readCurrentConversation,
  sendMessage,
  startConversation,
  tellTyping,
} from '@kindred/contract/connect/chat.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  acknowledge,
  addOwnMessage,
  beginConversation,
  currentConversation,
  leaveConversation,
  memberMessages,
  showTyping,
} from './actions.ts';

type ChatConfig = Pick<Config, 'CHAT_PER_MINUTE' | 'CHAT_PER_HOUR' | 'LIVE_CHAT'>;

export function chatRoutes({ CHAT_PER_MINUTE, CHAT_PER_HOUR, LIVE_CHAT }: ChatConfig): Route[] {
  const elsewhere = LIVE_CHAT !== undefined;
  const limits = { perMinute: CHAT_PER_MINUTE, perHour: CHAT_PER_HOUR };
  return [
    route(startConversation, (ctx, { body }) => beginConversation(ctx, body, { elsewhere })),
    route(readCurrentConversation, (ctx) => currentConversation(ctx)),
    route(listMessages, (ctx, { params, query }) => memberMessages(ctx, params.id, query)),
    route(sendMessage, (ctx, { params, body }) => addOwnMessage(ctx, params.id, body, limits)),
    route(acknowledgeMessages, (ctx, { params, body }) => acknowledge(ctx, params.id, body)),
    route(closeConversation, (ctx, { params }) => leaveConversation(ctx, params.id)),
    route(tellTyping, (ctx, { params }) => showTyping(ctx, params.id)),
  ];
}
