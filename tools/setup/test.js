import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import {
  builtServer,
  ensureBuilt,
  ensureInstalled,
  node,
  projectRoot,
  printLine,
  stopWith,
} from './prepare.js';
import {
  countExit,
  countPlaywright,
  countVitest,
  judgeSecondAttempts,
  printSlowest,
  writeTimes,
} from './test-report.js';

const results = join(projectRoot, 'test-results');

ensureInstalled();
const chromium = ensureChromium();
await ensureBuilt();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Environment variables of the shell must not reach the tests.
const unset = Object.fromEntries(
  ['PORT', 'DATA_DIR', 'DATABASE_URL', 'HOST', 'BASE_URL', 'KINDRED_ENV'].map((name) => [name, undefined]),
);
const path = `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`;
const env = {
  ...process.env,
  ...unset,
  CHROMIUM_PATH: chromium,
  PATH: path,
  NO_COLOR: '1',
  // A run starts over a hundred Node processes, and servers for half of its tests.
  KINDRED_SERVER: builtServer,
  NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/kindred-tests'),
};

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
const report = (name) => join(results, `${name}.json`);

// Only on request, and every one of them is printed: see `judgeSecondAttempts`.
const secondAttempts = process.argv.includes('--second-attempts') ? 1 : 0;

/** The components and the app's own code, many of them in a browser. */
const apps = ['@kindred/web*', 'ui*'];

/**
 * Each lane must leave a report, or it has failed. The rigs kill servers and wait for them, so they run beside busy
 * lanes at lower priority, and so do the gallery and the apps, which would leave a core idle. The journeys need both.
 */
const stages = [
  [
    [
      { name: 'check', command: [node, 'tools/check.ts'], count: countExit },
      // Size budgets, and that the benchmark's requests get correct replies.
      vitestLane('bench', '--project=bench'),
      vitestLane('unit', ...['rigs', 'bench', ...apps].map((project) => `--project=!${project}`)),
    ],
    [vitestLane('rigs', '--project=rigs')],
    [
      playwrightLane('gallery', 'ui/gallery/playwright.config.ts'),
      vitestLane('apps', ...apps.map((project) => `--project=${project}`)),
    ],
  ],
  [[playwrightLane('e2e', 'e2e/playwright.config.ts')]],
];

const [clock, asked] = chosenClock(process.argv.slice(2).filter((word) => word !== '--second-attempts'));
Object.assign(env, clock);
const began = Date.now();
const done = [];
for (const [main = [], ...beside] of stages) {
  const gives = beside.some((lanes) => lanes.some(isAsked)) ? 10 : 0;
  await Promise.all([
    runLanes(main, { out: 'inherit', gives }),
    ...beside.map((lanes) => runLanes(lanes, { out: 'pipe', gives: 0 })),
  ]);
}

printSlowest(done);
const tooMany = judgeSecondAttempts(done);
writeTimes(join(results, 'times.json'), done, since(began));
for (const { name, passed, failed, seconds } of done)
  printLine(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
printLine(`${since(began)} s in all; each test's seconds stand in test-results/times.json`);
const sum = (of) => done.reduce((total, lane) => total + lane[of], 0);
const [passed, failed] = [sum('passed') - tooMany, sum('failed') + tooMany];
printLine(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function runLanes(lanes, how) {
  for (const lane of lanes.filter(isAsked)) {
    const { status, seconds } = await runLane(lane, how);
    done.push({
      name: lane.name,
      ...lane.count(report(lane.name), status),
      seconds,
      report: report(lane.name),
    });
  }
}

/** Output of a lane is buffered while another one prints. */
async function runLane({ name, command, more }, { out, gives }) {
  const start = Date.now();
  if (out === 'inherit') printLine(`\n── ${name}`);
  const stdio = out === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command[0], command.slice(1), { cwd: projectRoot, stdio, env: { ...env, ...more } });
  if (gives > 0 && child.pid) setPriority(child.pid, gives);
  const pieces = [];
  child.stdout?.on('data', (piece) => pieces.push(piece));
  child.stderr?.on('data', (piece) => pieces.push(piece));
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  if (out === 'pipe') process.stdout.write(`\n── ${name}\n${Buffer.concat(pieces).toString()}\n`);
  return { status, seconds: since(start) };
}

/**
 * `--at 14:30`: the whole run happens at that time of day, in UTC. Every Node process is shifted, and so are the pages
 * in browser tests; PostgreSQL and the machine keep their own clock.
 */
function chosenClock(words) {
  const place = words.indexOf('--at');
  if (place < 0) return [{}, words];
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(words[place + 1] ?? '') ?? [];
  if (hour === undefined) stopWith('Say the hour as HH:MM, in UTC: npm test -- --at 14:30');
  const then = new Date();
  then.setUTCHours(Number(hour), Number(minute), 0, 0);
  const file = join(results, 'moved-clock');
  writeFileSync(file, String(then.getTime() - Date.now()));
  const preload = new URL('./moved-clock.js', import.meta.url).href;
  const lanes = words.filter((_, at) => at !== place && at !== place + 1);
  return [{ MOVED_CLOCK: file, NODE_OPTIONS: `--import=${preload}` }, lanes];
}

function isAsked({ name }) {
  return asked.length === 0 || asked.includes(name);
}

function since(start) {
  return Math.round((Date.now() - start) / 1000);
}

function vitestLane(name, ...which) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report(name)}`];
  return {
    name,
    command: [bin('vitest'), 'run', ...which, `--retry=${secondAttempts}`, ...reporters],
    count: countVitest,
  };
}

function playwrightLane(name, config) {
  return {
    name,
    command: [bin('playwright'), 'test', '-c', config, `--retries=${secondAttempts}`, '--reporter=line,json'],
    count: countPlaywright,
    more: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) },
  };
}
