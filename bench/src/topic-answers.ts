import { randomUUID } from 'node:crypto';
import type { Topic, TopicSummary } from '@kindred/contract/learn.ts';
import { baselineRequest, get, spread, type BenchRequest, type Case } from './case.ts';
import type { SeededRows } from './rows/all-rows.ts';
import { learnPage } from './rows/public-records.ts';
import { mostRead, readTopics } from './rows/read-topics.ts';

export function expectedSummary({ id, slug, title, summary, group, minutes }: Topic): TopicSummary {
  return { id, slug, title, summary, group, minutes };
}

function topicCases(operation: string, more: Partial<BenchRequest>) {
  return ({ topics, tips }: SeededRows): Case[] =>
    spread(readTopics(topics, tips)).map((topic) => ({
      ours: get(`/topics/${topic.slug}${mostRead}`, more),
      floor: baselineRequest(operation, [topic.slug]),
      expected: topic,
    }));
}

function topicsOfGroup({ topics, topicGroups }: SeededRows): Case[] {
  return topicGroups.map(({ slug }) => {
    const matches = topics.filter((topic) => topic.group === slug);
    return {
      ours: get(`/topics?group=${slug}`),
      floor: baselineRequest('topics of a group', [slug]),
      expected: {
        groups: topicGroups,
        topics: matches.slice(0, 20).map(expectedSummary),
        total: matches.length,
      },
      besides: ['first', 'next', 'previous'],
    };
  });
}

/** Every id is new, so every request writes one durable row. */
function clarity({ topics }: SeededRows): Case[] {
  const clear = true;
  return spread(topics).map(({ slug }) => {
    const body = () => JSON.stringify({ id: randomUUID(), clear });
    const ours: BenchRequest = {
      method: 'POST',
      path: `/api/v1/topics/${slug}/clarity`,
      body,
      status: 201,
      headers: { 'content-type': 'application/json' },
    };
    return { ours, floor: baselineRequest('clarity rating saved', [slug], body) };
  });
}

function pageBlocks({ topics, topicGroups }: SeededRows): Case[] {
  const groups = topicGroups.map((group) => ({
    ...group,
    topics: topics.filter((topic) => topic.group === group.slug).map(expectedSummary),
  }));
  const blocks = learnPage.blocks.map((block) =>
    block.kind === 'topic_groups' ? { ...block, groups } : block,
  );
  return [
    {
      ours: get('/pages/retrieve?key=topics'),
      floor: baselineRequest('page blocks', ['topics']),
      expected: { key: 'topics', blocks },
    },
  ];
}

export const topicAnswers = {
  topic: topicCases('one topic by slug', {}),
  topicUnchanged: topicCases('one topic, not modified', { unchanged: true, status: 304 }),
  topicPacked: topicCases('one topic, with browser headers', {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  }),
  topicsOfGroup,
  pageBlocks,
  clarity,
} as const;
