import { createHash } from 'node:crypto';
import { codeOf } from '@kindred/postgres/errors.ts';
import { Kysely, PostgresDialect, sql, type CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import { openPipeline, type Pipeline } from './pipeline.ts';

/** Each area adds its own tables to this in its tables.ts. */
export interface Tables {}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type DbOrTx = Database | Tx;

const names = new Map<string, string>();

/** Derived from the text of the statement, so that PostgreSQL plans it once per connection. */
function nameOf(text: string): string {
  const registered = names.get(text);
  if (registered) return registered;
  const name = `k_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

// A bigint that fits becomes a number; a date stays a string.
pg.types.setTypeParser(20, (value) => Number(value));
pg.types.setTypeParser(1082, (value) => value);

export function openPool(url: string, max: number, onFault: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'kindred',
    connectionTimeoutMillis: 5_000,
    // A new connection costs 2 ms of hashing and has no prepared statements, so connections from a busy moment are
    // kept.
    idleTimeoutMillis: 5 * 60_000,
    statement_timeout: 6_000,
    // A client-side timeout, because an unresponsive database cannot enforce its own.
    query_timeout: 7_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // A broken idle connection is replaced; without this listener, its error would end the process. While the pool is
  // closing, the database may end a connection first.
  pool.on('error', (error) => {
    if (!pool.ending) onFault(asDatabaseError(error));
  });
  // A broken connection in use makes the next query fail; between two queries its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pipelines.set(pool, {
    reads: openPipeline(pool.options, 2),
    writes: openPipeline({ ...pool.options, lock_timeout: 100 }, 4),
  });
  return pool;
}

/** One set per pool, for the short statements that nearly every request starts with. */
interface Pipelines {
  reads: Pipeline;
  /** Separate, so that a statement waiting for a lock does not hold up the others. */
  writes: Pipeline;
}
const pipelines = new WeakMap<pg.Pool, Pipelines>();

export function pipelineUse(pool: pg.Pool): ReturnType<Pipeline['use']> {
  const sum = { connections: 0, underWay: 0 };
  for (const pipeline of Object.values<Pipeline>({ ...pipelines.get(pool) })) {
    const { connections, underWay } = pipeline.use();
    sum.connections += connections;
    sum.underWay += underWay;
  }
  return sum;
}

export async function closePool(pool: pg.Pool): Promise<void> {
  const { reads, writes } = pipelines.get(pool) ?? {};
  await Promise.all([pool.end(), reads?.close(), writes?.close()]);
}

/** Kysely with prepared statements, without which it is a third slower. */
export function openDatabase(pool: pg.Pool): Database {
  const prepared = {
    connect: async () => {
      const client = await connectTo(pool);
      let silence: Error | undefined;
      let patience: Patience | undefined;
      return {
        query: (text: string, values: readonly unknown[]) => {
          if (silence) return Promise.reject(silence);
          patience = patienceAfter(text, patience);
          const asked = namedQuery(text, values);
          return client.query(patience ? { ...asked, ...patience } : asked).catch((error: unknown) => {
            if (isSilence(error)) silence = error;
            throw asDatabaseError(error);
          });
        },
        // An unresponsive connection gets no further query, not even a rollback, and is discarded.
        release: () => client.release(silence),
      };
    },
    end: () => closePool(pool),
  };
  // The two methods of a pool that Kysely needs.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared as unknown as pg.Pool }) });
  pools.set(db, pool);
  return db;
}

/** How long a client waits for a reply, where that differs from the default. */
interface Patience {
  query_timeout: number;
}

const moreTime = /^set local statement_timeout = '(\d+)s'$/;

/** For a transaction containing a statement that may take longer than usual. */
export async function allowMoreTime(tx: Tx, seconds: number): Promise<void> {
  await sql.raw(`set local statement_timeout = '${seconds}s'`).execute(tx);
}

/** When a transaction raises its limit on the server, the client also waits longer, until the transaction ends. */
function patienceAfter(text: string, before: Patience | undefined): Patience | undefined {
  const seconds = moreTime.exec(text)?.[1];
  if (seconds !== undefined) return { query_timeout: (Number(seconds) + 1) * 1_000 };
  return text === 'commit' || text === 'rollback' ? undefined : before;
}

const pools = new WeakMap<DbOrTx, pg.Pool>();

const namedQuery = (text: string, values: readonly unknown[]) => ({
  name: nameOf(text),
  text,
  values: [...values],
});

const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

const databaseErrors = new WeakSet<Error>();

/** Whether the error came from the database: a missing file and a missing PostgreSQL socket are both ENOENT. */
export const isDatabaseError = (error: Error): boolean => databaseErrors.has(error);

export function asDatabaseError(error: unknown): unknown {
  if (error instanceof Error) databaseErrors.add(error);
  return error;
}

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/**
 * A compiled statement. Outside a transaction it bypasses Kysely and the pool, which would cost more than the rest of a
 * round trip (decision 0111).
 */
export async function runCompiled<R>(
  db: DbOrTx,
  statement: CompiledQuery<R>,
  does: keyof Pipelines,
): Promise<{ rows: R[] }> {
  const pool = pools.get(db);
  const pipeline = pool && pipelines.get(pool)?.[does];
  if (!pipeline) return db.executeQuery(statement);
  try {
    return await pipeline.run<R & pg.QueryResultRow>(namedQuery(statement.sql, statement.parameters));
  } catch (error) {
    if (!wasNotRun(error)) throw asDatabaseError(error);
  }
  // The ordinary pool gives it a connection of its own, where it may wait for the lock like any other statement.
  return db.executeQuery(statement);
}

/** The URL without its password. */
export async function assertReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Error(
      `The database ${pathname.slice(1)} at ${decodeURIComponent(host) || 'this machine'}, which DATABASE_URL names, cannot be used. Is PostgreSQL running there, and are the user and the password correct?`,
      { cause: error },
    );
  }
}

const uniqueViolation = '23505';

/**
 * The lock was not free in time, or the statement that should have prepared this one on the connection failed that way.
 */
const notRunCodes = new Set(['55P03', '26000']);
const wasNotRun = (error: unknown): boolean => notRunCodes.has(codeOf(error) ?? '');

/** Undefined if a unique index refused the row because it already exists; a transaction is then aborted. */
export async function ifNew<T>(statement: Promise<T>): Promise<T | undefined> {
  try {
    return await statement;
  } catch (error) {
    if (codeOf(error) === uniqueViolation) return undefined;
    throw error;
  }
}
