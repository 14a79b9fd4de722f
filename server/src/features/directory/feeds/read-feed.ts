import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { collect, type ParsedFeed } from './read-hsds.ts';
import { decoded } from './csv.ts';
import { readHsdsJson } from './hsds-json.ts';
import { areHsdsTables, readHsdsTables } from './hsds-tables.ts';
import { readTable, type Mapping } from './mapping.ts';
import { Unreadable } from './values.ts';

/** The files of a feed, by name. */
export type Files = readonly { file: string; text: string }[];

/** The maximum size read into memory. */
const mostBytes = 500_000_000;

/** A file, or all tables and lists in a folder. */
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
  const together = areHsdsTables(files);
  const tables = files.filter(({ file, text }) => together && !isJson(file, text));
  if (together) await attempt('', readHsdsTables(tables, into, sofar));
  for (const one of files.filter((file) => !tables.includes(file) && !isAbout(file))) {
    const { file, text } = one;
    await attempt(
      file,
      isJson(file, text)
        ? readHsdsJson(text, file, into, sofar)
        : readTable(text, { file, mapping, notify: sofar }, into),
    );
  }
  notify(rows);
  return into.read(rows);
}

/** The description of a table package, for validators. */
const isAbout = ({ file }: { file: string }) => /^datapackage\.json$/i.test(file);

const isJson = (file: string, text: string) =>
  /\.json$/i.test(file) || (!/\.(csv|tsv|txt)$/i.test(file) && /^\ufeff?\s*[[{]/.test(text));
