import { baselineRequest, spread, type BenchRequest, type Case } from './case.ts';
import type { SeededRows } from './rows/all-rows.ts';

/** The latest change wins, so each must be later than the previous one; always the same number of digits. */
let last = 0;
function nextInstant(): string {
  last = Math.max(last + 1, Math.round(performance.timeOrigin + performance.now()));
  return new Date(last).toISOString();
}

/** Uses members whose profile no other case reads. */
export function savedBookmark({ members, tips }: SeededRows): Case[] {
  const readers = new Set(spread(members));
  return members
    .filter((member) => !readers.has(member))
    .slice(0, 256)
    .map(({ token, token_hash }, at) => {
      const { slug } = tips[at % tips.length] ?? { slug: '' };
      const body = () => JSON.stringify({ kind: 'tips', id: slug, said_at: nextInstant() });
      const ours: BenchRequest = {
        method: 'POST',
        path: '/api/v1/bookmarks',
        body,
        headers: { 'content-type': 'application/json', 'x-auth-header': token },
      };
      const floor = baselineRequest('bookmark saved', [token_hash], body);
      return { ours, floor, expected: { bookmarks: { tips: [slug] } }, besides: ['now'] };
    });
}

/** Stores it as sent, without checking whether the tip exists or whether there are too many. */
export const bookmarkFloor = `with said as (select $2::jsonb as body), who as (
    select s.member_id from session s join member m on m.id = s.member_id where s.token_hash = decode($1, 'hex') and m.state = 'active'
  ), stored as (
    insert into bookmark as had (member_id, kind, item_id, sub_key, title, saved_at, said_at)
    select member_id, body->>'kind', body->>'id', '', null, (body->>'said_at')::timestamptz, (body->>'said_at')::timestamptz from who, said
    on conflict (member_id, kind, item_id, sub_key) do update set said_at = excluded.said_at, removed_at = null
    returning member_id, item_id
  )
  select json_build_object('bookmarks', json_build_object('tips', (
    select json_agg(item_id) from (
      select item_id from stored union
      select item_id from bookmark, who where bookmark.member_id = who.member_id and removed_at is null) kept)))::text as body`;

/** The first step of a different topic each time, so that each write is new. */
export function stepRead({ members, topics }: SeededRows): Case[] {
  return spread(members, 256).map(({ token, token_hash }, at) => {
    let turn = at;
    const body = () => {
      turn += 1;
      const { slug: topic_id = '', modules = [] } = topics[turn % topics.length] ?? {};
      const [{ key: module_key, steps } = { key: '', steps: [] }] = modules;
      const percent = Math.round(100 / steps.length);
      return JSON.stringify({ topic_id, module_key, step_number: 1, percent });
    };
    const ours: BenchRequest = {
      method: 'PUT',
      path: '/api/v1/topics/progress',
      body,
      headers: { 'content-type': 'application/json', 'x-auth-header': token },
    };
    return {
      ours,
      floor: baselineRequest('step of a topic read', [token_hash], body),
      besides: ['steps', 'reached_at'],
    };
  });
}

/** Stores it as sent, without checking whether the topic exists. */
export const stepFloor = `with said as (select $2::jsonb as body)
  insert into topic_progress as had (member_id, topic_id, module_key, step_number, percent, steps, reached_at)
  select s.member_id, body->>'topic_id', body->>'module_key', (body->>'step_number')::integer, (body->>'percent')::integer,
    array[(body->>'step_number')::integer], now()
  from said, session s join member m on m.id = s.member_id where s.token_hash = decode($1, 'hex') and m.state = 'active'
  on conflict (member_id, topic_id, module_key) do update set reached_at = excluded.reached_at
  returning json_build_object('topic_id', topic_id, 'module_key', module_key, 'step_number', step_number, 'percent', percent)::text as body`;
