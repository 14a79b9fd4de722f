import { parseArgs } from 'node:util';
import { budgetFindings } from './budgets.ts';
import { openDatabases, withClient, type Databases } from './databases.ts';
import type { Finding } from './finding.ts';
import { growthFindings } from './growth.ts';
import { hydrationFindings } from './hydration.ts';
import { interactionFindings } from './interactions.ts';
import { lighthouseFindings } from './lighthouse-pages.ts';
import { peerFindings } from './peers/findings.ts';
import { busy } from './processes.ts';
import { asLines, commitNow, machine, writeResults, type Table } from './report.ts';
import { usualSize } from './rows/all-rows.ts';
import { serverFindings } from './server-findings.ts';
import { startServer } from './server.ts';

/** `npm run bench -- [--quick] [--only name] [--server] [--pages] [--peers] [--growth]` */
const { values: request } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    server: { type: 'boolean' },
    pages: { type: 'boolean' },
    peers: { type: 'boolean' },
    growth: { type: 'boolean' },
  },
});
const effort = request.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2.5 };
const visits = request.quick ? 1 : 3;
const all = !request.server && !request.pages && !request.peers && !request.growth;
const say = (line: string) => console.log(line);

/** Reported immediately: a page that breaks must not take earlier figures with it. */
async function addPages({ starter }: Databases): Promise<void> {
  const server = await startServer(await starter());
  const baseUrl = `http://localhost:${server.port}`;
  try {
    add('Pages, as Lighthouse sees them', await lighthouseFindings(baseUrl, visits, request.only));
    if (request.only === undefined || 'hydrated'.includes(request.only))
      add('Pages, really slowed down', await hydrationFindings(baseUrl, visits));
    if (request.only === undefined || 'slowest interaction'.includes(request.only))
      add('Taps and keys, really slowed down', await interactionFindings(baseUrl, visits));
  } finally {
    await server.stop();
  }
}

const loadBefore = busy().minute;
const tables: Table[] = [];
const add = (title: string, findings: Finding[]) => {
  const table = { title, findings };
  if (findings.length > 0) say(asLines(table));
  tables.push(table);
};

const databases = await openDatabases(usualSize);
try {
  // Data written by earlier runs must not slow this one down. Neither must plans made for it: without ANALYZE,
  // PostgreSQL keeps planning for rows that are no longer there.
  await withClient(databases.large, async (client) => {
    await client.query('truncate topic_clarity, topic_progress, bookmark, energy_coach_day, bench.diary_day');
    await client.query('analyze');
  });
  if (all || request.server)
    add('Server', await serverFindings(databases, { effort, only: request.only, say }));
  if (request.peers) add('Beside others', await peerFindings(databases, { effort, only: request.only, say }));
  if (request.growth) add('Growth', await growthFindings(databases, effort, say));
  if (request.only === undefined && !request.peers && !request.growth) add('Sizes', budgetFindings());
  if (all || request.pages) await addPages(databases);
} finally {
  await databases.stop();
}

const written = await writeResults(
  tables.filter(({ findings }) => findings.length > 0),
  {
    date: new Date().toISOString().slice(0, 10),
    commit: commitNow(),
    node: process.version,
    cores: machine(),
    effort: request.quick
      ? 'quick: one short round, for a first look only'
      : `${effort.rounds} rounds of ${effort.seconds} s, ${visits} visits a page`,
    parts: (['quick', 'only', 'server', 'pages', 'peers', 'growth'] as const).filter((name) => request[name]),
    loadBefore,
    loadAfter: busy().minute,
  },
);
say(`Written to ${written}`);
