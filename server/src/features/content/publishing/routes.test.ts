import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentListing, ContentRevision } from '@kindred/contract/content/history.ts';
import { readTopic } from '@kindred/contract/learn.ts';
import { listTips, readTip } from '@kindred/contract/library/tips.ts';
import { expect, it } from 'vitest';
import { verifyAudit } from '#platform/audit/verify.ts';
import { aTip, givenApproved, givenWriter, givenWriters } from '../drafts/fixtures.ts';

const newTip = { kind: 'tip', slug: 'water-by-the-bed' };
const shippedTip = { kind: 'tip', item: 'soft-toothbrush' };
type Writers = Awaited<ReturnType<typeof givenWriters>>;

const readsTip = ({ app }: Writers, id: string) => app.send(readTip, { params: { id } });
const publishes = ({ ann }: Writers, draft: ContentDraft, body = {}) => ann.step(draft, 'publish', body);
const versions = async ({ ann }: Writers, item: string) =>
  (await ann.ask<{ items: ContentRevision[] }>('GET', `/items/tip/${item}/revisions`)).body.items;

/** Publishes a draft and lets the server read it. */
async function published(writers: Writers, draft: ContentDraft): Promise<void> {
  const before = writers.app.contentStore.current().version;
  const done = await publishes(writers, draft);
  if (done.status !== 200) throw new Error(done.body.code);
  await expect.poll(() => writers.app.contentStore.current().version).toBeGreaterThan(before);
}

it('publishing: shows it to readers, starts its history, and audits who did it', async () => {
  const writers = await givenWriters();
  await published(writers, await givenApproved(writers, newTip, aTip));
  await expect.poll(() => readsTip(writers, 'water-by-the-bed')).toMatchObject({ title: aTip['title'] });
  expect(await versions(writers, 'water-by-the-bed')).toMatchObject([
    { what: 'published', by: { name: 'Ann' }, approved_by: { name: 'Ann' }, why: 'It was missing' },
  ]);
  const rows = await writers.app.db.selectFrom('audit_entry').select('what').orderBy('id').execute();
  expect(rows.map(({ what }) => what)).toEqual(['content_approved', 'content_published']);
  expect((await verifyAudit(writers.app.db)).broken).toEqual([]);
});

it('publishing: keeps the key of an item, and drops fields that its type does not have', async () => {
  const writers = await givenWriters();
  const odd = { ...aTip, id: 'soft-toothbrush', is_admin: true };
  await published(writers, await givenApproved(writers, newTip, odd));
  const tip = await readsTip(writers, 'water-by-the-bed');
  expect(tip).toMatchObject({ id: 'water-by-the-bed' });
  const { data } = await writers.app.db
    .selectFrom('content_item')
    .select('data')
    .where('slug', '=', 'water-by-the-bed')
    .executeTakeFirstOrThrow();
  expect(data).not.toHaveProperty('is_admin');
});

it('publishing: is refused without an approval, and changes nothing', async () => {
  const writers = await givenWriters();
  const { ann } = writers;
  const draft = await ann.save((await ann.open(newTip)).body, aTip);
  expect((await publishes(writers, draft)).body.code).toBe('not_approved');
  const { body: sent } = await ann.step(draft, 'send', { why: 'New' });
  for (const body of [{}, { small: true }])
    expect((await publishes(writers, sent, body)).body.code).toBe('not_approved');
  expect(await readsTip(writers, 'water-by-the-bed')).toEqual({ refused: 'not_found' });
});

it('a small correction: is published by its author, and a second person checks it afterwards', async () => {
  const writers = await givenWriters();
  const { ann, ben } = writers;
  const draft = await ann.save((await ann.open(shippedTip)).body, { title: 'Change to a softer toothbrush' });
  expect((await publishes(writers, draft, { small: true })).status).toBe(200);
  await expect
    .poll(() => readsTip(writers, 'soft-toothbrush'))
    .toMatchObject({ title: 'Change to a softer toothbrush' });
  const list = async (who: typeof ann) =>
    (await who.ask<{ items: ContentRevision[] }>('GET', '/corrections')).body.items;
  expect(await list(ann)).toEqual([]);
  const [correction] = await list(ben);
  const seen = `/revisions/${correction?.id}/seen`;
  expect((await ann.ask('POST', seen, {})).body.code).toBe('own_change');
  expect((await ben.ask('POST', seen, {})).status).toBe(200);
  expect(await list(ben)).toEqual([]);
});

