import { askAnalyticsId, readCounts, sendCounts } from '@kindred/contract/counting.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { count, giveId, read } from './actions.ts';

export function countingRoutes({ ANALYTICS_USER_ID }: Config): Route[] {
  return [
    route(sendCounts, (ctx, { body }) => count(ctx, body.counts)),
    route(readCounts, read),
    route(askAnalyticsId, (ctx) => giveId(ctx, ANALYTICS_USER_ID)),
  ];
}
