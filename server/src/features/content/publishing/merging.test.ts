import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { expect, it } from 'vitest';
import { givenApproved, givenWriters } from '../drafts/fixtures.ts';
import type { TestApp } from '../../../testing/given-app.ts';

const shippedTip = { kind: 'tip', item: 'soft-toothbrush' };
type Writers = Awaited<ReturnType<typeof givenWriters>>;
const publishes = ({ ann }: Writers, draft: ContentDraft) => ann.step(draft, 'publish', {});

/** A changed text for the tip, as shipped with a release of the app. */
const releases = async ({ db, contentStore }: TestApp, changed: object) =>
  db
    .updateTable('content_item')
    .set({ data: JSON.stringify({ ...contentStore.current().one('tip', 'soft-toothbrush'), ...changed }) })
    .where('slug', '=', 'soft-toothbrush')
    .execute();

it('the published text changed in the meantime: publishing is refused until both are merged', async () => {
  const writers = await givenWriters();
  const { app, ann, ben } = writers;
  const approved = await givenApproved(writers, shippedTip, { title: 'Softer' });
  await releases(app, { why: 'A release wrote this.' });
  expect((await publishes(writers, approved)).body.code).toBe('published_changed');
  const { body: back } = await ann.step(approved, 'take_back');
  expect(back.published).toMatchObject({ why: 'A release wrote this.' });
  const merged = await ann.save(back, { why: 'A release wrote this.' }, { merged: back.published });
  const { body: sent } = await ann.step(merged, 'send', { why: 'Merged' });
  const { body: again } = await ben.step(sent, 'approve');
  expect((await publishes(writers, again)).status).toBe(200);
});

/** What staff published stays, and the shipped text is kept alongside it. */
const releasesBeside = async ({ db, contentStore }: TestApp, why: string) =>
  db
    .updateTable('content_item')
    .set({ upstream: JSON.stringify({ ...contentStore.current().one('tip', 'soft-toothbrush'), why }) })
    .where('slug', '=', 'soft-toothbrush')
    .execute();
const waitsBeside = async ({ db }: TestApp) =>
  (
    await db
      .selectFrom('content_item')
      .select('upstream')
      .where('slug', '=', 'soft-toothbrush')
      .executeTakeFirstOrThrow()
  ).upstream;

it('a release shipped a newer text: publishing settles the one that was merged, and none that came later', async () => {
  const writers = await givenWriters();
  const { app, ann, ben } = writers;
  const publishMerged = async (merged: ContentDraft) => {
    const { body: sent } = await ann.step(merged, 'send', { why: 'Merged' });
    const { body: approved } = await ben.step(sent, 'approve');
    expect((await publishes(writers, approved)).status).toBe(200);
  };
  await releasesBeside(app, 'A release wrote this.');
  const { body: first } = await ann.open(shippedTip);
  await releasesBeside(app, 'The next release wrote this.');
  await publishMerged(await ann.save(first, { title: 'Softer' }));
  expect(await waitsBeside(app)).toMatchObject({ why: 'The next release wrote this.' });
  const { body: second } = await ann.open(shippedTip);
  const { upstream } = second;
  await publishMerged(await ann.save(second, { why: 'The next release wrote this.' }, { upstream }));
  expect(await waitsBeside(app)).toBeNull();
});

it('the published text changed again after it was read: merging the earlier one overwrites nothing', async () => {
  const writers = await givenWriters();
  const { app, ann, ben } = writers;
  const approved = await givenApproved(writers, shippedTip, { title: 'Softer' });
  await releases(app, { why: 'A release wrote this.' });
  const { body: back } = await ann.step(approved, 'take_back');
  await releases(app, { why: 'The next release wrote this.' });
  const merged = await ann.save(back, { why: 'A release wrote this.' }, { merged: back.published });
  const { body: sent } = await ann.step(merged, 'send', { why: 'Merged' });
  const { body: again } = await ben.step(sent, 'approve');
  expect((await publishes(writers, again)).body.code).toBe('published_changed');
});
