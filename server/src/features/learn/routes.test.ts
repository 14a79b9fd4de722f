import { randomUUID } from 'node:crypto';
import { listTopics, readTopic, sayIfClear } from '@kindred/contract/learn.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';

it('lists the topics of one group alone when asked', async () => {
  const app = await givenApp();
  const all = await app.send(listTopics, { query: {} });
  const some = await app.send(listTopics, { query: { group: 'side-effects' } });
  if ('refused' in all || 'refused' in some) throw new Error('refused');
  expect(some.topics.length).toBeGreaterThan(0);
  expect(some.topics).toEqual(all.topics.filter((topic) => topic.group === 'side-effects'));
});

it('gives one topic by its slug, with who says so and until when', async () => {
  const app = await givenApp();
  const topic = await app.send(readTopic, { params: { id: 'infection-and-fever' } });
  expect(topic).toMatchObject({
    slug: 'infection-and-fever',
    reviewed_on: null,
    review_due: expect.any(String),
  });
});

it('says not found for a topic that is not there', async () => {
  const app = await givenApp();
  expect(await app.send(readTopic, { params: { id: 'no-such-topic' } })).toEqual({ refused: 'not_found' });
});

it('keeps what a reader says once, however often it arrives', async () => {
  const app = await givenApp();
  const said = { params: { id: 'fatigue' }, body: { id: randomUUID(), clear: false, note: 'Too long' } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(sayIfClear, said)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const rows = await app.db.selectFrom('topic_clarity').selectAll().execute();
  expect(rows).toMatchObject([{ topic_slug: 'fatigue', clear: false, note: 'Too long' }]);
});

it('refuses the same id with other words, and keeps the first', async () => {
  const app = await givenApp();
  const id = randomUUID();
  await app.send(sayIfClear, { params: { id: 'fatigue' }, body: { id, clear: true } });
  expect(await app.send(sayIfClear, { params: { id: 'fatigue' }, body: { id, clear: false } })).toEqual({
    refused: 'conflict',
  });
  expect(await app.db.selectFrom('topic_clarity').select('clear').execute()).toEqual([{ clear: true }]);
});

it('takes nothing for a topic that is not there', async () => {
  const app = await givenApp();
  expect(
    await app.send(sayIfClear, { params: { id: 'nothing' }, body: { id: randomUUID(), clear: true } }),
  ).toEqual({ refused: 'not_found' });
  expect(await app.db.selectFrom('topic_clarity').selectAll().execute()).toEqual([]);
});
