import { hsdsApi } from '@kindred/contract/directory/hsds.ts';
import { PublishedPlace, PublishedService } from '@kindred/contract/directory/hsds-published.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenApp, givenAppWithLocalities, sharedApp, type TestApp } from '../../../testing/given-app.ts';

const ourApp = sharedApp();
let app: TestApp;
beforeEach(async () => {
  app = await ourApp();
});

async function ask<T>(path: string, form?: z.ZodMiniType<T>): Promise<T> {
  const { status, body } = await app.raw({ method: 'GET', url: `/hsds/v3${path}` });
  const answer: unknown = JSON.parse(body);
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  expect(nulls(answer)).toEqual([]);
  return form ? z.parse(form, answer) : (answer as T);
}

/** Returns the paths of nulls, because the published schemas allow none. */
function nulls(value: unknown, at = ''): string[] {
  if (value === null) return [at];
  if (typeof value !== 'object') return [];
  return Object.entries(value ?? {}).flatMap(([name, one]) => nulls(one, `${at}/${name}`));
}

interface Page {
  total_items: number;
  total_pages: number;
  page_number: number;
  size: number;
  first_page: boolean;
  last_page: boolean;
  empty: boolean;
  contents: { id: string; name: string; status: string; last_modified?: string }[];
}
const list = (path: string) => ask<Page>(path);

it('names its publisher and its description', async () => {
  const about = await ask('/', hsdsApi.about.reply);
  expect(about.version).toBe('3.0');
  expect(new URL(about.openapi_url).pathname).toBe('/hsds/v3/openapi.json');
  expect(Object.keys((await ask<{ paths: object }>('/openapi.json')).paths)).toContain('/services/{id}');
});

it('returns every list and each item in the published format', async () => {
  for (const [path, form, one] of [
    ['/services', hsdsApi.services.reply, hsdsApi.service.reply],
    ['/organizations', hsdsApi.organizations.reply, hsdsApi.organization.reply],
    ['/service_at_locations', hsdsApi.places.reply, hsdsApi.place.reply],
    ['/taxonomies', hsdsApi.taxonomies.reply, hsdsApi.taxonomy.reply],
    ['/taxonomy_terms', hsdsApi.terms.reply, hsdsApi.term.reply],
  ] as const) {
    const { contents, total_items } = await ask<Page>(path, form as z.ZodMiniType<Page>);
    expect(total_items).toBeGreaterThan(4);
    for (const { id } of contents.slice(0, 5))
      expect(await ask(`${path}/${id}`, one as z.ZodMiniType<{ id: string }>)).toMatchObject({ id });
  }
});

it('returns every service with its organisation, locations and taxonomy terms', async () => {
  const { contents } = await ask(
    '/services?full=true&per_page=100',
    z.object({ contents: z.array(PublishedService) }),
  );
  const placed = contents.find(({ service_at_locations = [] }) => service_at_locations.length > 0);
  expect(placed?.service_at_locations?.[0]?.location).toMatchObject({ location_type: 'physical' });
  for (const one of contents) {
    expect(one.organization).toMatchObject({ name: expect.any(String) as string });
    const lists = (one.attributes ?? []).map(({ taxonomy_term }) => taxonomy_term?.taxonomy);
    expect(lists).toEqual(expect.arrayContaining(['Kinds of help', 'Cost', 'Referral']));
  }
  const { contents: places } = await ask(
    '/service_at_locations?full=true',
    z.object({ contents: z.array(PublishedPlace) }),
  );
  expect(places[0]?.service?.attributes?.length).toBeGreaterThan(0);
});

