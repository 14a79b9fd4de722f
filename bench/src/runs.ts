import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { withClient, type Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import { median, type Effort } from './measure.ts';
import { repositoryRoot } from './root.ts';

const members = 100_000;
const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'];
const due = '2027-03-01T22:00:00Z';
/** The batch size of the product. */
const atATime = '10000';

/** One run of the product, the rows it must have written, and the plain statement that writes the same rows. */
interface Run {
  name: string;
  before: string;
  /** The program's argument, and the instant of the run. */
  request: readonly [which: string, at: string];
  floor: string;
}

const floorOf = (category: string, key: string, about: string, path: string) => `
  insert into notification (id, member_id, category, key, about, path, pressing, created_at, tell_at)
  select gen_random_uuid(), id, '${category}', '${key}', '${about}'::jsonb, '${path}', true, now(), now() from member`;

const runs: readonly Run[] = [
  {
    name: 'reminder run',
    before: `truncate notification, reminder, reminder_slot, energy_coach cascade;
      with coach as (
        insert into energy_coach (id, member_id, fatigue, interference, confidence, zone, consented_at, started_on)
        select gen_random_uuid(), member_id, 5, 5, 5, zone, now(), '2027-02-27' from notification_preference
        returning id, member_id)
      insert into energy_coach_cycle (id, coach_id, member_id, number, starts_on, ends_on, length)
      select gen_random_uuid(), id, member_id, 1, '2027-02-27', '2027-03-05', 7 from coach;
      insert into energy_coach_day (member_id, id, date, zone, status, entry, fields)
      select member_id, gen_random_uuid(), '2027-02-28', 'Australia/Sydney', 'done', '{}', '{}' from energy_coach
      on conflict do nothing;
      insert into reminder (member_id, kind, local_time, weekday, zone)
      select member_id, 'energy_day', '09:00', 0, zone from notification_preference;
      insert into reminder_slot (zone, local_time, weekday, next_at)
      select distinct zone, local_time, weekday, '${due}'::timestamptz from reminder`,
    request: ['reminders', due],
    floor: floorOf(
      'energy_reminder',
      'energy_day 2027-03-02',
      '{"what": "energy_day"}',
      '/energy-coach/today',
    ),
  },
  {
    name: 'digest run',
    before: `truncate notification, topic_digest;
      insert into topic_digest (zone, slot, since, until, done_at) select zone, '2027-02-25T10:00', '2027-02-18', '2027-02-25', now()
        from (select zone from notification_preference group by zone) z;
      update content_item set renewed_at = '2027-03-01' where kind = 'topic' and position = 1`,
    request: ['digests', '2027-03-04T12:00:00Z'],
    floor: floorOf(
      'topics_digest',
      'topics 2027-03-04',
      '{"what": "topics_new", "topics": [{"slug": "fatigue", "title": "Fatigue"}]}',
      '/tabs/learn',
    ),
  },
];

/** A whole charity is notified in one run. The floor is a statement that only writes the rows. */
export async function runFindings(databases: Databases, { rounds }: Effort): Promise<Finding[]> {
  const url = await databases.many();
  return withClient(url, async (client) => {
    await addMembers(client);
    const findings: Finding[] = [];
    for (const run of runs) findings.push(await measureRun(run, { client, url, rounds }));
    return findings;
  });
}

const program = join(repositoryRoot, 'server/src/testing/reminder-worker.ts');

/** In a separate process; measures only the run itself. */
async function runOurs({ request }: Run, url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...request, atATime]);
  return Number(stdout) / 1000;
}

async function addMembers(client: pg.Client): Promise<void> {
  // The product recreates its sample members on each start; only the benchmark's members count.
  const { rows } = await client.query<{ there: number; preferences: number }>(
    'select (select count(*)::int from member) as there, (select count(*)::int from notification_preference) as preferences',
  );
  if (rows[0]?.there === members && rows[0].preferences === members) return;
  await client.query('truncate member cascade');
  await client.query(
    `with made as (
      insert into member (id, first_name, email, onboarding_completed, joined_at, topic_preferences)
      select gen_random_uuid(), 'Robin', 'many-' || at || '@example.org', true, now(),
        array(select slug from content_item where kind = 'topic_group') from generate_series(1, $1::integer) at
      returning id)
    insert into notification_preference (member_id, zone, changed_at)
    select id, ($2::text[])[1 + (row_number() over ())::int % 4], now() from made`,
    [members, zones],
  );
  await client.query('vacuum analyze member, notification_preference');
}

interface Means {
  client: pg.Client;
  url: string;
  rounds: number;
}

/** A B, B A: background activity affects both alike. */
async function measureRun(run: Run, { client, url, rounds }: Means): Promise<Finding> {
  const timed = async (work: () => Promise<number>) => {
    await client.query(run.before);
    await client.query(
      'vacuum analyze notification, reminder, topic_digest, energy_coach, energy_coach_cycle, energy_coach_day',
    );
    const seconds = await work();
    const { rows } = await client.query<{ notifications: number; people: number }>(
      'select count(*)::int as notifications, count(distinct member_id)::int as people from notification',
    );
    if (rows[0]?.notifications !== members || rows[0].people !== members)
      throw new Error(
        `${run.name}: ${rows[0]?.notifications} notifications, ${rows[0]?.people} people, of ${members}`,
      );
    return seconds;
  };
  const plainly = async () => {
    const began = performance.now();
    await client.query(run.floor);
    return (performance.now() - began) / 1000;
  };
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < Math.max(1, rounds); round += 1) {
    if (round % 2 === 0) ours.push(await timed(() => runOurs(run, url)));
    floor.push(await timed(plainly));
    if (round % 2 === 1) ours.push(await timed(() => runOurs(run, url)));
  }
  const ratios = ours.map((seconds, at) => seconds / (floor[at] ?? seconds));
  return finding(
    `${run.name}, ${members.toLocaleString('en')} members`,
    [
      { is: median(ours), atMost: 10, unit: ' s' },
      { of: 'ratio', is: median(ratios), atMost: 3, unit: '', digits: 2 },
    ],
    `one INSERT … SELECT of the same rows ${median(floor).toFixed(1)} s; each member told once, counted`,
  );
}
