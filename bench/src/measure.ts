import { load, type Load } from './client.ts';
import type { BenchRequest, Case } from './case.ts';
import { withEtag } from './check-answers.ts';
import type { Operation } from './operations.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import type { SeededRows } from './rows/all-rows.ts';
import type { MeasuredServer } from './server.ts';

export interface Effort {
  rounds: number;
  seconds: number;
}

export interface MeasuredFigures {
  perSecond: number;
  /** Server and PostgreSQL together, per request. */
  cpuMs: number;
  postgresCpuMs: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Compared {
  name: string;
  ours: MeasuredFigures;
  floor: MeasuredFigures;
  /** The median of the ratios per round: our replies per reply of the floor. */
  ratio: number;
  /** The spread of the rounds: lowest and highest ratio. */
  spread: [number, number];
}

interface Side {
  server: MeasuredServer;
  benchRequests: readonly BenchRequest[];
}

const connections = 16;

/** A B, B A, A B: background activity affects both alike. */
export async function compareMeasurements(
  operation: Operation,
  rows: SeededRows,
  servers: { ours: MeasuredServer; floor: MeasuredServer },
  postmaster: number,
  effort: Effort,
): Promise<Compared> {
  const cases = operation.cases(rows);
  const ours: Side = { server: servers.ours, benchRequests: await requestsToOurServer(cases, servers.ours) };
  const floor: Side = { server: servers.floor, benchRequests: cases.map((one) => one.floor) };
  const slice = (side: Side, seconds = effort.seconds) =>
    measureRounds([side.server], side.benchRequests, seconds, postmaster);
  await slice(ours, 1);
  await slice(floor, 1);
  const rounds: { ours: MeasuredFigures; floor: MeasuredFigures }[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    if (round % 2 === 0) rounds.push({ ours: await slice(ours), floor: await slice(floor) });
    else rounds.push(await (async () => ({ floor: await slice(floor), ours: await slice(ours) }))());
  }
  const ratios = rounds
    .map((round) => round.ours.perSecond / round.floor.perSecond)
    .toSorted((a, b) => a - b);
  return {
    name: operation.name,
    ours: middle(rounds.map((round) => round.ours)),
    floor: middle(rounds.map((round) => round.floor)),
    ratio: median(ratios),
    spread: [ratios[0] ?? 0, ratios.at(-1) ?? 0],
  };
}

export function requestsToOurServer(
  cases: readonly Case[],
  { url }: MeasuredServer,
): Promise<BenchRequest[]> {
  return Promise.all(cases.flatMap((one) => (one.ours ? [withEtag(url, one.ours)] : [])));
}

/** One period of load, and its cost. */
export async function measureRounds(
  servers: readonly MeasuredServer[],
  benchRequests: readonly BenchRequest[],
  seconds: number,
  postmaster: number,
): Promise<MeasuredFigures> {
  const cpu = () => servers.reduce((sum, server) => sum + cpuOf(server.pid), 0);
  const before = { server: cpu(), postgres: cpuOfPostgres(postmaster) };
  const done = await load(
    servers.map(({ port }) => ({ port, connections: connections / servers.length })),
    benchRequests,
    seconds,
  );
  return figuresOf(done, cpu() - before.server, cpuOfPostgres(postmaster) - before.postgres);
}

function figuresOf(
  { requests, seconds, p50Ms, p99Ms }: Load,
  server: number,
  postgres: number,
): MeasuredFigures {
  return {
    perSecond: requests / seconds,
    cpuMs: (server + postgres) / requests,
    postgresCpuMs: postgres / requests,
    p50Ms,
    p99Ms,
  };
}

/** The median of each figure separately. */
export function middle(all: readonly MeasuredFigures[]): MeasuredFigures {
  const of = (name: keyof MeasuredFigures) => median(all.map((one) => one[name]));
  return {
    perSecond: of('perSecond'),
    cpuMs: of('cpuMs'),
    postgresCpuMs: of('postgresCpuMs'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}

export function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2;
}
