import {
  answerProviderCheck,
  askProvider,
  changeService,
  listChecks,
  readProviderCheck,
  settleCheck,
  settleChecks,
} from '@kindred/contract/directory/checks.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  answer,
  ask,
  changeCheckedService,
  loadChecks,
  readProviderRequest,
  settleServiceReport,
  settleServiceReports,
} from './actions.ts';

export function directoryChecksRoutes({ BASE_URL }: Config, directory: DirectoryCache): Route[] {
  return [
    route(listChecks, (ctx, { query }) => loadChecks(ctx, query)),
    route(settleCheck, (ctx, { params, body }) => settleServiceReport(ctx, params.id, body.reports)),
    route(settleChecks, (ctx, { body }) => settleServiceReports(ctx, body)),
    route(changeService, (ctx, { params, body }) => changeCheckedService(ctx, params.id, body, directory)),
    route(askProvider, (ctx, { params, body }) => ask(ctx, params.id, body, BASE_URL)),
    route(readProviderCheck, (ctx, { params }) => readProviderRequest(ctx, params.token, directory)),
    route(answerProviderCheck, (ctx, { params, body }) => answer(ctx, params.token, body)),
  ];
}
