import {
  addCoordinator,
  changeCoordinator,
  listOrUnlistCoordinator,
  listStaffCoordinators,
  readStaffCoordinator,
} from '@kindred/contract/coordinators/editing.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  createCoordinator,
  listOrUnlist,
  loadStaffCoordinator,
  loadStaffCoordinators,
  saveCoordinator,
} from './actions.ts';

export const coordinatorEditingRoutes: readonly Route[] = [
  route(listStaffCoordinators, (ctx) => loadStaffCoordinators(ctx)),
  route(addCoordinator, (ctx, { body }) => createCoordinator(ctx, body)),
  route(readStaffCoordinator, (ctx, { params }) => loadStaffCoordinator(ctx, ctx.db, params.id)),
  route(changeCoordinator, (ctx, { params, body }) => saveCoordinator(ctx, params.id, body)),
  route(listOrUnlistCoordinator, (ctx, { params, body }) => listOrUnlist(ctx, params.id, body.active)),
];
