import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { withClient, type Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import type { Effort } from './measure.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import { startServer, type MeasuredServer } from './server.ts';

const size = 20_000;
const address = '@lists.bench.example';

/** Every filter and order with a cost of its own. */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/staff/events': [
    '',
    'q=a',
    'sort=title',
    'sort=-title',
    'sort=taken',
    'sort=waiting',
    'state=planned',
    'state=over',
    'only=lacks_place',
    'only=waiting',
    'kind=webinar&q=a&sort=title',
  ],
  '/staff/content': [
    '',
    'q=a',
    'sort=title',
    'sort=grade',
    'sort=review_due',
    'only=overdue&sort=review_due',
    'state=published',
  ],
};

async function addRows(url: string): Promise<string> {
  const [staff, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await withClient(url, async (client) => {
    await removeFrom(client);
    await client.query(
      `insert into event (id, slug, template, data, starts_at, ends_at, zone, capacity, taken, waiting, changed_at)
       select gen_random_uuid(), 'bench-list-' || turn, template,
         data || jsonb_build_object('title', 'Event ' || md5(turn::text)),
         now() + (turn - $1::int / 2) * interval '1 hour', now() + (turn - $1::int / 2) * interval '1 hour' + interval '50 minutes',
         zone, 1000, turn % 100, turn % 7, now()
       from generate_series(1, $1::int) turn, (select * from event order by id limit 1) as one`,
      [size],
    );
    await client.query(
      `insert into content_item (kind, slug, position, data, edited_at)
       select kind, 'bench-list-' || turn, 10000 + turn, data, now()
       from (select *, row_number() over (order by kind, slug) as place, count(*) over () as all_of_them
             from content_item where kind in ('topic', 'tip', 'tool', 'program')) as one, generate_series(1, $1::int) turn
       where place = 1 + turn % all_of_them`,
      [size],
    );
    await client.query('vacuum analyze event, content_item');
    await client.query(
      `insert into staff (id, name, email, permissions, added_at) values ($1::uuid, 'Sam', $1 || $2, '{content}', now())`,
      [staff, address],
    );
    await client.query(
      `insert into session (id, staff_id, token_hash, shared_device, began_at, rotated_at, seen_at)
       values (gen_random_uuid(), $1, $2, false, now(), now(), now())`,
      [staff, createHash('sha256').update(token).digest()],
    );
  });
  return token;
}

async function removeFrom(client: { query: (text: string, values?: unknown[]) => Promise<unknown> }) {
  await client.query(`delete from event where slug like 'bench-list-%'`);
  await client.query(`delete from content_item where slug like 'bench-list-%'`);
  await client.query(`delete from staff where email like '%' || $1`, [address]);
}

interface Cost {
  list: string;
  status: number;
  node: number;
  postgres: number;
}

async function costOf(
  server: MeasuredServer,
  list: string,
  { token, postmaster, times }: { token: string; postmaster: number; times: number },
): Promise<Cost> {
  const open = async () => {
    const reply = await fetch(`${server.url}/api/v1${list}`, { headers: { 'x-auth-header': token } });
    await reply.arrayBuffer();
    // A query that exceeds the timeout is a finding. Any other failure is a mistake in this benchmark.
    if (reply.status !== 200 && reply.status !== 503) throw new Error(`${list}: ${reply.status}`);
    return reply.status;
  };
  const spent = () => [cpuOf(server.pid), cpuOfPostgres(postmaster)] as const;
  const began = spent();
  const status = await open();
  // A failing query is expensive enough, and is not repeated.
  const measured = status === 200 ? times : 1;
  const from = status === 200 ? spent() : began;
  if (status === 200) for (let time = 0; time < times; time += 1) await open();
  const [node, postgres] = spent();
  return { list, status, node: (node - from[0]) / measured, postgres: (postgres - from[1]) / measured };
}

const sumOf = ({ node, postgres }: Cost): number => node + postgres;

function costInWords({ list, status, node, postgres }: Cost): string {
  const name = list.split('?')[1] ?? 'as it opens';
  return status === 200
    ? `${name} ${node.toFixed(1)} + ${postgres.toFixed(1)}`
    : `${name} answered ${status}`;
}

/** The first page of the console's long lists, with their most expensive filter and order. */
export async function consoleListFindings(databases: Databases, { rounds }: Effort): Promise<Finding[]> {
  const url = await databases.starter();
  const server = await startServer(url);
  try {
    // Added after the start: the server does not publish these texts, and the list reads them from the database.
    const token = await addRows(url);
    const findings: Finding[] = [];
    for (const [path, queries] of Object.entries(lists)) {
      const costs: Cost[] = [];
      for (const query of queries) {
        const list = query === '' ? path : `${path}?${query}`;
        const options = { token, postmaster: databases.postmaster, times: 5 * rounds };
        costs.push(await costOf(server, list, options));
      }
      const dearest = costs.toSorted((a, b) => sumOf(b) - sumOf(a))[0];
      findings.push(
        finding(
          `console list ${path}, ${size} rows, the dearest first page`,
          [{ of: 'CPU', is: dearest ? sumOf(dearest) : 0, atMost: 50, unit: ' ms' }],
          `${dearest?.list}; ${costs.map(costInWords).join(', ')} ms of Node and PostgreSQL`,
        ),
      );
    }
    return findings;
  } finally {
    await withClient(url, removeFrom);
    await server.stop();
  }
}
