import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ifThere } from '#platform/postgres/faults.ts';
import { listSequences, listTables, quoted } from './catalog.ts';
import { jsonFrame, writeContainer, type Frame } from './container.ts';
import { rowMeter, type Manifest } from './manifest.ts';

export interface BackupWish {
  url: string;
  file: string;
  now: Date;
  say: (line: string) => void;
}

/**
 * Everything in the database as it was at one moment, while people go on using it. The file appears
 * under its name when it is whole and on the disk, and not before.
 */
export async function takeBackup({ url, file, now, say }: BackupWish): Promise<Manifest> {
  if (await ifThere(stat(file)))
    throw new Error(`${file} is there already. A backup never overwrites another.`);
  const draft = `${file}.part`;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kindred-backup',
    keepAlive: true,
  });
  const lost: unknown[] = [];
  client.on('error', (error) => lost.push(error));
  await client.connect();
  try {
    let manifest: Manifest | undefined;
    await writeContainer(draft, framesOf(client, { now, say, finish: (made) => (manifest = made) }));
    if (!manifest) throw new Error('the backup ended without its manifest');
    await rename(draft, file);
    await flushDirectory(dirname(file));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function flushDirectory(dir: string): Promise<void> {
  // Windows opens no directory, and needs this of none.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Framing {
  now: Date;
  say: (line: string) => void;
  finish: (manifest: Manifest) => void;
}

async function* framesOf(client: pg.Client, { now, say, finish }: Framing): AsyncGenerator<Frame> {
  await beginSnapshot(client);
  const all = await listTables(client);
  if (!all.some(({ name }) => name === 'migration'))
    throw new Error('This database holds nothing of Kindred: there is nothing to back up.');
  // Held to the end, so that no migration changes a table that is still to come.
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
  // Read last: a sequence is of no snapshot, and may be ahead of the rows but never behind.
  const manifest = { ...head, tables, sequences: await listSequences(client) };
  yield jsonFrame('M', manifest);
  await client.query('commit');
  finish(manifest);
}

/** One moment for all tables, and one spelling of values whatever the database is set to. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query(spelling);
  await client.query('begin transaction isolation level repeatable read, read only');
}

/** The same when the rows are read back. */
export const spelling = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1`;
