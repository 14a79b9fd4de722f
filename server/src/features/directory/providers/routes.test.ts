import { randomUUID } from 'node:crypto';
import type { Query } from '@kindred/contract/endpoint.ts';
import {
  listServicePoints,
  listServices,
  listServiceTypes,
  readDirectoryState,
  readService,
} from '@kindred/contract/directory/providers.ts';
import { reportService } from '@kindred/contract/directory/reports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedStarter } from '#features/directory/public.ts';
import { givenAppWithLocalities, type TestApp } from '../../../testing/given-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenAppWithLocalities();
});

async function ask(query: Query<typeof listServices>) {
  const reply = await app.send(listServices, { query });
  if ('refused' in reply) throw new Error(reply.refused);
  return reply;
}
type Listed = Awaited<ReturnType<typeof ask>>;
const slugsOf = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug);

it('search by words: ranks name matches first, then services of that kind', async () => {
  expect(slugsOf(await ask({ q: 'lifeline' }))[0]).toBe('lifeline');
  expect(
    slugsOf(await ask({ q: 'leukaemia foundation' })).every((slug) => slug.startsWith('leukaemia')),
  ).toBe(true);
  const meant = {
    'someone to talk to': 'peer-support',
    wig: 'body-image-wigs',
    'ride to hospital': 'transport',
    'money help': 'financial-help',
    counsling: 'counselling',
  };
  for (const [q, type] of Object.entries(meant)) {
    const { items } = await ask({ q });
    const kinds = items.slice(0, 5).flatMap(({ types }) => types.map(({ slug }) => slug));
    expect(kinds.includes(type) || kinds.includes('counselling')).toBe(true);
  }
  expect((await ask({ q: 'counsling' })).read_as).toBe('counselling');
  expect((await ask({ q: 'counselling' })).read_as).toBeNull();
  const near = await ask({ q: 'hospital near Ballarat' });
  expect([near.from?.name, near.items[0]?.slug]).toEqual(['Ballarat', 'ballarat-base-hospital']);
  expect((await ask({ q: 'transport 3350' })).from?.state).toBe('VIC');
});

it('search by place: ranks the nearest location first, and counts what is further away', async () => {
  const { items, from, lanes, within } = await ask({
    services_filter: 'haematology-treatment-centre',
    location_filter: 'Parkville 3052',
    within: '10',
  });
  // A children's hospital ranks after hospitals for adults, however near, unless it is requested.
  expect(items.at(-1)?.slug).toBe('royal-childrens-hospital-melbourne');
  const young = { services_filter: 'haematology-treatment-centre', age: 'teen' } as const;
  expect(slugsOf(await ask({ ...young, location_filter: '3052' })).slice(0, 5)).toContain(
    'royal-childrens-hospital-melbourne',
  );
  const km = items.slice(0, -1).map(({ place }) => place?.km ?? -1);
  expect(km).toEqual(km.toSorted((a, b) => a - b));
  expect(Math.max(...km)).toBeLessThanOrEqual(10);
  expect(from).toMatchObject({ name: 'Parkville', state: 'VIC' });
  expect(lanes.near).toBe(within[10]);
  expect(within[10]).toBeLessThan(within[100]);
  expect(within[100]).toBeLessThanOrEqual(within.state);
  // Without coordinates, a location is placed at its suburb.
  expect((await ask({ q: 'place to stay', location_filter: 'Townsville' })).items[0]).toMatchObject({
    slug: 'leukaemia-foundation-accommodation',
    lane: 'near',
  });
  const subsidies = slugsOf(await ask({ services_filter: 'travel-subsidy', location_filter: 'wa' }));
  expect(subsidies).toContain('pats-wa');
  expect(subsidies).not.toContain('vptas');
});

it('search by place: asks which one is meant, reports an unknown one, and stores no device location', async () => {
  const { from, which, total } = await ask({ q: 'hospital', location_filter: 'Richmond' });
  expect(from).toBeNull();
  expect(which.map(({ words }) => words)).toContain('Richmond VIC 3121');
  expect(total).toBeGreaterThan(0);
  const chosen = await ask({ q: 'hospital', location_filter: which[0]?.slug ?? '' });
  expect(chosen.from?.slug).toBe(which[0]?.slug);
  const unknown = await ask({ location_filter: 'Xqzvwtown' });
  expect([unknown.unknown_place, unknown.from, unknown.total]).toEqual([true, null, (await ask({})).total]);
  const here = await ask({ near: '-33.86,151.2', services_filter: 'haematology-treatment-centre' });
  expect([here.from?.state, here.items[0]?.place?.state]).toEqual(['NSW', 'NSW']);
  const { headers } = await app.raw({ method: 'GET', url: '/api/v1/services?near=-33.86,151.2' });
  expect(headers['cache-control']).toBe('no-store');
  expect(await app.send(listServices, { query: { near: '-33.8612,151.2099' } })).toEqual({
    refused: 'validation',
  });
});

