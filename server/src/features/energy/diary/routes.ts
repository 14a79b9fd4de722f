import {
  listEnergyDays,
  readEnergyDay,
  touchEnergyDay,
  writeEnergyDay,
} from '@kindred/contract/energy/diary.ts';
import { route, routeWithSessionData, type Route } from '#platform/http/route.ts';
import { loadDays, loadDay, openDay, saveDay } from './actions.ts';
import { dayContextQuery } from './store.ts';

export const energyDiaryRoutes: Route[] = [
  route(listEnergyDays, (ctx, { query }) => loadDays(ctx, query)),
  routeWithSessionData(touchEnergyDay, dayContextQuery, (ctx, match, { body }) => openDay(ctx, match, body)),
  route(readEnergyDay, (ctx, { params }) => loadDay(ctx, params.id)),
  routeWithSessionData(writeEnergyDay, dayContextQuery, (ctx, match, { params, body }) =>
    saveDay(ctx, match, params.id, body),
  ),
];
