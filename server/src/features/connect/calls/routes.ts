import { planCallBack } from '@kindred/contract/connect/calls.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { route, type Route } from '#platform/http/route.ts';
import { planCall } from './actions.ts';

export const callRoutes = (config: LocalizedConfig): Route[] => [
  route(planCallBack, (ctx, { params, body }) => planCall(ctx, params.id, body, config)),
];
