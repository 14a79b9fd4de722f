import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import serverProcess from '../../server/process.json' with { type: 'json' };
import { root } from './root.ts';

/** A process that is measured. */
export interface Measured {
  url: string;
  port: number;
  pid: number;
  /** From the start of the process to its first right answer. */
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
  /** Asked until it answers 200 and, where told, with these words in it. */
  firstPath?: string;
  firstWords?: string;
  /** The number of a second process beside the first. */
  beside?: number;
  /** Limits that are lifted further. */
  env?: Readonly<Record<string, string>>;
}

const logs = join(tmpdir(), 'kindred-bench-logs');
const firstPort = Number(process.env['PORT'] ?? 3400);

/** It answers this when its directory is read too: nothing of a start falls into what is measured. */
export const whollyThere = { firstPath: '/api/v1/services' } as const;

/** The product as it runs for people, its log line per request included; only the rate limit is out of the way. */
export function startServer(
  databaseUrl: string,
  { firstPath = '/readyz', firstWords = '', beside = 0, env = {} }: Start = {},
): Promise<Measured> {
  const port = firstPort + beside;
  return startProcess({
    args: serverProcess.args,
    port,
    env: {
      ...serverProcess.env,
      KINDRED_ENV: 'local',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '100000000',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      ...env,
    },
    firstPath,
    firstWords,
  });
}

export function startFloor(
  databaseUrl: string,
  { beside = 0 }: Pick<Start, 'beside'> = {},
): Promise<Measured> {
  const port = firstPort + 5 + beside;
  return startProcess({
    args: ['bench/src/floor.ts'],
    port,
    env: { PORT: String(port), DATABASE_URL: databaseUrl },
    firstPath: '/ready',
  });
}

async function startProcess({ args, port, env, firstPath, firstWords = '' }: Wanted): Promise<Measured> {
  const url = `http://127.0.0.1:${port}`;
  // Whoever else answers there would be measured in its place.
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
    cwd: root,
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
