import { readConfigs, readMyNotices, type Configs } from '@kindred/contract/content/configs.ts';
import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentListing, ContentRevision } from '@kindred/contract/content/history.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenAppWithLocalities } from '../../../testing/given-app.ts';
import { givenToken } from '../../../testing/given-member.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { givenApproved, givenWriter, givenWriters } from '../drafts/fixtures.ts';

const minuteMs = 60_000;

async function givenNotices(given?: Awaited<ReturnType<typeof givenWriters>>) {
  const writers = given ?? (await givenWriters());
  const { app, ann } = writers;
  const configs = async () => {
    const reply = await app.send(readConfigs, {});
    if ('refused' in reply) throw new Error(reply.refused);
    return reply;
  };
  return {
    ...writers,
    configs,
    titles: async () => (await configs()).notices?.map(({ title }) => title),
    inMinutes: (minutes: number) => new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString(),
    publish: (draft: ContentDraft) => ann.step(draft, 'publish'),
  };
}

const aNotice = {
  title: 'Closed on Monday <script>alert(1)</script>',
  text: 'Our phone line is closed on Monday.',
  places: ['connect'],
  audience: 'members',
};

it('a notice: needs a second person, is in the app until its end, and disappears afterwards', async () => {
  const { app, ann, ben, titles, configs, inMinutes, publish } = await givenNotices();
  const opening = { kind: 'notice', slug: 'closed-monday' };
  const words = { ...aNotice, from: inMinutes(-1), until: inMinutes(8) };
  const draft = await ann.save((await ann.open(opening)).body, words);
  expect((await ann.step(draft, 'publish', { small: true })).body.code).toBe('not_approved');
  const wrong = await ann.save(draft, { from: inMinutes(10), until: inMinutes(5) });
  const refused = await ann.step(wrong, 'send', { why: 'Closed' });
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['until']);
  const late = await ann.save(wrong, { from: inMinutes(-10), until: inMinutes(-5) });
  expect((await ann.step(late, 'send', { why: 'Closed' })).body.errors?.map(({ field }) => field)).toEqual([
    'until',
  ]);
  const right = await ann.save(late, words);
  const { body: approved } = await ben.step(
    (await ann.step(right, 'send', { why: 'Closed' })).body,
    'approve',
  );
  // It would start showing after it has ended.
  const planned = await ann.step(approved, 'publish', { at: inMinutes(60) });
  expect(planned.body.code).toBe('content_not_ready');
  expect((await publish(approved)).status).toBe(200);
  await expect.poll(titles).toEqual([aNotice.title]);
  const { notices } = await configs();
  expect(notices).toMatchObject([
    { for: 'member', states: [], places: ['/tabs/connect', '/support-coordinators'], kind: 'notice' },
  ]);
  app.clock.set(inMinutes(9));
  await app.work();
  await expect.poll(titles).toEqual([]);
  const { body } = await ann.ask<ContentListing>('GET', '?about=notices');
  expect(body.items).toMatchObject([{ item: 'closed-monday', state: 'withdrawn' }]);
});

it('a notice that someone extends at the moment it ends: stays', async () => {
  const { app, ann, ben, titles, inMinutes, publish } = await givenNotices();
  const words = { ...aNotice, from: inMinutes(-1), until: inMinutes(8) };
  await publish(await givenApproved({ ann, ben }, { kind: 'notice', slug: 'closed-monday' }, words));
  app.clock.set(inMinutes(9));
  const later = { until: inMinutes(60) };
  const { work } = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('content_item')
      .set({ data: sql`data || ${JSON.stringify(later)}::jsonb` })
      .where('slug', '=', 'closed-monday')
      .execute();
    const ending = app.work();
    await waitForLock(app.db);
    return { work: ending };
  });
  await work;
  const row = await app.db
    .selectFrom('content_item')
    .select('withdrawn_at')
    .where('slug', '=', 'closed-monday')
    .executeTakeFirst();
  expect(row).toEqual({ withdrawn_at: null });
  await expect.poll(titles).toEqual([aNotice.title]);
});

