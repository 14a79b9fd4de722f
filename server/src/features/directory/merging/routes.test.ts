import { addBookmark, listBookmarks, removeBookmark } from '@kindred/contract/bookmarks.ts';
import { listStaffServices } from '@kindred/contract/directory/catalogue.ts';
import { changeService } from '@kindred/contract/directory/checks.ts';
import {
  listDuplicates,
  dismissDuplicate,
  mergeServices,
  undoMerge,
} from '@kindred/contract/directory/merging.ts';
import { readService } from '@kindred/contract/directory/providers.ts';
import { reportService } from '@kindred/contract/directory/reports.ts';
import {
  closeStaffService,
  readStaffService,
  saveStaffService,
} from '@kindred/contract/directory/records.ts';
import type { Endpoint, Reply } from '@kindred/contract/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenToken } from '../../../testing/given-member.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';
import { listInto } from '../fixtures.ts';

let app: TestApp;
let staff: string;
let member: string;
beforeEach(async () => {
  app = await givenApp();
  staff = await givenStaffToken(app.db, app.clock.now(), { permissions: ['directory'] });
  member = await givenToken(app.db, app.clock.now());
});

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

async function ask<E extends Endpoint>(
  { method, path }: E,
  { params = {}, query, body }: Sent,
  token = staff,
) {
  const answer = await app.raw({
    method,
    url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')}`,
    headers: { 'x-auth-header': token },
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  });
  const reply = JSON.parse(answer.body) as Reply<E> & { code?: string };
  return { status: answer.status, reply, code: reply.code };
}

const service = (name: string, more: object = {}) => ({
  id: name.replaceAll(' ', '-').toLowerCase(),
  name,
  status: 'active',
  organization: { id: `of-${name}`, name: `Trust of ${name}`, description: '' },
  ...more,
});
const phone = (number: string) => ({ phones: [{ id: number, number, type: 'voice' }] });

/** Each test uses its own feed. */
async function givenServices(feed: string, services: readonly object[]) {
  await listInto(app.db, services, { feed });
  const rows = await app.db
    .selectFrom('service')
    .select(['id', 'slug', 'external_id'])
    .where('feed', '=', feed)
    .execute();
  return (name: string) => {
    const row = rows.find(({ external_id }) => external_id === name.replaceAll(' ', '-').toLowerCase());
    if (!row) throw new Error(`There is no service "${name}".`);
    return row;
  };
}

const record = async (id: string) => (await ask(readStaffService, { params: { id } })).reply;
const publicOf = async (id: string) => (await ask(readService, { params: { id } })).reply;

async function merge(kept: string, merged: string, choices: Record<string, string> = {}) {
  const [one, other] = [await record(kept), await record(merged)];
  const editions = { kept_edition: one.edition, merged_edition: other.edition };
  return ask(mergeServices, { params: { id: kept }, body: { merged, ...editions, choices } });
}
const undo = async (kept: string) => {
  const [latest] = (await record(kept)).merges;
  return ask(undoMerge, { params: { id: latest?.id ?? randomUUID() }, body: {} });
};

const now = () => app.clock.now().toISOString();
const save = (id: string) => ask(addBookmark, { body: { kind: 'services', id, said_at: now() } }, member);
const unsave = (id: string) =>
  ask(removeBookmark, { query: { kind: 'services', id, said_at: now() } }, member);
const saved = async () =>
  (await ask(listBookmarks, {}, member)).reply.items.filter(({ kind }) => kind === 'services');

describe('duplicates', () => {
  it('are found by what they share, with the reason, and no longer once they are marked as different', async () => {
    const of = await givenServices('pairs', [
      service('Wattle carers line', phone('1800 555 010')),
      service('Wattle line for carers', phone('(1800) 555-010')),
      service('Banksia lodge', phone('1800 555 011')),
    ]);
    const own = async () =>
      (await ask(listDuplicates, {})).reply.items.filter(({ one }) => one.feed === 'pairs');
    expect(await own()).toMatchObject([
      { reasons: ['same_phone', 'alike_name'], shared: ['1800 555 010'], km: null },
    ]);
    const [one, other] = [of('Wattle carers line').id, of('Wattle line for carers').id];
    expect((await ask(dismissDuplicate, { body: { one, other } })).status).toBe(200);
    expect(await own()).toEqual([]);
  });
});

