import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { listActiveTriggers, listForeignKeys, listTables, quoted } from './catalog.ts';
import { readArchive, type ArchiveFrame } from './archive-format.ts';
import { parsed, TableStart, verifyBackup, type Manifest } from './manifest.ts';
import { spelling } from './take-backup.ts';

export interface RestoreOptions {
  file: string;
  /** Secret keys, needed for an encrypted backup. */
  identities?: readonly string[];
  /** Called only after the file has been verified, so that no database is created for a bad file. */
  reach: () => Promise<string>;
  say: (line: string) => void;
  migrations?: Migrations;
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>;

/** Present while a restore is unfinished: the only case in which the database may be non-empty. */
const marker = 'restore_begun';

/** Verifies the whole backup before anything is written. All rows are restored in one transaction. */
export async function restoreBackup({
  file,
  identities = [],
  reach,
  say,
  migrations,
}: RestoreOptions): Promise<Manifest> {
  say(`restore: checking ${file}`);
  const manifest = await verifyBackup(file, identities);
  const needed = migrationsOf(manifest, migrations ?? (await readMigrations()));
  const url = await reach();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kindred-restore',
    keepAlive: true,
  });
  // A broken connection makes the next statement fail; without this listener, its error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseUnlessEmpty(client);
    await client.query(`create table if not exists ${marker} ()`);
    await migrate(url, needed, say);
    await fill(client, readArchive(file, identities), manifest, say);
    return manifest;
  } finally {
    await client.end();
  }
}

/** The migrations that had run at the time of the backup. Later ones run when the server starts. */
function migrationsOf({ migrations: wanted }: Manifest, ours: Migrations): Migrations {
  const existing = new Map(ours.map(({ name, hash }) => [name, hash]));
  const missing = wanted.find(({ name, hash }) => existing.get(name) !== hash);
  if (missing)
    throw new Error(
      `This backup comes from a version with a different ${missing.name}. Restore it with that version or a later one.`,
    );
  const names = new Set(wanted.map(({ name }) => name));
  return ours.filter(({ name }) => names.has(name));
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(`
    select relname from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace = 'public'::regnamespace`);
  if (rows.length === 0 || rows.some(({ relname }) => relname === marker)) return;
  throw new Error(
    'The database is not empty, and a restore never overwrites anything. Restore into an empty database: use another DATA_DIR, or create a new database.',
  );
}

async function fill(
  client: pg.Client,
  frames: AsyncGenerator<ArchiveFrame>,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query(spelling);
  await client.query('begin');
  try {
    const putBack = await standAside(client);
    await copyAll(client, frames, manifest, say);
    await putBack();
    for (const { name, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
    await client.query(`drop table ${marker}`);
    await client.query('commit');
  } catch (error) {
    // Also fails on a broken connection, in which case PostgreSQL has already rolled back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

/**
 * Rows are restored table by table, so foreign keys are disabled, and checked when they are enabled again. Triggers
 * have already processed these rows, so they are disabled too.
 */
async function standAside(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await listForeignKeys(client);
  const triggers = await listActiveTriggers(client);
  const tables = (await listTables(client)).filter(({ name }) => name !== 'migration' && name !== marker);
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`);
  // The rows that migrations insert are also in the backup.
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  return async () => {
    for (const { table, name } of triggers)
      await client.query(`alter table ${quoted(table)} enable trigger ${quoted(name)}`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  };
}

async function copyAll(
  client: pg.Client,
  frames: AsyncGenerator<ArchiveFrame>,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<void> {
  const expected = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    if (next.value.kind !== 'T') continue;
    const { name, columns } = parsed(TableStart, next.value.body);
    const sink = client.query(
      copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
    );
    await pipeline(rowsOf(frames), sink);
    if (sink.rowCount !== expected.get(name))
      throw new Error(
        `Only ${sink.rowCount} of ${expected.get(name)} rows of ${name} arrived, so nothing was restored.`,
      );
    say(`restore: ${name}, ${sink.rowCount} rows`);
  }
}

async function* rowsOf(frames: AsyncGenerator<ArchiveFrame>): AsyncGenerator<Buffer> {
  for (let next = await frames.next(); !next.done && next.value.kind !== 'E'; next = await frames.next()) {
    if (next.value.body.length > 0) yield next.value.body;
  }
}
