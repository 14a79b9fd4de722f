import {
  acknowledgeMessages,
  closeConversation,
  listMessages,
  readCurrentConversation,
  startConversation,
  tellTyping,
} from '@kindred/contract/connect/chat.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  acknowledge,
  beginConversation,
  currentConversation,
  leaveConversation,
  memberMessages,
  showTyping,
} from './actions.ts';

export function chatRoutes({ LIVE_CHAT }: Pick<Config, 'LIVE_CHAT'>): Route[] {
  const elsewhere = LIVE_CHAT !== undefined;
  return [
    route(startConversation, (ctx, { body }) => beginConversation(ctx, body, { elsewhere })),
    route(readCurrentConversation, (ctx) => currentConversation(ctx)),
    route(listMessages, (ctx, { params, query }) => memberMessages(ctx, params.id, query)),
    route(acknowledgeMessages, (ctx, { params, body }) => acknowledge(ctx, params.id, body)),
    route(closeConversation, (ctx, { params }) => leaveConversation(ctx, params.id)),
    route(tellTyping, (ctx, { params }) => showTyping(ctx, params.id)),
  ];
}
