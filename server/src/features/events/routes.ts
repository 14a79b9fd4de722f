import { callOffEvent, listEvents, moveEvent, readEvent } from '@kindred/contract/events.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { cachedRoute, route, type Route } from '#platform/http/route.ts';
import { callOff, listToCome, rescheduleEvent, loadEvent } from './actions.ts';
import type { EventCache } from './cache.ts';
import { eventEditingRoutes } from './editing/routes.ts';
import { eventHistoryRoutes } from './history/routes.ts';
import { eventOrganiserRoutes } from './organisers/routes.ts';
import { eventPeopleRoutes } from './people/routes.ts';
import { eventPlacesRoutes } from './places/routes.ts';

export function eventsRoutes({ at }: EventCache, config: LocalizedConfig): Route[] {
  return [
    cachedRoute(listEvents, at, (events, { query }, content) => listToCome(events, query, content)),
    cachedRoute(readEvent, at, (events, { params }, content) => loadEvent(events, params.id, content)),
    ...eventPlacesRoutes(config),
    ...eventEditingRoutes(config),
    ...eventOrganiserRoutes(config),
    ...eventHistoryRoutes,
    ...eventPeopleRoutes(config),
    route(moveEvent, (ctx, { params, body }) => rescheduleEvent(ctx, params.id, body)),
    route(callOffEvent, (ctx, { params }) => callOff(ctx, params.id)),
  ];
}
