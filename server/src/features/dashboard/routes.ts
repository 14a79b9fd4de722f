import { answerChange, readDashboard, updateVideoFlag } from '@kindred/contract/dashboard.ts';
import { route, type Route } from '#platform/http/route.ts';
import { keepAnswer, keepVideoFlag, readAll, type Held } from './actions.ts';

export function dashboardRoutes(held: Held): Route[] {
  return [
    route(readDashboard, (ctx, { query }) => readAll(ctx, held, query.location)),
    route(updateVideoFlag, (ctx, { body }) => keepVideoFlag(ctx, body)),
    route(answerChange, (ctx, { body }) => keepAnswer(ctx, body)),
  ];
}
