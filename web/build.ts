import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { finishWorker } from './worker-build.ts';

const dist = join(import.meta.dirname, 'dist');
const client = join(dist, 'client');
const earlier = join(dist, 'earlier');
const stored = 2;

/**
 * Builds the app for browsers and for the server. A tab opened before a release still requests files from its own
 * build, so the previous two builds are kept.
 */
const builds = await earlierBuilds();
await build({ root: import.meta.dirname, logLevel: 'warn' });
await finishWorker(client);
const own = await readdir(join(client, 'assets'));
for (const name of builds)
  await cp(join(earlier, name), join(client, 'assets'), { recursive: true, force: false });
await keepThisBuild(own, builds);
await Promise.all([
  build({ root: import.meta.dirname, logLevel: 'warn', build: { ssr: true } }),
  compressAll(client),
]);

async function earlierBuilds(): Promise<string[]> {
  await mkdir(earlier, { recursive: true });
  return (await readdir(earlier)).toSorted().slice(-stored);
}

async function keepThisBuild(files: readonly string[], before: readonly string[]): Promise<void> {
  const last = Number(before.at(-1) ?? 0);
  const folder = join(earlier, String(last + 1).padStart(6, '0'));
  await mkdir(folder);
  for (const file of files) await cp(join(client, 'assets', file), join(folder, file), { recursive: true });
  const all = (await readdir(earlier)).toSorted();
  for (const old of all.slice(0, -stored)) await rm(join(earlier, old), { recursive: true });
}

/** Compressed once at build time, at the highest level, instead of per request. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.map((entry) => compressFile(join(folder, entry))));
}

async function compressFile(file: string): Promise<void> {
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(file) || !(await stat(file)).isFile()) return;
  const bytes = await readFile(file);
  if (bytes.length < 1_024) return;
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
