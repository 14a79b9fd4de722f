import {
  answerProviderCheck,
  askProvider,
  changeService,
  listChecks,
  readProviderCheck,
  settleCheck,
  settleChecks,
} from '@kindred/contract/directory/checks.ts';
import type { Endpoint, Reply } from '@kindred/contract/endpoint.ts';
import { readService } from '@kindred/contract/directory/providers.ts';
import { reportService } from '@kindred/contract/directory/reports.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { linksIn } from '#features/notifications/outbox/public.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';
import { listInto } from '../fixtures.ts';

let app: TestApp;
let staff: string;
beforeEach(async () => {
  app = await givenApp();
  staff = await givenStaffToken(app.db, app.clock.now(), { permissions: ['directory'] });
});

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

async function ask<E extends Endpoint>(
  { method, path }: E,
  { params = {}, query, body: payload }: Sent = {},
  token?: string,
): Promise<{ status: number; answer: Reply<E>; code: string | undefined }> {
  const { status, body } = await app.raw({
    method,
    url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')}`,
    headers: token ? { 'x-auth-header': token } : {},
    ...(query ? { query } : {}),
    ...(payload ? { payload } : {}),
  });
  const answer = JSON.parse(body) as Reply<E> & { code?: string };
  return { status, answer, code: answer.code };
}
const asStaff = <E extends Endpoint>(endpoint: E, sent?: Sent) => ask(endpoint, sent, staff);
const queue = async (query: Record<string, string> = {}) => (await asStaff(listChecks, { query })).answer;
const settle = (id: string, reports: string[]) => asStaff(settleCheck, { params: { id }, body: { reports } });
const putRight = (id: string, body: object) => asStaff(changeService, { params: { id }, body });
const write = (id: string, body: object) => asStaff(askProvider, { params: { id }, body });
const report = (slug: string, body: object) => ask(reportService, { params: { id: slug }, body });
const serviceOf = async (slug: string) => (await ask(readService, { params: { id: slug } })).answer;
const idOf = async (slug: string) => (await serviceOf(slug)).id;
const isLater = (days: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000).toISOString());
};
const says = (token: string, body: object) => ask(answerProviderCheck, { params: { token }, body });
const opened = async (token: string) => (await ask(readProviderCheck, { params: { token } })).answer;

