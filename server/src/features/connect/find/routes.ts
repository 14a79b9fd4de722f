import { searchConversations } from '@kindred/contract/connect/find.ts';
import { route, type Route } from '#platform/http/route.ts';
import { searchOwnChats } from './actions.ts';

export const findRoutes: Route[] = [
  route(searchConversations, (ctx, { body }) => searchOwnChats(ctx, body.words)),
];
