import { rm } from 'node:fs/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { killNow } from '#kill/process-tree.ts';
import { freePort } from '../start-product.ts';
import { fillAsMade, makeDirectory, processesIn } from './data-dir.ts';
import { openSql, type Sql } from './sql.ts';
import { launch, untilReady, type ServerProcess, type Settings } from './server-process.ts';

/** A directory of a test's own; whatever still works in it when the test is over is ended. */
export async function givenDirectory(): Promise<string> {
  const dir = await makeDirectory();
  onTestFinished(async () => {
    for (const pid of await processesIn(dir)) killNow(pid);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dir;
}

/** A server that was started and nothing more: it may be refused, killed or told to stop. */
export function givenLaunched(port: number, settings: Settings): ServerProcess {
  const server = launch(port, settings);
  onTestFailed(() => void process.stdout.write(`The server said last:\n${server.said().slice(-4_000)}\n`));
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

export interface OwnServer extends ServerProcess {
  port: number;
  dir: string;
  dataDir: string;
}

/** A server on an embedded database of its own, ready. */
export async function givenServer(settings: Settings = {}): Promise<OwnServer> {
  const dir = await givenDirectory();
  const dataDir = `${dir}/data`;
  await fillAsMade(dataDir);
  const port = await freePort();
  const server = givenLaunched(port, { DATA_DIR: dataDir, ...settings });
  await untilReady(server);
  return { ...server, port, dir, dataDir };
}

/** A connection to its database, until the end of the test. */
export async function givenSql(url: string): Promise<Sql> {
  const { sql, close } = await openSql(url);
  onTestFinished(close);
  return sql;
}
