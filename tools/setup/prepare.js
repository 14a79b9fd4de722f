// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamps = join(root, 'node_modules/.kindred');

export const say = (line) => process.stdout.write(`${line}\n`);

export function stopWith(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

const skipped = new Set(['node_modules', 'dist', 'data', '.cache', 'android', 'ios', 'test-results']);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** One hash over the names and bytes of these files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const path of paths.map((one) => join(root, one))) {
    const files = existsSync(path) ? (readdirSyncOr(path) ?? [path]) : [];
    for (const file of files.toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readdirSyncOr(path) {
  try {
    return filesBelow(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function isDone(step, hash) {
  const stamp = join(stamps, step);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function markDone(step, hash) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, step), hash);
}

export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0)
    stopWith(`${command} ${args.join(' ')} ended with ${signal ?? status}. What it said stands above.`);
}

/** Installs what package-lock.json names, when it is not what is there. */
export function ensureInstalled() {
  const packages = readdirSync(root, { withFileTypes: true }).filter((entry) =>
    existsSync(join(root, entry.name, 'package.json')),
  );
  const hash = hashOf([
    'package.json',
    'package-lock.json',
    ...packages.map((entry) => `${entry.name}/package.json`),
  ]);
  if (isDone('installed', hash) && existsSync(node)) return;
  say('Installing what Kindred is made of (a minute or two, the first time)…');
  // Not `npm ci`: it refuses a lock file that cannot name builds of other platforms which a registry may lack.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
    env: { ...process.env, NODE_ENV: '' },
  });
  if (!existsSync(node))
    stopWith(
      'The Node of this project was not installed. Allow the install script of the package `node`, then try again.',
    );
  markDone('installed', hash);
}

const shared = ['ui/src', 'contract/src', 'package-lock.json'];
const builds = [
  {
    step: 'built',
    what: 'the app',
    sources: ['web', ...shared],
    made: 'web/dist/server/entry-server.js',
    program: 'web/build.ts',
  },
  {
    step: 'console-built',
    what: 'the staff console',
    sources: ['console', ...shared],
    made: 'console/dist/index.html',
    program: 'console/build.ts',
  },
];

/** Builds each app whose sources are not what was built last. */
export function ensureBuilt() {
  for (const { step, what, sources, made, program } of builds) {
    const hash = hashOf(sources);
    if (isDone(step, hash) && existsSync(join(root, made))) continue;
    say(`Building ${what}…`);
    run(node, [program]);
    markDone(step, hash);
  }
}

/** Starts a program of ours and lives as long as it does. Signals reach it; its exit code is ours. */
export function become(args, env = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  // The terminal sends Ctrl+C to the whole group; a manager sends SIGTERM to us alone.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  endWithNpm(child);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

/** npm hands a SIGTERM to its shell, and the shell keeps it: when that is gone, somebody has ended us. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, 500);
}
