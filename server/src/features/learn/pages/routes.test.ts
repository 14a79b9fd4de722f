import { retrievePage } from '@kindred/contract/learn/pages.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { filledBlock } from './rules.ts';

it('returns the ordered blocks of the Learn page, with the topics in their groups', async () => {
  const app = await givenApp();
  const page = await app.send(retrievePage, { query: { key: 'topics' } });
  if ('refused' in page) throw new Error(page.refused);
  expect(page.blocks.map((block) => block.kind)).toContain('topic_groups');
  const groups = page.blocks.flatMap((block) => (block.kind === 'topic_groups' ? block.groups : []));
  expect(groups).toHaveLength(11);
  expect(groups.flatMap((group) => group.topics).every((topic) => topic.title !== '')).toBe(true);
});

it('refuses an unknown parameter and names it', async () => {
  const app = await givenApp();
  const { status, body } = await app.raw({ url: '/api/v1/pages/retrieve?key=secrets' });
  expect(status).toBe(422);
  expect(JSON.parse(body)).toMatchObject({
    code: 'validation',
    errors: [{ field: 'key', code: 'not_allowed' }],
  });
});

it('leaves out an unpublished topic that a page still refers to', () => {
  expect(filledBlock({ kind: 'topics', title: 'Start here', slugs: ['gone'] }, [], [])).toEqual({
    kind: 'topics',
    title: 'Start here',
    topics: [],
  });
});
