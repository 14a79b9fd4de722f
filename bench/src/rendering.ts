import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRequest } from './case.ts';
import type { Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import { measureRounds, median, middle, type Effort, type MeasuredFigures } from './measure.ts';
import { cpuOf } from './processes.ts';
import { startServer, type MeasuredServer } from './server.ts';

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Articles as browsers request them. Two processes, because the goal is for two cores. */
export async function renderingFindings(
  { large, rows, postmaster }: Databases,
  first: MeasuredServer,
  effort: Effort,
): Promise<Finding[]> {
  const second = await startServer(large);
  try {
    const both = [first, second];
    const slugs = rows.topics.map(({ slug }) => slug);
    await checkPage(first.url, rows.topics[0]?.title ?? '', slugs[0] ?? '');
    const stored = slugs.slice(0, 50).map((slug) => page(`/tabs/learn/${slug}`));
    await waitUntilCached(both, stored);
    const few = await rounds(effort, () => measureRounds(both, stored, effort.seconds, postmaster));
    const cold = await rounds(effort, () =>
      measureRounds(both, neverSeen(slugs), effort.seconds, postmaster),
    );
    if (middle(cold).cpuMs < middle(few).cpuMs * 5)
      throw new Error('the pages that should be cold were not: they cost no more than kept ones');
    return [
      perSecond('rendering of an article, cold', cold, 300),
      perSecond('rendering of an article, from the page cache', few, 3_000),
    ];
  } finally {
    await second.stop();
  }
}

function page(path: string): BenchRequest {
  return { method: 'GET', path, headers: browser };
}

let count = 0;

/** One of these parameters is part of the cache key, so none of these URLs was rendered before. */
function neverSeen(slugs: readonly string[]): BenchRequest[] {
  return Array.from({ length: 20_000 }, (_, at) => {
    const mark = (count++).toString(36);
    return page(`/tabs/learn/${slugs[at % slugs.length]}?view=${mark}&note=${mark}&status=${mark}`);
  });
}

/** Pages requested twice are recompressed one after the other, so measuring waits for that. */
async function waitUntilCached(
  servers: readonly MeasuredServer[],
  pages: readonly BenchRequest[],
): Promise<void> {
  for (const { url } of servers) {
    for (const { path } of [...pages, ...pages])
      await (await fetch(url + path, { headers: browser })).arrayBuffer();
  }
  const cpu = () => servers.reduce((sum, server) => sum + cpuOf(server.pid), 0);
  for (let look = 0; look < 60; look++) {
    const before = cpu();
    await pause(500);
    if (cpu() - before < 100) return;
  }
  throw new Error('the servers are still busy half a minute after anybody asked for anything');
}

async function rounds(effort: Effort, one: () => Promise<MeasuredFigures>): Promise<MeasuredFigures[]> {
  const all: MeasuredFigures[] = [];
  for (let round = 0; round < effort.rounds; round++) all.push(await one());
  return all;
}

function perSecond(name: string, all: readonly MeasuredFigures[], atLeast: number): Finding {
  const { perSecond: is, cpuMs, p50Ms, p99Ms } = middle(all);
  const possible = Math.round(2_000 / median(all.map((one) => one.cpuMs)));
  return finding(
    name,
    [{ is, atLeast, unit: ' pages/s', digits: 0 }],
    `CPU ${cpuMs.toFixed(3)} ms a page, which is ${possible} pages/s on two quiet cores; p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`,
  );
}

async function checkPage(url: string, title: string, slug: string): Promise<void> {
  const html = await (await fetch(`${url}/tabs/learn/${slug}?view=check`)).text();
  if (!html.includes(`>${title}</h1>`) || !html.endsWith('</html>'))
    throw new Error(`the page of ${slug} is not the article "${title}"`);
}
