import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { exportServices, hsdsApi } from '@kindred/contract/directory/hsds.ts';
import { openApi } from '@kindred/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import type { Localities } from '#features/directory/localities/public.ts';
import type { DirectoryCache } from '#features/directory/providers/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { ContentStore } from '#platform/content/content-store.ts';
import type { Database } from '#platform/database.ts';
import { sendOpenData } from '#platform/http/open-data.ts';
import { streamRoute, type RouteInput, type Route } from '#platform/http/route.ts';
import { validated } from '#platform/http/validate.ts';
import * as read from './actions.ts';

export const hsdsRoutes: Route[] = [
  streamRoute(exportServices, (ctx, { query }) => read.exportHsds(ctx, query.format)),
];

interface Parts {
  db: Database;
  clock: Clock;
  contentStore: ContentStore;
  directory: DirectoryCache;
  localities: Localities;
  baseUrl: string;
}

const base = '/hsds/v3';

/** The directory in Open Referral format, public and read-only. */
export function addHsds(app: FastifyInstance, { baseUrl, contentStore, clock, ...parts }: Parts): void {
  const get = <E extends Endpoint>(
    endpoint: E,
    answer: (known: read.HsdsSources, input: RouteInput<E>) => unknown,
    moved?: (known: read.HsdsSources, input: RouteInput<E>) => Promise<string | undefined>,
  ): void => {
    const url = `${base}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    app.get(url, { config: { refusals: endpoint.refusals ?? {} } }, async (request, reply) => {
      const input = validated(endpoint, request) as RouteInput<E>;
      const existing = { ...parts, now: clock.now(), content: contentStore.current() };
      const elsewhere = await moved?.(existing, input);
      // Not permanent: a merge can be undone.
      if (elsewhere)
        return reply.header('cache-control', 'public, max-age=60').redirect(`${base}${elsewhere}`, 302);
      return sendOpenData(request, reply, await answer(existing, input));
    });
  };
  get(hsdsApi.about, ({ content }) => ({
    version: '3.0',
    profile: 'https://docs.openreferral.org/en/latest/hsds/',
    openapi_url: `${baseUrl}${base}/openapi.json`,
    description: 'Services in Australia for people with blood cancer and those who care for them.',
    publisher: { name: content.all('charity')[0]?.charity_name ?? 'Kindred', website: baseUrl },
  }));
  get(hsdsApi.services, (existing, { query }) => read.loadHsdsServices(existing, query));
  get(
    hsdsApi.service,
    (existing, { params }) => read.loadHsdsService(existing, params.id),
    (existing, { params }) => read.movedHsdsService(existing, params.id),
  );
  get(hsdsApi.organizations, (existing, { query }) => read.loadOrganizations(existing, query));
  get(hsdsApi.organization, (existing, { params, query }) =>
    read.loadOrganization(existing, params.id, query),
  );
  get(hsdsApi.places, (existing, { query }) => read.loadLocations(existing, query));
  get(hsdsApi.place, (existing, { params }) => read.loadLocation(existing, params.id));
  get(hsdsApi.taxonomies, (existing, { query }) => read.listTaxonomies(existing, query));
  get(hsdsApi.taxonomy, (existing, { params }) => read.readTaxonomy(existing, params.id));
  get(hsdsApi.terms, (existing, { query }) => read.listTerms(existing, query));
  get(hsdsApi.term, (existing, { params }) => read.readTerm(existing, params.id));
  let document: ReturnType<typeof openApi> | undefined;
  // Built on first use: few clients need it, and it would delay start-up.
  app.get(`${base}/openapi.json`, (request, reply) =>
    sendOpenData(request, reply, (document ??= contract())),
  );
}

const contract = () =>
  openApi(Object.values(hsdsApi), {
    title: 'Kindred directory (HSDS 3)',
    description: 'Implements Open Referral HSDS 3. Errors are returned as problem details (RFC 9457).',
    server: base,
  });
