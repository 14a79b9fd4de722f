import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { ensureBuilt, ensureInstalled, node, root, say } from './prepare.js';

const results = join(root, 'test-results');

ensureInstalled();
const chromium = ensureChromium();
ensureBuilt();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// A terminal's own settings for the app must not reach the tests.
const unset = Object.fromEntries(
  ['PORT', 'DATA_DIR', 'DATABASE_URL', 'HOST', 'BASE_URL', 'KINDRED_ENV'].map((name) => [name, undefined]),
);
const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
const env = { ...process.env, ...unset, CHROMIUM_PATH: chromium, PATH: path, NO_COLOR: '1' };

const bin = (name) => join(root, 'node_modules/.bin', name);
const report = (name) => join(results, `${name}.json`);

/** Each lane leaves a report that is counted; a lane that leaves none has failed. */
const lanes = [
  { name: 'check', command: [node, 'tools/check.ts'], count: countExit },
  vitestLane('unit', '--project=!rigs', '--project=!bench'),
  // Alone: they kill servers and count what was kept.
  vitestLane('rigs', '--project=rigs'),
  // What is shipped keeps its size, and the benchmark asks what is answered rightly.
  vitestLane('bench', '--project=bench'),
  playwrightLane('gallery', 'ui/gallery/playwright.config.ts'),
  playwrightLane('e2e', 'e2e/playwright.config.ts'),
];

const asked = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const { name, command, count, more } of lanes) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`\n── ${name}`);
  const began = Date.now();
  const { status } = spawnSync(command[0], command.slice(1), {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  });
  const counted = count(name, status);
  passed += counted.passed;
  failed += counted.failed;
  say(
    `${name}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  );
}
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function vitestLane(name, ...which) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report(name)}`];
  return { name, command: [bin('vitest'), 'run', ...which, ...reporters], count: countVitest };
}

function playwrightLane(name, config) {
  return {
    name,
    command: [bin('playwright'), 'test', '-c', config, '--reporter=line,json'],
    count: countPlaywright,
    more: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) },
  };
}

function countExit(_name, status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readReport(name) {
  return existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined;
}

/** A test that was skipped counts as failed: it proves nothing. An error outside of a test is one more. */
function countVitest(name, status) {
  const read = readReport(name);
  if (!read) return { passed: 0, failed: 1 };
  const failures = read.numTotalTests - read.numPassedTests;
  return { passed: read.numPassedTests, failed: failures + (status !== 0 && failures === 0 ? 1 : 0) };
}

function countPlaywright(name, status) {
  const stats = readReport(name)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  const failures = stats.unexpected + stats.skipped + stats.flaky;
  return { passed: stats.expected, failed: failures + (status !== 0 && failures === 0 ? 1 : 0) };
}
