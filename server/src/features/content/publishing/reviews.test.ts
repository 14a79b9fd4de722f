import { readTopic } from '@kindred/contract/learn.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestApp } from '../../../testing/given-app.ts';
import { givenApproved, givenWriters } from '../drafts/fixtures.ts';
import { findPublished } from '../drafts/store.ts';
import { expireReview } from './jobs.ts';

const givenReviewUntilJune = ({ db }: TestApp) =>
  sql`update content_item set data = data || '{"reviewed_on":"2027-02-20","review_due":"2027-06-02"}'
    where kind = 'topic' and slug = 'fatigue'`.execute(db);

async function expireReviews(app: TestApp, at: string): Promise<void> {
  app.clock.set(at);
  await app.db
    .insertInto('job')
    .values({ name: 'expire-content-reviews', payload: '{}', key: null, order_key: null })
    .execute();
  await app.work();
}

it('a clinical review: expires at midnight in the charity’s zone', async () => {
  const { app } = await givenWriters();
  await sql`update content_item set data = jsonb_set(data, '{zone}', '"Australia/Perth"') where kind = 'charity'`.execute(
    app.db,
  );
  await givenReviewUntilJune(app);
  const expire = async (at: string) => {
    await expireReviews(app, at);
    return app.db
      .selectFrom('content_item')
      .select(sql<string | null>`data->>'reviewed_on'`.as('reviewed_on'))
      .where('kind', '=', 'topic')
      .where('slug', '=', 'fatigue')
      .executeTakeFirst();
  };
  expect(await expire('2027-06-02T15:59:00Z')).toEqual({ reviewed_on: '2027-02-20' });
  expect(await expire('2027-06-02T16:01:00Z')).toEqual({ reviewed_on: null });
});

it('a clinical review that ends before the next text is published: does not delay that text', async () => {
  const { app, ann, ben } = await givenWriters();
  await givenReviewUntilJune(app);
  const opening = { kind: 'topic', item: 'fatigue' };
  const approved = await givenApproved({ ann, ben }, opening, { title: 'Tired', review_due: '2028-06-02' });
  const at = '2027-06-05T08:00:00.000Z';
  expect((await ann.step(approved, 'publish', { at })).status).toBe(200);
  await expireReviews(app, '2027-06-03T00:00:00Z');
  app.clock.set(at);
  await app.work();
  const topic = () => app.send(readTopic, { params: { id: 'fatigue' }, query: {} });
  await expect.poll(topic).toMatchObject({ title: 'Tired', reviewed_on: null });
});

it('a clinical review: cannot be dated in the future', async () => {
  const { ann, ben } = await givenWriters();
  const { body: draft } = await ann.open({ kind: 'topic', item: 'fatigue' });
  const { body: sent } = await ann.step(draft, 'send', { why: 'Reviewed' });
  const check = (on: string) =>
    ben.step(sent, 'approve', { clinical: { name: 'Dr Example', role: 'Haematologist', on } });
  const refused = (await check('2027-03-02')).body as unknown as { code: string; errors: object[] };
  expect(refused).toMatchObject({ code: 'validation', errors: [{ field: 'clinical.on' }] });
  expect((await check('2027-03-01')).status).toBe(200);
});

/** The job has just found an expired review. */
async function givenEndOfReview() {
  const { app, ann } = await givenWriters();
  await givenReviewUntilJune(app);
  const item = { kind: 'topic', item: 'fatigue' } as const;
  const fatigue = () => findPublished(app.db, item.kind, item.item);
  const { data = {} } = (await fatigue()) ?? {};
  const now = new Date('2027-06-03T00:00:00Z');
  const expire = () => app.db.transaction().execute((tx) => expireReview(tx, { ...item, data, now }));
  return { app, ann, fatigue, expire };
}

it('a text withdrawn while its review expires: stays withdrawn', async () => {
  const { ann, fatigue, expire } = await givenEndOfReview();
  const body = { to: '/tabs/learn', why: 'Old', used_seen: true };
  expect((await ann.ask('POST', '/items/topic/fatigue/withdraw', body)).status).toBe(200);
  await expire();
  expect((await fatigue())?.withdrawn_at).toBeInstanceOf(Date);
});

it('a text reviewed again while its review expires: keeps the new review', async () => {
  const { app, fatigue, expire } = await givenEndOfReview();
  const anew = { reviewed_on: '2027-06-02', review_due: '2028-06-02' };
  await sql`update content_item set data = data || ${JSON.stringify(anew)}::jsonb
    where kind = 'topic' and slug = 'fatigue'`.execute(app.db);
  await expire();
  expect((await fatigue())?.data).toMatchObject(anew);
});
