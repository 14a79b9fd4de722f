import { randomUUID } from 'node:crypto';
import type { Query } from '@kindred/contract/endpoint.ts';
import { listTopics, readTopic, sayIfClear, type ReadTopic } from '@kindred/contract/learn.ts';
import { describe, expect, it } from 'vitest';
import { givenApp, sharedApp } from '../../testing/given-app.ts';

const ourApp = sharedApp();

it('lists only the topics of a group, if requested', async () => {
  const app = await ourApp();
  const all = await app.send(listTopics, { query: {} });
  const some = await app.send(listTopics, { query: { group: 'side-effects' } });
  if ('refused' in all || 'refused' in some) throw new Error('refused');
  expect(some.topics.length).toBeGreaterThan(0);
  expect(some.topics).toEqual(all.topics.filter((topic) => topic.group === 'side-effects'));
  expect([all.total, all.next]).toEqual([all.topics.length, null]);
});

it('returns twenty matches a page, each once, and restarts if the cursor’s topic is gone', async () => {
  const app = await ourApp();
  const query = { stage: 'in_treatment' };
  const page = async (cursor?: string) => {
    const answer = await app.send(listTopics, { query: { ...query, ...(cursor ? { cursor } : {}) } });
    if ('refused' in answer) throw new Error(answer.refused);
    return answer;
  };
  const first = await page();
  expect(first).toMatchObject({ first: 1, previous: null });
  expect(first.topics).toHaveLength(20);
  const second = await page(first.next ?? '');
  expect(second).toMatchObject({ first: 21, previous: first.topics[0]?.slug, total: first.total });
  const slugs = [...first.topics, ...second.topics].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(Math.min(40, first.total));
  expect((await page('gone-since')).first).toBe(1);
});

it('returns a topic by its slug, with its reviewers and review date', async () => {
  const app = await ourApp();
  const topic = await app.send(readTopic, { params: { id: 'infection-and-fever' }, query: {} });
  expect(topic).toMatchObject({
    slug: 'infection-and-fever',
    reviewed_on: null,
    review_due: expect.any(String),
  });
});

it('ranks topics for the given illness or stage first, then general ones, and hides the rest', async () => {
  const app = await ourApp();
  const slugs: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { diagnosis: 'myeloma', stage: 'in_treatment', ...(cursor ? { cursor } : {}) };
    const page = await app.send(listTopics, { query });
    if ('refused' in page) throw new Error('refused');
    slugs.push(...page.topics.map(({ slug }) => slug));
    cursor = page.next;
  }
  expect(slugs.indexOf('myeloma')).toBeLessThan(slugs.indexOf('fatigue'));
  expect(slugs).toEqual(expect.arrayContaining(['myeloma', 'fatigue', 'chemotherapy']));
  expect(slugs).not.toContain('hodgkin-lymphoma');
  expect(slugs).not.toContain('grief');
});

