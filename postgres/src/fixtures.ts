import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { messageOf } from './errors.ts';
import { allPostgresIn, signal } from './processes.ts';
import { bareProcess } from './bare-process.ts';
import { makeScratchFolder } from './scratch.ts';

const run = promisify(execFile);

export async function givenDirectory(): Promise<string> {
  const dir = await makeScratchFolder('test');
  onTestFinished(async () => {
    for (const pid of await allPostgresIn(join(dir, 'data/postgres/cluster'))) signal(pid, 'SIGKILL');
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dir;
}

/** A data directory after a first start; copied, because creating one takes a second. */
export async function givenDataDir(): Promise<string> {
  const dataDir = join(await givenDirectory(), 'data');
  await run('cp', ['-a', inject('madeDataDir'), dataDir]);
  return dataDir;
}

export type Started = EmbeddedPostgres & { lines: string[] };

export async function givenPostgres(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<Started> {
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, say: (line) => lines.push(line), ...options });
  onTestFinished(() => postgres.stop());
  return { ...postgres, lines };
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the tests kill its server
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

export function testSettings(url: string, ...names: string[]): Promise<Record<string, unknown>> {
  return query(url, `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`);
}

export async function answers(url: string): Promise<boolean> {
  try {
    await query(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return messageOf(error);
  }
  throw new Error('was not refused');
}

/** The user that owns the database, which differs from the test's own if that is root. */
export async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  return { uid, gid };
}

export type RowServer = {
  child: ChildProcess;
  /** Its output once it was ready, or its exit. */
  outcome: Promise<{ pid: number; postmaster: number; dataDir: string } | { ended: string }>;
};

const rowServerFile = join(import.meta.dirname, 'row-server.ts');

export function startRowServer(dataDir: string, as: { uid?: number; gid?: number } = {}): RowServer {
  const child = spawn(process.execPath, [rowServerFile, dataDir, '0'], {
    ...as,
    env: bareProcess,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'close').then(() => ({ ended: errors }));
  const ready = new Promise<{ pid: number; postmaster: number; dataDir: string }>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const output: unknown = JSON.parse(line);
      if (
        typeof output === 'object' &&
        output &&
        'port' in output &&
        'pid' in output &&
        'postmaster' in output &&
        'dataDir' in output
      ) {
        resolve({
          pid: Number(output.pid),
          postmaster: Number(output.postmaster),
          dataDir: String(output.dataDir),
        });
      }
    });
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  return { child, outcome: Promise.race([ready, ended]) };
}

export async function givenRowServer(
  dataDir: string,
): Promise<{ child: ChildProcess; pid: number; postmaster: number }> {
  const { child, outcome } = startRowServer(dataDir);
  const output = await outcome;
  if ('ended' in output) throw new Error(output.ended);
  return { child, pid: output.pid, postmaster: output.postmaster };
}

/** Prints the figure of a limit, so that a slow decline is noticed before the limit is exceeded. */
export function printFigure(line: string): void {
  process.stdout.write(`${line}\n`);
}
