import { expect, it } from 'vitest';
import { decoded, readCsv, type CsvLine } from './csv.ts';

async function linesOf(text: string): Promise<CsvLine[]> {
  const lines: CsvLine[] = [];
  for await (const line of readCsv(text)) lines.push(line);
  return lines;
}

it.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs', 'a\tb\r\n1\t2\r\n'],
  ['bars', 'a|b\n1|2'],
  ['a mark at its beginning', '\ufeffa,b\n1,2\n'],
  ['a comma in a name', '"a";b\n1;2\n'],
])('parses a table with %s', async (_, text) => {
  expect(await linesOf(text)).toEqual([{ row: 2, cells: { a: '1', b: '2' }, tooLong: false }]);
});

it('numbers rows like a spreadsheet: a multi-line cell is one row, and so is an empty row', async () => {
  const lines = await linesOf('name,text\n"Said ""so""","one\ntwo, three"\n\n,\nNext,x,y\nShort\n');
  expect(lines).toEqual([
    { row: 2, cells: { name: 'Said "so"', text: 'one\ntwo, three' }, tooLong: false },
    { row: 5, cells: { name: 'Next', text: 'x' }, tooLong: true },
    { row: 6, cells: { name: 'Short', text: '' }, tooLong: false },
  ]);
});

it.each(['utf8', 'latin1', 'utf16le'] as const)('decodes text written as %s', (encoding) => {
  expect(decoded(Buffer.from('\ufeffCafé'.slice(encoding === 'latin1' ? 1 : 0), encoding))).toBe('Café');
});
