import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Unreadable } from './values.ts';

/** A table row, keyed by column name. The first row holds the names; rows are numbered as in a spreadsheet. */
export interface CsvLine {
  row: number;
  cells: Readonly<Record<string, string>>;
  /** Has more cells than column names. */
  tooLong: boolean;
}

/** UTF-8 or UTF-16 by byte order mark; without one, UTF-8 if valid, otherwise Windows-1252. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
}

const delimiters = [',', ';', '\t', '|'];

/** The separator that occurs most often in the header row. */
function delimiterOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((one) => head.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Yields chunks, so that other requests are served in between. */
function* piecesOf(text: string): Generator<string> {
  const size = 65_536;
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

/** Parses RFC 4180, and tables as people really write them. */
export async function* readCsv(whole: string): AsyncGenerator<CsvLine> {
  const text = whole.startsWith('\ufeff') ? whole.slice(1) : whole;
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_000_000,
  });
  Readable.from(piecesOf(text)).pipe(parser);
  let names: string[] | undefined;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (names) yield { row, cells: cellsOf(names, record), tooLong: record.length > names.length };
      else names = record.map((name) => name.trim());
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Unreadable(`cannot be read as a table from here on: ${error.message}`);
    throw error;
  }
}

const cellsOf = (names: readonly string[], record: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, (record[at] ?? '').trim()]));
