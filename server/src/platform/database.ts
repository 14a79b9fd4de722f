import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

/** Each area adds its own tables to this, in its tables.ts. */
export interface Tables {}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type DbOrTx = Database | Tx;

const names = new Map<string, string>();

/** A statement's name is made from its text, so PostgreSQL plans it once per connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `k_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

// A bigint that fits is a number; a calendar day stays the text it is.
pg.types.setTypeParser(20, (value) => Number(value));
pg.types.setTypeParser(1082, (value) => value);

export function openPool(url: string, max: number, onFault: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'kindred',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 6_000,
    // A database that no longer answers cannot keep its own time.
    query_timeout: 7_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced; unheard, its error would end the process.
  pool.on('error', onFault);
  // One in use tells its holder at the next query; between two queries its error would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely over prepared statements. Unprepared it costs a third of the speed. */
export function openDatabase(pool: pg.Pool): Database {
  const prepared = {
    connect: async () => {
      const client = await pool.connect();
      let silence: Error | undefined;
      return {
        query: (text: string, values: readonly unknown[]) => {
          if (silence) return Promise.reject(silence);
          return client.query({ name: nameOf(text), text, values: [...values] }).catch((error: unknown) => {
            if (error instanceof Error && error.message === 'Query read timeout') silence = error;
            throw error;
          });
        },
        // A connection that has stopped answering is asked nothing more, a rollback neither, and is not kept.
        release: () => client.release(silence),
      };
    },
    end: () => pool.end(),
  };
  // Kysely asks of a pool exactly these two.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared as unknown as pg.Pool }) });
}

/** The address is told without its password. */
export async function assertReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Error(
      `The database ${pathname.slice(1)} at ${decodeURIComponent(host) || 'this machine'}, which DATABASE_URL names, cannot be used. Is PostgreSQL running there, and are the user and the password right?`,
      { cause: error },
    );
  }
}
