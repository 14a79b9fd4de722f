import { beforeEach, expect, it } from 'vitest';
import { rigCaller, type RigCall } from '#kill/call.ts';
import { freePort } from '../start-product.ts';
import { editsFrom, publish } from './content-edits.ts';
import { givenCluster, type RigCluster } from './given-cluster.ts';
import { givenLaunchedServer, givenSql } from './given-server.ts';
import { untilReady } from './server-process.ts';
import type { Sql } from './sql.ts';
import { printRigFigure, until } from './until.ts';

/** The bar is one second. Alongside other tests a server gets longer, because timing means nothing there. */
const visibleMs = process.env['BARS'] === 'all' ? 1_000 : 10_000;
const seed = Number(process.env['SEED'] ?? 2027);
let cluster: RigCluster;

beforeEach(async () => {
  cluster = await givenCluster();
});

async function givenServerOn(url: string): Promise<RigCall> {
  const server = givenLaunchedServer(await freePort(), { DATABASE_URL: url, DATABASE_POOL: '4' });
  await untilReady(server);
  return server.call;
}

async function topicsIn(sql: Sql): Promise<string[]> {
  return (await sql(`select slug from content_item where kind = 'topic' order by slug`)).map((row) =>
    String(row['slug']),
  );
}

/** Pages contain the server's URL, and refusals the request id. */
function withoutItself(text: string): string {
  return text.replaceAll(/localhost:\d+/g, 'here').replaceAll(/"request_id":"[^"]+"/g, '');
}

/** Everything derived from content: each topic, the lists, and rendered pages. */
async function allOutput(call: RigCall, topics: readonly string[]): Promise<string[]> {
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

it('two servers show an edit as a new server would, with and without its notification', async () => {
  const url = await cluster.givenDatabase();
  const first = await givenServerOn(url);
  const second = await givenServerOn(url);
  const sql = await givenSql(url);
  const before = await topicsIn(sql);
  await allOutput(first, before);
  const times = { told: [] as number[], lost: [] as number[] };
  for (const [at, edit] of editsFrom(seed, before, 10).entries()) {
    const notification = at % 2 === 0 ? 'told' : 'lost';
    await publish(sql, edit, notification);
    const seenOn = (call: RigCall) =>
      until(`seed ${seed}, edit ${at} (${edit.words}, ${notification}) is seen`, visibleMs, async () => {
        const { status, text } = await call('GET', edit.path);
        return edit.isSeen(status, text);
      });
    times[notification].push(...(await Promise.all([seenOn(first), seenOn(second)])));
  }
  printRigFigure(
    `edits seen on two servers: told, worst ${Math.max(...times.told)} ms; notification lost, worst ${Math.max(...times.lost)} ms; seed ${seed}`,
  );

  const topics = [...new Set([...before, ...(await topicsIn(sql))])];
  const fresh = await allOutput(await givenServerOn(url), topics);
  expect(await allOutput(first, topics)).toEqual(fresh);
  expect(await allOutput(second, topics)).toEqual(fresh);
});

it('several servers starting together on an empty database run the migrations and load the content once', async () => {
  const url = await cluster.givenDatabase();
  const ports = await Promise.all(Array.from({ length: process.env['BARS'] === 'all' ? 4 : 2 }, freePort));
  const servers = ports.map((port) => givenLaunchedServer(port, { DATABASE_URL: url, DATABASE_POOL: '4' }));
  await Promise.all(servers.map(untilReady));
  const output = servers.map((server) => server.output()).join('');
  const sql = await givenSql(url);
  const migrations = await sql('select name from migration');
  expect(migrations.length).toBeGreaterThan(2);
  for (const { name } of migrations) expect(output.split(`database: ${String(name)}`)).toHaveLength(2);
  expect(output.match(/content: \d+ records loaded/g)).toHaveLength(1);
  // 1 is the empty database, 2 the single import.
  expect(await sql('select version from content_version')).toEqual([{ version: '2' }]);
  const topics = await topicsIn(sql);
  const [one, ...others] = await Promise.all(ports.map((port) => allOutput(rigCaller(port), topics)));
  for (const other of others) expect(other).toEqual(one);
});
