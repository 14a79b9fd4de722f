import { randomUUID } from 'node:crypto';
import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentListing, ContentRevision } from '@kindred/contract/content/history.ts';
import type { ContentRelease } from '@kindred/contract/content/releases.ts';
import { readTip } from '@kindred/contract/library/tips.ts';
import { expect, it } from 'vitest';
import { aTip, givenApproved, givenWriters } from '../drafts/fixtures.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { releaseCalls } from './fixtures.ts';
import { addDrafts } from './store.ts';

const shippedTip = { kind: 'tip', item: 'soft-toothbrush' };
const newTip = (slug: string) => ({ kind: 'tip', slug });

async function givenReleases() {
  const writers = await givenWriters();
  const { app, ann, ben } = writers;
  const calls = releaseCalls(app, ann.token);
  return {
    ...writers,
    calls,
    bens: releaseCalls(app, ben.token),
    tip: (id: string) => app.send(readTip, { params: { id } }),
    withTexts: async (name: string, drafts: readonly ContentDraft[]) => {
      const { body } = await calls.start(name);
      return (await calls.step(body, 'texts', { add: drafts.map(({ id }) => id), remove: [] })).body;
    },
    todayOf: async () => {
      const { body } = await app.raw({
        url: '/api/v1/staff/today',
        headers: { 'x-auth-header': ann.token },
      });
      return (JSON.parse(body) as { entries: { kind: string }[] }).entries.map(({ kind }) => kind);
    },
  };
}

