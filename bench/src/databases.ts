import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kindred/postgres/embedded.ts';
import pg from 'pg';
import { loadRows } from './loaders.ts';
import { allRows, tenth, tenTimes, type SeededRows, type SeedSize } from './rows/all-rows.ts';
import { repositoryRoot } from './root.ts';
import { startServer } from './server.ts';

export interface Databases {
  /** Contains the rows of the seed. */
  large: string;
  /** Contains only the shipped content. Created on demand. */
  starter: () => Promise<string>;
  rows: SeededRows;
  /** As many members as a charity may have, without data yet. */
  many: () => Promise<string>;
  /** An empty database, for another server. */
  peer: (name: string) => Promise<string>;
  /** A tenth of the public content, about what is shipped. Loaded on demand. */
  tenth: () => Promise<{ url: string; rows: SeededRows }>;
  /** Ten times the public content. Loaded on demand. */
  ten: () => Promise<{ url: string; rows: SeededRows }>;
  postmaster: number;
  stop: () => Promise<void>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A PostgreSQL that outlives the measured servers, with databases of our own. */
export async function openDatabases(
  size: SeedSize,
  dataDir = process.env['DATA_DIR'] ?? join(repositoryRoot, 'data/bench'),
): Promise<Databases> {
  const embedded = process.env['DATABASE_URL'] ? undefined : await startEmbeddedPostgres({ dataDir, say });
  const url = process.env['DATABASE_URL'] ?? embedded?.url ?? '';
  const stop = async () => embedded?.stop();
  try {
    const large = await openPrepared(url, 'kindred_bench');
    const rows = allRows(size);
    await ensureRows(large, rows);
    const postmaster = embedded?.postmasterPid() ?? (await postmasterOf(url));
    const starter = () => openPrepared(url, 'kindred_bench_starter');
    const many = () => openPrepared(url, 'kindred_bench_many');
    const peer = (name: string) => openEmpty(url, `kindred_bench_${name}`);
    return {
      large,
      starter,
      rows,
      tenth: () => openSized(url, 'kindred_bench_tenth', tenth),
      ten: () => openSized(url, 'kindred_bench_ten', tenTimes),
      many,
      peer,
      postmaster,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openSized(
  admin: string,
  name: string,
  size: SeedSize,
): Promise<{ url: string; rows: SeededRows }> {
  const url = await openPrepared(admin, name);
  const rows = allRows(size);
  await ensureRows(url, rows);
  return { url, rows };
}

async function openPrepared(admin: string, name: string): Promise<string> {
  const url = databaseUrl(admin, name);
  await prepareDatabase(admin, url);
  return url;
}

function databaseUrl(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

/**
 * The product creates its own tables: it is started once on the database, next to those already running, and stopped.
 */
async function prepareDatabase(admin: string, url: string): Promise<void> {
  await openEmpty(admin, new URL(url).pathname.slice(1));
  const server = await startServer(url);
  await server.stop();
}

async function openEmpty(admin: string, name: string): Promise<string> {
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  return databaseUrl(admin, name);
}

/** Reloads if the seed, the sizes or the generator have changed, or if a release has restored its own content. */
async function ensureRows(url: string, rows: SeededRows): Promise<void> {
  const stamp = await stampOf(rows.size);
  await withClient(url, async (client) => {
    const match = await client.query<{ stamp: string | null }>(
      `select obj_description(to_regnamespace('bench'), 'pg_namespace') as stamp`,
    );
    const { rows: counted } = await client.query<{ topics: number }>(
      `select count(*)::int as topics from content_item where kind = 'topic'`,
    );
    if (match.rows[0]?.stamp === stamp && counted[0]?.topics === rows.size.topics) return;
    const began = performance.now();
    await loadRows(client, rows);
    await client.query(`comment on schema bench is '${stamp}'`);
    const { services, topics, tips, events, members, seed } = rows.size;
    say(
      `data: ${services} services, ${topics} topics, ${tips} tips, ${events} events, ${members} members of seed ${seed} in ${Math.round(performance.now() - began)} ms`,
    );
  });
}

async function stampOf(size: SeedSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size));
  const folder = join(import.meta.dirname, 'rows');
  for (const file of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, file)));
  for (const file of ['loaders.ts', 'list-statements.ts'])
    hash.update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Every backend is a child of the postmaster, which must run on this machine. */
async function postmasterOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8').catch(() => '');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
  });
}
