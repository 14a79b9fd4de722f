import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** Scenarios, and hand-written replies about a member, which take precedence over generated ones. */
const handWritten = join(import.meta.dirname, 'mock');
const program = join(import.meta.dirname, 'make-mock-replies.ts');
const dist = join(import.meta.dirname, 'dist');
const made = join(dist, 'mock-replies');
/** Not the whole server: a server change that leaves the contract alone needs no new replies. */
const sources = [
  'content/**/*.{md,yaml,ts}',
  'contract/src/**/*.ts',
  'server/migrations/*.sql',
  'server/src/print-replies.ts',
  'web/mock/**/*.json',
  'web/{make-mock-,mock-server}*.ts',
  'package-lock.json',
];

let making: Promise<void> | undefined;

/** Generates the replies of mock mode in `web/dist/mock-replies`, unless they are up to date. */
export function ensureMockReplies(): Promise<void> {
  making ??= makeMockReplies();
  return making;
}

/** Used by `npm run mock` and the mock mode build. */
export function mockReplies(): Plugin {
  return { name: 'mock-replies', apply: (_, { mode }) => mode === 'mock', config: ensureMockReplies };
}

async function makeMockReplies(): Promise<void> {
  const hash = await hashOfSources();
  const before = await readFile(join(made, 'sources.txt'), 'utf8').catch(() => '');
  if (before === hash) return;
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, 'mock-replies-'));
  await runProgram(folder);
  await cp(handWritten, folder, { recursive: true });
  await writeFile(join(folder, 'sources.txt'), hash);
  // The move is atomic, even if another process generates them at the same time.
  await rm(made, { recursive: true, force: true });
  await rename(folder, made);
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root });
  for (const file of files.filter((one) => !/\.test\.|node_modules/.test(one)).toSorted())
    hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

function runProgram(folder: string): Promise<void> {
  const child = spawn(process.execPath, [program, folder], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}`));
    });
  });
}
