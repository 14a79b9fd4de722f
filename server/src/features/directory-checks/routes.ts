import {
  answerProviderCheck,
  askProvider,
  changeService,
  listChecks,
  readProviderCheck,
  settleCheck,
} from '@kindred/contract/directory-checks.ts';
import type { HeldDirectory } from '#features/providers/public.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { answer, ask, change, list, readAsked, settle } from './actions.ts';

export function directoryChecksRoutes({ BASE_URL }: Config, directory: HeldDirectory): Route[] {
  return [
    route(listChecks, (ctx, { query }) => list(ctx, query)),
    route(settleCheck, (ctx, { params, body }) => settle(ctx, params.id, body.reports)),
    route(changeService, (ctx, { params, body }) => change(ctx, params.id, body, directory)),
    route(askProvider, (ctx, { params, body }) => ask(ctx, params.id, body, BASE_URL)),
    route(readProviderCheck, (ctx, { params }) => readAsked(ctx, params.token, directory)),
    route(answerProviderCheck, (ctx, { params, body }) => answer(ctx, params.token, body)),
  ];
}
