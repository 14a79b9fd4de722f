import { callOffEvent, listEvents, moveEvent, readEvent } from '@kindred/contract/events.ts';
import { cachedRoute, route, type Route } from '#platform/http/route.ts';
import { callOff, listToCome, rescheduleEvent, loadEvent } from './actions.ts';
import type { EventCache } from './cache.ts';

export function eventsRoutes({ at }: EventCache): Route[] {
  return [
    cachedRoute(listEvents, at, (events, { query }, content) => listToCome(events, query, content)),
    cachedRoute(readEvent, at, (events, { params }, content) => loadEvent(events, params.id, content)),
    route(moveEvent, (ctx, { params, body }) => rescheduleEvent(ctx, params.id, body)),
    route(callOffEvent, (ctx, { params }) => callOff(ctx, params.id)),
  ];
}
