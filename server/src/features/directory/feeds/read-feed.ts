import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Files, ParsedFeed } from './parsed-feed.ts';
import { collect, type Collector } from './read-hsds.ts';
import { decoded } from './csv.ts';
import { readHsdsJson } from './hsds-json.ts';
import { areHsdsTables, countRows, readHsdsTables } from './hsds-tables.ts';
import { joinedFiles, readJoins } from './join-tables.ts';
import type { Mapping } from './mapping.ts';
import { readTable } from './read-table.ts';
import { Unreadable } from './values.ts';

/** The maximum size read into memory. */
const mostBytes = 500_000_000;

/** Reads a file, or all tables and lists in a folder. */
export async function filesAt(path: string): Promise<Files> {
  const match = await stat(path);
  const inside = match.isDirectory()
    ? (await readdir(path)).toSorted().map((name) => join(path, name))
    : [path];
  const wanted = inside.filter((one) => !match.isDirectory() || /\.(csv|tsv|txt|json)$/i.test(one));
  const sizes = await Promise.all(wanted.map(async (one) => (await stat(one)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes)
    throw new Unreadable('These files add up to more than 500 MB.');
  const files: { file: string; text: string }[] = [];
  for (const one of wanted) files.push({ file: basename(one), text: decoded(await readFile(one)) });
  return files;
}

/** Parses a set of files in any supported format. `told` reports the number of rows read. */
export async function readFeed(
  files: Files,
  mapping: Mapping,
  notify: (rows: number) => void,
): Promise<ParsedFeed> {
  const into = collect();
  let rows = 0;
  const sofar = (more: number) => notify(rows + more);
  const attempt = async (file: string, reading: Promise<number>) => {
    rows += await reading.catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      into.refuse({ file, row: 0 }, error.message);
      return 0;
    });
  };
  const together = !mapping.tables && areHsdsTables(files);
  const hsds = files.filter(({ file, text }) => together && !isJson(file, text));
  if (together) await attempt('', readHsdsTables(hsds, into, sofar));
  const beside = joinedFiles(mapping);
  for (const one of files.filter((file) => !hsds.includes(file) && !isAbout(file))) {
    const { file, text } = one;
    if (isJson(file, text)) await attempt(file, readHsdsJson(text, file, into, sofar));
    else if (mapping.tables && !mapping.tables[file] && !beside.has(file))
      into.skipTable({ file, rows: await countRows(text) });
    else if (!beside.has(file)) await attempt(file, readMappedTable(files, one, { mapping, into, sofar }));
  }
  notify(rows);
  return into.read(rows);
}

interface TableReading {
  mapping: Mapping;
  into: Collector;
  sofar: (more: number) => void;
}

async function readMappedTable(
  files: Files,
  { file, text }: Files[number],
  { mapping, into, sofar }: TableReading,
): Promise<number> {
  const own = { ...mapping, ...mapping.tables?.[file] };
  const joins = await readJoins(files, own.join ?? []);
  return readTable(text, { file, mapping: own, joins, notify: sofar }, into);
}

/** The description file of a table package, meant for validators. */
const isAbout = ({ file }: { file: string }) => /^datapackage\.json$/i.test(file);

const isJson = (file: string, text: string) =>
  /\.json$/i.test(file) || (!/\.(csv|tsv|txt)$/i.test(file) && /^\ufeff?\s*[[{]/.test(text));
