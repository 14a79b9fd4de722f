import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import type { ContentListing } from '@kindred/contract/content/history.ts';
import { readTopic } from '@kindred/contract/learn.ts';
import { expect, it } from 'vitest';
import { givenWriters } from '../drafts/fixtures.ts';

it('a plan: is judged again at its time; what is not ready then is not published, and Today says so to everyone', async () => {
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
  // Its clinical review is over by then.
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
