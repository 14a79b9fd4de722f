import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBarsTable, stateOf, unlistedBars } from './setup/bars-table.js';

const root = join(import.meta.dirname, '..');
const header =
  '| bar | lane | where | planted fault | last figure | not built yet |\n| --- | --- | --- | --- | --- | --- |\n';

it('every bar has a row, and every file named in a row exists', () => {
  const rows = readBarsTable();
  expect(unlistedBars(rows)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('a row without a file says what is missing, and every other row has a figure', () => {
  const rows = readBarsTable();
  expect(rows.filter(({ files, missing }) => files.length === 0 && missing === '')).toEqual([]);
  expect(rows.filter(({ files, lastFigure }) => files.length > 0 && lastFigure === '')).toEqual([]);
});

it('a bar missing from the table is detected', () => {
  const rows = readBarsTable(`${header}| 2 single use | P | \`a.test.ts\` | none | one | |`);
  expect(unlistedBars(rows)).toHaveLength(42);
  expect(unlistedBars(rows)).not.toContain(2);
});

it('the state of a row follows from its result, and from what no test proves', () => {
  const [whole, chat, part] = readBarsTable(
    `${header}| 2 single use | P | \`a.test.ts\` | none | one | |\n| 17 cuts | C | not built yet | none | | no chat |\n| 24 gone | P | \`a.test.ts\` | none | one | a full disk |`,
  );
  const states = (passed: boolean) => [whole, chat, part].map((row) => row && stateOf(row, passed));
  expect(states(true)).toEqual(['holds', 'not built yet', 'holds in part']);
  expect(states(false)).toEqual(['falls short', 'not built yet', 'falls short']);
});

it('every long-running bar is named in the table', () => {
  const named = readBarsTable().flatMap(({ files }) => files);
  const long = globSync('{server,postgres,rigs,tools}/**/*.bar.test.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  expect(long.length).toBeGreaterThan(4);
  expect(long.filter((file) => !named.includes(file))).toEqual([]);
});