async function isRequested(id: string, email = 'desk@provider.example.org') {
  expect((await write(id, { email })).status).toBe(200);
  const mail = await app.db
    .selectFrom('outbox_message')
    .select(['to', 'text'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.to).toBe(email);
  return linksIn(mail.text).flatMap((link) => link.split('#token=')[1] ?? [])[0] ?? '';
}

const feeds = (number: string) =>
  listInto(app.db, [
    {
      id: 'w1',
      name: 'Invented wattle line',
      status: 'active',
      organization: { id: 'o1', name: 'Invented Wattle Trust', description: '' },
      phones: [{ id: 'p1', number, type: 'voice' }],
    },
  ]);

describe('the review queue', () => {
  it('lists reported entries first, then those unchecked the longest, with the count of each', async () => {
    const before = await queue();
    await report('lifeline', {
      id: randomUUID(),
      about: 'phone',
      text: 'It is wrong.',
    });
    const { items, counts, entries, fresh, total } = await queue();
    expect(items[0]).toMatchObject({
      slug: 'lifeline',
      why: 'reported',
      reports: [{ about: 'phone', text: 'It is wrong.', by_provider: false }],
      asked: null,
    });
    expect(counts.reported).toBe(before.counts.reported + 1);
    expect(Object.values(counts).reduce((sum, one) => sum + one) + fresh).toBe(entries);
    expect(total).toBe(entries - fresh);
    const order = ['reported', 'old', 'not_checked', 'amber'];
    const keys = items.map(({ why, fresh: { checked_on, noted_on } }) =>
      [order.indexOf(why ?? ''), checked_on ?? noted_on].join(' '),
    );
    expect(keys).toEqual(keys.toSorted());
  });

  it('counts fresh entries by the month in which they turn six months old', async () => {
    const checkedOn = async (slug: string, checked_on: string) =>
      app.db.updateTable('service').set({ checked_on }).where('slug', '=', slug).execute();
    await checkedOn('lifeline', '2026-09-05');
    await checkedOn('kids-helpline', '2026-11-30');
    await checkedOn('headspace', '2027-03-01');
    // Already old.
    await checkedOn('canteen', '2026-08-01');
    const { expiring } = await queue();
    expect(expiring).toEqual(
      [1, 0, 1, 0, 0, 0, 1].map((count, ahead) => ({ month: `2027-0${3 + ahead}`, count })),
    );
  });

  it('lists each entry on exactly one page', async () => {
    const { pages, total } = await queue();
    const all = [];
    for (let page = 1; page <= pages; page += 1) all.push(...(await queue({ page: String(page) })).items);
    expect(all).toHaveLength(total);
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
    expect((await queue({ page: String(pages + 50) })).page).toBe(pages);
  });

  it('grows as time passes, and can be filtered by reason', async () => {
    isLater(400);
    staff = await givenStaffToken(app.db, app.clock.now(), { permissions: ['directory'] });
    const { counts, fresh } = await queue();
    expect(fresh).toBe(0);
    const old = await queue({ why: 'old' });
    expect(old.total).toBe(counts.old);
    expect(old.items.every(({ why }) => why === 'old')).toBe(true);
  });
});

describe('a staff member', () => {
  it('confirms several entries together, and one that has since closed does not stop the others', async () => {
    const [lifeline, kids, closed] = await Promise.all(
      ['lifeline', 'kids-helpline', 'headspace'].map(async (slug) => idOf(slug)),
    );
    const [read, since] = [randomUUID(), randomUUID()];
    await report('lifeline', { id: read, about: 'phone' });
    await report('lifeline', { id: since, about: 'hours' });
    await putRight(closed ?? '', { closed: true });
    const checks = [
      { id: lifeline, reports: [read] },
      { id: closed, reports: [] },
      { id: kids, reports: [] },
    ];
    const { answer } = await asStaff(settleChecks, { body: { checks } });
    expect(answer.items).toMatchObject([
      { slug: 'lifeline', why: 'reported', reports: [{ id: since }], fresh: { checked_on: '2027-03-01' } },
      { slug: 'kids-helpline', why: null, fresh: { state: 'fresh' } },
    ]);
    expect((await serviceOf('headspace')).fresh.checked_on).toBeNull();
    // Its feed has dropped the organisation in the meantime.
    await app.db
      .updateTable('organization')
      .from('service')
      .set({ removed_at: app.clock.now() })
      .whereRef('organization.id', '=', 'organization_id')
      .where('service.id', '=', lifeline ?? '')
      .execute();
    const again = await asStaff(settleChecks, { body: { checks } });
    expect([again.status, again.answer.items?.map(({ slug }) => slug)]).toEqual([200, ['kids-helpline']]);
    const tooMany = Array.from({ length: 21 }, () => ({ id: randomUUID(), reports: [] }));
    expect((await asStaff(settleChecks, { body: { checks: tooMany } })).status).toBe(422);
    expect((await ask(settleChecks, { body: { checks } }, 'nobody')).status).toBe(401);
  });

  it('confirms an entry: readers see it immediately, and its open reports are closed', async () => {
    const id = await idOf('lifeline');
    const read = randomUUID();
    await report('lifeline', { id: read, about: 'phone' });
    const since = randomUUID();
    await report('lifeline', { id: since, about: 'hours' });
    const { answer } = await settle(id, [read]);
    expect(answer).toMatchObject({ why: 'reported', fresh: { state: 'fresh', checked_on: '2027-03-01' } });
    expect(answer.reports.map((one) => one.id)).toEqual([since]);
    const after = await settle(id, [since]);
    expect(after.answer).toMatchObject({ why: null, reports: [] });
    expect((await serviceOf('lifeline')).fresh.checked_by).toBeTruthy();
  });

  it('closes no report of another entry', async () => {
    const other = randomUUID();
    await report('beyond-blue', { id: other, about: 'phone' });
    await settle(await idOf('lifeline'), [other]);
    const open = await app.db
      .selectFrom('service_report')
      .select('id')
      .where('settled_at', 'is', null)
      .execute();
    expect(open).toEqual([{ id: other }]);
  });

  it('corrects an entry and removes values, and no feed overwrites the changes', async () => {
    await feeds('1800 000 111');
    const id = await idOf('invented-wattle-line');
    const news = {
      phone: '1800 000 222',
      summary: 'New words.',
      email: 'a@wattle.example.org',
      cost: 'free',
    };
    const { answer } = await putRight(id, news);
    expect(answer).toMatchObject({
      phones: [{ number: '1800 000 222' }],
      summary: 'New words.',
      email: 'a@wattle.example.org',
      cost: 'free',
      fresh: { checked_on: null },
    });
    await feeds('1800 000 333');
    const gone = await putRight(id, { phone: null, email: null });
    expect(gone.answer).toMatchObject({ phones: [], email: null, summary: 'New words.' });
  });

  it('closes an entry, and reopens it', async () => {
    const id = await idOf('lifeline');
    expect((await putRight(id, { closed: true })).answer.gone).toBe(true);
    expect((await settle(id, [])).code).toBe('not_found');
    expect((await putRight(id, { closed: false })).answer.gone).toBe(false);
  });
});

describe('a provider', () => {
  it('opens the link, which changes nothing, then confirms with one tap', async () => {
    const id = await idOf('lifeline');
    const token = await isRequested(id);
    expect(await opened(token)).toMatchObject({ state: 'open', answer: null, service: { slug: 'lifeline' } });
    expect(await opened(token)).toMatchObject({ state: 'open' });
    expect((await says(token, { says: 'still_right' })).status).toBe(200);
    expect(await opened(token)).toMatchObject({
      state: 'answered',
      answer: 'still_right',
      service: { fresh: { state: 'fresh', checked_on: '2027-03-01', checked_by: 'Lifeline Australia' } },
    });
  });

  it('reports a change, which is queued and leaves the entry unchanged', async () => {
    const id = await idOf('lifeline');
    const token = await isRequested(id);
    await says(token, { says: 'changed', text: 'We moved.' });
    expect((await queue()).items[0]).toMatchObject({
      id,
      why: 'reported',
      reports: [{ text: 'We moved.', by_provider: true }],
      asked: { answer: 'changed' },
    });
  });

  it('answers once: ten simultaneous answers count as one, and a later one is told that the link has expired', async () => {
    const token = await isRequested(await idOf('lifeline'));
    const all = await Promise.all(Array.from({ length: 10 }, () => says(token, { says: 'changed' })));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await app.db.selectFrom('service_report').selectAll().execute()).toHaveLength(1);
    const other = await says(token, { says: 'still_right' });
    expect([other.status, other.code]).toEqual([410, 'provider_link_over']);
  });

  it('cannot answer after sixty days, nor with an unknown link', async () => {
    const token = await isRequested(await idOf('lifeline'));
    isLater(61);
    expect((await says(token, { says: 'still_right' })).status).toBe(410);
    expect((await opened(token)).state).toBe('over');
    expect(await opened('nothing')).toEqual({
      state: 'unknown',
      answer: null,
      service: null,
    });
    expect((await says('nothing', { says: 'changed' })).status).toBe(410);
  });

  it('is asked once in two weeks, even if two staff ask at the same moment', async () => {
    const id = await idOf('lifeline');
    const email = 'desk@provider.example.org';
    const both = await Promise.all([1, 2].map(() => write(id, { email })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await app.db.selectFrom('outbox_message').select('id').execute()).toHaveLength(1);
    isLater(15);
    staff = await givenStaffToken(app.db, app.clock.now(), { permissions: ['directory'] });
    await isRequested(id);
  });

  it('without an address is not asked', async () => {
    await feeds('1800 000 111');
    const { status, code } = await write(await idOf('invented-wattle-line'), {});
    expect([status, code]).toEqual([422, 'provider_address_missing']);
  });
});
