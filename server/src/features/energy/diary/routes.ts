import {
  listEnergyDays,
  readEnergyDay,
  touchEnergyDay,
  writeEnergyDay,
} from '@kindred/contract/energy/diary.ts';
import { route, routeWithSessionData, type Route } from '#platform/http/route.ts';
import { routeWithSessionWrite } from '#platform/http/session-write.ts';
import { loadDays, loadDay, openDay, planDay, saveDay } from './actions.ts';
import { dayContextQuery, dayWrite } from './store.ts';

export const energyDiaryRoutes: Route[] = [
  route(listEnergyDays, (ctx, { query }) => loadDays(ctx, query)),
  routeWithSessionData(touchEnergyDay, dayContextQuery, (ctx, match, { body }) => openDay(ctx, match, body)),
  route(readEnergyDay, (ctx, { params }) => loadDay(ctx, params.id)),
  routeWithSessionWrite(
    writeEnergyDay,
    { write: dayWrite, plan: planDay },
    (ctx, day, { params, body }, planned) =>
      saveDay(ctx, day && planned && { day, planned }, params.id, body),
  ),
];
