import { searchCost } from '@kindred/server/testing/search-cost.ts';
import type { BenchRequest } from './case.ts';
import type { Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import { measureRounds, median, middle, type Effort, type MeasuredFigures } from './measure.ts';
import { randomOf } from './random.ts';
import { topicRows } from './rows/topics.ts';
import type { MeasuredServer } from './server.ts';

/** The specification sets no goal for the global search, whose reply is computed for each query. */
const goalOf = 'goal of "near a point"';
const cpuMs = 0.35;

/** As people type: whole titles, incomplete last words, and missing letters. */
function questionsOf(titles: readonly string[]): string[] {
  return titles.flatMap((title) => [
    title,
    title.slice(0, -2),
    title.replace(/(?<=\w{3})[aeiou](?=\w{2})/, ''),
  ]);
}

/** The search box over HTTP at the seed's size, and the search itself at 400 and 4,000 topics. */
export async function searchFindings(
  { rows, postmaster }: Databases,
  server: MeasuredServer,
  effort: Effort,
): Promise<Finding[]> {
  const titles = rows.topics.filter((_, at) => at % 25 === 0).map(({ title }) => title);
  const request = questionsOf(titles).map((q): BenchRequest => ({
    method: 'GET',
    path: `/api/v1/search?${new URLSearchParams({ q }).toString()}`,
  }));
  await checkFirst(server.url, titles);
  const rounds: MeasuredFigures[] = [];
  for (let round = 0; round < effort.rounds; round++)
    rounds.push(await measureRounds([server], request, effort.seconds, postmaster));
  const { perSecond, p50Ms, p99Ms } = middle(rounds);
  const overHttp = finding(
    'search everything',
    [{ of: 'CPU', is: median(rounds.map((one) => one.cpuMs)), atMost: cpuMs, unit: ' ms', digits: 3 }],
    `${goalOf}; ${Math.round(perSecond)}/s, p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms; never kept`,
  );
  return [overHttp, await alone(400), await alone(4_000)];
}

async function alone(count: number): Promise<Finding> {
  const topics = topicRows(randomOf(1, 'topics'), count);
  const titles = topics.filter((_, at) => at % (count / 16) === 0).map(({ title }) => title);
  const { buildMs, questionUs } = await searchCost(topics, questionsOf(titles), 10);
  return finding(
    `search, ${count.toLocaleString('en-AU')} topics, without HTTP`,
    [{ of: 'CPU', is: questionUs / 1_000, atMost: cpuMs, unit: ' ms', digits: 3 }],
    `${goalOf}; the index takes ${buildMs.toFixed(0)} ms of CPU once per version, twenty pages at a time`,
  );
}

/** A fast wrong reply is worthless: a query for a title must return it first. */
async function checkFirst(url: string, titles: readonly string[]): Promise<void> {
  for (const q of titles) {
    const answer = await fetch(`${url}/api/v1/search?${new URLSearchParams({ q }).toString()}`);
    const { groups } = (await answer.json()) as { groups: { results: { title: string }[] }[] };
    const first = groups[0]?.results[0]?.title;
    if (first !== q) throw new Error(`who looks for "${q}" is given "${first}" first`);
  }
}
