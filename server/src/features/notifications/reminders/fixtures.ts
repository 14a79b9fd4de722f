import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { ReminderKind } from './tables.ts';
import type { ReminderRule } from './store.ts';
import './tables.ts';

/** All kinds, once a day. */
export const plainReminderRule: ReminderRule = {
  passes: false,
  told: (
    today,
  ) => sql`select member_id, 'review_due', kind || ${` ${today}`}, '{"what": "wellbeing"}'::jsonb, '/wellbeing', false
    from due`,
};

export const fourteenZones = (
  'Australia/Sydney Australia/Adelaide Australia/Perth Australia/Lord_Howe Australia/Eucla Pacific/Auckland ' +
  'Pacific/Chatham Asia/Kathmandu Europe/London America/St_Johns America/New_York Africa/Casablanca Pacific/Apia UTC'
).split(' ');

/** Inserts members directly, spread over the zones in turn. */
export async function givenManyMembers(
  db: Database,
  count: number,
  zones: readonly string[] = ['Australia/Sydney'],
  topics: readonly string[] = [],
): Promise<void> {
  await sql`
    with made as (
      insert into member (id, first_name, email, joined_at, topic_preferences)
      select gen_random_uuid(), 'Kim', 'many-' || n || '@example.org', '2027-01-01', ${topics}::text[]
      from generate_series(1, ${count}::int) as n returning id, email
    )
    insert into notification_preference (member_id, zone, changed_at)
    select id, (${zones}::text[])[1 + (substring(email from 6 for position('@' in email) - 6)::int) % ${zones.length}::int], '2027-01-01' from made`.execute(
    db,
  );
}

/** Makes all members' reminders due. */
export async function givenDueReminders(
  db: Database,
  { kind = 'energy_day', local_time, next_at }: { kind?: ReminderKind; local_time: string; next_at: string },
): Promise<void> {
  await sql`insert into reminder (member_id, kind, local_time, weekday, zone)
    select member_id, ${kind}, ${local_time}::time, 0, zone from notification_preference`.execute(db);
  await sql`insert into reminder_slot (zone, local_time, weekday, next_at)
    select distinct zone, local_time, weekday, ${next_at}::timestamptz from reminder`.execute(db);
}

/** All members start the energy coach that day, and write nothing. */
export async function givenCoaches(db: Database, started_on: string): Promise<void> {
  await sql`
    with coach as (
      insert into energy_coach (id, member_id, fatigue, interference, confidence, zone, consented_at, started_on)
      select gen_random_uuid(), member_id, 5, 5, 5, zone, ${started_on}::date, ${started_on}::date
      from notification_preference returning id, member_id, started_on
    )
    insert into energy_coach_cycle (id, coach_id, member_id, number, starts_on, ends_on, length)
    select gen_random_uuid(), id, member_id, 1, started_on, started_on + 6, 7 from coach`.execute(db);
}

/** Counts members by the number of notifications they received. */
export async function countReminders(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ often: number; members: number }>`
    select often, count(*)::int as members from (
      select (select count(*)::int from notification n where n.member_id = m.id) as often from member m) as each
    group by often`.execute(db);
  return Object.fromEntries(rows.map(({ often, members }) => [String(often), members]));
}
