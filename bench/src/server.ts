import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProgram } from '@kindred/rigs/process/server-program.ts';
import { freePort } from '@kindred/rigs/start-product.ts';
import serverProcess from '../../server/process.json' with { type: 'json' };
import { repositoryRoot } from './root.ts';

/** A measured process. */
export interface MeasuredServer {
  url: string;
  port: number;
  pid: number;
  /** From the start of the process to its first correct reply. */
  readyMs: number;
  stop: () => Promise<void>;
}

interface Wanted {
  args: readonly string[];
  port: number;
  env: Readonly<Record<string, string>>;
  firstPath: string;
  firstWords?: string;
}

interface Start {
  /** Polled until it answers 200 and, if given, contains these words. */
  firstPath?: string;
  firstWords?: string;
  /** Other limits to lift. */
  env?: Readonly<Record<string, string>>;
}

const logs = join(tmpdir(), 'kindred-bench-logs');

/** Node writes one profile there when a server stops. Sampling itself costs a few per cent. */
const profiles = process.env['CPU_PROFILES'];
const profiling = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];

/** This path responds once the directory is loaded too, so that no start-up work falls into the measurement. */
export const whollyThere = { firstPath: '/api/v1/services' } as const;

/** One key file for each database, because they were created independently. */
function keyFileFor(databaseUrl: string): string {
  return join(repositoryRoot, 'data/bench', `${new URL(databaseUrl).pathname.slice(1)}.keys.json`);
}

/** The product as in production, including one log line per request; only the rate limit is lifted. */
export async function startServer(
  databaseUrl: string,
  { firstPath = '/readyz', firstWords = '', env = {} }: Start = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  return startProcess({
    args: [...serverProcess.args, ...profiling, serverProgram],
    port,
    env: {
      ...serverProcess.env,
      KINDRED_ENV: 'local',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '100000000',
      PAGES_PER_MINUTE: '100000000',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      KEYS_FILE: keyFileFor(databaseUrl),
      ...env,
    },
    firstPath,
    firstWords,
  });
}

export async function startBaseline(databaseUrl: string): Promise<MeasuredServer> {
  const port = await freePort();
  return startProcess({
    args: ['bench/src/baseline.ts'],
    port,
    env: { PORT: String(port), DATABASE_URL: databaseUrl },
    firstPath: '/ready',
  });
}

/** If two are running, they notify each other. */
export async function startChatFloor(
  databaseUrl: string,
  { beside = false }: { beside?: boolean } = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  return startProcess({
    args: ['bench/src/chat-floor.ts'],
    port,
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...(beside ? { BESIDE: 'yes' } : {}),
    },
    firstPath: '/',
  });
}

export async function startChatHttpFloor(databaseUrl: string): Promise<MeasuredServer> {
  const port = await freePort();
  return startProcess({
    args: ['bench/src/chat-http-floor.ts'],
    port,
    env: { PORT: String(port), DATABASE_URL: databaseUrl },
    firstPath: '/',
  });
}

/** Waits for its first correct reply. */
export async function startProcess({
  args,
  port,
  env,
  firstPath,
  firstWords = '',
}: Wanted): Promise<MeasuredServer> {
  const url = `http://127.0.0.1:${port}`;
  // Otherwise, a different server already on that port would be measured.
  if (
    await fetch(url).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`Another process answers at ${url}.`);
  await mkdir(logs, { recursive: true });
  const logFile = join(logs, `${port}.log`);
  const log = await open(logFile, 'w');
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
  });
  const ended = once(child, 'exit');
  await log.close();
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`${args.at(-1)} ended with ${child.exitCode}:\n${await readFile(logFile, 'utf8')}`);
    const answer = await fetch(url + firstPath).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes(firstWords)) break;
    if (performance.now() - began > 60_000) {
      child.kill('SIGKILL');
      throw new Error(`${args.at(-1)} did not answer in a minute:\n${await readFile(logFile, 'utf8')}`);
    }
    await pause(5);
  }
  const readyMs = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, port, pid: child.pid ?? 0, readyMs, stop };
}
