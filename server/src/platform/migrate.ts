import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../migrations');
/** An arbitrary id of the advisory lock, the same for all our processes. */
const lockKey = 7_203_114;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export async function readMigrations(from: string = folder): Promise<Migration[]> {
  const files = (await readdir(from)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(from, file), 'utf8');
      return { name: file, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Forward only, each in its own transaction, and in one process at a time while the others wait. A migration that was
 * changed after it ran is refused, because the code no longer describes the database.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'kindred-migrate' });
  // A broken connection makes the next statement fail; without this listener, its error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const ran = new Map(rows.map((row) => [row.name, row.hash]));
    refuseStrangers(ran, migrations);
    const due = migrations.filter((migration) => !ran.has(migration.name));
    for (const migration of due) {
      say(`database: ${migration.name}`);
      await runOne(client, migration);
    }
    return due.length;
  } finally {
    await client.end();
  }
}

/** An interrupted restore leaves this table behind, and its data is incomplete. */
export async function assertWhole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ begun: string | null }>("select to_regclass('restore_begun') as begun");
  if (rows[0]?.begun)
    throw new Error(
      'A restore into this database was started but not finished. Run it again: npm run restore -- FILE',
    );
}

function refuseStrangers(ran: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const ours = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of ran) {
    if (!ours.has(name))
      throw new Error(
        `The database is newer than this code: it has run ${name}. Start the newer version, or restore a backup.`,
      );
    if (ours.get(name) !== hash)
      throw new Error(
        `The migration ${name} was changed after it ran on this database. Undo the change and write a new migration.`,
      );
  }
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    // A migration must not block requests while it waits for a lock.
    await client.query("set local lock_timeout = '1s'");
    await client.query(migration.sql);
    await client.query('insert into migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    // Also fails on a broken connection, in which case PostgreSQL has already rolled back.
    await client.query('rollback').catch(() => {});
    throw new Error(`The migration ${migration.name} failed and was rolled back.`, { cause: error });
  }
}
