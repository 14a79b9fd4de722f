// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const node = join(
  projectRoot,
  'node_modules/.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);
const stamps = join(projectRoot, 'node_modules/.kindred');

export const printLine = (line) => process.stdout.write(`${line}\n`);

export function stopWith(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** Not sources: installed, built, written at run time, or generated. */
const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  '.cache',
  'android',
  'ios',
  'test-results',
  'en-XA',
  'en-XB',
]);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** One hash over the names of these files and folders, and what `describe` tells of each file. */
function hashOf(paths, describe) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const path of paths.map((one) => join(projectRoot, one))) {
    const files = existsSync(path) ? (readdirSyncOr(path) ?? [path]) : [];
    for (const file of files.toSorted()) hash.update(relative(projectRoot, file)).update(describe(file));
  }
  return hash.digest('hex');
}

const contentOf = (paths) => hashOf(paths, (file) => readFileSync(file));

/** Changes with every write, and is read without opening a file: a restart must not read all sources. */
const writesOf = (paths) =>
  hashOf(paths, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });

function readdirSyncOr(path) {
  try {
    return filesBelow(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Whether a step was done with these sources: as they were last written, or with the same content. */
function isDone(step, sources) {
  const stamp = join(stamps, step);
  if (!existsSync(stamp)) return false;
  const [content, writes] = readFileSync(stamp, 'utf8').split('\n');
  if (writes === writesOf(sources)) return true;
  if (content !== contentOf(sources)) return false;
  markDone(step, sources);
  return true;
}

function markDone(step, sources) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, step), `${contentOf(sources)}\n${writesOf(sources)}`);
}

export function runOrStop(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', ...options });
  if (status !== 0)
    stopWith(`${command} ${args.join(' ')} ended with ${signal ?? status}. What it said stands above.`);
}

/** Installs the packages in package-lock.json if they differ from the installed ones. */
export function ensureInstalled() {
  const packages = readdirSync(projectRoot, { withFileTypes: true }).filter((entry) =>
    existsSync(join(projectRoot, entry.name, 'package.json')),
  );
  const sources = [
    'package.json',
    'package-lock.json',
    ...packages.map((entry) => `${entry.name}/package.json`),
  ];
  if (isDone('installed', sources) && existsSync(node)) return;
  printLine('Installing what Kindred is made of (a minute or two, the first time)…');
  // Not `npm ci`: it refuses a lock file without the builds of other platforms, which a registry may lack.
  runOrStop('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
    env: { ...process.env, NODE_ENV: '' },
  });
  if (!existsSync(node))
    stopWith(
      'The Node of this project was not installed. Allow the install script of the package `node`, then try again.',
    );
  markDone('installed', sources);
}

/** The server as one file. As fresh as its sources after `ensureBuilt`; without that, start `server/src/main.ts`. */
export const builtServer = 'server/dist/main.js';
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
  {
    step: 'server-built',
    what: 'the server',
    sources: ['server', 'contract/src', 'content/src', 'postgres/src', 'package-lock.json'],
    made: builtServer,
    program: 'server/build.ts',
  },
];

/** Builds each app whose sources have changed since its last build, side by side: one build uses one core. */
export async function ensureBuilt() {
  const due = builds.filter(
    ({ step, sources, made }) => !isDone(step, sources) || !existsSync(join(projectRoot, made)),
  );
  if (due.length === 0) return;
  printLine(`Building ${due.map(({ what }) => what).join(' and ')}…`);
  const ends = await Promise.all(due.map(buildOne));
  const failed = ends.find(({ status }) => status !== 0);
  if (failed) stopWith(`${failed.program} ended with ${failed.status}. What it said stands above.`);
}

function buildOne({ step, sources, program }) {
  const child = spawn(node, [program], { cwd: projectRoot, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) markDone(step, sources);
      resolve({ program, status: code ?? signal });
    });
  });
}

/** Starts a program of ours and lives as long as it does. Forwards signals, and exits with its code. */
export function become(args, env = {}) {
  const child = spawn(node, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } });
  // A terminal sends Ctrl+C to the whole group; a process manager sends SIGTERM to us only.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  endWithNpm(child);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

/** npm sends a SIGTERM to its shell, which does not forward it: if that shell is gone, we were asked to stop. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, 500);
}
