import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const positions = pathToFileURL(join(import.meta.dirname, 'source-positions.ts')).href;

it('names the source of an error in a file that has a map, and leaves other files unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-map-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const map = { version: 3, sources: ['../src/visits.ts'], names: [], mappings: 'AAMA' };
  const built = join(folder, 'built.mjs');
  await writeFile(built, 'export const stack = new Error("lost").stack;');
  await writeFile(`${built}.map`, JSON.stringify(map));
  const plain = join(folder, 'plain.mjs');
  await writeFile(plain, 'export const stack = new Error("lost").stack;');

  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `await import('${positions}');
     for (const file of ${JSON.stringify([built, plain])}) console.log((await import(file)).stack.split('\\n').slice(0, 2).join());`,
  ]);

  expect(stdout.trim().split('\n')).toEqual([
    `Error: lost,    at ${join(folder, '../src/visits.ts')}:7:1`,
    `Error: lost,    at ${pathToFileURL(plain).href}:1:22`,
  ]);
});
