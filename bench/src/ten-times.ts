import { checkAnswers } from './check-answers.ts';
import type { Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import {
  requestsToOurServer,
  compareMeasurements,
  measureRounds,
  median,
  middle,
  type Effort,
  type MeasuredFigures,
} from './measure.ts';
import { operations, type Operation } from './operations.ts';
import type { SeededRows } from './rows/all-rows.ts';
import { startBaseline, startServer, whollyThere, type MeasuredServer } from './server.ts';

const flatBaseline = [
  'one topic by slug',
  'topics of a group',
  'list of events',
  'list by type and state',
  'text search',
  'text search, one town',
  'near a point',
];

interface Sized {
  server: MeasuredServer;
  rows: SeededRows;
}

/** The same requests at ten times the content: the cost of a reply should depend only on the reply. */
export async function tenTimesFindings(
  databases: Databases,
  ours: MeasuredServer,
  effort: Effort,
): Promise<Finding[]> {
  const { url, rows } = await databases.ten();
  const server = await startServer(url, whollyThere);
  const floor = await startBaseline(url);
  const sizes = { once: { server: ours, rows: databases.rows }, ten: { server, rows } };
  const findings: Finding[] = [];
  try {
    for (const operation of operations.filter(({ name }) => flatBaseline.includes(name)))
      findings.push(await flatFinding(operation, sizes, databases.postmaster, effort));
    findings.push(await textSearchFinding(rows, { ours: server, floor }, databases.postmaster, effort));
  } finally {
    await server.stop();
    await floor.stop();
  }
  return findings;
}

/** Search is the only operation that the specification allows to cost more with more content. */
async function textSearchFinding(
  rows: SeededRows,
  servers: { ours: MeasuredServer; floor: MeasuredServer },
  postmaster: number,
  effort: Effort,
): Promise<Finding> {
  const operation = operations.find(({ name }) => name === 'text search');
  if (!operation) throw new Error('The text search is not among the operations.');
  await checkAnswers(operation, rows, { ours: servers.ours.url, floor: servers.floor.url });
  const { ratio, ours, floor } = await compareMeasurements(operation, rows, servers, postmaster, effort);
  return finding(
    `text search at ${rows.services.length.toLocaleString('en')}`,
    [{ of: 'ratio', is: ratio, atLeast: 40, unit: '', digits: 2 }],
    `CPU ${ours.cpuMs.toFixed(3)} ms against ${floor.cpuMs.toFixed(3)} ms, so CPU ratio ${(floor.cpuMs / ours.cpuMs).toFixed(2)}`,
  );
}

/** Alternating, as with the floor: background activity affects both alike. */
async function flatFinding(
  operation: Operation,
  { once, ten }: { once: Sized; ten: Sized },
  postmaster: number,
  effort: Effort,
): Promise<Finding> {
  const slice = async ({ server, rows }: Sized) => {
    const request = await requestsToOurServer(operation.cases(rows), server);
    return (seconds: number) => measureRounds([server], request, seconds, postmaster);
  };
  for (const { server, rows } of [once, ten]) await checkAnswers(operation, rows, { ours: server.url });
  const [atOnce, atTen] = [await slice(once), await slice(ten)];
  for (const warm of [atOnce, atTen]) await warm(1);
  const rounds: { once: MeasuredFigures; ten: MeasuredFigures }[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    const first = round % 2 === 0 ? await atOnce(effort.seconds) : undefined;
    const larger = await atTen(effort.seconds);
    rounds.push({ once: first ?? (await atOnce(effort.seconds)), ten: larger });
  }
  return costFinding(operation.name, rounds, {
    once: await bytesOf(operation, once),
    ten: await bytesOf(operation, ten),
  });
}

/** A larger reply costs more to send, so the sizes are reported too. */
async function bytesOf(operation: Operation, { server, rows }: Sized): Promise<number> {
  const sizes = await Promise.all(
    operation.cases(rows).flatMap(({ ours }) => (ours ? [sizeOf(server.url + ours.path)] : [])),
  );
  return median(sizes);
}

async function sizeOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

function costFinding(
  name: string,
  rounds: readonly { once: MeasuredFigures; ten: MeasuredFigures }[],
  bytes: { once: number; ten: number },
): Finding {
  const times = rounds.map(({ once, ten }) => ten.cpuMs / once.cpuMs);
  const once = middle(rounds.map((round) => round.once));
  const ten = middle(rounds.map((round) => round.ten));
  const kB = (count: number) => `${(count / 1_000).toFixed(1)} kB`;
  return finding(
    `${name}, ten times the content`,
    [{ of: 'CPU', is: median(times), atMost: 1.3, unit: ' ×', digits: 2 }],
    `${once.cpuMs.toFixed(3)} ms and ${ten.cpuMs.toFixed(3)} ms, an answer of ${kB(bytes.once)} and ${kB(bytes.ten)}; p99 ${once.p99Ms.toFixed(1)} and ${ten.p99Ms.toFixed(1)} ms`,
  );
}
