import { confirmHandOver, handOverEvent, listEventOrganisers } from '@kindred/contract/events/organisers.ts';
import { route, type Route } from '#platform/http/route.ts';
import { confirmEvent, handEventOver, listOrganisers } from './actions.ts';

export const eventOrganiserRoutes: readonly Route[] = [
  route(listEventOrganisers, (ctx) => listOrganisers(ctx)),
  route(handOverEvent, (ctx, { params, body }) => handEventOver(ctx, params.id, body)),
  route(confirmHandOver, (ctx, { params }) => confirmEvent(ctx, params.id)),
];
