import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRequest } from './case.ts';
import { chatGrowth } from './chats.ts';
import { withClient, type Databases } from './databases.ts';
import { withoutGoal, type Finding } from './finding.ts';
import { measureRounds, requestsToOurServer, type Effort } from './measure.ts';
import { notifyGrowth } from './notify-growth.ts';
import { operations } from './operations.ts';
import { cpuOf, cpuOfPostgres, peakMemoryOf, processMemory } from './processes.ts';
import type { SeededRows } from './rows/all-rows.ts';
import { startServer, whollyThere, type MeasuredServer } from './server.ts';

/** The cost of growth: content, processes and messages. There are no goals; it shows where the next limit is. */
export async function growthFindings(
  databases: Databases,
  effort: Effort,
  say: (line: string) => void,
): Promise<Finding[]> {
  const all: Finding[] = [];
  const add = (findings: readonly Finding[]) => {
    all.push(...findings);
    for (const { name, figure } of findings) say(`${name}: ${figure}`);
  };
  add(await contentGrowth(databases, effort));
  add(await processGrowth(databases, effort));
  add(await chatGrowth(databases.large));
  add(await notifyGrowth(databases.large));
  return all;
}

interface Sized {
  times: number;
  url: string;
  rows: SeededRows;
}

const publicReads = [
  'one topic by slug',
  'topics of a group',
  'list of events',
  'list by type and state',
  'text search',
  'near a point',
];

const get = (path: string): BenchRequest => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } });

async function requestsOf(rows: SeededRows, server: MeasuredServer): Promise<Map<string, BenchRequest[]>> {
  const topics = rows.topics.filter((_, at) => at % Math.ceil(rows.topics.length / 16) === 0);
  const requests = new Map<string, BenchRequest[]>();
  for (const { name, cases } of operations.filter((one) => publicReads.includes(one.name)))
    requests.set(name, await requestsToOurServer(cases(rows), server));
  requests.set(
    'search everything',
    topics.map(({ title }) => get(`/api/v1/search?${new URLSearchParams({ q: title }).toString()}`)),
  );
  requests.set(
    'page of a topic',
    topics.map(({ slug }) => get(`/tabs/learn/${slug}`)),
  );
  return requests;
}

/** One row for each name, with its figures in order of arrival. */
function figureRows(by: string) {
  const figures = new Map<string, string[]>();
  return {
    note: (name: string, figure: string) => figures.set(name, [...(figures.get(name) ?? []), figure]),
    findings: () => [...figures].map(([name, parts]) => withoutGoal(`${name}, by ${by}`, parts.join(' · '))),
  };
}

/** The same requests at a tenth of the usual content, at the usual content, and at ten times as much. */
async function contentGrowth(databases: Databases, effort: Effort): Promise<Finding[]> {
  const sizes: Sized[] = [
    { times: 1, ...(await databases.tenth()) },
    { times: 10, url: databases.large, rows: databases.rows },
    { times: 100, ...(await databases.ten()) },
  ];
  const { note, findings } = figureRows('content');
  for (const { times, url, rows } of sizes) {
    const { services, topics, events } = rows.size;
    note('content', `${times} ×: ${services} services, ${topics} topics, ${events} events`);
    const server = await startServer(url, whollyThere);
    try {
      note(
        'start',
        `${(server.readyMs / 1_000).toFixed(2)} s, ${(cpuOf(server.pid) / 1_000).toFixed(2)} s CPU`,
      );
      note('memory after the start', `${Math.round(processMemory(server.pid))} MB`);
      for (const [name, requests] of await requestsOf(rows, server)) {
        await measureRounds([server], requests, 1, databases.postmaster);
        const { cpuMs, p99Ms } = await measureRounds(
          [server],
          requests,
          effort.seconds,
          databases.postmaster,
        );
        note(name, `${cpuMs.toFixed(3)} ms (p99 ${p99Ms.toFixed(1)})`);
      }
      note('peak memory', `${Math.round(peakMemoryOf(server.pid))} MB`);
    } finally {
      await server.stop();
    }
  }
  return findings();
}

const membersWork = ['one topic by slug', 'own profile', 'bookmark saved'];
const idleMs = 10_000;

/** One, two and four processes on one database: their idle cost, and the cost of a request then. */
async function processGrowth(
  { large, rows, postmaster }: Databases,
  { seconds }: Effort,
): Promise<Finding[]> {
  const { note, findings } = figureRows('processes');
  const servers: MeasuredServer[] = [];
  try {
    for (const count of [1, 2, 4]) {
      while (servers.length < count) servers.push(await startServer(large));
      await pause(3_000);
      note('at rest', await restOf(servers, postmaster));
      const [first] = servers;
      for (const { name, cases } of operations.filter((one) => membersWork.includes(one.name))) {
        const requests = first ? await requestsToOurServer(cases(rows), first) : [];
        await measureRounds(servers, requests, 1, postmaster);
        const { cpuMs, postgresCpuMs, perSecond } = await measureRounds(
          servers,
          requests,
          seconds,
          postmaster,
        );
        note(
          name,
          `${count}: ${cpuMs.toFixed(3)} ms, ${postgresCpuMs.toFixed(3)} of it PostgreSQL, ${Math.round(perSecond)} a second`,
        );
      }
      note('connections', `${count}: ${await connectionsAt(large)}`);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  return findings();
}

async function restOf(servers: readonly MeasuredServer[], postmaster: number): Promise<string> {
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const before = { servers: cpu(), postgres: cpuOfPostgres(postmaster) };
  await pause(idleMs);
  const each = (cpu() - before.servers) / servers.length / (idleMs / 1_000);
  const postgres = (cpuOfPostgres(postmaster) - before.postgres) / (idleMs / 1_000);
  return `${servers.length}: ${each.toFixed(1)} ms of CPU a second each, PostgreSQL ${postgres.toFixed(1)}`;
}

async function connectionsAt(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where application_name = 'kindred' and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  });
}
