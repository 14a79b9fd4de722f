import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compileCache } from '@kindred/postgres/bare-process.ts';
import { makeScratchFolder } from '@kindred/postgres/scratch.ts';
import { fillFromTemplate } from './process/data-dir.ts';
import { serverProgram } from './process/server-program.ts';

/** The real product in its own process, with its own empty database. */
export interface Product {
  baseUrl: string;
  pid: number;
  /** The file with the server's output, including its log. */
  logFile: string;
  /** Stops it, waits, and fails if it did not exit cleanly. */
  stop: () => Promise<void>;
}

const server = join(import.meta.dirname, '../../server');
const patience = 120_000;

export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await makeScratchFolder('run');
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const logFile = join(folder, 'server.log');
  const file = await open(logFile, 'a');
  await fillFromTemplate(join(folder, 'data'));
  const child = spawn(process.execPath, [serverProgram], {
    cwd: server,
    stdio: ['ignore', file.fd, file.fd],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...compileCache,
      KINDRED_ENV: 'local',
      LOG_LEVEL: 'info',
      PORT: String(port),
      BASE_URL: baseUrl,
      DATA_DIR: join(folder, 'data'),
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  await file.close();
  const log = () => readFile(logFile, 'utf8');
  try {
    await untilReady(baseUrl, child);
  } catch (error) {
    child.kill('SIGTERM');
    await ended;
    throw new Error(`The server did not come up. It said:\n${await log()}`, { cause: error });
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
    if (code !== 0)
      throw new Error(
        `The server ended with ${signal ?? code}. It said last:\n${(await log()).slice(-4_000)}`,
      );
    await rm(folder, { recursive: true });
  };
  return { baseUrl, pid: child.pid ?? 0, logFile, stop };
}

/** Polls, because there is no other way to learn that another process is ready. */
async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < patience; waited += 100) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('it was not ready in time');
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
