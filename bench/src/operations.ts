import { readAnswersOf } from './answers.ts';
import type { Case } from './case.ts';
import { diaryFloor } from './diary-answers.ts';
import { bookmarkFloor, stepFloor } from './member-writes.ts';
import { eventList, eventsNarrowed, oneEvent, tipList, tipsByWords } from './list-statements.ts';
import { inBox, nearPoint, nextPage, serviceList, textSearch } from './service-statements.ts';
import type { SeededRows } from './rows/all-rows.ts';

/** One row of the table in the specification: the request and its goal. */
export interface Operation {
  name: string;
  /** The minimum ratio to the floor; the maximum CPU of server and PostgreSQL per request. */
  goal: { ratio: number; cpuMs: number };
  /** If the specification sets no goal: the row whose goal is used instead. */
  goalOf?: string;
  /** The statement of the floor. One row, one column `body`, JSON as text. */
  floor: string;
  /** The requests with their expected replies. Several, so that no single reply dominates. */
  cases: (rows: SeededRows) => Case[];
}

const topicOf = `select reply::text as body from bench.topic_reply where slug = $1`;

const summary = `jsonb_to_record(data) as topic (id text, slug text, title text, summary text, "group" text, minutes integer)`;

/** Each jsonb is parsed once: "data->" for every field would parse it six times, and flatter our figures. */
const listOf = `with page as materialized (
    select to_json(topic) as topic, item.position, item.slug from content_item item, ${summary}
    where item.kind = 'topic' and item.data->>'group' = $1 order by item.position, item.slug limit 20)
  select json_build_object(
    'groups', (select json_agg(data order by position, slug) from content_item where kind = 'topic_group'),
    'topics', (select coalesce(json_agg(topic order by position, slug), '[]') from page),
    'total', (select count(*)::integer from content_item where kind = 'topic' and data->>'group' = $1))::text as body`;

const configsOf = `select json_build_object('environment', 'local', 'release', '0.0.1', 'locale', 'en-AU', 'terms_version', '1',
    'charity', (select data from content_item where kind = 'charity'),
    'crisis_lines', (select json_agg(data order by position, slug) from content_item where kind = 'crisis_line'),
    'notices', '[]'::json,
    'outside', json_build_object('support_centre_form', null, 'technical_form', null, 'form_page', null, 'maps_key', null, 'map_tiles', null, 'live_chat', null,
      'offline_support', false, 'analytics_id', null, 'tag_manager_container', null, 'error_reporting_dsn', null))::text as body`;

const pageOf = `with summaries as materialized (
    select topic."group", json_agg(to_json(topic) order by item.position, item.slug) as topics from content_item item, ${summary} where item.kind = 'topic' group by 1
  ), groups as materialized (
    select json_agg((item.data || jsonb_build_object('topics', coalesce(summaries.topics, '[]'))) order by item.position, item.slug) as list
    from content_item item left join summaries on summaries."group" = item.slug where item.kind = 'topic_group'
  )
  select json_build_object('key', $1::text, 'blocks', (
    select json_agg(case when block->>'kind' = 'topic_groups' then (block || jsonb_build_object('groups', groups.list))::json else block::json end order by at)
    from groups, content_item, jsonb_array_elements(data->'blocks') with ordinality as each (block, at) where kind = 'page' and slug = $1))::text as body`;

const clarityOf = `with said as (select $2::jsonb as body)
  insert into topic_clarity (id, topic_slug, clear, note)
  select (body->>'id')::uuid, $1, (body->>'clear')::boolean, body->>'note' from said
  on conflict (id) do nothing returning json_build_object('id', id, 'clear', clear)::text as body`;

/** Member, goal and bookmarks: the parts of a profile. */
export const profileJson = `json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'email', m.email, 'mobile', m.mobile,
    'relationship', m.relationship, 'subject', null, 'stage', m.stage, 'birth_year', m.birth_year, 'phone', m.phone, 'interpreter_needed', m.interpreter_needed,
    'language', m.language, 'reach_by', m.reach_by, 'postcode_or_suburb', m.postcode_or_suburb, 'diagnosis', m.diagnosis, 'low_energy', m.low_energy,
    'goal', (select json_build_object('goal_key', goal_key, 'own_words', own_words, 'said_at', said_at) from goal where member_id = m.id order by id desc limit 1),
    'sf_id', m.sf_id, 'onboarding_completed', m.onboarding_completed, 'onboarding', json_build_object('topic_preferences', m.topic_preferences),
    'bookmarks', coalesce((select json_object_agg(kind, items) from (select kind, json_agg(item_id order by saved_at) as items from bookmark
      where member_id = m.id and removed_at is null group by kind) kept), '{}'), 'filters', m.filters, 'unread_notification', 0)`;
