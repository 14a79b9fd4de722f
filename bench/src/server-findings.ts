import { chatFindings } from './chats.ts';
import { checkAnswers } from './check-answers.ts';
import { consoleListFindings } from './console-lists.ts';
import type { Databases } from './databases.ts';
import { deskFindings } from './desk-typing.ts';
import { editorFindings } from './editor-typing.ts';
import { finding, type Finding } from './finding.ts';
import { compareMeasurements, type Compared, type Effort } from './measure.ts';
import { notMeasured, operations, type Operation } from './operations.ts';
import { busy, peakMemoryOf } from './processes.ts';
import { renderingFindings } from './rendering.ts';
import { searchFindings } from './searching.ts';
import { startBaseline, startServer, whollyThere, type MeasuredServer } from './server.ts';
import { numberFindings } from './numbers.ts';
import { runFindings } from './runs.ts';
import { signInFindings } from './sign-ins.ts';
import { startFindings } from './start-up.ts';
import { streamFindings } from './streams.ts';
import { tenTimesFindings } from './ten-times.ts';

export interface FindingsOptions {
  effort: Effort;
  only: string | undefined;
  say: (line: string) => void;
}

/**
 * The first table of the specification: operations next to their floor, rendering, start-up, memory. Each is reported
 * immediately.
 */
export async function serverFindings(
  databases: Databases,
  findingsOptions: FindingsOptions,
): Promise<Finding[]> {
  const wanted = (name: string) => findingsOptions.only === undefined || name.includes(findingsOptions.only);
  const findings: Finding[] = [];
  const add = (result: readonly Finding[]) => {
    findings.push(...result);
    for (const { name, figure, verdict } of result)
      findingsOptions.say(`${name}: ${figure}, ${verdict}; load ${busy().minute}`);
  };
  const floor = await startBaseline(databases.large);
  const ours = await startServer(databases.large, whollyThere);
  try {
    for (const operation of operations.filter(({ name }) => wanted(name)))
      add([await operationFinding(operation, databases, { ours, floor }, findingsOptions.effort)]);
    add(notMeasured.filter(({ name }) => wanted(name)).map(withoutFigure));
    if (wanted('rendering of an article'))
      add(await renderingFindings(databases, ours, findingsOptions.effort));
    if (wanted('search everything')) add(await searchFindings(databases, ours, findingsOptions.effort));
    if (wanted('ten times')) add(await tenTimesFindings(databases, ours, findingsOptions.effort));
    if (findingsOptions.only === undefined) add([memory(ours, databases.rows.services.length)]);
  } finally {
    await ours.stop();
    await floor.stop();
  }
  if (wanted('reminder run') || wanted('digest run'))
    add(await runFindings(databases, findingsOptions.effort));
  if (wanted('numbers')) add(await numberFindings(databases, findingsOptions.effort));
  if (wanted('sign-ins')) add(await signInFindings(databases, findingsOptions.effort));
  if (wanted('open streams')) add(await streamFindings(await databases.starter()));
  if (wanted('chat')) add(await chatFindings(databases.large));
  await addConsole(databases, { wanted, add, effort: findingsOptions.effort });
  if (wanted('start-up and memory')) add(await startFindings(databases));
  return findings;
}

interface Console {
  wanted: (name: string) => boolean;
  add: (findings: readonly Finding[]) => void;
  effort: Effort;
}

/** What staff wait for. */
async function addConsole(databases: Databases, { wanted, add, effort }: Console): Promise<void> {
  if (wanted('console list')) add(await consoleListFindings(databases, effort));
  if (wanted('desk')) add(await deskFindings(await databases.starter()));
  if (wanted('editor')) add(await editorFindings(await databases.starter()));
}

async function operationFinding(
  operation: Operation,
  databases: Databases,
  servers: { ours: MeasuredServer; floor: MeasuredServer },
  effort: Effort,
): Promise<Finding> {
  const { name, goal, goalOf } = operation;
  await checkAnswers(operation, databases.rows, {
    ours: servers.ours.url,
    floor: servers.floor.url,
  });
  const compared = await compareMeasurements(
    operation,
    databases.rows,
    servers,
    databases.postmaster,
    effort,
  );
  const ratio = { of: 'ratio', is: compared.ratio, atLeast: goal.ratio, unit: '', digits: 2 };
  const cpu = { of: 'CPU', is: compared.ours.cpuMs, atMost: goal.cpuMs, unit: ' ms', digits: 3 };
  const match = finding(name, [ratio, cpu], operationNote(compared, goalOf));
  const isGoodByCpu = compared.ours.cpuMs <= goal.cpuMs || cpuRatio(compared) >= goal.ratio;
  return match.verdict === 'below' && isGoodByCpu ? { ...match, verdict: 'good by CPU' } : match;
}

/** The CPU ratio: the floor's CPU per reply divided by ours. */
function cpuRatio({ ours, floor }: Compared): number {
  return floor.cpuMs / ours.cpuMs;
}

function operationNote(compared: Compared, goalOf: string | undefined): string {
  const { ours, floor, spread } = compared;
  const parts = [
    `${Math.round(ours.perSecond)}/s against ${Math.round(floor.perSecond)}/s`,
    `rounds ${spread.map((one) => one.toFixed(2)).join('–')}`,
    `floor CPU ${floor.cpuMs.toFixed(3)} ms, so CPU ratio ${cpuRatio(compared).toFixed(2)}`,
    `PostgreSQL ${ours.postgresCpuMs.toFixed(3)} of our CPU`,
    `p50 ${ours.p50Ms.toFixed(1)}, p99 ${ours.p99Ms.toFixed(1)} ms`,
    ...(goalOf === undefined ? [] : [`goal of "${goalOf}"`]),
  ];
  return parts.join('; ');
}

function withoutFigure({ name, goal, why }: (typeof notMeasured)[number]): Finding {
  return { name, goal, figure: '', verdict: 'not measured', note: why };
}

/** Measured after all of the above, at 16 connections. */
function memory(ours: MeasuredServer, services: number): Finding {
  return finding(
    'peak memory of a server process',
    [{ is: peakMemoryOf(ours.pid), atMost: 250, unit: ' MB' }],
    `after the whole load; it holds ${services} services`,
  );
}
