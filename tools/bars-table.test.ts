import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBarsTable, stateOf, unlistedBars } from './setup/bars-table.js';

const root = join(import.meta.dirname, '..');
const header =
  '| bar | lane | where | planted fault | last figure | not built yet |\n| --- | --- | --- | --- | --- | --- |\n';

it('every bar has a row, and every file that a row names exists', () => {
  const rows = readBarsTable();
  expect(unlistedBars(rows)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('a row without a file says what is missing, and every other one has a figure', () => {
  const rows = readBarsTable();
  expect(rows.filter(({ files, missing }) => files.length === 0 && missing === '')).toEqual([]);
  expect(rows.filter(({ files, lastFigure }) => files.length > 0 && lastFigure === '')).toEqual([]);
});

it('a bar that is not in the table is found', () => {
  const rows = readBarsTable(`${header}| 2 single use | P | \`a.test.ts\` | none | one | |`);
  expect(unlistedBars(rows)).toHaveLength(42);
  expect(unlistedBars(rows)).not.toContain(2);
});

it('the state of a row follows from the results of all its files', () => {
  const [row] = readBarsTable(`${header}| 2 single use | P | \`a.test.ts\`, \`b.spec.ts\` | none | one | |`);
  const [chat] = readBarsTable(`${header}| 17 cuts | C | not built yet | none | | no chat |`);
  const [part] = readBarsTable(`${header}| 24 gone | P | \`a.test.ts\` | none | one | a full disk |`);
  const state = (of: typeof row, ...results: [string, boolean][]) => of && stateOf(of, new Map(results));
  expect(state(row, ['a.test.ts', true], ['b.spec.ts', true])).toBe('holds');
  expect(state(row, ['a.test.ts', true], ['b.spec.ts', false])).toBe('falls short');
  expect(state(row, ['a.test.ts', true])).toBe('did not run');
  expect(state(part, ['a.test.ts', true])).toBe('holds in part');
  expect(state(chat)).toBe('not built yet');
});
