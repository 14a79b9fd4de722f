import {
  beginOrganisationSignIn,
  completeOrganisationSignIn,
  readOrganisationSignIn,
} from '@kindred/contract/staff/organisation.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { OpenIdSettings } from '#platform/openid/openid-client.ts';
import { beginAtProvider, completeAtProvider, readOrganisation } from './actions.ts';

export function organisationRoutes(
  provider: OpenIdSettings | undefined,
  { secure }: { secure: boolean },
): Route[] {
  return [
    route(readOrganisationSignIn, (ctx) => readOrganisation(ctx, provider)),
    route(beginOrganisationSignIn, (ctx, { body }) => beginAtProvider(ctx, body, { provider, secure })),
    route(completeOrganisationSignIn, (ctx, { body }) => completeAtProvider(ctx, body, provider)),
  ];
}
