import { callOffEvent, listEvents, moveEvent, readEvent } from '@kindred/contract/events.ts';
import { heldRoute, route, type Route } from '#platform/http/route.ts';
import { callOff, listToCome, move, readOne } from './actions.ts';
import type { HeldEvents } from './held.ts';

export function eventsRoutes({ at }: HeldEvents): Route[] {
  return [
    heldRoute(listEvents, at, (events, { query }, content) => listToCome(events, query, content)),
    heldRoute(readEvent, at, (events, { params }, content) => readOne(events, params.id, content)),
    route(moveEvent, (ctx, { params, body }) => move(ctx, params.id, body)),
    route(callOffEvent, (ctx, { params }) => callOff(ctx, params.id)),
  ];
}