it('a status message: is published immediately by one person and awaits a second; nothing else new can be', async () => {
  const { app, ann, ben, titles, inMinutes } = await givenNotices();
  const { body: begun } = await ann.open({ kind: 'status_message', slug: 'chat-is-down' });
  const words = { title: 'The chat is down', text: 'Please call us.', from: inMinutes(0) };
  const long = await ann.save(begun, { ...words, until: inMinutes(60 * 24 * 8) });
  const refused = await ann.step(long, 'publish', { small: true });
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['until']);
  const draft = await ann.save(long, { until: inMinutes(60) });
  expect((await ann.step(draft, 'publish', { small: true })).status).toBe(200);
  await expect.poll(titles).toEqual(['The chat is down']);
  const { body: waiting } = await ben.ask<{ items: ContentRevision[] }>('GET', '/corrections');
  expect(waiting.items).toMatchObject([{ item: 'chat-is-down', what: 'corrected', by: { name: 'Ann' } }]);
  const withdrawn = await ben.ask('POST', '/items/status_message/chat-is-down/withdraw', {
    to: null,
    why: 'It works again.',
  });
  expect(withdrawn.status).toBe(200);
  await expect.poll(titles).toEqual([]);
  // A new tip does not count as a correction.
  const tip = (await ann.open({ kind: 'tip', slug: 'alone' })).body;
  expect((await ann.step(tip, 'publish', { small: true })).body.code).toBe('not_approved');
  const audit = await app.db.selectFrom('audit_entry').select('what').orderBy('id').execute();
  expect(audit.map(({ what }) => what)).toEqual(['content_published', 'content_withdrawn']);
});

it('a notice for a state: is shown to the members who live there, and to no one else', async () => {
  const place = await givenAppWithLocalities();
  const { app, ann, ben, inMinutes, publish, titles } = await givenNotices({
    app: place,
    ann: await givenWriter(place),
    ben: await givenWriter(place),
  });
  const words = { ...aNotice, states: ['NSW'], from: inMinutes(-1), until: inMinutes(20) };
  await publish(await givenApproved({ ann, ben }, { kind: 'notice', slug: 'in-nsw' }, words));
  await expect.poll(titles).toHaveLength(1);
  const mine = async (postcode: string | null) => {
    const headers = { 'x-auth-header': await givenToken(app.db, app.clock.now()) };
    const payload = { account: { postcode_or_suburb: postcode } };
    await app.raw({ method: 'PUT', url: '/api/v1/accounts/profile', headers, payload });
    const { body } = await app.raw({ url: `/api/v1${readMyNotices.path}`, headers });
    return (JSON.parse(body) as { notices: string[] }).notices.length;
  };
  expect([await mine('2480'), await mine('3000'), await mine(null)]).toEqual([1, 0, 0]);
});

it('menus: are built in until staff change one, and then the app receives all of them', async () => {
  const { ann, ben, configs, publish } = await givenNotices();
  expect((await configs()).charity.menus).toBeNull();
  const opening = { kind: 'menu', item: 'guest' };
  const { body: begun } = await ann.open(opening);
  type Entries = { label: string; link: string; shown: boolean }[];
  const primary = begun.data['primary'] as Entries;
  const secondary = begun.data['secondary'] as Entries;
  const hidden = (list: Entries, link: string) =>
    list.map((entry) => (entry.link === link ? { ...entry, shown: false } : entry));
  const objectionsTo = async (change: object) => {
    const { body: now } = await ann.ask<ContentDraft>('GET', `/drafts/${begun.id}`);
    await ann.save(now, { primary, secondary, ...change });
    const { body } = await ann.ask<ContentDraft>('GET', `/drafts/${begun.id}`);
    return body.objections.map(({ field, code }) => [field, code]);
  };
  expect(await objectionsTo({ primary: [] })).toEqual([['primary', 'missing']]);
  expect(await objectionsTo({ secondary: hidden(secondary, '/urgent-help') })).toEqual([
    ['secondary', 'missing'],
  ]);
  const dead = [{ label: 'x'.repeat(41), link: '/tabs/learn/no-such-topic', shown: true }];
  expect(await objectionsTo({ primary: dead })).toEqual([
    ['primary.0.label', 'too_long'],
    ['primary.0.link', 'link_broken'],
  ]);
  expect(await objectionsTo({ primary: [{ label: 'x', link: 'javascript:alert(1)', shown: true }] })).toEqual(
    [['primary.0.link', 'invalid']],
  );
  const shop = { label: 'Our shop', link: 'https://shop.example.org', shown: true };
  const change = { primary: [shop, ...hidden(primary, '/tabs/tips')], secondary };
  await publish(await givenApproved({ ann, ben }, opening, change));
  const menus = async () => (await configs()).charity.menus;
  await expect.poll(menus).not.toBeNull();
  const { guest, member, footer } = (await menus()) as NonNullable<Configs['charity']['menus']>;
  expect(guest.primary.map(({ label }) => label).slice(0, 2)).toEqual(['Our shop', 'Energy coach']);
  expect(guest.primary[0]).toMatchObject({ external: true });
  expect(member.primary[0]).toMatchObject({ label: 'Tips', icon: 'tip' });
  expect(footer).toHaveLength(4);
});