describe('reading levels of a topic', () => {
  const givenLevels = async (id: string) => {
    const app = await ourApp();
    const read = async (query: Query<typeof readTopic>) => {
      const topic = await app.send(readTopic, { params: { id }, query });
      if ('refused' in topic) throw new Error(topic.refused);
      return topic;
    };
    return { app, read };
  };
  const urgent = ({ modules }: ReadTopic) =>
    modules.flatMap(({ steps }) =>
      steps.flatMap(({ body }) => body.filter((one) => one.kind === 'callout' && one.tone === 'urgent')),
    );

  it('return the whole topic if no level is requested, and less at each lower level', async () => {
    const { read } = await givenLevels('watch-and-wait');
    const [whole, full, plain, short] = [
      await read({}),
      await read({ level: 'full' }),
      await read({ level: 'plain' }),
      await read({ level: 'short' }),
    ];
    expect(whole.modules).toEqual(full.modules);
    expect(JSON.stringify(full)).toContain('A change of pace');
    expect(plain.in_short).toEqual([]);
    expect(JSON.stringify(plain)).not.toContain('A change of pace');
    expect(plain.modules[0]?.steps.map(({ title }) => title)).toEqual(
      full.modules[0]?.steps.map(({ title }) => title),
    );
    expect(short.in_short.length).toBeGreaterThan(3);
    expect(whole.levels).toEqual(['short', 'plain', 'full']);
  });

  it('say when to call at every level', async () => {
    const { read } = await givenLevels('infection-and-fever');
    const whole = urgent(await read({}));
    expect(whole).toHaveLength(1);
    expect(urgent(await read({ level: 'short' }))).toEqual(whole);
    expect(urgent(await read({ level: 'plain' }))).toEqual(whole);
  });

  it('return a single module if requested, with the names of all', async () => {
    const { app, read } = await givenLevels('fatigue');
    const part = await read({ part: 'know-your-day' });
    expect(part.modules.map(({ key }) => key)).toEqual(['know-your-day']);
    expect(part.parts.map(({ key }) => key)).toEqual(['read', 'know-your-day']);
    expect(part.modules[0]?.steps[0]?.questions).toHaveLength(2);
    expect(await app.send(readTopic, { params: { id: 'fatigue' }, query: { part: 'no-part' } })).toEqual({
      refused: 'not_found',
    });
  });
});

it('names the group of a topic', async () => {
  const app = await ourApp();
  const topic = await app.send(readTopic, { params: { id: 'fatigue' }, query: {} });
  expect(topic).toMatchObject({ group: 'side-effects', group_title: 'Side effects' });
});

it('links to related topics that exist, and to the tips of the topic', async () => {
  const app = await ourApp();
  const topic = await app.send(readTopic, { params: { id: 'fatigue' }, query: {} });
  if ('refused' in topic) throw new Error(topic.refused);
  expect(topic.related.length).toBeGreaterThan(0);
  expect(topic.related.every(({ title, summary }) => title !== '' && summary !== '')).toBe(true);
  expect(topic.helps).toContainEqual({ slug: 'exercise-physiology', name: expect.any(String) as string });
  const tips = app.contentStore
    .current()
    .all('tip')
    .filter(({ topic_id }) => topic_id === 'fatigue');
  expect(topic.tips.map(({ slug }) => slug)).toEqual(tips.map(({ slug }) => slug));
  expect(topic.tips.length).toBeGreaterThan(0);
});

it('returns not found for an unknown topic', async () => {
  const app = await ourApp();
  expect(await app.send(readTopic, { params: { id: 'no-such-topic' }, query: {} })).toEqual({
    refused: 'not_found',
  });
});

it('saves a reader’s answer once, however often it arrives', async () => {
  const app = await givenApp();
  const values = { params: { id: 'fatigue' }, body: { id: randomUUID(), clear: false, note: 'Too long' } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(sayIfClear, values)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const rows = await app.db.selectFrom('topic_clarity').selectAll().execute();
  expect(rows).toMatchObject([{ topic_slug: 'fatigue', clear: false, note: 'Too long' }]);
});

it('refuses a different answer under the same id, and keeps the first', async () => {
  const app = await givenApp();
  const id = randomUUID();
  await app.send(sayIfClear, { params: { id: 'fatigue' }, body: { id, clear: true } });
  expect(await app.send(sayIfClear, { params: { id: 'fatigue' }, body: { id, clear: false } })).toEqual({
    refused: 'conflict',
  });
  expect(await app.db.selectFrom('topic_clarity').select('clear').execute()).toEqual([{ clear: true }]);
});

it('refuses an answer for an unknown topic', async () => {
  const app = await givenApp();
  expect(
    await app.send(sayIfClear, { params: { id: 'nothing' }, body: { id: randomUUID(), clear: true } }),
  ).toEqual({ refused: 'not_found' });
  expect(await app.db.selectFrom('topic_clarity').selectAll().execute()).toEqual([]);
});
