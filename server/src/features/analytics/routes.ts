import { askAnalyticsId, readCounts, sendCounts } from '@kindred/contract/analytics.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { count, giveId, loadCounts } from './actions.ts';

export function analyticsRoutes({ ANALYTICS_USER_ID }: Config): Route[] {
  return [
    route(sendCounts, (ctx, { body }) => count(ctx, body.counts)),
    route(readCounts, loadCounts),
    route(askAnalyticsId, (ctx) => giveId(ctx, ANALYTICS_USER_ID)),
  ];
}
