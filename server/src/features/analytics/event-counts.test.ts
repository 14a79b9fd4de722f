import { countable, countables } from '@kindred/contract/analytics/events.ts';
import { askAnalyticsId, readCounts, sendCounts } from '@kindred/contract/analytics.ts';
import { sayConsent } from '@kindred/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countDays } from '#platform/day-counts/count-days.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { hostileTexts } from '../../testing/hostile.ts';
import { givenToken } from '../../testing/given-member.ts';
import { usageNumbers } from './public.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

const opened = { event: 'page_opened', fields: { description: 'topic', module_name: 'learn' } } as const;
const count = (...counts: object[]) =>
  app.raw({ method: 'POST', url: `/api/v1${sendCounts.path}`, payload: { counts } });
const rows = () => app.db.selectFrom('usage_count').selectAll().orderBy('event').orderBy('fields').execute();
const readStored = async () =>
  (await rows()).map(({ event, fields }) => [event, JSON.parse(fields) as unknown]);
const total = async (event: string) => {
  const answer = await app.send(readCounts, {});
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.totals.find((one) => one.event === event)?.total;
};
const call = async (method: 'POST' | 'PUT', path: string, payload: object, token: string) => {
  const request = { method, url: `/api/v1${path}`, payload, headers: { 'x-auth-header': token } };
  return JSON.parse((await app.raw(request)).body) as { user_id?: string | null; code?: string };
};
const says = (input: boolean, token: string) =>
  call('PUT', sayConsent.path, { purpose: 'analytics', given: input, version: '1' }, token);
const idFor = (token: string) => call('POST', askAnalyticsId.path, {}, token);

it('counts by day and event, and stores nothing else', async () => {
  expect((await count(opened, opened)).status).toBe(202);
  await count(opened);
  expect(await rows()).toEqual([
    { day: '2027-03-01', event: 'page_opened', fields: JSON.stringify(opened.fields), count: 3 },
  ]);
});

it('counts every one of many simultaneous events', async () => {
  const other = { event: 'topics_filtered', fields: { topics_filter: 'mind' } };
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) => (nth % 2 ? count(opened, other) : count(other, opened))),
  );
  expect((await rows()).map((row) => row.count)).toEqual([20, 20]);
});

const countsDays = () => countDays(app.db, [usageNumbers], app.clock.now());

it('reports no number below five, none from today, and none older than thirty days', async () => {
  await count(opened, opened, opened, opened);
  app.clock.set('2027-03-02T12:00:00Z');
  await countsDays();
  expect(await total('page_opened')).toBeNull();
  await count(opened);
  expect(await total('page_opened')).toBeNull();
  app.clock.set('2027-03-03T12:00:00Z');
  await countsDays();
  expect(await total('page_opened')).toBe(5);
  app.clock.set('2027-03-31T12:00:00Z');
  expect(await total('page_opened')).toBe(5);
  app.clock.set('2027-04-01T12:00:00Z');
  expect(await total('page_opened')).toBeNull();
});

describe('stored event values', () => {
  it('include the ids of published content, and count all others as one', async () => {
    await count(
      { event: 'services_filtered', fields: { services_filter: 'transport', location_filter: 'vic' } },
      { event: 'services_filtered', fields: { services_filter: 'robin-hill-has-myeloma' } },
      { event: 'podcast_opened', fields: { podcast_name: 'my-own-podcast' } },
    );
    expect(await readStored()).toEqual([
      ['podcast_opened', { podcast_name: 'other' }],
      ['services_filtered', { services_filter: 'other' }],
      ['services_filtered', { services_filter: 'transport', location_filter: 'vic' }],
    ]);
  });

  it('exclude fields that do not belong to the event, and values of the wrong kind', async () => {
    await count(
      { event: 'page_opened', fields: { description: 'robin-hill', location_filter: 'vic' } },
      { event: 'services_filtered', fields: { location_filter: 'ballarat' } },
      { event: 'topic_part_opened', fields: { module_step_name: 'cried', module_step_number: 3 } },
    );
    expect(await readStored()).toEqual([
      ['page_opened', {}],
      ['services_filtered', {}],
      ['topic_part_opened', { module_step_number: 3 }],
    ]);
  });

  it('include no hostile text, in any field', async () => {
    const texts = hostileTexts(2027, 150);
    const names = [...new Set(countables.flatMap((event) => countable[event] as readonly string[]))];
    const statuses = new Set<number>();
    for (const [at, text] of texts.entries()) {
      const event = countables[at % countables.length] ?? 'page_opened';
      statuses.add(
        (await count({ event, fields: Object.fromEntries(names.map((name) => [name, text])) })).status,
      );
    }
    expect([...statuses].filter((status) => ![202, 422, 400].includes(status))).toEqual([]);
    const all = JSON.stringify(await readStored());
    expect(texts.filter((text) => text.length > 3 && all.includes(text))).toEqual([]);
  });

  it.each([
    ['an event that nobody counts', { event: 'cried', fields: {} }],
    ['a field that nobody counts', { event: 'page_opened', fields: { name: 'robin' } }],
    ['a person', { ...opened, member_id: '1' }],
    ['words', { event: 'page_opened', fields: { description: 'Robin Hill has myeloma' } }],
  ])('are refused: %s', async (_, one) => {
    expect((await count(one)).status).toBe(422);
    expect(await rows()).toEqual([]);
  });
});