it('a release: publishes all its texts together, and none while one of them is not approved', async () => {
  const { app, ann, ben, calls, bens, tip, withTexts, todayOf } = await givenReleases();
  const ready = await givenApproved({ ann, ben }, newTip('water-by-the-bed'), aTip);
  const late = await ann.save((await ann.open(shippedTip)).body, { title: 'Softer' });
  const release = await withTexts('Spring', [ready, late]);
  expect(release.texts.map(({ item, problems }) => [item, problems.map(({ code }) => code)])).toEqual([
    ['soft-toothbrush', ['not_approved']],
    ['water-by-the-bed', []],
  ]);

  // A text in a release cannot be published or discarded on its own.
  expect((await ann.step(ready, 'publish')).body.code).toBe('in_release');
  expect((await ann.step(ready, 'discard')).body.code).toBe('in_release');
  const other = (await calls.start('Autumn')).body;
  const taken = await calls.step(other, 'texts', { add: [ready.id], remove: [] });
  expect(taken.body.code).toBe('release_text_taken');

  const refused = await calls.step(release, 'publish');
  expect([refused.status, refused.body.code]).toEqual([422, 'release_not_ready']);
  expect(refused.body.errors).toMatchObject([{ field: late.id, code: 'not_approved', message: /Softer/ }]);
  expect(await tip('water-by-the-bed')).toEqual({ refused: 'not_found' });
  expect((await calls.step(other, 'publish')).body.code).toBe('release_empty');

  const { body: sent } = await ann.step(late, 'send', { why: 'Softer' });
  await ben.step(sent, 'approve');
  expect(await todayOf()).toContain('content_releases_ready');
  // Two people publish it simultaneously: it is published once.
  const both = await Promise.all([calls.step(release, 'publish'), bens.step(release, 'publish')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await expect.poll(() => tip('water-by-the-bed')).toMatchObject({ title: aTip['title'] });
  expect(await tip('soft-toothbrush')).toMatchObject({ title: 'Softer' });

  const { body: done } = await calls.read(release.id);
  expect(done).toMatchObject({ state: 'published', ended_by: { name: 'Ann' }, texts: [] });
  expect(done.published.map(({ title }) => title)).toEqual(['Softer', aTip['title']]);
  const { body: versions } = await ann.ask<{ items: ContentRevision[] }>(
    'GET',
    '/items/tip/soft-toothbrush/revisions',
  );
  expect(versions.items[0]).toMatchObject({ what: 'published', release: { name: 'Spring' } });
  const audit = await app.db.selectFrom('audit_entry').select('what').orderBy('id').execute();
  const counted = audit.filter(({ what }) => what === 'content_release_published');
  expect(counted).toHaveLength(1);
});

it('a scheduled release: is published when due, unless a text was taken back; then it says which and why', async () => {
  const { app, ann, ben, calls, tip, withTexts, todayOf } = await givenReleases();
  const [one, two] = [
    await givenApproved({ ann, ben }, newTip('water-by-the-bed'), aTip),
    await givenApproved({ ann, ben }, shippedTip, { title: 'Softer' }),
  ];
  const open = await withTexts('Spring', [one, two]);
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const at = inMinutes(5);
  expect((await calls.step(open, 'publish', { at: '2027-02-01T08:00:00Z' })).body.code).toBe('in_the_past');
  const { body: planned } = await calls.step(open, 'publish', { at });
  expect(planned.changed_by?.name).toBe('Ann');
  expect(planned).toMatchObject({ state: 'scheduled', publish_at: at });
  expect((await calls.step(planned, 'texts', { add: [], remove: [one.id] })).body.code).toBe(
    'release_changed',
  );
  await app.work();
  expect(await tip('water-by-the-bed')).toEqual({ refused: 'not_found' });

  const { body: back } = await ann.step(two, 'take_back');
  app.clock.set(inMinutes(6));
  await app.work();
  const { body: failed } = await calls.read(open.id);
  expect(failed).toMatchObject({ state: 'open', publish_at: null });
  expect(failed.failure?.reasons).toEqual(['Softer: It’s still being written. Send it for review.']);
  expect(await tip('water-by-the-bed')).toEqual({ refused: 'not_found' });
  expect(await todayOf()).toContain('content_releases_failed');

  await ben.step((await ann.step(back, 'send', { why: 'Again' })).body, 'approve');
  const again = await calls.step(failed, 'publish', { at: inMinutes(5) });
  expect(again.body).toMatchObject({ state: 'scheduled', failure: null });
  app.clock.set(inMinutes(6));
  await app.work();
  await expect.poll(() => tip('water-by-the-bed')).toMatchObject({ title: aTip['title'] });
  expect((await calls.read(open.id)).body).toMatchObject({ state: 'published', ended_by: null });
});

it('a scheduled release: is published when due under its latest name', async () => {
  const { app, ann, ben, calls, tip, withTexts } = await givenReleases();
  const text = await givenApproved({ ann, ben }, newTip('water-by-the-bed'), aTip);
  const open = await withTexts('Sprng', [text]);
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const at = inMinutes(5);
  const { body: planned } = await calls.step(open, 'publish', { at });
  expect((await calls.rename(planned, 'Spring')).body).toMatchObject({ state: 'scheduled', publish_at: at });
  app.clock.set(inMinutes(6));
  await app.work();
  expect((await calls.read(open.id)).body).toMatchObject({ state: 'published', name: 'Spring' });
  await expect.poll(() => tip('water-by-the-bed')).toMatchObject({ title: aTip['title'] });
});

it('a text that someone adds to a release at the same moment: is not scheduled on its own', async () => {
  const { app, ann, ben, calls } = await givenReleases();
  const draft = await givenApproved({ ann, ben }, newTip('water-by-the-bed'), aTip);
  const { body: release } = await calls.start('Spring');
  const at = new Date(app.clock.now().getTime() + 5 * 60_000).toISOString();
  const { planning } = await app.db.transaction().execute(async (tx) => {
    await addDrafts(tx, release.id, [draft.id]);
    const request = ann.step(draft, 'publish', { at });
    await waitForLock(app.db);
    return { planning: request };
  });
  expect((await planning).body.code).toBe('in_release');
  const { body: after } = await calls.read(release.id);
  expect(after.texts).toMatchObject([{ state: 'approved', problems: [] }]);
});

it('a release: judges its texts together, and previews them together', async () => {
  const { ann, ben, calls, withTexts } = await givenReleases();
  const link = '/tabs/learn/rest-well';
  const paragraph = [{ kind: 'paragraph', spans: [{ text: 'Rest well', href: link }] }];
  const { body: topic } = await ann.open({ kind: 'topic', item: 'fatigue' });
  const modules = structuredClone(topic.data['modules']) as { steps: { body: unknown }[] }[];
  const [step] = modules[0]?.steps ?? [];
  if (step) step.body = paragraph;
  const linking = await ann.save(topic, { modules });
  const alone = await ann.ask<ContentDraft>('GET', `/drafts/${topic.id}`);
  expect(alone.body.objections.map(({ code }) => code)).toEqual(['link_broken']);

  const begun = (await ann.open({ kind: 'topic', slug: 'rest-well' })).body;
  const whole = await ann.save(begun, {
    ...topic.data,
    id: 'rest-well',
    slug: 'rest-well',
    title: 'Rest well',
  });
  const release = await withTexts('Rest', [linking, whole]);
  const together = await ann.ask<ContentDraft>('GET', `/drafts/${topic.id}`);
  expect(together.body).toMatchObject({ objections: [], release: { id: release.id, name: 'Rest' } });
  for (const draft of [linking, whole])
    await ben.step((await ann.step(draft, 'send', { why: 'Rest' })).body, 'approve');
  const list = (await ann.ask<ContentListing>('GET', '?only=for_release')).body;
  expect(list.total).toBe(0);

  const { body: cancelled } = await calls.step(release, 'cancel');
  expect(cancelled).toMatchObject({ state: 'cancelled', texts: [] });
  expect((await calls.step(cancelled, 'publish')).body.code).toBe('release_changed');
  expect((await ann.ask<ContentDraft>('GET', `/drafts/${topic.id}`)).body).toMatchObject({
    state: 'approved',
    release: null,
  });
});

it('a release: a retried step whose reply was lost succeeds, and is not mistaken for someone else’s', async () => {
  const { app, ann, ben, calls, bens, withTexts } = await givenReleases();
  const text = await givenApproved({ ann, ben }, newTip('water-by-the-bed'), aTip);
  const twice = async (ask: () => ReturnType<typeof calls.read>) => {
    const first = await ask();
    const again = await ask();
    expect([again.status, again.body]).toEqual([200, first.body]);
    return first.body;
  };
  const added = { add: [text.id], remove: [] };
  const { body: begun } = await calls.start('Sprng');
  const open = await twice(() => calls.step(begun, 'texts', added));
  const named = await twice(() => calls.rename(open, 'Spring'));
  // A colleague who requests the same step has not seen the change.
  expect((await bens.rename(open, 'Spring')).body.code).toBe('release_changed');
  // A different name is a different step.
  expect((await calls.rename(open, 'Autumn')).body.code).toBe('release_changed');
  const at = new Date(app.clock.now().getTime() + 5 * 60_000).toISOString();
  const planned = await twice(() => calls.step(named, 'publish', { at }));
  const freed = await twice(() => calls.step(planned, 'unschedule'));
  await twice(() => calls.step(freed, 'cancel'));
  const other = await withTexts('Winter', [text]);
  await twice(() => calls.step(other, 'publish'));
});

it('the list of releases: counts by state, and finds those that failed or are ready', async () => {
  const { app, ann, ben, calls, withTexts } = await givenReleases();
  const id = randomUUID();
  await calls.start('Winter', id);
  await calls.start('Winter', id);
  const ready: ContentRelease = await withTexts('Spring', [
    await givenApproved({ ann, ben }, shippedTip, aTip),
  ]);
  expect((await calls.list()).body).toMatchObject({ total: 2, counts: { open: 2 } });
  expect((await calls.list('only=ready')).body.items).toMatchObject([
    { id: ready.id, texts: 1, approved: 1, made_by: { name: 'Ann' } },
  ]);
  expect((await calls.list('q=wint')).body.items.map(({ name }) => name)).toEqual(['Winter']);
  expect((await calls.list('only=failed')).body.total).toBe(0);
  // Today counts it once, and links to what it counted.
  const failed_at = new Date('2027-02-01T00:00:00Z');
  await app.db
    .updateTable('content_release')
    .set({ failed_at, failure: '[]' })
    .where('id', '=', ready.id)
    .execute();
  expect((await calls.list('only=failed')).body.total).toBe(1);
  expect((await calls.list('only=ready')).body.total).toBe(0);
});
