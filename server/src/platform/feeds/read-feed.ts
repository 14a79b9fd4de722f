import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { collect, type Read } from './collect.ts';
import { decoded } from './csv.ts';
import { readHsdsJson } from './hsds-json.ts';
import { areHsdsTables, readHsdsTables } from './hsds-tables.ts';
import { readTable, type Mapping } from './mapping.ts';
import { Unreadable } from './values.ts';

/** The files of a feed, by their names. */
export type Files = readonly { file: string; text: string }[];

/** More than this is not read into memory. */
const mostBytes = 500_000_000;

/** A file, or all tables and lists of a folder. */
export async function filesAt(path: string): Promise<Files> {
  const found = await stat(path);
  const inside = found.isDirectory()
    ? (await readdir(path)).toSorted().map((name) => join(path, name))
    : [path];
  const wanted = inside.filter((one) => !found.isDirectory() || /\.(csv|tsv|txt|json)$/i.test(one));
  const sizes = await Promise.all(wanted.map(async (one) => (await stat(one)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes)
    throw new Unreadable('These files are larger than 500 MB.');
  const files: { file: string; text: string }[] = [];
  for (const one of wanted) files.push({ file: basename(one), text: decoded(await readFile(one)) });
  return files;
}

/** What a set of files says, whichever of the forms they have. `told` hears how many rows were read. */
export async function readFeed(files: Files, mapping: Mapping, told: (rows: number) => void): Promise<Read> {
  const into = collect();
  let rows = 0;
  const sofar = (more: number) => told(rows + more);
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
        : readTable(text, { file, mapping, told: sofar }, into),
    );
  }
  told(rows);
  return into.read(rows);
}

/** What stands in a package of tables, for machines that check them. */
const isAbout = ({ file }: { file: string }) => /^datapackage\.json$/i.test(file);

const isJson = (file: string, text: string) =>
  /\.json$/i.test(file) || (!/\.(csv|tsv|txt)$/i.test(file) && /^\ufeff?\s*[[{]/.test(text));
