import { changeOpeningHours, readOpeningHours } from '@kindred/contract/connect/opening-hours.ts';
import { route, type Route } from '#platform/http/route.ts';
import { changeHours, hoursOfDesk } from './actions.ts';

export const openingHoursRoutes: Route[] = [
  route(readOpeningHours, (ctx) => hoursOfDesk(ctx)),
  route(changeOpeningHours, (ctx, { body }) => changeHours(ctx, body)),
];
