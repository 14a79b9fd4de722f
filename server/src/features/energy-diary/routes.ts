import {
  listEnergyDays,
  readEnergyDay,
  touchEnergyDay,
  writeEnergyDay,
} from '@kindred/contract/energy-diary.ts';
import { route, routeAlong, type Route } from '#platform/http/route.ts';
import { list, readOne, touch, write } from './actions.ts';
import { around } from './store.ts';

export const energyDiaryRoutes: Route[] = [
  route(listEnergyDays, (ctx, { query }) => list(ctx, query)),
  routeAlong(touchEnergyDay, around, (ctx, found, { body }) => touch(ctx, found, body)),
  route(readEnergyDay, (ctx, { params }) => readOne(ctx, params.id)),
  routeAlong(writeEnergyDay, around, (ctx, found, { params, body }) => write(ctx, found, params.id, body)),
];
