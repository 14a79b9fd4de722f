import { expect, it } from 'vitest';
import { givenEvent } from '../events/fixtures.ts';
import { at, givenMemberWithBookmarks } from './fixtures.ts';

const fatigue = { kind: 'topic', id: 'fatigue' };
const rest = { kind: 'tips', id: 'rest' };

it('lists saved items, newest first, with title, subject and link', async () => {
  const { app, save, list } = await givenMemberWithBookmarks();
  app.clock.advance(60);
  await save({ ...fatigue, said_at: at(10) });
  await save({ kind: 'topic', id: 'pain', sub_key: 'read', said_at: at(20) });
  const items = await list();
  expect(items).toMatchObject([
    { kind: 'topic', id: 'pain', sub_key: 'read', title: 'Pain: Read', link: '/tabs/learn/pain?part=read' },
    { kind: 'topic', id: 'fatigue', sub_key: 'whole', title: 'Fatigue', link: '/tabs/learn/fatigue' },
  ]);
  expect(items[1]).toMatchObject({
    saved_at: at(10),
    summary: expect.stringContaining('tiredness') as string,
  });
});

it('keeps the latest change to an item, whatever the order of arrival', async () => {
  const { app, save, remove, list } = await givenMemberWithBookmarks();
  app.clock.advance(100);
  await remove({ ...fatigue, said_at: at(50) });
  await save({ ...fatigue, said_at: at(40) });
  expect(await list()).toEqual([]);
  await save({ ...fatigue, said_at: at(60) });
  await remove({ ...fatigue, said_at: at(50) });
  expect(await list()).toHaveLength(1);
});

it('handles an item being saved and removed at the same instant', async () => {
  const { save, remove, list } = await givenMemberWithBookmarks();
  await remove({ ...fatigue, said_at: at(0) });
  await save({ ...fatigue, said_at: at(0) });
  await remove({ ...fatigue, said_at: at(0) });
  expect(await list()).toHaveLength(1);
});

it('does not let a device whose clock is ahead win forever', async () => {
  const { app, save, remove, list } = await givenMemberWithBookmarks();
  await save({ ...fatigue, said_at: '2999-01-01T00:00:00Z' });
  app.clock.advance(1);
  await remove({ ...fatigue, said_at: at(1) });
  expect(await list()).toEqual([]);
});

it('changes only the named item and the named part of it', async () => {
  const { save, remove, list } = await givenMemberWithBookmarks();
  for (const one of [fatigue, { ...fatigue, sub_key: 'read' }, rest]) await save({ ...one, said_at: at(0) });
  const { reply } = await remove({ ...fatigue, sub_key: 'read', said_at: '2027-03-01T00:00:00.001Z' });
  expect(reply.bookmarks).toEqual({ topic: { fatigue: { read: true, whole: true } }, tips: ['rest'] });
  expect(await list()).toHaveLength(3);
});

it('agrees with the bookmarks in the profile', async () => {
  const { app, call, save, list } = await givenMemberWithBookmarks();
  await save({ ...rest, said_at: at(0) });
  app.clock.advance(10);
  const { reply } = await call('PUT', '/accounts/profile', {
    account: { bookmarks: { topic: { fatigue: { whole: true } } }, bookmarks_removed: { tips: ['rest'] } },
  });
  expect(reply.bookmarks).toEqual({ topic: { fatigue: { whole: true } } });
  // An older save that arrives late must not win.
  await save({ ...rest, said_at: at(5) });
  expect((await list()).map(({ id }) => id)).toEqual(['fatigue']);
});

it('keeps the name of an unpublished item, without a link', async () => {
  const { app, call, save, list } = await givenMemberWithBookmarks();
  await save({ ...fatigue, said_at: at(0) });
  await call('PUT', '/accounts/profile', { account: { bookmarks: { topic: { pain: { read: true } } } } });
  await save({ ...rest, said_at: at(0) });
  await app.db.deleteFrom('content_item').where('slug', 'in', ['fatigue', 'pain']).execute();
  await app.db.updateTable('content_version').set({ version: 1_000 }).execute();
  await expect.poll(() => app.contentStore.current().one('topic', 'fatigue')).toBeUndefined();
  const gone = { link: null, summary: null };
  expect((await list()).toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
    { id: 'fatigue', title: 'Fatigue', ...gone },
    { id: 'pain', title: 'Pain: Read', ...gone },
    { id: 'rest', title: null, ...gone },
  ]);
});

