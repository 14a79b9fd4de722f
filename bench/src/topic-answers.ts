import { randomUUID } from 'node:crypto';
import type { Topic, TopicSummary } from '@kindred/contract/learn.ts';
import { floorAsked, get, spread, type Asked, type Case } from './case.ts';
import type { Rows } from './rows/all-rows.ts';
import { learnPage } from './rows/public-records.ts';
import { mostRead, readTopics } from './rows/read-topics.ts';

export function summaryOf({ id, slug, title, summary, group, minutes }: Topic): TopicSummary {
  return { id, slug, title, summary, group, minutes };
}

function topicCases(operation: string, more: Partial<Asked>) {
  return ({ topics, tips }: Rows): Case[] =>
    spread(readTopics(topics, tips)).map((topic) => ({
      ours: get(`/topics/${topic.slug}${mostRead}`, more),
      floor: floorAsked(operation, [topic.slug]),
      expected: topic,
    }));
}

function topicsOfGroup({ topics, topicGroups }: Rows): Case[] {
  return topicGroups.map(({ slug }) => {
    const found = topics.filter((topic) => topic.group === slug);
    return {
      ours: get(`/topics?group=${slug}`),
      floor: floorAsked('topics of a group', [slug]),
      expected: { groups: topicGroups, topics: found.slice(0, 20).map(summaryOf), total: found.length },
      besides: ['first', 'next', 'previous'],
    };
  });
}

/** Every id is new, so every request is one durable row. */
function clarity({ topics }: Rows): Case[] {
  const clear = true;
  return spread(topics).map(({ slug }) => {
    const body = () => JSON.stringify({ id: randomUUID(), clear });
    const ours: Asked = {
      method: 'POST',
      path: `/api/v1/topics/${slug}/clarity`,
      body,
      status: 201,
      headers: { 'content-type': 'application/json' },
    };
    return { ours, floor: floorAsked('clarity said', [slug], body) };
  });
}

function pageBlocks({ topics, topicGroups }: Rows): Case[] {
  const groups = topicGroups.map((group) => ({
    ...group,
    topics: topics.filter((topic) => topic.group === group.slug).map(summaryOf),
  }));
  const blocks = learnPage.blocks.map((block) =>
    block.kind === 'topic_groups' ? { ...block, groups } : block,
  );
  return [
    {
      ours: get('/pages/retrieve?key=topics'),
      floor: floorAsked('page blocks', ['topics']),
      expected: { key: 'topics', blocks },
    },
  ];
}

export const topicAnswers = {
  topic: topicCases('one topic by slug', {}),
  topicUnchanged: topicCases('one topic, not modified', { unchanged: true, status: 304 }),
  topicPacked: topicCases('one topic, as browsers ask', {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  }),
  topicsOfGroup,
  pageBlocks,
  clarity,
} as const;
