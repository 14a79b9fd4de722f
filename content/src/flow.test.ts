import { expect, it } from 'vitest';
import { flowFaults, measureFlow } from './flow.ts';
import type { ContentItem } from './items.ts';
import { readFilledContent } from './read.ts';

const items = await readFilledContent();
const topics = items
  .filter((item): item is ContentItem<'topic'> => item.kind === 'topic')
  .map(({ data }) => data);

it.each(topics.map((topic): [string, typeof topic] => [topic.slug, topic]))(
  '%s reads like someone talking to the reader',
  (_, topic) => {
    expect(flowFaults(measureFlow(topic))).toEqual([]);
  },
);

it('every topic says enough in full, and has all three levels', () => {
  const thin = topics
    .map((topic) => ({ topic, ...measureFlow(topic) }))
    .filter(
      ({ topic, words }) =>
        words < 700 ||
        topic.in_short.length === 0 ||
        !topic.modules.some(({ steps }) => steps.some(({ more = [] }) => more.length > 0)),
    )
    .map(({ topic, words }) => `${topic.slug}: ${words} words`);
  expect(thin).toEqual([]);
});

it('detects a text that reads like notes', () => {
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

/** Single-purpose phone lines and services, for which the home page is the right source. */
const services = [
  '13yarn',
  'afca',
  'carergateway',
  'disabilitygateway',
  'fairwork',
  'headspace',
  'kidshelpline',
  'lifeline',
  'ndh',
  'servicesaustralia',
  'tisnational',
];

it('every source names a page, not just a site', () => {
  const sites = items.flatMap(({ kind, slug, data }) =>
    'sources' in data
      ? data.sources
          .map(({ url }) => new URL(url))
          .filter(
            ({ pathname, search, hostname }) =>
              pathname === '/' && search === '' && !services.some((one) => hostname.includes(one)),
          )
          .map(({ hostname }) => `${kind} ${slug}: ${hostname}`)
      : [],
  );
  expect(sites).toEqual([]);
});