it('shows the names that members see for an event created by staff and one they renamed', async () => {
  const { app, save, list } = await givenMemberWithBookmarks();
  const made = await givenEvent(app.db, { title: 'Sleep and rest', summary: 'With a nurse.' });
  const draft = await givenEvent(app.db, { title: 'Not yet', starts_at: '2027-03-11T05:00:00Z' });
  await app.db.updateTable('event').set({ published: false }).where('id', '=', draft.id).execute();
  const [template] = app.contentStore.current().all('event');
  const renamed = { slug: template?.slug ?? '', title: 'By its new name', summary: 'With a new summary.' };
  const sample = await givenEvent(app.db, renamed);
  for (const [index, id] of [made.slug, sample.slug, draft.slug].entries())
    await save({ kind: 'upcoming_events', id, said_at: at(-index) });
  expect(await list()).toMatchObject([
    { title: 'Sleep and rest', summary: 'With a nurse.', link: `/tabs/upcoming_events/${made.slug}` },
    { title: 'By its new name', link: `/tabs/upcoming_events/${sample.slug}` },
    { title: null, link: null },
  ]);
});

it('purges the oldest of thousands of removals, so that no one can fill the table', async () => {
  const { app, remove, save, list } = await givenMemberWithBookmarks();
  const [member] = await app.db.selectFrom('member').select('id').execute();
  const removed_at = new Date(at(-60));
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    member_id: member?.id ?? '',
    kind: 'tips',
    item_id: `t${n}`,
    saved_at: removed_at,
    said_at: removed_at,
    removed_at,
  }));
  await app.db.insertInto('bookmark').values(rows).execute();
  await remove({ ...rest, said_at: at(0) });
  const stored = await app.db.selectFrom('bookmark').select('item_id').execute();
  expect(stored).toHaveLength(2_000);
  expect(stored).toContainEqual({ item_id: 'rest' });
  await save({ ...rest, said_at: at(-1) });
  expect(await list()).toEqual([]);
});

it('refuses an item above the limit, and keeps the others', async () => {
  const { call, save, remove, list } = await givenMemberWithBookmarks();
  const topic = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`t${n}`, { whole: true }]));
  await call('PUT', '/accounts/profile', { account: { bookmarks: { topic } } });
  const { status, reply } = await save({ ...fatigue, said_at: at(0) });
  expect([status, reply.code]).toEqual([422, 'too_many_saved']);
  await remove({ kind: 'topic', id: 't1', said_at: at(0) });
  expect(await list()).toHaveLength(2_000);
});

it('hides the bookmarks of other members', async () => {
  const ann = await givenMemberWithBookmarks();
  const bob = await givenMemberWithBookmarks(ann.app);
  await ann.save({ ...fatigue, said_at: at(0) });
  await bob.remove({ ...fatigue, said_at: at(1) });
  expect(await bob.list()).toEqual([]);
  expect(await ann.list()).toHaveLength(1);
});

it('returns the titles of items that a guest saved, and stores nothing', async () => {
  const { app } = await givenMemberWithBookmarks();
  const bookmarks = {
    topic: { fatigue: { whole: true }, gone: { whole: true } },
    services: ['s1', 'lifeline'],
  };
  const { status, body } = await app.raw({
    method: 'POST',
    url: '/api/v1/bookmarks/titles',
    payload: { bookmarks },
  });
  expect(status).toBe(200);
  expect((JSON.parse(body) as { items: unknown[] }).items).toMatchObject([
    { id: 'fatigue', title: 'Fatigue', link: '/tabs/learn/fatigue' },
    { id: 'gone', title: null, link: null },
    { id: 's1', title: null, link: null },
    { id: 'lifeline', title: 'Lifeline', link: '/tabs/services/lifeline' },
  ]);
  expect(await app.db.selectFrom('bookmark').selectAll().execute()).toEqual([]);
});

it('returns the full texts for printing, each once, without unpublished ones', async () => {
  const { app } = await givenMemberWithBookmarks();
  const { body } = await app.raw({
    method: 'POST',
    url: '/api/v1/bookmarks/texts',
    payload: { topics: ['pain', 'gone', 'fatigue', 'pain'], tips: ['gone'] },
  });
  const { topics, tips } = JSON.parse(body) as { topics: Record<string, unknown>[]; tips: unknown[] };
  expect(topics.map(({ slug }) => slug)).toEqual(['pain', 'fatigue']);
  expect(Object.keys(topics[0] ?? {})).toEqual(expect.arrayContaining(['modules', 'sources', 'review_due']));
  expect(Object.keys(topics[0] ?? {})).not.toContain('words');
  expect(tips).toEqual([]);
});

it.each([
  { ...rest, sub_key: 'whole', said_at: at(0) },
  { ...rest, said_at: 'yesterday' },
  { ...rest, said_at: at(0), title: 'Mine' },
  { kind: 'recipes', id: 'soup', said_at: at(0) },
])('refuses invalid input: %j', async (saying) => {
  const { save, remove } = await givenMemberWithBookmarks();
  for (const { status, reply } of [await save(saying), await remove(saying)])
    expect([status, reply.code]).toEqual([422, 'validation']);
});
