import { confirmHandOver, handOverEvent, listEventOrganisers } from '@kindred/contract/events/organisers.ts';
import type { Config } from '#platform/config.ts';
import { route, type Route } from '#platform/http/route.ts';
import { confirmEvent, handEventOver, listOrganisers } from './actions.ts';

export function eventOrganiserRoutes({ BASE_URL }: Config): Route[] {
  return [
    route(listEventOrganisers, (ctx) => listOrganisers(ctx)),
    route(handOverEvent, (ctx, { params, body }) => handEventOver(ctx, params.id, body, BASE_URL)),
    route(confirmHandOver, (ctx, { params }) => confirmEvent(ctx, params.id)),
  ];
}
