import { expect, it } from 'vitest';
import { flowFaults, measureFlow } from './flow.ts';
import type { ContentItem } from './items.ts';
import { readContent } from './read.ts';

const topics = (await readContent())
  .filter((item): item is ContentItem<'topic'> => item.kind === 'topic')
  .map(({ data }) => data);

it.each(topics.map((topic): [string, typeof topic] => [topic.slug, topic]))(
  '%s reads like someone talking to the reader',
  (_, topic) => {
    expect(flowFaults(measureFlow(topic))).toEqual([]);
  },
);

it('finds a text that reads like notes', () => {
  const [topic] = topics;
  if (!topic) throw new Error('there are no topics');
  const notes = ['It is common.', 'Rest.', 'Ask us.'].map((text) => ({
    kind: 'paragraph' as const,
    spans: [{ text }],
  }));
  const modules = topic.modules.map((module) => ({
    ...module,
    steps: module.steps.map((step) => ({ ...step, body: notes, more: [] })),
  }));
  expect(flowFaults(measureFlow({ modules }))).toHaveLength(3);
});
