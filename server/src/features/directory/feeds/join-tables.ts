import type { Files } from './parsed-feed.ts';
import type { Collector } from './read-hsds.ts';
import { readCsv, type CsvLine } from './csv.ts';
import type { Mapping } from './mapping.ts';
import { Unreadable } from './values.ts';

/** The rows of a table that belong to rows of another table, and the columns they add. */
export interface TableJoin {
  file: string;
  prefix: string;
  /** The column of the main table that refers to them. */
  to: string;
  columns: readonly string[];
  rowsBy: ReadonlyMap<string, readonly CsvLine[]>;
  used: Set<string>;
}

/** Files that only add columns to another table. */
export const joinedFiles = ({ join = [], tables = {} }: Mapping) =>
  new Set([...join, ...Object.values(tables).flatMap((table) => table.join ?? [])].map(({ table }) => table));

export async function readJoins(files: Files, joins: NonNullable<Mapping['join']>): Promise<TableJoin[]> {
  const all: TableJoin[] = [];
  for (const { table, column, to } of joins) {
    const file = files.find((one) => one.file === table);
    if (!file) throw new Unreadable(`there is no table "${table}" to join`);
    const lines: CsvLine[] = [];
    for await (const line of readCsv(file.text)) lines.push(line);
    const columns = Object.keys(lines[0]?.cells ?? {});
    if (lines.length > 0 && !columns.includes(column))
      throw new Unreadable(`"${table}" has no column "${column}"`);
    const rowsBy = Map.groupBy(lines, ({ cells }) => cells[column] ?? '');
    const prefix = table.replace(/\.[a-z]+$/i, '');
    all.push({ file: table, prefix, to, columns, rowsBy, used: new Set() });
  }
  return all;
}

/** Returns the row once per combination with its rows in other tables, or once if it has none. */
export function joinedLines(line: CsvLine, joins: readonly TableJoin[]): CsvLine[] {
  return joins.reduce<CsvLine[]>((lines, join) => lines.flatMap((one) => withRowsOf(join, one)), [line]);
}

function withRowsOf({ prefix, to, columns, rowsBy, used }: TableJoin, line: CsvLine): CsvLine[] {
  const key = line.cells[to] ?? '';
  const rows = key === '' ? [] : (rowsBy.get(key) ?? []);
  if (rows.length > 0) used.add(key);
  const cells = rows.length > 0 ? rows.map((row) => row.cells) : [{}];
  return cells.map((more: Readonly<Record<string, string>>) => ({
    ...line,
    cells: {
      ...line.cells,
      ...Object.fromEntries(columns.map((name) => [`${prefix}.${name}`, more[name] ?? ''])),
    },
  }));
}

/** Returns the number of rows; rows that belong to none in the main table are reported. */
export function reportUnused({ file, rowsBy, used }: TableJoin, into: Collector): number {
  let rows = 0;
  for (const [key, lines] of rowsBy) {
    rows += lines.length;
    if (!used.has(key))
      for (const { row } of lines) into.note({ file, row }, `"${key}" belongs to no row of the main table`);
  }
  return rows;
}
