import { beforeEach, expect, it } from 'vitest';
import { callerOf, type Call } from '#kill/call.ts';
import { freePort } from '../start-product.ts';
import { editsFrom, publish } from './content-edits.ts';
import { givenCluster, type Cluster } from './given-cluster.ts';
import { givenLaunched, givenSql } from './given-server.ts';
import { untilReady } from './server-process.ts';
import type { Sql } from './sql.ts';
import { figure, until } from './until.ts';

const visibleMs = 1_000;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
let cluster: Cluster;

beforeEach(async () => {
  cluster = await givenCluster();
});

async function givenServerOn(url: string): Promise<Call> {
  const server = givenLaunched(await freePort(), { DATABASE_URL: url, DATABASE_POOL: '4' });
  await untilReady(server);
  return server.call;
}

async function topicsIn(sql: Sql): Promise<string[]> {
  return (await sql(`select slug from content_item where kind = 'topic' order by slug`)).map((row) =>
    String(row['slug']),
  );
}

/** The address of the server stands in its pages, and the number of the request in its refusals. */
function withoutItself(text: string): string {
  return text.replaceAll(/localhost:\d+/g, 'here').replaceAll(/"request_id":"[^"]+"/g, '');
}

/** Everything that is made from content: each topic, the lists, and pages as people see them. */
async function everythingSaid(call: Call, topics: readonly string[]): Promise<string[]> {
  const api = [
    '/topics',
    '/configs',
    '/pages/retrieve?key=topics',
    ...topics.map((slug) => `/topics/${slug}`),
  ];
  const pages = ['/tabs/learn', '/sitemap.xml', ...topics.slice(0, 3).map((slug) => `/tabs/learn/${slug}`)];
  const answers = await Promise.all(
    [...api.map((path) => `/api/v1${path}`), ...pages].map((path) => call('GET', path)),
  );
  return answers.map(({ status, text }) => `${status} ${withoutItself(text)}`);
}

it('shows an edit on both of two servers within a second, with and without its notification, and then all that a new server shows', async () => {
  const url = await cluster.givenDatabase();
  const first = await givenServerOn(url);
  const second = await givenServerOn(url);
  const sql = await givenSql(url);
  const before = await topicsIn(sql);
  await everythingSaid(first, before);
  const times = { told: [] as number[], lost: [] as number[] };
  for (const [at, edit] of editsFrom(seed, before, 10).entries()) {
    const notification = at % 2 === 0 ? 'told' : 'lost';
    await publish(sql, edit, notification);
    const seenOn = (call: Call) =>
      until(`seed ${seed}, edit ${at} (${edit.words}, ${notification}) is seen`, visibleMs, async () => {
        const { status, text } = await call('GET', edit.path);
        return edit.isSeen(status, text);
      });
    times[notification].push(...(await Promise.all([seenOn(first), seenOn(second)])));
  }
  figure(
    `edits seen on two servers: told, worst ${Math.max(...times.told)} ms; notification lost, worst ${Math.max(...times.lost)} ms; seed ${seed}`,
  );

  const topics = [...new Set([...before, ...(await topicsIn(sql))])];
  const fresh = await everythingSaid(await givenServerOn(url), topics);
  expect(await everythingSaid(first, topics)).toEqual(fresh);
  expect(await everythingSaid(second, topics)).toEqual(fresh);
});

it('makes the tables and loads the content once when four servers start on an empty database at the same time', async () => {
  const url = await cluster.givenDatabase();
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  const servers = ports.map((port) => givenLaunched(port, { DATABASE_URL: url, DATABASE_POOL: '4' }));
  await Promise.all(servers.map(untilReady));
  const said = servers.map((server) => server.said()).join('');
  const sql = await givenSql(url);
  const migrations = await sql('select name from migration');
  expect(migrations.length).toBeGreaterThan(2);
  for (const { name } of migrations) expect(said.split(`database: ${String(name)}`)).toHaveLength(2);
  expect(said.match(/content: \d+ records loaded/g)).toHaveLength(1);
  // 1 is the empty beginning, 2 the one load.
  expect(await sql('select version from content_version')).toEqual([{ version: '2' }]);
  const topics = await topicsIn(sql);
  const [one, ...others] = await Promise.all(ports.map((port) => everythingSaid(callerOf(port), topics)));
  for (const other of others) expect(other).toEqual(one);
});
