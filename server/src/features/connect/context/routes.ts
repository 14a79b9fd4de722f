import { readChatContext } from '@kindred/contract/connect/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { openContext } from './actions.ts';

export const contextRoutes: Route[] = [
  route(readChatContext, (ctx, { params }) => openContext(ctx, params.id)),
];