it('a crisis line: needs a second person, however small the correction', async () => {
  const writers = await givenWriters();
  const { ann } = writers;
  const [line] = (await ann.ask<ContentListing>('GET', '?kind=crisis_line')).body.items;
  const { body } = await ann.open({ kind: 'crisis_line', item: line?.item });
  const draft = await ann.save(body, { phone: '000' });
  expect((await publishes(writers, draft, { small: true })).body.code).toBe('not_approved');
});

it('two people publishing simultaneously: it is published once', async () => {
  const writers = await givenWriters();
  const approved = await givenApproved(writers, newTip, aTip);
  const all = await Promise.all([writers.ann, writers.ben].map((who) => who.step(approved, 'publish')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await versions(writers, 'water-by-the-bed')).toHaveLength(1);
});

it('a plan: is published when due, unless it was taken back before', async () => {
  const writers = await givenWriters();
  const { app, ann } = writers;
  const approved = await givenApproved(writers, newTip, aTip);
  const past = await publishes(writers, approved, { at: '2027-02-28T00:00:00Z' });
  expect([past.status, past.body.code]).toEqual([422, 'in_the_past']);
  const at = '2027-03-02T08:00:00Z';
  expect((await publishes(writers, approved, { at })).body).toMatchObject({ state: 'scheduled' });
  const other = await givenApproved(writers, { ...newTip, slug: 'taken-back' }, aTip);
  await publishes(writers, other, { at });
  const { body: planned } = await ann.ask<ContentDraft>('GET', `/drafts/${other.id}`);
  await ann.step(planned, 'take_back');
  await app.work();
  expect(await readsTip(writers, 'water-by-the-bed')).toEqual({ refused: 'not_found' });
  app.clock.set('2027-03-02T08:00:01Z');
  await app.work();
  await expect.poll(() => readsTip(writers, 'water-by-the-bed')).toMatchObject({ title: aTip['title'] });
  expect(await readsTip(writers, 'taken-back')).toEqual({ refused: 'not_found' });
});

it('bad input: a time in the past, an address in use and a missing level are refused with the field named', async () => {
  const writers = await givenWriters();
  const { ann, app } = writers;
  const refusalOf = async (reply: Promise<{ status: number; body: { code?: string; errors?: unknown } }>) => {
    const { status, body } = await reply;
    return { status, code: body.code, errors: body.errors };
  };
  const approved = await givenApproved(writers, newTip, aTip);
  const past = new Date(app.clock.now().getTime() - 60_000).toISOString();
  expect(await refusalOf(ann.step(approved, 'publish', { at: past }))).toMatchObject({
    code: 'in_the_past',
    errors: [{ field: 'at' }],
  });
  const change = { slug: 'flu-shots-at-home' };
  const clash = await ann.save((await ann.open(shippedTip)).body, change);
  expect(await refusalOf(ann.step(clash, 'send', { why: 'A new address' }))).toMatchObject({
    code: 'content_not_ready',
    errors: [{ field: 'slug', code: 'slug_taken' }],
  });
  const topic = (await ann.open({ kind: 'topic', item: 'fatigue' })).body;
  const withoutShort = await ann.save(topic, { in_short: [] });
  expect(await refusalOf(ann.step(withoutShort, 'send', { why: 'Shorter' }))).toMatchObject({
    code: 'content_not_ready',
    errors: [{ field: 'in_short', code: 'level_missing' }],
  });
  // Nothing of it was published, and every word is still in its draft.
  const { body } = await ann.ask<ContentDraft>('GET', `/drafts/${clash.id}`);
  expect(body.data).toEqual(clash.data);
  expect(await readsTip(writers, 'water-by-the-bed')).toEqual({ refused: 'not_found' });
});

it('a new address: the old one redirects permanently, in pages, in links and for bookmarks', async () => {
  const writers = await givenWriters();
  await published(writers, await givenApproved(writers, shippedTip, { slug: 'gentle-toothbrush' }));
  await expect
    .poll(() => readsTip(writers, 'gentle-toothbrush'))
    .toMatchObject({ id: 'soft-toothbrush', slug: 'gentle-toothbrush' });
  expect(await readsTip(writers, 'soft-toothbrush')).toMatchObject({ slug: 'gentle-toothbrush' });
  const page = await writers.app.raw({ url: '/tabs/tips/soft-toothbrush' });
  expect([page.status, page.headers['location']]).toEqual([301, '/tabs/tips/gentle-toothbrush']);
  expect((await writers.ann.open({ kind: 'tip', slug: 'gentle-toothbrush' })).body.code).toBe('slug_taken');
});

it('a clinical review: removes the sample notice, and expires when the next review is due', async () => {
  const writers = await givenWriters();
  const { app, ann, ben } = writers;
  const fatigue = () => app.send(readTopic, { params: { id: 'fatigue' }, query: {} });
  const draft = await ann.save((await ann.open({ kind: 'topic', item: 'fatigue' })).body, {
    review_due: '2027-06-01',
  });
  const { body: sent } = await ann.step(draft, 'send', { why: 'Reviewed' });
  const clinical = { name: 'Dr Example', role: 'Haematologist', on: '2027-02-20' };
  const { body: approved } = await ben.step(sent, 'approve', { clinical });
  await published(writers, approved);
  await expect.poll(fatigue).toMatchObject({ reviewed_on: '2027-02-20' });

  app.clock.set('2027-06-03T00:00:00Z');
  await app.db
    .insertInto('job')
    .values({ name: 'expire-content-reviews', payload: '{}', key: null, order_key: null })
    .execute();
  await app.work();
  await expect.poll(fatigue).toMatchObject({ reviewed_on: null });
});

it('an edit after a clinical review: makes the text unreviewed', async () => {
  const writers = await givenWriters();
  const { ann, ben, app } = writers;
  const clinical = { name: 'Dr Example', role: 'Haematologist', on: '2027-02-20' };
  const draft = await ann.save((await ann.open(shippedTip)).body, { why: 'Small cuts bleed longer.' });
  const { body: sent } = await ann.step(draft, 'send', { why: 'Reviewed' });
  await published(writers, (await ben.step(sent, 'approve', { clinical })).body);
  await expect.poll(() => readsTip(writers, 'soft-toothbrush')).toMatchObject({ reviewed_on: '2027-02-20' });
  const cara = await givenWriter(app);
  await published(writers, await givenApproved({ ann, ben: cara }, shippedTip, { why: 'Other words.' }));
  await expect
    .poll(() => readsTip(writers, 'soft-toothbrush'))
    .toMatchObject({ why: 'Other words.', reviewed_on: null });
});

it('a small correction: does not bring back a withdrawn text', async () => {
  const writers = await givenWriters();
  const { ann, ben } = writers;
  const gone = { to: null, why: 'It was wrong', used_seen: true };
  expect((await ben.ask('POST', '/items/tip/soft-toothbrush/withdraw', gone)).status).toBe(200);
  const draft = await ann.save((await ann.open(shippedTip)).body, { title: 'Softer' });
  expect((await publishes(writers, draft, { small: true })).body.code).toBe('not_approved');
  const { body: sent } = await ann.step(draft, 'send', { why: 'It is right again' });
  const { body: approved } = await ben.step(sent, 'approve');
  expect((await publishes(writers, approved)).status).toBe(200);
});

it('withdrawing: first names what refers to it, then redirects its readers, and no release brings it back', async () => {
  const writers = await givenWriters();
  const { app, ann } = writers;
  const withdraw = (body: object) => ann.ask('POST', '/items/topic/fatigue/withdraw', body);
  const used = await withdraw({ to: '/tabs/learn/sleep', why: 'Merged into sleep' });
  expect([used.status, used.body.code]).toEqual([409, 'content_in_use']);
  expect(used.body.errors?.map(({ field }) => field)).toContain('topic/sleep');
  expect((await withdraw({ to: '/tabs/learn/sleep', why: 'Merged', used_seen: true })).status).toBe(200);
  const page = () => app.raw({ url: '/tabs/learn/fatigue' });
  await expect.poll(async () => (await page()).status).toBe(301);
  expect((await page()).headers['location']).toBe('/tabs/learn/sleep');
  expect(await app.send(readTopic, { params: { id: 'fatigue' }, query: {} })).toEqual({
    refused: 'not_found',
  });
  expect((await ann.ask('POST', '/items/page/home/withdraw', { to: null, why: 'x' })).body.code).toBe(
    'content_fixed',
  );
});

it('publishing and withdrawing: check against the database, not against what this process has cached', async () => {
  const writers = await givenWriters();
  const { app, ann } = writers;
  const notice = {
    title: 'New: about being tired',
    text: 'We have rewritten it.',
    places: ['connect'],
    audience: 'members',
    link: '/tabs/learn/fatigue',
    link_label: 'Read it',
    from: app.clock.now().toISOString(),
    until: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  };
  const draft = await givenApproved(writers, { kind: 'notice', slug: 'about-fatigue' }, notice);
  // Another process has just withdrawn it, and the notification is still on its way.
  const fatigue = app.db
    .updateTable('content_item')
    .where('kind', '=', 'topic')
    .where('slug', '=', 'fatigue');
  await fatigue.set({ withdrawn_at: app.clock.now() }).execute();
  expect((await publishes(writers, draft)).body.code).toBe('content_not_ready');
  await fatigue.set({ withdrawn_at: null }).execute();
  expect((await publishes(writers, draft)).status).toBe(200);

  // A text published a moment ago refers to it, whether or not this process has read it.
  const { body } = await ann.ask('POST', '/items/topic/fatigue/withdraw', { to: null, why: 'Old' });
  expect(body.errors?.map(({ field }) => field)).toContain('notice/about-fatigue');
});

it('an earlier version: is restored as a new draft and published again', async () => {
  const writers = await givenWriters();
  const { ann } = writers;
  await published(writers, await givenApproved(writers, shippedTip, { title: 'Softer' }));
  const [now, shipped] = await versions(writers, 'soft-toothbrush');
  expect([now?.what, shipped?.what]).toEqual(['published', 'shipped']);
  // Ben opens it without changing anything, which must not count as a draft in the way.
  await writers.ben.open(shippedTip);
  const { body: draft } = await ann.open({ ...shippedTip, revision: shipped?.id });
  expect(draft).toMatchObject({ data: { title: 'Change to a soft toothbrush' }, may_approve: false });
  const again = await ann.open({ ...shippedTip, revision: now?.id });
  expect(again.body.code).toBe('draft_open');
});

it('the list: counts by state, and filters by words, type and age', async () => {
  const writers = await givenWriters();
  const { app, ann, ben } = writers;
  const draft = await ann.save((await ann.open(newTip)).body, aTip);
  await ann.step(draft, 'send', { why: 'New' });
  const list = async (who: typeof ann, query: string) =>
    (await who.ask<ContentListing>('GET', `?${query}`)).body;
  expect(await list(ben, 'state=in_review')).toMatchObject({ total: 1, counts: { in_review: 1 } });
  expect((await list(ben, 'only=to_review')).total).toBe(1);
  expect((await list(ann, 'only=to_review')).total).toBe(0);
  expect((await list(ann, 'q=fatig&kind=topic')).items).toMatchObject([
    { item: 'fatigue', group: 'Side effects' },
  ]);
  const overdue = (await list(ann, 'only=overdue')).total;
  app.clock.set('2028-03-01T00:00:00Z');
  const later = await givenWriter(app);
  expect((await list(later, 'only=overdue')).total).toBeGreaterThan(overdue + 50);
  expect(await app.send(listTips, { query: {} })).not.toMatchObject({
    items: [{ slug: 'water-by-the-bed' }],
  });
});
