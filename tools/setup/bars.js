// Every bar with its full number of attempts: an hour and more, on a quiet machine. Ends with the state of each.
// `npm run bars -- 22 40` runs some of them; `--long` makes the longest longer.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { readBarsTable, stateOf, unlistedBars } from './bars-table.js';
import { ensureChromium } from './chromium.js';
import { builtServer, ensureBuilt, ensureInstalled, node, projectRoot, printLine } from './prepare.js';

ensureInstalled();
const chromium = ensureChromium();
await ensureBuilt();

const long = process.argv.includes('--long');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const table = readBarsTable();
const rows = table.filter(({ number }) => chosen.length === 0 || chosen.includes(String(number)));
// A different random seed each time, unlike `npm test`.
const seed = process.env.SEED ?? String(randomInt(2 ** 30));
printLine(`SEED=${seed}`);

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
const env = {
  ...process.env,
  SEED: seed,
  BARS: 'all',
  CRM_CHANGES: long ? '20000' : '3000',
  FUZZ: long ? '2000000' : '150000',
  CHROMIUM_PATH: chromium,
  KINDRED_SERVER: builtServer,
  NO_COLOR: '1',
  PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`,
};
delete env.FORCE_COLOR;

/** Programs that are not tests, with their arguments. */
const programs = {
  'rigs/src/kill/run.ts': ['50', '200', '1', '--product'],
  'rigs/src/enumeration/run.ts': ['2000'],
};

/** The runner of each kind of file: tests, journeys, gallery journeys and programs. */
function commandsOf(files) {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const inGallery = files.filter((file) => file.startsWith('ui/gallery/') && file.endsWith('.spec.ts'));
  const journeys = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  const playwright = (config, specs) => [
    bin('playwright'),
    'test',
    '-c',
    config,
    ...specs,
    '--reporter=line',
  ];
  return [
    ...(tests.length > 0 ? [[bin('vitest'), 'run', ...tests]] : []),
    ...(journeys.length > 0 ? [playwright('e2e/playwright.config.ts', journeys)] : []),
    ...(inGallery.length > 0 ? [playwright('ui/gallery/playwright.config.ts', inGallery)] : []),
    ...files.filter((file) => file in programs).map((file) => [node, file, ...programs[file]]),
  ];
}

/** Runs a command, shows what it prints, and returns whether it passed, and the figures it printed. */
async function run([command, ...args]) {
  const child = spawn(command, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'], env });
  let output = '';
  child.stdout.on('data', (piece) => {
    process.stdout.write(piece);
    output += piece;
  });
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return {
    passed: status === 0,
    figures: Array.from(output.matchAll(/^figure: (.*)$/gm), ([, figure]) => figure),
  };
}

const states = [];
for (const row of rows) {
  printLine(`\n── bar ${row.name}`);
  const results = [];
  // One after the other, because they measure.
  for (const command of commandsOf(row.files)) results.push(await run(command));
  states.push({
    ...row,
    state: stateOf(
      row,
      results.every(({ passed }) => passed),
    ),
    figures: results.flatMap(({ figures }) => figures),
  });
}

printLine('\nEvery bar:');
for (const { name, files, state, figures, lastFigure, missing } of states) {
  printLine(`${state.padEnd(14)} ${name}${missing === '' ? '' : ` (no test of: ${missing})`}`);
  const shown = figures.slice(0, 4);
  if (figures.length > shown.length) shown.push(`and ${figures.length - shown.length} more figures, above`);
  const lines = figures.length > 0 ? shown : files.length > 0 ? [`recorded: ${lastFigure}`] : [];
  for (const line of lines) printLine(`${' '.repeat(15)}${line}`);
}
const unlisted = unlistedBars(table);
if (unlisted.length > 0) printLine(`\nNot in docs/bars.md: ${unlisted.join(', ')}`);
const counts = Map.groupBy(states, ({ state }) => state);
printLine(`\n${[...counts].map(([state, list]) => `${state}: ${list.length}`).join(' · ')}`);
const red = states.filter(({ state }) => state === 'falls short').length + unlisted.length;
printLine(`\n${states.length - red} passed, ${red} failed`);
process.exit(red > 0 ? 1 : 0);
