import {
  bookCoordinator,
  cancelCoordinatorBooking,
  listCallsToMake,
  listCoordinatorBookings,
  listCoordinators,
  moveCoordinatorBooking,
  readCoordinator,
  readMyCoordinator,
} from '@kindred/contract/coordinators.ts';
import type { Localities } from '#features/localities/public.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { book, callsToMake, cancel, list, listBookings, move, readMine, readOne } from './actions.ts';

export function coordinatorsRoutes(config: Config, localities: Localities): Route[] {
  return [
    route(listCoordinators, (ctx, { query }) => list(ctx, query)),
    route(readMyCoordinator, (ctx) => readMine(ctx, localities)),
    route(readCoordinator, (ctx, { params }) => readOne(ctx, params.id)),
    route(bookCoordinator, (ctx, { params, body }) => book(ctx, params.id, body, config)),
    route(listCoordinatorBookings, (ctx) => listBookings(ctx)),
    route(moveCoordinatorBooking, (ctx, { params, body }) => move(ctx, params.id, body, config)),
    route(listCallsToMake, (ctx, { query }) => callsToMake(ctx, query.from)),
    route(cancelCoordinatorBooking, (ctx, { params }) => cancel(ctx, params.id, config)),
  ];
}
