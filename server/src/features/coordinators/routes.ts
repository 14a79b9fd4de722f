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
import type { Localities } from '#features/directory/localities/public.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import {
  bookCallFor,
  callsToMake,
  cancel,
  findCoordinators,
  listBookings,
  changeBookingTime,
  readMatch,
  loadCoordinator,
} from './actions.ts';

export function coordinatorsRoutes(config: LocalizedConfig, localities: Localities): Route[] {
  return [
    route(listCoordinators, (ctx, { query }) => findCoordinators(ctx, query)),
    route(readMyCoordinator, (ctx) => readMatch(ctx, localities)),
    route(readCoordinator, (ctx, { params }) => loadCoordinator(ctx, params.id)),
    route(bookCoordinator, (ctx, { params, body }) => bookCallFor(ctx, params.id, body, config)),
    route(listCoordinatorBookings, (ctx) => listBookings(ctx)),
    route(moveCoordinatorBooking, (ctx, { params, body }) => changeBookingTime(ctx, params.id, body, config)),
    route(listCallsToMake, (ctx, { query }) => callsToMake(ctx, query.from)),
    route(cancelCoordinatorBooking, (ctx, { params }) => cancel(ctx, params.id, config)),
  ];
}
