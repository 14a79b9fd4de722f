import { listFailedDeliveries, repeatDelivery } from '@kindred/contract/staff/deliveries.ts';
import { route, type Route } from '#platform/http/route.ts';
import { loadFailedDeliveries, repeatFailed } from './actions.ts';

export const failedDeliveryRoutes: Route[] = [
  route(listFailedDeliveries, (ctx) => loadFailedDeliveries(ctx)),
  route(repeatDelivery, (ctx, { params }) => repeatFailed(ctx, params.id)),
];
