import { csvLine } from './csv-cells.ts';

export interface CsvColumn<T> {
  heading: string;
  cell: (row: T) => unknown;
}

interface CsvParts<T> {
  /** Without the file extension. */
  name: string;
  columns: readonly CsvColumn<T>[];
  /** How many rows there will be. */
  total: number;
  pages: AsyncIterable<readonly T[]>;
}

/** A table as a file, page by page. Without a byte order mark, spreadsheet programs assume the wrong encoding. */
export function csvFile<T>({ name, columns, total, pages }: CsvParts<T>) {
  return {
    type: 'text/csv' as const,
    filename: `${name}.csv`,
    rows: total,
    pieces: csvPieces(columns, pages),
  };
}

async function* csvPieces<T>(
  columns: readonly CsvColumn<T>[],
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns.map(({ heading }) => heading))}\r\n`;
  for await (const rows of pages)
    yield rows.map((row) => `${csvLine(columns.map(({ cell }) => cell(row)))}\r\n`).join('');
}
