import { baselineRequest, spread, type BenchRequest, type Case } from './case.ts';
import type { SeededRows } from './rows/all-rows.ts';
import type { MemberRow } from './rows/members.ts';

/** Today on the local clock: a day accepts entries for three days only. */
const now = new Date().toISOString();
const date = now.slice(0, 10);
/** No two requests write the same day at the same time: with this many members, no day is ever locked. */
const writers = 512;

/** Before any written day, so that all days are within the coach's time and in no cycle. */
const began = '2026-01-01';

export function coachOf({ id }: MemberRow): object {
  const scores = { fatigue: 5, interference: 5, confidence: 5 };
  return { id, member_id: id, ...scores, zone: 'UTC', consented_at: 'now', started_on: began };
}

export function expectedCycle({ id }: MemberRow): object {
  const dates = { starts_on: began, ends_on: '2026-01-07', length: 7 };
  return { id, coach_id: id, member_id: id, number: 1, ...dates };
}

/** Increases with every request, so that each write is new; always the same number of digits. */
let count = 100_000;

/** What a phone sends after three taps. `seen`: the version of the day that it last received. */
function tapped(by: string, tiredness: number, seen?: number): string {
  count += 1;
  const register = (value: number) => ({ said: [{ value, by, n: count, at: now }], seen: { [by]: count } });
  const fields = { tiredness: register(tiredness), energy_morning: register(4), sleep_quality: register(2) };
  return JSON.stringify({ date, zone: 'UTC', sent_at: now, fields, seen });
}

/** All fields of the day that the floor does not return. */
const besides = [
  'id',
  'cycle_id',
  'day_number',
  'zone',
  'status',
  'entered_late',
  'last_day_to_change',
  'mark',
  'meals',
  'sleep_hours',
  'sleep_quality',
  'energy_morning',
  'energy_afternoon',
  'energy_evening',
  'interference',
  'low_mood',
  'pain',
  'nap_minutes',
  'nap_after_3pm',
  'rest_breaks',
  'movement_minutes',
  'movement_level',
  'treatment_today',
  'note',
  'gave',
  'cost',
  'activities',
  'strategies',
  'red_flags',
  'conflicts',
  'fields',
  'version',
];

/**
 * Every write creates one version, and its reply shows it, including what was written while the replies were checked.
 */
const versions = new Map<string, number>();
function versionShownTo(member: string): number {
  const version = versions.get(member) ?? 0;
  versions.set(member, version + 1);
  return version;
}

export function diaryDay({ members }: SeededRows): Case[] {
  return spread(members, writers).map(({ id, token, token_hash }, at) => {
    const tiredness = at % 10;
    const body = () => tapped(id, tiredness);
    const next = () => tapped(id, tiredness, versionShownTo(id));
    const ours: BenchRequest = {
      method: 'PUT',
      path: `/api/v1/energy_coach_days/${id}`,
      body: next,
      headers: { 'content-type': 'application/json', 'x-auth-header': token },
    };
    const expected = { date, tiredness };
    return { ours, floor: baselineRequest('diary day saved', [token_hash], body), expected, besides };
  });
}

/** Stores the input as sent: no merging, no validation, no authentication. */
export const diaryFloor = `with said as (select $2::jsonb as body)
  insert into bench.diary_day (member_id, day, zone, fields)
  select member.id, (body->>'date')::date, body->>'zone', body->'fields' from bench.member, said where token_hash = $1
  on conflict (member_id, day) do update set fields = excluded.fields, zone = excluded.zone
  returning json_build_object('date', day, 'tiredness', fields->'tiredness'->'said'->0->'value')::text as body`;

export const diaryTable = `create table bench.diary_day (
    member_id uuid references bench.member, day date, zone text not null, fields jsonb not null, primary key (member_id, day)
  );`;
