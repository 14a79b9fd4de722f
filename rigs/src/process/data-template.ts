import { rm } from 'node:fs/promises';
import { makeScratchFolder } from '@kindred/postgres/scratch.ts';
import { freePort } from '../start-product.ts';
import { templateDirVariable } from './data-dir.ts';
import { launch, untilReady } from './server-process.ts';

/** One data directory after a first start, shared by the whole run; see `fillFromTemplate`. Returns its cleanup. */
export async function makeDataTemplate(): Promise<() => Promise<void>> {
  const dir = await makeScratchFolder('process');
  const dataDir = `${dir}/data`;
  const server = launch(await freePort(), { DATA_DIR: dataDir });
  await untilReady(server);
  server.child.kill('SIGTERM');
  await server.ended;
  // The workers of the run inherit its environment.
  process.env[templateDirVariable] = dataDir;
  return () => rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
