import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf, ifThere } from '@kindred/postgres/errors.ts';
import { flushDirectory } from '@kindred/postgres/flush-directory.ts';
import { listSequences, listTables, quoted } from './catalog.ts';
import { jsonFrame, writeArchive, type ArchiveFrame } from './archive-format.ts';
import { rowMeter, type Manifest } from './manifest.ts';

export interface BackupOptions {
  url: string;
  file: string;
  /** Public keys. Without any, the file is not encrypted. */
  recipients: readonly string[];
  now: Date;
  say: (line: string) => void;
}

/**
 * A consistent snapshot of the whole database during normal use. The file gets its name only when it is complete and
 * synced to disk.
 */
export async function takeBackup({ url, file, recipients, now, say }: BackupOptions): Promise<Manifest> {
  if (await ifThere(stat(file)))
    throw new Error(`${file} already exists. A backup never overwrites another file.`);
  const draft = `${file}.part`;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kindred-backup',
    keepAlive: true,
  });
  // A broken connection makes the next statement fail; without this listener, its error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    let manifest: Manifest | undefined;
    const frames = framesOf(client, { now, say, finish: (created) => (manifest = created) });
    await writeArchive(draft, frames, recipients);
    if (!manifest) throw new Error('the backup ended without its manifest');
    await rename(draft, file);
    await flushDirectory(dirname(file));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    if (codeOf(error) === 'ENOSPC')
      throw new Error(
        `There is no space left for ${file}. The unfinished file was removed, and the database is unchanged. Make room or choose another disk, then try again.`,
        { cause: error },
      );
    throw error;
  } finally {
    await client.end();
  }
}

interface Framing {
  now: Date;
  say: (line: string) => void;
  finish: (manifest: Manifest) => void;
}

async function* framesOf(client: pg.Client, { now, say, finish }: Framing): AsyncGenerator<ArchiveFrame> {
  await beginSnapshot(client);
  const all = await listTables(client);
  if (!all.some(({ name }) => name === 'migration'))
    throw new Error('This database contains no Kindred data, so there is nothing to back up.');
  // Held to the end, so that no migration changes a table before it has been copied.
  await client.query(`lock table ${all.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  const head = { format: 'kindred-backup', version: 1, taken_at: now.toISOString(), migrations } as const;
  yield jsonFrame('H', head);
  const tables: Manifest['tables'] = [];
  for (const table of all.filter(({ name }) => name !== 'migration')) {
    yield jsonFrame('T', table);
    const meter = rowMeter();
    const rows = client.query(
      copyTo(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) to stdout`),
    );
    for await (const piece of rows as AsyncIterable<Buffer>) {
      meter.take(piece);
      yield { kind: 'D', body: piece };
    }
    const end = meter.read();
    yield jsonFrame('E', {});
    tables.push({ ...table, ...end });
    say(`backup: ${table.name}, ${end.rows} rows`);
  }
  // Read last: sequences are not part of a snapshot, and may be ahead of the rows but never behind.
  const manifest = { ...head, tables, sequences: await listSequences(client) };
  yield jsonFrame('M', manifest);
  await client.query('commit');
  finish(manifest);
}

/** One snapshot for all tables, and one text format for values whatever the database settings. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query(spelling);
  await client.query('begin transaction isolation level repeatable read, read only');
}

/** Also applied when the rows are restored. */
export const spelling = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1`;
