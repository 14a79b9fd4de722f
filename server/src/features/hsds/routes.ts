import { createHash } from 'node:crypto';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { exportServices, hsdsApi } from '@kindred/contract/hsds.ts';
import { openApi } from '@kindred/contract/openapi.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Localities } from '#features/localities/public.ts';
import type { HeldDirectory } from '#features/providers/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Shelf } from '#platform/content/published.ts';
import type { Database } from '#platform/database.ts';
import { streamRoute, type Input, type Route } from '#platform/http/route.ts';
import { validated } from '#platform/http/validate.ts';
import * as read from './actions.ts';

export const hsdsRoutes: Route[] = [
  streamRoute(exportServices, (ctx, { query }) => read.exportAll(ctx, query.format)),
];

interface Parts {
  db: Database;
  clock: Clock;
  shelf: Shelf;
  directory: HeldDirectory;
  localities: Localities;
  baseUrl: string;
}

const base = '/hsds/v3';
const headers = {
  // Changes of the directory need not be seen at once by who copies it.
  'cache-control': 'public, max-age=60',
  // Open data: every page may read it. No cookie and no session goes with it.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The directory as Open Referral has it, for whoever wants to use it: nobody signs in, nothing can be changed. */
export function addHsds(app: FastifyInstance, { baseUrl, shelf, clock, ...parts }: Parts): void {
  const get = <E extends Endpoint>(
    endpoint: E,
    answer: (known: read.Known, input: Input<E>) => unknown,
  ): void => {
    const url = `${base}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    app.get(url, { config: { refusals: endpoint.refusals ?? {} } }, async (request, reply) => {
      const input = validated(endpoint, request) as Input<E>;
      const known = { ...parts, now: clock.now(), content: shelf.current() };
      return send(request, reply, await answer(known, input));
    });
  };
  get(hsdsApi.about, ({ content }) => ({
    version: '3.0',
    profile: 'https://docs.openreferral.org/en/latest/hsds/',
    openapi_url: `${baseUrl}${base}/openapi.json`,
    description: 'Services for people with blood cancer and those who care for them, in Australia.',
    publisher: { name: content.all('charity')[0]?.charity_name ?? 'Kindred', website: baseUrl },
  }));
  get(hsdsApi.services, (known, { query }) => read.listServices(known, query));
  get(hsdsApi.service, (known, { params }) => read.readService(known, params.id));
  get(hsdsApi.organizations, (known, { query }) => read.listOrganizations(known, query));
  get(hsdsApi.organization, (known, { params, query }) => read.readOrganization(known, params.id, query));
  get(hsdsApi.places, (known, { query }) => read.listPlaces(known, query));
  get(hsdsApi.place, (known, { params }) => read.readPlace(known, params.id));
  get(hsdsApi.taxonomies, (known, { query }) => read.listTaxonomies(known, query));
  get(hsdsApi.taxonomy, (known, { params }) => read.readTaxonomy(known, params.id));
  get(hsdsApi.terms, (known, { query }) => read.listTerms(known, query));
  get(hsdsApi.term, (known, { params }) => read.readTerm(known, params.id));
  let document: ReturnType<typeof openApi> | undefined;
  // Made when the first asks: few do, and everybody would wait for it at the start.
  app.get(`${base}/openapi.json`, (request, reply) => send(request, reply, (document ??= contract())));
}

const contract = () =>
  openApi(Object.values(hsdsApi), {
    title: 'Kindred: the directory as HSDS 3',
    description: 'Open Referral HSDS 3. Errors are problem details (RFC 9457).',
    server: base,
  });

function send(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers(headers).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