describe('a merge', () => {
  it('takes the chosen fields, and redirects every old address, bookmark and report to the one that is kept', async () => {
    const place = {
      service_at_locations: [
        {
          id: 'p1',
          location: {
            id: 'l1',
            location_type: 'physical',
            addresses: [{ address_1: '1 A St', city: 'Perth' }],
          },
        },
      ],
    };
    const services = [
      service('Gum one', { ...phone('1800 555 020'), description: 'First' }),
      service('Gum two', { ...phone('1800 555 021'), description: 'Second', ...place }),
    ];
    const of = await givenServices('gum', services);
    const [one, two] = [of('Gum one'), of('Gum two')];
    await save(two.slug);
    await ask(reportService, { params: { id: two.slug }, body: { id: randomUUID(), about: 'phone' } });
    const merged = await merge(one.id, two.id, { summary: 'merged', phones: 'both', places: 'both' });
    expect(merged.reply).toMatchObject({
      fields: {
        name: 'Gum one',
        summary: 'Second',
        phones: [{ number: '1800 555 020' }, { number: '1800 555 021' }],
        places: [{ address: '1 A St' }],
      },
      open_reports: 1,
      merges: [{ name: 'Gum two' }],
    });
    for (const key of [two.slug, two.id])
      expect(await publicOf(key)).toMatchObject({ slug: one.slug, gone: false, formerly: [two.slug] });
    const hsds = await app.raw({ method: 'GET', url: `/hsds/v3/services/${two.id}` });
    expect([hsds.status, hsds.headers['location']]).toEqual([302, `/hsds/v3/services/${one.id}`]);
    expect(await saved()).toMatchObject([
      { id: one.slug, title: 'Gum one', link: `/tabs/services/${one.slug}` },
    ]);
    const notifications = async () => app.db.selectFrom('notification').select(['key', 'about']).execute();
    expect(await notifications()).toEqual([]);
    await ask(changeService, { params: { id: one.id }, body: { phone: '1800 555 029' } });
    expect(await notifications()).toMatchObject([{ about: { what: 'service_changed', title: 'Gum one' } }]);
    // A device that was offline still knows the old id.
    expect((await save(two.slug)).reply.bookmarks.services).toEqual([one.slug]);
    app.clock.set(new Date(app.clock.now().getTime() + 1_000).toISOString());
    expect((await unsave(two.slug)).reply.bookmarks.services ?? []).toEqual([]);
    // The same feed again, with an update to the service that was merged away.
    await listInto(app.db, [services[0], { ...services[1], description: 'Third' }], { feed: 'gum' });
    expect(await publicOf(two.slug)).toMatchObject({ slug: one.slug, summary: 'Second', gone: false });
    const { reply: list } = await ask(listStaffServices, { query: { q: 'gum', state: 'merged' } });
    expect(list).toMatchObject({ total: 1, items: [{ name: 'Gum two', state: 'merged' }] });
    // It cannot be reopened from the review queue.
    const opened = await ask(changeService, { params: { id: two.id }, body: { closed: false } });
    expect(opened.status).toBe(404);
  });

  it('is undone exactly or, after an edit, without losing what was written since', async () => {
    const of = await givenServices('undo', [
      service('Fern one', { ...phone('1800 555 030'), description: 'First', wait_time: 'A week' }),
      service('Fern two', { ...phone('1800 555 031'), description: 'Second', wait_time: 'A month' }),
    ]);
    const [one, two] = [of('Fern one'), of('Fern two')];
    const before = await record(one.id);
    const choices = { summary: 'merged', wait: 'merged', phones: 'both' };
    await merge(one.id, two.id, choices);
    expect((await undo(one.id)).reply).toEqual({ kept: 'Fern one', restored: 'Fern two', left: [] });
    expect((await record(one.id)).fields).toEqual(before.fields);
    expect(await publicOf(two.slug)).toMatchObject({ slug: two.slug, gone: false });
    await merge(one.id, two.id, choices);
    const merged = await record(one.id);
    const fields = { ...merged.fields, summary: 'Written since' };
    await ask(saveStaffService, { params: { id: one.id }, body: { edition: merged.edition, fields } });
    expect((await undo(one.id)).reply.left).toEqual(['summary']);
    expect((await record(one.id)).fields).toMatchObject({ summary: 'Written since', wait: 'A week' });
    expect((await record(one.id)).fields.phones).toEqual(before.fields.phones);
  });

  it('redirects along a chain, in the middle of which a merge can be undone', async () => {
    const of = await givenServices('chain', [service('Chain a'), service('Chain b'), service('Chain c')]);
    const [a, b, c] = [of('Chain a'), of('Chain b'), of('Chain c')];
    await merge(b.id, a.id);
    await merge(c.id, b.id);
    expect((await publicOf(a.slug)).slug).toBe(c.slug);
    expect((await merge(a.id, c.id)).code).toBe('service_merged');
    await undo(c.id);
    expect((await publicOf(a.slug)).slug).toBe(b.slug);
    await undo(b.id);
    expect((await publicOf(a.slug)).slug).toBe(a.slug);
  });

  it('gives each service its own reports back, in whichever order a chain is undone', async () => {
    const of = await givenServices('order', [service('Order a'), service('Order b'), service('Order c')]);
    const [a, b, c] = [of('Order a'), of('Order b'), of('Order c')];
    for (const { slug: id } of [a, b])
      await ask(reportService, { params: { id }, body: { id: randomUUID(), about: 'other', text: id } });
    await merge(b.id, a.id);
    await merge(c.id, b.id);
    await undo(b.id);
    await undo(c.id);
    const reports = await app.db
      .selectFrom('service_report')
      .select(['service_id', 'text'])
      .where('service_id', 'in', [a.id, b.id, c.id])
      .orderBy('text')
      .execute();
    expect(reports).toEqual([
      { service_id: a.id, text: a.slug },
      { service_id: b.id, text: b.slug },
    ]);
  });

  it('is refused with itself, with an outdated edition and for a closed service, and is final after 30 days', async () => {
    const of = await givenServices('refused', [service('Oak a'), service('Oak b'), service('Oak c')]);
    const [a, b, c] = [of('Oak a'), of('Oak b'), of('Oak c')];
    expect((await merge(a.id, a.id)).code).toBe('same_service');
    const old = { merged: b.id, kept_edition: 99, merged_edition: 0, choices: {} };
    expect((await ask(mergeServices, { params: { id: a.id }, body: old })).code).toBe('edited_meanwhile');
    const wrong = await merge(a.id, b.id, { name: 'both' });
    expect([wrong.status, wrong.code]).toEqual([422, 'validation']);
    await ask(closeStaffService, { params: { id: c.id }, body: { reason: 'It moved away', instead: a.id } });
    expect((await merge(c.id, b.id)).code).toBe('service_closed');
    // Two simultaneous merges in opposite directions: one wins.
    const codes = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
    const kept = (await record(a.id)).state === 'listed' ? a : b;
    // The replacement of the closed service is now the one that was kept.
    expect((await publicOf(c.slug)).closed).toEqual({
      reason: 'It moved away',
      instead: { slug: kept.slug, name: kept === a ? 'Oak a' : 'Oak b' },
    });
    await save(c.slug);
    expect(await saved()).toMatchObject([{ id: c.slug, closed: { reason: 'It moved away' } }]);
    app.clock.set(new Date(app.clock.now().getTime() + 31 * 86_400_000).toISOString());
    staff = await givenStaffToken(app.db, app.clock.now(), { permissions: ['directory'] });
    expect((await undo(kept.id)).code).toBe('merge_too_old');
  });
});