const profileOf = `select ${profileJson}::text as body
  from session s join member m on m.id = s.member_id where s.token_hash = decode($1, 'hex') and m.state = 'active'`;

const ask = readAnswersOf;

export const operations: readonly Operation[] = [
  { name: 'one topic by slug', goal: { ratio: 2.2, cpuMs: 0.1 }, floor: topicOf, cases: ask.topic },
  {
    name: 'one topic, not modified',
    goal: { ratio: 2.2, cpuMs: 0.1 },
    floor: topicOf,
    cases: ask.topicUnchanged,
  },
  {
    name: 'one topic, with browser headers',
    goal: { ratio: 2.2, cpuMs: 0.1 },
    goalOf: 'one topic by slug',
    floor: topicOf,
    cases: ask.topicPacked,
  },
  {
    name: 'topics of a group',
    goal: { ratio: 3, cpuMs: 0.15 },
    goalOf: 'list by type and state',
    floor: listOf,
    cases: ask.topicsOfGroup,
  },
  {
    name: 'configs',
    goal: { ratio: 2.2, cpuMs: 0.1 },
    goalOf: 'one topic by slug',
    floor: configsOf,
    cases: ask.configs,
  },
  {
    name: 'page blocks',
    goal: { ratio: 2.2, cpuMs: 0.1 },
    goalOf: 'one topic by slug',
    floor: pageOf,
    cases: ask.pageBlocks,
  },
  {
    name: 'list of events',
    goal: { ratio: 3, cpuMs: 0.15 },
    goalOf: 'list by type and state',
    floor: eventList,
    cases: ask.eventList,
  },
  {
    name: 'list of events, filtered',
    goal: { ratio: 3, cpuMs: 0.15 },
    goalOf: 'list by type and state',
    floor: eventsNarrowed,
    cases: ask.eventsNarrowed,
  },
  {
    name: 'one event',
    goal: { ratio: 2.2, cpuMs: 0.1 },
    goalOf: 'one topic by slug',
    floor: oneEvent,
    cases: ask.event,
  },
  {
    name: 'list of tips',
    goal: { ratio: 3, cpuMs: 0.15 },
    goalOf: 'list by type and state',
    floor: tipList,
    cases: ask.tipList,
  },
  {
    name: 'list of tips, by words',
    goal: { ratio: 3, cpuMs: 0.15 },
    goalOf: 'list by type and state',
    floor: tipsByWords,
    cases: ask.tipsByWords,
  },
  {
    name: 'clarity rating saved',
    goal: { ratio: 0.8, cpuMs: 0.56 },
    goalOf: 'diary day saved',
    floor: clarityOf,
    cases: ask.clarity,
  },
  {
    name: 'list by type and state',
    goal: { ratio: 3, cpuMs: 0.15 },
    floor: serviceList,
    cases: ask.serviceList,
  },
  {
    name: 'next page by cursor',
    goal: { ratio: 2.3, cpuMs: 0.15 },
    floor: nextPage,
    cases: ask.nextPage,
  },
  {
    name: 'text search',
    goal: { ratio: 5, cpuMs: 0.13 },
    floor: textSearch,
    cases: ask.textSearch,
  },
  {
    name: 'text search, one town',
    goal: { ratio: 5, cpuMs: 0.13 },
    goalOf: 'text search',
    floor: textSearch,
    cases: ask.townSearch,
  },
  {
    name: 'services in a box',
    goal: { ratio: 2, cpuMs: 0.16 },
    floor: inBox,
    cases: ask.box,
  },
  { name: 'near a point', goal: { ratio: 2, cpuMs: 0.35 }, floor: nearPoint, cases: ask.near },
  {
    name: 'own profile',
    goal: { ratio: 0.85, cpuMs: 0.26 },
    floor: profileOf,
    cases: ask.profile,
  },
  {
    name: 'diary day saved',
    goal: { ratio: 0.8, cpuMs: 0.56 },
    floor: diaryFloor,
    cases: ask.diaryDay,
  },
  {
    name: 'bookmark saved',
    goal: { ratio: 0.8, cpuMs: 0.56 },
    goalOf: 'diary day saved',
    floor: bookmarkFloor,
    cases: ask.savedBookmark,
  },
  {
    name: 'step of a topic read',
    goal: { ratio: 0.8, cpuMs: 0.56 },
    goalOf: 'diary day saved',
    floor: stepFloor,
    cases: ask.stepRead,
  },
];

/** Rows of the specification without a one-statement floor. Printed, so that no one takes silence for a pass. */
export const notMeasured: readonly { name: string; goal: string; why: string }[] = [
  {
    name: 'summary of two years of a diary',
    goal: '≤ 50 ms',
    why: 'the test of energy-review prints it, with its request',
  },
];
