import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { withClient, type Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import type { Effort } from './measure.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import { startServer, type MeasuredServer } from './server.ts';

/**
 * As many rows as more than 100,000 members leave: every part of every measure has a group on each day of two years.
 */
const measures: Readonly<Record<string, number>> = {
  member_day: 1,
  page_opened: 18,
  registered: 1,
  onboarding_step: 8,
  text_read: 91,
  text_clear: 120,
  searched: 3,
  chat: 40,
  chat_wait: 1,
  chat_first_answer: 1,
  distress_before: 1,
  distress_after: 1,
  event_place: 3,
  coach_begun: 1,
  coach_finished: 1,
  delivery: 5,
};
const kinds = 44;
const states = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa', 'any'];
const subjects = [
  'people',
  'onboarding',
  'reading',
  'search',
  'help',
  'chat',
  'events',
  'energy',
  'freshness',
  'deliveries',
];

async function addNumbers(url: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const staff = randomUUID();
  await withClient(url, async (client) => {
    await client.query('truncate number_group, number_month, number_source');
    const days = `generate_series(current_date - 730, current_date - 1, interval '1 day') as day`;
    for (const [measure, parts] of Object.entries(measures))
      await client.query(
        `insert into number_group (measure, part, from_day, to_day, people, amount)
         select $1, 'part-' || part, day, day, 5 + part % 7, 900 from generate_series(1, $2::int) as part, ${days}`,
        [measure, parts],
      );
    await client.query(
      `insert into number_group (measure, part, from_day, to_day, people)
       select 'services_filtered', 'kind-' || kind || '/' || state, day, day, 5 + kind % 9
       from generate_series(1, $1::int) as kind, unnest($2::text[]) as state, ${days}`,
      [kinds, states],
    );
    await client.query(
      `insert into number_source (name, counted_to, counted_from) values ('bench', current_date - 1, current_date - 730)`,
    );
    await client.query(
      `insert into number_month (measure, month, part, people)
       select measure, date_trunc('month', from_day)::date, part, sum(people) from number_group group by 1, 2, 3`,
    );
    await client.query('vacuum analyze number_group, number_month');
    await client.query(
      `insert into staff (id, name, email, permissions, added_at) values ($1::uuid, 'Ann', $1 || '@numbers.bench.example', '{admin}', now())`,
      [staff],
    );
    await client.query(
      `insert into session (id, staff_id, token_hash, shared_device, began_at, rotated_at, seen_at)
       values (gen_random_uuid(), $1, $2, false, now(), now(), now())`,
      [staff, createHash('sha256').update(token).digest()],
    );
  });
  return token;
}

async function removeNumbers(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('truncate number_group, number_month, number_source');
    await client.query(`delete from staff where email like '%@numbers.bench.example'`);
  });
}

/** The CPU time of Node and PostgreSQL together for opening a page once. */
async function cpuOfPage(
  server: MeasuredServer,
  { path, token, postmaster, times }: { path: string; token: string; postmaster: number; times: number },
): Promise<{ node: number; postgres: number }> {
  const open = async () => {
    const reply = await fetch(`${server.url}/api/v1${path}`, { headers: { 'x-auth-header': token } });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    await reply.arrayBuffer();
  };
  for (let time = 0; time < 3; time += 1) await open();
  const [node, postgres] = [cpuOf(server.pid), cpuOfPostgres(postmaster)];
  for (let time = 0; time < times; time += 1) await open();
  return {
    node: (cpuOf(server.pid) - node) / times,
    postgres: (cpuOfPostgres(postmaster) - postgres) / times,
  };
}

/** The most expensive page of each period. */
export async function numberFindings(databases: Databases, { rounds }: Effort): Promise<Finding[]> {
  const url = await databases.many();
  const server = await startServer(url);
  try {
    const token = await addNumbers(url);
    const findings: Finding[] = [];
    for (const last of ['28', '90', '365']) {
      const pages = [];
      for (const path of ['/staff/numbers', ...subjects.map((subject) => `/staff/numbers/${subject}`)]) {
        const cpu = await cpuOfPage(server, {
          path: `${path}?last=${last}`,
          token,
          postmaster: databases.postmaster,
          times: 10 * rounds,
        });
        pages.push({ path, ...cpu, all: cpu.node + cpu.postgres });
      }
      const dearest = pages.toSorted((a, b) => b.all - a.all)[0];
      findings.push(
        finding(
          `numbers of ${last} days, the dearest page`,
          [{ of: 'CPU', is: dearest?.all ?? 0, atMost: 50, unit: ' ms' }],
          `${dearest?.path}; ${pages.map(({ path, node, postgres }) => `${path.slice(14) || 'overview'} ${node.toFixed(1)} + ${postgres.toFixed(1)}`).join(', ')} ms of Node and PostgreSQL`,
        ),
      );
    }
    return findings;
  } finally {
    await removeNumbers(url);
    await server.stop();
  }
}
