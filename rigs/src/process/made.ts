import { rm } from 'node:fs/promises';
import { freePort } from '../start-product.ts';
import { madeIn, makeDirectory } from './data-dir.ts';
import { launch, untilReady } from './server-process.ts';

/** One data directory after a first start, for the whole run; see `fillAsMade`. Gives back how it goes away. */
export async function makeForTheRun(): Promise<() => Promise<void>> {
  const dir = await makeDirectory();
  const dataDir = `${dir}/data`;
  const server = launch(await freePort(), { DATA_DIR: dataDir });
  await untilReady(server);
  server.child.kill('SIGTERM');
  await server.ended;
  // The workers of the run have its environment.
  process.env[madeIn] = dataDir;
  return () => rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
