import {
  acknowledgeMessages,
  closeConversation,
  listMessages,
  readCurrentConversation,
  sendMessage,
  startConversation,
} from '@kindred/contract/connect/chat.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  acknowledge,
  addOwnMessage,
  beginConversation,
  currentConversation,
  leaveConversation,
  memberMessages,
} from './actions.ts';

export const chatRoutes: Route[] = [
  route(startConversation, (ctx, { body }) => beginConversation(ctx, body)),
  route(readCurrentConversation, (ctx) => currentConversation(ctx)),
  route(listMessages, (ctx, { params, query }) => memberMessages(ctx, params.id, query)),
  route(sendMessage, (ctx, { params, body }) => addOwnMessage(ctx, params.id, body)),
  route(acknowledgeMessages, (ctx, { params, body }) => acknowledge(ctx, params.id, body)),
  route(closeConversation, (ctx, { params }) => leaveConversation(ctx, params.id)),
];