describe('the analytics id of a member', () => {
  it('is random for each consenting device, and cannot be traced by others', async () => {
    const token = await givenToken(app.db, app.clock.now());
    expect((await idFor(token)).code).toBe('consent_missing');
    await says(true, token);
    const [one, two] = [await idFor(token), await idFor(token)];
    expect(one.user_id).not.toBe(two.user_id);
    const cached = await app.db.selectFrom('analytics_installation').select(['id', 'member_id']).execute();
    expect(cached.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [String(one.user_id), String(two.user_id)].toSorted((a, b) => (a < b ? -1 : 1)),
    );
    expect(new Set(cached.map(({ member_id }) => member_id)).size).toBe(1);
  });

  it('is unlinked from the member after they withdraw consent', async () => {
    const token = await givenToken(app.db, app.clock.now());
    await says(true, token);
    await idFor(token);
    await says(false, token);
    expect(await app.db.selectFrom('analytics_installation').selectAll().execute()).toEqual([]);
    expect((await idFor(token)).code).toBe('consent_missing');
  });

  it('is the CRM id if the charity configures it, and null while there is none', async () => {
    app = await givenApp({ ANALYTICS_USER_ID: 'sf_id' });
    const token = await givenToken(app.db, app.clock.now());
    await says(true, token);
    expect(await idFor(token)).toEqual({ user_id: null });
    await app.db.updateTable('member').set({ sf_id: '003000000000001' }).execute();
    expect(await idFor(token)).toEqual({ user_id: '003000000000001' });
    expect(await app.db.selectFrom('analytics_installation').selectAll().execute()).toEqual([]);
  });
});

it('counts leave the table of devices once their day is counted, and are purged after two years', async () => {
  await count(opened, opened, opened, opened, opened, {
    event: 'searched',
    fields: { search_result: 'nothing' },
  });
  app.clock.set('2027-03-02T12:00:00Z');
  await countsDays();
  expect(await rows()).toEqual([]);
  const groups = () => app.db.selectFrom('number_group').select(['measure', 'part', 'people']).execute();
  expect(await groups()).toEqual([{ measure: 'page_opened', part: 'topic', people: 5 }]);
  app.clock.set('2029-03-03T05:00:00Z');
  await countsDays();
  expect(await groups()).toEqual([]);
  expect(await app.db.selectFrom('number_remainder').selectAll().execute()).toEqual([]);
});

describe('the frame for third-party scripts', () => {
  const configured = { ANALYTICS_ID: 'G-TEST', TAG_MANAGER_CONTAINER: 'GTM-TEST' };
  const frame = () => app.raw({ method: 'GET', url: '/counting-frame' });

  it('does not exist without configuration, and pages may then not frame anything', async () => {
    expect((await frame()).body).not.toContain('data-tags');
    const page = await app.raw({ method: 'GET', url: '/tabs/learn' });
    expect(page.headers['content-security-policy']).not.toContain('frame-src');
  });

  it('has no origin, and lets those scripts contact only their own hosts', async () => {
    app = await givenApp(configured);
    const { headers, body } = await frame();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("default-src 'none'");
    expect([headers['referrer-policy'], headers['x-frame-options']]).toEqual(['no-referrer', undefined]);
    expect(body).toContain('GTM-TEST');
    const page = await app.raw({ method: 'GET', url: '/tabs/learn' });
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('googletagmanager');
  });

  it('escapes the configured identifier in the page', async () => {
    app = await givenApp({ TAG_MANAGER_CONTAINER: '"><script>alert(1)</script>' });
    expect((await frame()).body).not.toContain('<script>alert(1)');
  });
});
