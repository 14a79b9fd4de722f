import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentListing } from '@kindred/contract/content/history.ts';
import { readTopic } from '@kindred/contract/learn.ts';
import { expect, it } from 'vitest';
import { readTip } from '@kindred/contract/library/tips.ts';
import { givenApproved, givenWriters } from '../drafts/fixtures.ts';
import { releaseCalls } from '../releases/fixtures.ts';

it('a plan: is judged again when due; what is not ready is not published, and Today shows that to everyone', async () => {
  const { app, ann, ben } = await givenWriters();
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const at = inMinutes(5);
  const { body: topic } = await ann.open({ kind: 'topic', item: 'fatigue' });
  const modules = structuredClone(topic.data['modules']) as { steps: { body: unknown[] }[] }[];
  const link = { text: 'Brush softly', href: '/tabs/tips/soft-toothbrush' };
  modules[0]?.steps[0]?.body.push({ kind: 'paragraph', spans: [link] });
  const change = { title: 'Tired in a new way', modules, review_due: '2027-03-03' };
  const sent = (await ann.step(await ann.save(topic, change), 'send', { why: 'A link' })).body;
  const clinical = { name: 'Dr Example', role: 'Haematologist', on: '2027-02-20' };
  const approved = (await ben.step(sent, 'approve', { clinical })).body;
  // Its clinical review will have expired by then.
  const tooLate = await ann.step(approved, 'publish', { at: '2027-03-05T08:00:00Z' });
  expect(tooLate.body).toMatchObject({ errors: [{ field: 'review_due', code: 'review_over' }] });
  expect((await ann.step(approved, 'publish', { at })).status).toBe(200);

  const gone = { to: null, why: 'Out of date', used_seen: true };
  expect((await ben.ask('POST', '/items/tip/soft-toothbrush/withdraw', gone)).status).toBe(200);
  app.clock.set(at);
  await app.work();
  const { body: failed } = await ben.ask<ContentDraft>('GET', `/drafts/${approved.id}`);
  expect(failed).toMatchObject({ state: 'draft', publish_at: null, failed_at: at });
  expect(failed.comments).toEqual([
    { at: 'modules.0.steps.0.body', text: 'The link “Brush softly” leads nowhere.' },
  ]);
  expect(await app.send(readTopic, { params: { id: 'fatigue' }, query: {} })).not.toMatchObject(change);
  const todayOf = async ({ token }: typeof ann) =>
    (await app.raw({ url: '/api/v1/staff/today', headers: { 'x-auth-header': token } })).body;
  for (const who of [ann, ben]) expect(await todayOf(who)).toContain('content_plans_failed');
  expect(await todayOf(ann)).not.toContain('content_sent_back');
  const listing = (await ben.ask<ContentListing>('GET', '?only=plan_failed')).body;
  expect(listing).toMatchObject({ total: 1, items: [{ item: 'fatigue', state: 'draft' }] });
  const log = await app.db.selectFrom('audit_entry').select('what').orderBy('id', 'desc').executeTakeFirst();
  expect(log?.what).toBe('content_plan_failed');

  const mended = await ann.save(failed, { modules: topic.data['modules'] });
  expect((await ann.step(mended, 'send', { why: 'Without the link' })).status).toBe(200);
  expect(await todayOf(ben)).not.toContain('content_plans_failed');
});

it('a text withdrawn after it was planned: stays withdrawn, alone and in a release, until it is reviewed again', async () => {
  const { app, ann, ben } = await givenWriters();
  const calls = releaseCalls(app, ann.token);
  const at = new Date(app.clock.now().getTime() + 5 * 60_000).toISOString();
  const shipped = { kind: 'tip', item: 'soft-toothbrush' };
  const approved = await givenApproved({ ann, ben }, shipped, { title: 'Softer' });
  const tip = () => app.send(readTip, { params: { id: 'soft-toothbrush' } });
  await ann.step(approved, 'publish', { at });
  app.clock.advance(60);
  const gone = { to: null, why: 'It did harm', used_seen: true };
  expect((await ben.ask('POST', '/items/tip/soft-toothbrush/withdraw', gone)).status).toBe(200);
  app.clock.set(at);
  await app.work();
  await expect.poll(tip).toEqual({ refused: 'not_found' });
  const { body: failed } = await ann.ask<ContentDraft>('GET', `/drafts/${approved.id}`);
  expect(failed).toMatchObject({ state: 'draft', failed_at: at });
  expect(failed.comments[0]?.text).toContain('withdrawn');

  app.clock.advance(60);
  const { body: sent } = await ann.step(failed, 'send', { why: 'It is right now' });
  const { body: again } = await ben.step(sent, 'approve');
  const { body: release } = await calls.start('Spring');
  const { body: full } = await calls.step(release, 'texts', { add: [again.id], remove: [] });
  expect((await calls.step(full, 'publish')).status).toBe(200);
  await expect.poll(tip).toMatchObject({ title: 'Softer' });

  app.clock.advance(60);
  const softest = await givenApproved({ ann, ben }, shipped, { title: 'Softest' });
  const { body: next } = await calls.start('Summer');
  const { body: ready } = await calls.step(next, 'texts', { add: [softest.id], remove: [] });
  const later = new Date(app.clock.now().getTime() + 5 * 60_000).toISOString();
  expect((await calls.step(ready, 'publish', { at: later })).body.state).toBe('scheduled');
  app.clock.advance(60);
  expect((await ben.ask('POST', '/items/tip/soft-toothbrush/withdraw', gone)).status).toBe(200);
  app.clock.set(later);
  await app.work();
  const { body: open } = await calls.read(next.id);
  expect(open.state).toBe('open');
  expect(open.failure?.reasons[0]).toContain('withdrawn');
});
