import { randomUUID } from 'node:crypto';
import type { Topic } from '@kindred/contract/learn.ts';
import { floorAsked, type Asked, type Case } from './case.ts';
import type { Rows } from './rows/all-rows.ts';
import type { MemberRow } from './rows/members.ts';
import { charity, learnPage } from './rows/public-records.ts';
import { boxCase, listCase, nextPageCase, searchCase } from './service-answers.ts';

const get = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  path: `/api/v1${path}`,
  ...more,
});
const summaryOf = ({ id, slug, title, summary, group, minutes }: Topic) => ({
  id,
  slug,
  title,
  summary,
  group,
  minutes,
});

/** A sixteenth of them, spread over all. */
function spread<T>(list: readonly T[], count = 16): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, at) => at % step === 0).slice(0, count);
}

function profileOf(member: MemberRow): object {
  const { id, first_name, last_name, email, diagnosis, stage, onboarding_completed } = member;
  const unsaid = {
    mobile: null,
    relationship: null,
    birth_year: null,
    phone: null,
    interpreter_needed: null,
    language: null,
    reach_by: null,
    postcode_or_suburb: null,
    goal: null,
    sf_id: null,
  };
  const none = { bookmarks: {}, filters: {}, unread_notification: 0, low_energy: false };
  return {
    ...unsaid,
    ...none,
    id,
    first_name,
    last_name,
    email,
    stage,
    onboarding_completed,
    diagnosis: [diagnosis],
    onboarding: { topic_preferences: [] },
  };
}

function topicCases(operation: string, more: Partial<Asked>) {
  return ({ topics }: Rows): Case[] =>
    spread(topics).map((topic) => ({
      ours: get(`/topics/${topic.slug}`, more),
      floor: floorAsked(operation, [topic.slug]),
      expected: topic,
    }));
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

const outside = {
  support_centre_form: null,
  technical_form: null,
  maps_key: null,
  live_chat: null,
  offline_support: false,
  analytics_id: null,
  tag_manager_container: null,
  error_reporting_dsn: null,
};

/** The right answers, worked out from the rows of the seed and never from a database. */
export const answersOf = {
  topic: topicCases('one topic by slug', {}),
  topicUnchanged: topicCases('one topic, not modified', { unchanged: true, status: 304 }),
  topicPacked: topicCases('one topic, as browsers ask', {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  }),
  topicsOfGroup: ({ topics, topicGroups }: Rows): Case[] =>
    topicGroups.map(({ slug }) => ({
      ours: get(`/topics?group=${slug}`),
      floor: floorAsked('topics of a group', [slug]),
      expected: {
        groups: topicGroups,
        topics: topics.filter((topic) => topic.group === slug).map(summaryOf),
      },
    })),
  configs: ({ crisisLines }: Rows): Case[] => [
    {
      ours: get('/configs'),
      floor: floorAsked('configs', []),
      expected: {
        environment: 'local',
        release: '0.0.1',
        locale: 'en-US',
        charity,
        terms_version: '1',
        crisis_lines: crisisLines,
        outside,
      },
    },
  ],
  pageBlocks,
  clarity,
  serviceList: ({ services }: Rows): Case[] => spread(services).map((one) => listCase(services, one)),
  nextPage: ({ services }: Rows): Case[] => spread(services).map((one) => nextPageCase(services, one)),
  textSearch: ({ services }: Rows): Case[] => spread(services).map((one) => searchCase(services, one)),
  box: ({ services }: Rows): Case[] => spread(services).map((one) => boxCase(services, one)),
  profile: ({ members }: Rows): Case[] =>
    spread(members).map((member) => ({
      ours: get('/accounts/profile', { headers: { 'x-auth-header': member.token } }),
      floor: floorAsked('own profile', [member.token_hash]),
      expected: profileOf(member),
      // A hash of the rest, for the ETag.
      besides: ['version'],
    })),
  diaryDay: ({ members }: Rows): Case[] =>
    spread(members).map(({ token_hash }, at) => ({
      floor: floorAsked('diary day written', [token_hash, '2026-11-21', at % 11]),
      expected: { day: '2026-11-21', tiredness: at % 11 },
    })),
} as const;
