// The bars that take too long for every change: up to an hour, on a quiet machine.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { ensureBuilt, ensureInstalled, node, projectRoot, printLine } from './prepare.js';

ensureInstalled();
const chromium = ensureChromium();
ensureBuilt();

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
// Another random run each time, unlike `npm test`.
const seed = process.env.SEED ?? String(randomInt(2 ** 30));
printLine(`SEED=${seed}`);
const long = process.argv.includes('--long');

const playwrightOf = (config, ...names) => ({
  command: bin('playwright'),
  args: ['test', '-c', config, ...names, '--reporter=line'],
  more: { BARS: 'all' },
});
const playwright = (...names) => playwrightOf('e2e/playwright.config.ts', ...names);

// What each bar checks, where it is, and its planted fault: docs/bars.md.
const bars = [
  { name: '42 sizes', command: bin('vitest'), args: ['run', '--project=bench', 'budgets'], more: {} },
  {
    name: '22 kill, each way, on the rig’s own server and on the product',
    command: bin('vitest'),
    args: ['run', '--project=rigs', 'rigs/src/kill', 'rigs/src/process/kill-product'],
    more: { BARS: 'all' },
  },
  {
    name: '22 kill, 50 of each on the product',
    command: node,
    args: ['rigs/src/kill/run.ts', '50', '200', '1', '--product'],
    more: {},
  },
  {
    name: '25 outbox, the CRM with 30 % faults',
    command: bin('vitest'),
    args: ['run', '--project=server', 'server/src/platform/crm'],
    more: { BARS: 'all', CRM_CHANGES: long ? '20000' : '3000' },
  },
  {
    name: '25 messages with 30 % faults, and races for a data directory',
    command: bin('vitest'),
    args: ['run', '--project=server', 'postgres/src/lock', 'server/src/platform/outbox'],
    more: { BARS: 'all' },
  },
  {
    name: 'an edit seen within a second on two servers',
    command: bin('vitest'),
    args: ['run', '--project=rigs', 'rigs/src/process/two-servers'],
    more: { BARS: 'all' },
  },
  {
    name: 'a rolling restart at 100 requests a second',
    command: bin('vitest'),
    args: ['run', '--project=rigs', 'rigs/src/process/rolling-restart'],
    more: { BARS: 'all' },
  },
  {
    name: '27 backup and restore by command',
    command: bin('vitest'),
    args: ['run', '--project=server', 'server/src/platform/backup'],
    more: { BARS: 'all' },
  },
  {
    name: 'a new area compiles',
    command: bin('vitest'),
    args: ['run', '--project=tools', 'new-area'],
    more: { BARS: 'all' },
  },
  {
    name: '33 fuzz',
    command: bin('vitest'),
    args: ['run', '--project=rigs', 'rigs/src/fuzzer'],
    more: { FUZZ: long ? '2000000' : '150000' },
  },
  {
    name: '3, 5, 6, 10, 11, 12, 13, 15 sign-in and access, as often as they want',
    command: bin('vitest'),
    args: ['run', '--project=server', 'server/src/testing/security-matrix'],
    more: { BARS: 'all' },
  },
  {
    name: '4 enumeration, 2,000 timings of each kind',
    command: node,
    args: ['rigs/src/enumeration/run.ts', '2000'],
    more: {},
  },
  { name: '1 scanner, 100 links', ...playwright('scanner') },
  { name: '14 texts that would be run', ...playwright('search', 'learn') },
  { name: '16 leak crawl, every page', ...playwright('leaks', 'energy/privacy', 'analytics') },
  { name: '31 new versions', ...playwright('new-version') },
  { name: '41 two weeks of the coach by keyboard', ...playwright('energy/coach') },
  { name: '21 a network that drops all packets', ...playwright('notifications/stream') },
  { name: '28 diary in five zones, both changes of the clock', ...playwright('energy/zones') },
  { name: '29 diary, 50 kills in 30 days on two devices', ...playwright('energy/kills') },
  { name: '41 every route, size and theme', ...playwright('accessibility', 'routes') },
  { name: '41 every part, size and look', ...playwrightOf('ui/gallery/playwright.config.ts') },
];

let red = 0;
for (const { name, command, args, more } of bars) {
  printLine(`\n── bar ${name}`);
  const env = {
    ...process.env,
    SEED: seed,
    CHROMIUM_PATH: chromium,
    PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`,
    ...more,
  };
  const { status } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', env });
  if (status !== 0) red += 1;
}
printLine(`\n${bars.length - red} passed, ${red} failed`);
process.exit(red > 0 ? 1 : 0);
