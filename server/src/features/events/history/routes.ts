import { listEventChanges } from '@kindred/contract/events/history.ts';
import { route, type Route } from '#platform/http/route.ts';
import { loadEventChanges } from './actions.ts';

export const eventHistoryRoutes: readonly Route[] = [
  route(listEventChanges, (ctx, { params, query }) => loadEventChanges(ctx, params.id, query.before)),
];
