import { readToday } from '@kindred/contract/staff/today.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { TodaySource } from '#platform/today.ts';
import { loadToday } from './actions.ts';

export const todayRoutes = (sources: readonly TodaySource[]): Route[] => [
  route(readToday, (ctx) => loadToday(ctx, sources)),
];
