import {
  acknowledgeDeskMessages,
  listConversations,
  listDeskMessages,
  settleConversation,
  takeConversation,
  tellDeskTyping,
} from '@kindred/contract/connect/desk.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  acknowledgeAtDesk,
  claim,
  deskMessages,
  findConversations,
  settleTaken,
  showDeskTyping,
} from './actions.ts';

export const deskRoutes: Route[] = [
  route(listConversations, (ctx, { query }) => findConversations(ctx, query)),
  route(takeConversation, (ctx, { params }) => claim(ctx, params.id)),
  route(listDeskMessages, (ctx, { params, query }) => deskMessages(ctx, params.id, query)),
  route(acknowledgeDeskMessages, (ctx, { params, body }) => acknowledgeAtDesk(ctx, params.id, body)),
  route(settleConversation, (ctx, { params, body }) => settleTaken(ctx, params.id, body.outcome)),
  route(tellDeskTyping, (ctx, { params }) => showDeskTyping(ctx, params.id)),
];