it('paginates without omissions or duplicates', async () => {
  const first = await list('/services?per_page=7');
  const ids: string[] = [];
  for (let page = 1; page <= first.total_pages; page++) {
    const one = await list(`/services?per_page=7&page=${page}`);
    expect([one.page_number, one.first_page, one.last_page]).toEqual([
      page,
      page === 1,
      page === first.total_pages,
    ]);
    expect(one.size).toBe(one.contents.length);
    ids.push(...one.contents.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(first.total_items);
  expect(await list(`/services?per_page=7&page=${first.total_pages + 1}`)).toMatchObject({
    empty: true,
    size: 0,
    last_page: true,
    total_items: first.total_items,
  });
});

it('filters by a term, by a taxonomy, by an organisation and by words', async () => {
  const { contents: terms } = await ask('/taxonomy_terms?per_page=100', hsdsApi.terms.reply);
  const transport = terms.find(({ code }) => code === 'transport');
  const reply = await ask(`/services?full=true&taxonomy_term_id=${transport?.id}`, hsdsApi.services.reply);
  expect(reply.total_items).toBeGreaterThan(0);
  expect(JSON.stringify(reply.contents)).toContain(transport?.id);
  const all = await list('/services');
  const states = terms.find(({ code }) => code === 'VIC')?.taxonomy_id;
  const inStates = await list(`/services?taxonomy_id=${states}`);
  expect(inStates.total_items).toBeLessThan(all.total_items);
  expect((await list(`/services?taxonomy_term_id=${all.contents[0]?.id}`)).empty).toBe(true);

  const [organization] = (await list('/organizations?full=true&search=leukaemia')).contents;
  const own = await list(`/services?organization_id=${organization?.id}`);
  expect(own.contents.every((one) => JSON.stringify(one).includes(organization?.id ?? '?'))).toBe(true);
  expect((await list('/services?search=lifeline')).contents[0]?.name).toBe('Lifeline');
});

it('returns what has changed since a date, including closed services as defunct', async () => {
  app = await givenApp();
  const { contents } = await list('/services');
  const [gone, changed] = contents;
  await sql`update service set removed_at = '2027-02-01', changed_at = '2027-02-01' where id = ${gone?.id}`.execute(
    app.db,
  );
  await sql`update service set changed_at = '2027-02-02' where id = ${changed?.id}`.execute(app.db);
  const since = await list('/services?modified_after=2027-01-31T00:00:00');
  expect(since.contents.map(({ id, status }) => [id, status])).toEqual([
    [gone?.id, 'defunct'],
    [changed?.id, 'active'],
  ]);
  expect((await list('/services?modified_after=2027-02-02')).contents.map(({ id }) => id)).toEqual([
    changed?.id,
  ]);
  expect((await list('/services')).contents.map(({ id }) => id)).not.toContain(gone?.id);
  const minimal = await list('/services?minimal=true&modified_after=2027-01-31');
  expect(minimal.contents[1]).toEqual({ id: changed?.id, last_modified: '2027-02-02T00:00:00.000Z' });
});

it('finds locations within a distance of a postcode, nearest first', async () => {
  app = await givenAppWithLocalities();
  const near = await ask(
    '/service_at_locations?postcode=3052&proximity=5000&full=true',
    hsdsApi.places.reply,
  );
  expect(near.total_items).toBeGreaterThan(0);
  for (const { location } of near.contents) {
    expect(Math.abs((location?.latitude ?? 0) + 37.79)).toBeLessThan(0.06);
  }
  const wide = await list('/service_at_locations?postcode=3052&proximity=50000');
  expect(wide.total_items).toBeGreaterThan(near.total_items);
  expect((await list('/service_at_locations?postcode=9999&proximity=5000')).empty).toBe(true);
});

it('may be cached for a minute, is readable from any origin, and supports conditional requests', async () => {
  const { headers } = await app.raw({ method: 'GET', url: '/hsds/v3/services' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  const again = await app.raw({
    method: 'GET',
    url: '/hsds/v3/services',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect([again.status, again.body]).toEqual([304, '']);
});

it('counts towards the rate limit, and refuses unknown parameters with a problem document', async () => {
  const limited = await givenApp({ RATE_LIMIT_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (let at = 0; at < 3; at++)
    statuses.push((await limited.raw({ method: 'GET', url: '/hsds/v3/' })).status);
  expect(statuses).toEqual([200, 200, 429]);
  const problems = await Promise.all(
    [
      '/services/6a5a6a2e-5a1c-4a6e-9d8e-000000000000',
      '/services?page=0',
      '/services?per_page=101',
      '/services?modified_after=yesterday',
      '/services?colour=red',
      '/services/x',
      '/nothing',
    ].map(async (path) => {
      const { status, headers } = await app.raw({ method: 'GET', url: `/hsds/v3${path}` });
      return [status, headers['content-type']];
    }),
  );
  expect(problems.map(([status]) => status)).toEqual([404, 422, 422, 422, 422, 422, 404]);
  expect(new Set(problems.map(([, type]) => type))).toEqual(
    new Set(['application/problem+json; charset=utf-8']),
  );
});

it('exports the directory as a table, one row per service and location, without formulas', async () => {
  app = await givenApp();
  const bad = '=HYPERLINK("http://x.example","open")';
  await sql`update service set data = data || jsonb_build_object('alternate_name', 'x', 'description', ${bad}::text) where slug = 'lifeline'`.execute(
    app.db,
  );
  const { status, headers, body } = await app.raw({
    method: 'GET',
    url: '/api/v1/services/export?format=csv',
  });
  const [head = '', ...lines] = body.trimEnd().split('\r\n');
  const rows = await sql<{ lines: number; services: number }>`
    select count(*)::integer as lines, count(distinct s.id)::integer as services
    from service s left join service_at_location p on p.service_id = s.id`.execute(app.db);
  expect([status, lines.length, headers['x-rows']]).toEqual([
    200,
    rows.rows[0]?.lines,
    String(rows.rows[0]?.services),
  ]);
  expect(head.startsWith('\ufeff"service_id","service_at_location_id","slug","name"')).toBe(true);
  expect(body).toContain('"\'=HYPERLINK(""http');
  expect(body).not.toContain('"=HYPERLINK');
});

it('exports the directory in HSDS 3', async () => {
  const { body } = await app.raw({ method: 'GET', url: '/api/v1/services/export?format=json' });
  const all = z.parse(z.array(PublishedService), JSON.parse(body));
  expect(all.length).toBe((await list('/services')).total_items);
});
