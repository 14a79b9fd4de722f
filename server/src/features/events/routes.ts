import { callOffEvent, listEvents, moveEvent, readEvent } from '@kindred/contract/events.ts';
import { route } from '#platform/http/route.ts';
import { callOff, listToCome, move, readOne } from './actions.ts';

export const eventsRoutes = [
  route(listEvents, (ctx, { query }) => listToCome(ctx, query)),
  route(readEvent, (ctx, { params }) => readOne(ctx, params.id)),
  route(moveEvent, (ctx, { params, body }) => move(ctx, params.id, body)),
  route(callOffEvent, (ctx, { params }) => callOff(ctx, params.id)),
];
