import type { BenchRequest } from './case.ts';
import { load } from './client.ts';
import type { Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import { median } from './measure.ts';
import { peakMemoryOf } from './processes.ts';
import { startServer } from './server.ts';

const times = 3;

export async function startFindings({ large, starter, rows }: Databases): Promise<Finding[]> {
  const first = rows.topics[0];
  const ready: number[] = [];
  for (let time = 0; time < times; time++) {
    const server = await startServer(large, {
      firstPath: `/api/v1/topics/${first?.slug}`,
      firstWords: JSON.stringify(first?.title),
    });
    ready.push(server.readyMs);
    await server.stop();
  }
  return [
    finding(
      'start-up to the first right answer',
      [{ is: median(ready) / 1_000, atMost: 1.5, unit: ' s', digits: 2 }],
      `median of ${times}: ${ready.map((ms) => `${Math.round(ms)} ms`).join(', ')}; the database was running`,
    ),
    await starterMemory(await starter()),
  ];
}

/** The shipped content under the load of a small charity: pages and their data, repeatedly. */
async function starterMemory(url: string): Promise<Finding> {
  const server = await startServer(url);
  const idle = peakMemoryOf(server.pid);
  const get = (path: string): BenchRequest => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } });
  const request = [
    '/tabs/learn/infection-and-fever',
    '/tabs/learn',
    '/tabs/guest-landing',
    '/api/v1/topics',
    '/api/v1/configs',
    '/api/v1/pages/retrieve?key=home',
  ].map(get);
  await load([{ port: server.port, connections: 16 }], request, 3);
  const peak = peakMemoryOf(server.pid);
  await server.stop();
  return finding(
    'peak memory with the starter content',
    [{ is: peak, atMost: 120, unit: ' MB' }],
    `${Math.round(idle)} MB before the first request; then three seconds of pages and data at 16 connections`,
  );
}
