import { stayInConversation, takeUpConversation } from '@kindred/contract/connect/waiting.ts';
import { route, type Route } from '#platform/http/route.ts';
import { stayInChat, takeUpAgain } from './actions.ts';

export const waitingRoutes: Route[] = [
  route(stayInConversation, (ctx, { params }) => stayInChat(ctx, params.id)),
  route(takeUpConversation, (ctx, { params }) => takeUpAgain(ctx, params.id)),
];
