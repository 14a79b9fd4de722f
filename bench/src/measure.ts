import { load, type Load } from './client.ts';
import type { Asked, Case } from './case.ts';
import { withEtag } from './check-answers.ts';
import type { Operation } from './operations.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import type { Rows } from './rows/all-rows.ts';
import type { Measured } from './server.ts';

export interface Effort {
  rounds: number;
  seconds: number;
}

export interface Figures {
  perSecond: number;
  /** Server and PostgreSQL together, per request. */
  cpuMs: number;
  postgresCpuMs: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Compared {
  name: string;
  ours: Figures;
  floor: Figures;
  /** Median of the ratios of the rounds: how many answers for one of the floor. */
  ratio: number;
  /** How far apart the rounds were, lowest and highest ratio. */
  spread: [number, number];
}

interface Side {
  server: Measured;
  asked: readonly Asked[];
}

const connections = 16;

/** A B, B A, A B: what the machine does meanwhile hits both alike. */
export async function compare(
  operation: Operation,
  rows: Rows,
  servers: { ours: Measured; floor: Measured },
  postmaster: number,
  effort: Effort,
): Promise<Compared> {
  const cases = operation.cases(rows);
  const ours: Side = { server: servers.ours, asked: await askedOfOurs(cases, servers.ours) };
  const floor: Side = { server: servers.floor, asked: cases.map((one) => one.floor) };
  const slice = (side: Side, seconds = effort.seconds) =>
    measure([side.server], side.asked, seconds, postmaster);
  await slice(ours, 1);
  await slice(floor, 1);
  const rounds: { ours: Figures; floor: Figures }[] = [];
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

export function askedOfOurs(cases: readonly Case[], { url }: Measured): Promise<Asked[]> {
  return Promise.all(cases.flatMap((one) => (one.ours ? [withEtag(url, one.ours)] : [])));
}

/** One stretch of load, and what it cost. */
export async function measure(
  servers: readonly Measured[],
  asked: readonly Asked[],
  seconds: number,
  postmaster: number,
): Promise<Figures> {
  const cpu = () => servers.reduce((sum, server) => sum + cpuOf(server.pid), 0);
  const before = { server: cpu(), postgres: cpuOfPostgres(postmaster) };
  const done = await load(
    servers.map(({ port }) => ({ port, connections: connections / servers.length })),
    asked,
    seconds,
  );
  return figuresOf(done, cpu() - before.server, cpuOfPostgres(postmaster) - before.postgres);
}

function figuresOf({ requests, seconds, p50Ms, p99Ms }: Load, server: number, postgres: number): Figures {
  return {
    perSecond: requests / seconds,
    cpuMs: (server + postgres) / requests,
    postgresCpuMs: postgres / requests,
    p50Ms,
    p99Ms,
  };
}

/** The median of each figure by itself. */
export function middle(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((one) => one[name]));
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
