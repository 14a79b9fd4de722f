import { endViewing, tellViewing } from '@kindred/contract/staff/viewing.ts';
import { route, type Route } from '#platform/http/route.ts';
import { keepViewing, stopViewing } from './actions.ts';

export const viewingRoutes: Route[] = [
  route(tellViewing, (ctx, { params }) => keepViewing(ctx, params.thing)),
  route(endViewing, (ctx, { params }) => stopViewing(ctx, params.thing)),
];
