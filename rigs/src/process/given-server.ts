import { rm } from 'node:fs/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { makeScratchFolder } from '@kindred/postgres/scratch.ts';
import { killNow } from '#kill/process-tree.ts';
import { freePort } from '../start-product.ts';
import { fillFromTemplate, processesIn } from './data-dir.ts';
import { openSql, type Sql } from './sql.ts';
import {
  launch,
  untilReady,
  type ServerOutput,
  type ServerProcess,
  type ServerSettings,
} from './server-process.ts';

/** A directory for one test; processes still running in it are killed when the test ends. */
export async function givenTemporaryFolder(): Promise<string> {
  const dir = await makeScratchFolder('process');
  onTestFinished(async () => {
    for (const pid of await processesIn(dir)) killNow(pid);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dir;
}

/** A server that was started, and may then be refused, killed or stopped. */
export function givenLaunchedServer(
  port: number,
  settings: ServerSettings,
  output?: ServerOutput,
): ServerProcess {
  const server = launch(port, settings, output);
  onTestFailed(() => void process.stdout.write(`The server said last:\n${server.output().slice(-4_000)}\n`));
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

/** A ready server on its own embedded database. */
export async function givenServer(settings: ServerSettings = {}, output?: ServerOutput): Promise<OwnServer> {
  const dir = await givenTemporaryFolder();
  const dataDir = `${dir}/data`;
  await fillFromTemplate(dataDir);
  const port = await freePort();
  const server = givenLaunchedServer(port, { DATA_DIR: dataDir, ...settings }, output);
  await untilReady(server);
  return { ...server, port, dir, dataDir };
}

/** A connection to its database, until the end of the test. */
export async function givenSql(url: string): Promise<Sql> {
  const { sql, close } = await openSql(url);
  onTestFinished(close);
  return sql;
}
