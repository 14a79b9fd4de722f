import { answerChange, readDashboard, updateVideoFlag } from '@kindred/contract/dashboard.ts';
import { route, type Route } from '#platform/http/route.ts';
import { saveDashboardAnswer, keepVideoFlag, loadDashboard, type DashboardCaches } from './actions.ts';

export function dashboardRoutes(dashboardCaches: DashboardCaches): Route[] {
  return [
    route(readDashboard, (ctx, { query }) => loadDashboard(ctx, dashboardCaches, query.location)),
    route(updateVideoFlag, (ctx, { body }) => keepVideoFlag(ctx, body)),
    route(answerChange, (ctx, { body }) => saveDashboardAnswer(ctx, body)),
  ];
}
