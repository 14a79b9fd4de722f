import { exportNumbers, readNumbers, readNumberSubject } from '@kindred/contract/staff/numbers.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import { loadNumbers, loadNumberSubject, numbersTable } from './actions.ts';

export const numberRoutes: Route[] = [
  route(readNumbers, (ctx, { query }) => loadNumbers(ctx, query)),
  route(readNumberSubject, (ctx, { params, query }) => loadNumberSubject(ctx, params.subject, query)),
  streamRoute(exportNumbers, (ctx, { params, query }) => numbersTable(ctx, params.subject, query)),
];
