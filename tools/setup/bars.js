// Every bar with its full number of attempts: an hour and more, on a quiet machine. Ends with the state of each.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBarsTable, stateOf, unlistedBars } from './bars-table.js';
import { ensureChromium } from './chromium.js';
import { ensureBuilt, ensureInstalled, node, projectRoot, printLine } from './prepare.js';
import { resultsByFile } from './test-report.js';

ensureInstalled();
const chromium = ensureChromium();
ensureBuilt();

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
// Another random run each time, unlike `npm test`.
const seed = process.env.SEED ?? String(randomInt(2 ** 30));
printLine(`SEED=${seed}`);

const results = join(projectRoot, 'test-results/bars');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const long = process.argv.includes('--long');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const table = readBarsTable();
const rows = table.filter(({ number }) => chosen.length === 0 || chosen.includes(String(number)));
const folders = ['server', 'postgres', 'rigs', 'tools'];
const ownBars = folders
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.bar.test.ts') && !path.includes('node_modules'));
const named = [...new Set([...rows.flatMap(({ files }) => files), ...(chosen.length === 0 ? ownBars : [])])];
const within = (...parts) => named.filter((file) => parts.some((part) => file.startsWith(part)));
const unitTests = (files) => files.filter((file) => /\.test\.tsx?$/.test(file));
const journeys = (files) => files.filter((file) => file.endsWith('.spec.ts'));

// One after the other, because they measure: the tests that the table names, and two programs that are no tests.
const runs = [
  vitest('sizes', within('bench/')),
  vitest('units', unitTests(within('server/', 'postgres/', 'contract/', 'content/', 'web/', 'tools/')), {
    CRM_CHANGES: long ? '20000' : '3000',
  }),
  vitest('rigs', unitTests(within('rigs/')), { FUZZ: long ? '2000000' : '150000' }),
  playwright('journeys', 'e2e/playwright.config.ts', journeys(within('e2e/'))),
  playwright('parts', 'ui/gallery/playwright.config.ts', journeys(within('ui/'))),
  program('rigs/src/kill/run.ts', ['50', '200', '1', '--product']),
  program('rigs/src/enumeration/run.ts', ['2000']),
].filter(({ files }) => files.length > 0);

function vitest(name, files, more = {}) {
  const report = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, files, command: bin('vitest'), args: ['run', ...files, ...reporters], more, report };
}

function playwright(name, config, files) {
  const report = join(results, `${name}.json`);
  const args = ['test', '-c', config, ...files, '--reporter=line,json'];
  const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return { name, files, command: bin('playwright'), args, more, report };
}

function program(file, args) {
  return { name: file, files: within(file), command: node, args: [file, ...args], more: {}, file };
}

const passed = new Map();
const figures = new Map();
for (const run of runs) {
  printLine(`\n── ${run.name}`);
  const status = await follow(run);
  if (run.file) passed.set(run.file, status === 0);
  else for (const [file, good] of resultsByFile(run.report)) passed.set(file, good);
}

printLine('\nEvery bar:');
const states = rows.map((row) => ({ ...row, state: stateOf(row, passed) }));
for (const { name, files, state, lastFigure, missing } of states) {
  printLine(`${state.padEnd(14)} ${name}${missing ? ` (not built: ${missing})` : ''}`);
  const told = files.flatMap((file) => figures.get(file) ?? []);
  for (const line of told.length > 0 ? told : state === 'not built yet' ? [] : [`before: ${lastFigure}`])
    printLine(`${' '.repeat(15)}${line}`);
}
const unlisted = unlistedBars(table);
const bad = states.filter(({ state }) => state === 'falls short' || state === 'did not run');
const counts = Map.groupBy(states, ({ state }) => state);
printLine(`\n${[...counts].map(([state, list]) => `${state}: ${list.length}`).join(' · ')}`);
if (unlisted.length > 0) printLine(`Not in docs/bars.md: ${unlisted.join(', ')}`);
printLine(`\n${states.length - bad.length} passed, ${bad.length} failed`);
process.exit(bad.length > 0 || unlisted.length > 0 ? 1 : 0);

/** Runs a command, shows what it prints, and remembers each figure with the file that printed it. */
async function follow({ command, args, more, file }) {
  const env = {
    ...process.env,
    SEED: seed,
    BARS: 'all',
    CHROMIUM_PATH: chromium,
    NO_COLOR: '1',
    PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`,
    ...more,
  };
  const child = spawn(command, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'], env });
  let source = file;
  let rest = '';
  child.stdout.on('data', (piece) => {
    process.stdout.write(piece);
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      source = file ?? named.find((one) => line.includes(one)) ?? source;
      const [, figure] = /^figure: (.*)/.exec(line) ?? [];
      if (figure && source) figures.set(source, [...(figures.get(source) ?? []), figure]);
    }
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
