import { assignConversations, closeConversations } from '@kindred/contract/connect/several.ts';
import { route, type Route } from '#platform/http/route.ts';
import { assignSeveral, closeSeveral } from './actions.ts';

export const severalRoutes: Route[] = [
  route(assignConversations, (ctx, { body }) => assignSeveral(ctx, body)),
  route(closeConversations, (ctx, { body }) => closeSeveral(ctx, body)),
];