it.each([
  {},
  { q: 'help' },
  { q: 'transport' },
  { q: 'blood counselling' },
  { services_filter: 'counselling' },
  { q: 'support', location_filter: 'Parkville 3052' },
  { q: 'support', location_filter: 'Parkville 3052', lane: 'near' },
  { q: 'cancer', lane: 'anywhere' },
] satisfies Query<typeof listServices>[])(
  'search: the pages contain as many services as the total says, each once: %o',
  async (query) => {
    const ids: string[] = [];
    const first = await ask(query);
    for (let page: Listed | undefined = first; page;) {
      ids.push(...page.items.map(({ id, place }) => place?.id ?? id));
      page = page.next === null ? undefined : await ask({ ...query, cursor: page.next });
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(first.total);
    expect(first.total).toBeGreaterThan(0);
  },
);

describe('filters', () => {
  it('count each way of getting help, and show one of them', async () => {
    const all = await ask({ location_filter: '3350' });
    const comes = await ask({ location_filter: '3350', lane: 'comes' });
    expect(comes.total).toBe(all.lanes.comes);
    expect(comes.items.every(({ delivery }) => delivery.includes('comes_to_you'))).toBe(true);
    expect(all.total).toBeLessThanOrEqual(all.lanes.near + all.lanes.comes + all.lanes.anywhere);
  });

  it('combine with AND, including what is open at this minute', async () => {
    const { items } = await ask({ cost: 'free', referral: 'none', first_nations: 'yes' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((one) => one.cost === 'free' && one.referral === 'none' && one.first_nations)).toBe(
      true,
    );
    app.clock.set('2027-03-02T17:00:00Z'); // 4 am in Sydney
    const night = slugsOf(await ask({ open_now: 'yes', q: 'crisis' }));
    expect(night).toContain('lifeline');
    const all = await ask({ open_now: 'yes' });
    app.clock.set('2027-03-02T23:30:00Z');
    expect((await ask({ open_now: 'yes' })).total).toBeGreaterThan(all.total);
  });

  it('without a result suggest which one to remove, with the resulting count', async () => {
    const request = {
      services_filter: 'dental-mouth',
      location_filter: 'Alice Springs',
      cost: 'free',
    } as const;
    const reply = await ask(request);
    expect(reply.total).toBe(0);
    expect(reply.without.length).toBeGreaterThan(0);
    for (const { name, total } of reply.without.filter((one) => one.name !== 'location_filter')) {
      const less = Object.fromEntries(Object.entries(request).filter(([key]) => key !== name));
      expect((await ask(less)).total).toBe(total);
    }
  });

  it('return each service once across all pages, forwards and backwards', async () => {
    const request = [
      {},
      { location_filter: 'Melbourne' },
      { q: 'cancer' },
      { q: 'cancer', location_filter: 'vic' },
    ];
    for (const query of request) {
      const pages = await allPages(query);
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(pages[0]?.total ?? -1);
      expect(pages).toHaveLength(Math.ceil(ids.length / 20));
      expect(pages.map(({ first }) => first)).toEqual(pages.map((_, at) => at * 20 + 1));
      expect(pages.map(({ previous }) => previous)).toEqual(
        pages.map((_, at) => pages[at - 1]?.items[0]?.id ?? null),
      );
    }
  });

  async function allPages(query: Query<typeof listServices>, cursor?: string): Promise<Listed[]> {
    const page = await ask({ ...query, ...(cursor ? { cursor } : {}) });
    return page.next ? [page, ...(await allPages(query, page.next))] : [page];
  }
});

describe('a service', () => {
  it('is returned in full by its slug and by its id', async () => {
    const bySlug = await app.send(readService, { params: { id: 'leukaemia-foundation-support-line' } });
    if ('refused' in bySlug) throw new Error(bySlug.refused);
    expect(bySlug).toMatchObject({
      gone: false,
      phones: [{ number: '1800 620 420', label: 'Call' }],
      fresh: { state: 'not_checked', checked_on: null },
      covers: [],
    });
    expect(bySlug.hours[0]).toMatchObject({
      byday: 'MO,TU,WE,TH,FR',
      opens_at: '10:00',
      zone: 'Australia/Sydney',
    });
    expect(bySlug.like_this.length).toBeGreaterThan(0);
    expect(await app.send(readService, { params: { id: bySlug.id } })).toEqual(bySlug);
    expect(await app.send(readService, { params: { id: 'nobody' } })).toEqual({ refused: 'not_found' });
  });

  it('that has closed is no longer found, and its page says so', async () => {
    await app.db
      .updateTable('service')
      .set({ removed_at: app.clock.now() })
      .where('slug', '=', 'lifeline')
      .execute();
    await app.directory.refresh();
    expect(slugsOf(await ask({ q: 'lifeline' }))).not.toContain('lifeline');
    expect(await app.send(readService, { params: { id: 'lifeline' } })).toMatchObject({ gone: true });
  });

  it('shows an edit of its organisation or location immediately', async () => {
    await app.db
      .updateTable('organization')
      .set({ data: JSON.stringify({ name: 'Wobblegong House' }), changed_at: app.clock.now() })
      .where('external_id', '=', 'lifeline-australia')
      .execute();
    await app.directory.refresh();
    expect((await ask({ q: 'wobblegong' })).items[0]).toMatchObject({
      slug: 'lifeline',
      organization: 'Wobblegong House',
    });
  });

  it('can be reported without an account, and a repeated report counts once', async () => {
    const body = { id: randomUUID(), about: 'phone', text: 'Nobody answers.' } as const;
    const params = { id: 'lifeline' };
    expect(await app.send(reportService, { params, body })).toEqual({ reported: true });
    expect(await app.send(reportService, { params, body })).toEqual({ reported: true });
    const stored = await app.db.selectFrom('service_report').selectAll().execute();
    expect(stored).toMatchObject([{ about: 'phone', text: 'Nobody answers.', settled_at: null }]);
  });
});

describe('freshness of an entry', () => {
  it('ages from fresh to amber to ranked last, day by day', async () => {
    await app.db
      .updateTable('service')
      .set({ checked_on: '2027-02-28', checked_by: 'Sam of the charity' })
      .where('slug', '=', 'lifeline')
      .execute();
    const stateAt = async (instant: string) => {
      app.clock.set(instant);
      await app.directory.refresh();
      const { items } = await ask({ q: 'lifeline' });
      return items.find(({ slug }) => slug === 'lifeline')?.fresh.state;
    };
    expect(await stateAt('2027-03-01T00:00:00Z')).toBe('fresh');
    expect(await stateAt('2027-08-30T00:00:00Z')).toBe('fresh');
    expect(await stateAt('2027-09-01T12:00:00Z')).toBe('amber');
    expect(await stateAt('2028-03-01T12:00:00Z')).toBe('old');
    const state = await app.send(readDirectoryState, {});
    expect(state).toMatchObject({ total: 430, old: 1, not_checked: 429 });
  });
});

it('lists the kinds of help with their counts, alphabetically if requested', async () => {
  const types = async (query: Query<typeof listServiceTypes>) => {
    const reply = await app.send(listServiceTypes, { query });
    if ('refused' in reply) throw new Error(reply.refused);
    return reply.types;
  };
  const names = (await types({ only_alphabetical_sort: 'true' })).map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  const some = (await types({})).find(({ slug }) => slug === 'crisis');
  expect(some?.total).toBe((await ask({ services_filter: 'crisis' })).total);
});

it('map: shows exactly the locations of the results', async () => {
  const query = { services_filter: 'haematology-treatment-centre' } as const;
  const everywhere = await app.send(listServicePoints, { query: { ...query, location_filter: 'vic' } });
  if ('refused' in everywhere) throw new Error(everywhere.refused);
  expect(everywhere.total).toBe((await ask({ ...query, location_filter: 'vic' })).lanes.near);
  expect(everywhere.points.reduce((sum, { count }) => sum + count, 0)).toBe(everywhere.total);
});

it('starter records: are imported once; a repeat changes nothing, and edits by staff are kept', async () => {
  const now = app.clock.now();
  expect(await feedStarter(app.db, now)).toEqual({ added: 0, changed: 0, removed: 0, left: 0 });
  await app.db
    .updateTable('service')
    .set({ fed_hash: 'older', edited_at: now, cost: 'some_cost' })
    .where('slug', '=', 'lifeline')
    .execute();
  expect(await feedStarter(app.db, now)).toEqual({ added: 0, changed: 0, removed: 0, left: 1 });
  const stored = await app.db.selectFrom('service').select('cost').where('slug', '=', 'lifeline').execute();
  expect(stored).toEqual([{ cost: 'some_cost' }]);
});
