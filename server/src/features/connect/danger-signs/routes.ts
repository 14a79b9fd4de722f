import { listDangerSigns, readDangerSign, recordDangerSign } from '@kindred/contract/connect/danger-signs.ts';
import { route, type Route } from '#platform/http/route.ts';
import { openSign, openSigns, recordSign } from './actions.ts';

export const dangerSignRoutes: Route[] = [
  route(listDangerSigns, (ctx) => openSigns(ctx)),
  route(readDangerSign, (ctx, { params }) => openSign(ctx, params)),
  route(recordDangerSign, (ctx, { params, body }) => recordSign(ctx, params, body)),
];
