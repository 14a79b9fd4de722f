import pg from 'pg';
import { onTestFinished } from 'vitest';

export type Rows = readonly Readonly<Record<string, unknown>>[];
export type Sql = (text: string, values?: readonly unknown[]) => Promise<Rows>;

/** One connection past the server, for as long as `use` takes. */
export async function withSql<T>(url: string, use: (sql: Sql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the database is stopped and killed here
  await client.connect();
  try {
    return await use(async (text, values = []) => (await client.query<Rows[number]>(text, [...values])).rows);
  } finally {
    await client.end();
  }
}

/** One connection until the end of the test. */
export async function givenSql(url: string): Promise<Sql> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the database is stopped and killed here
  await client.connect();
  onTestFinished(() => client.end());
  return async (text, values = []) => (await client.query<Rows[number]>(text, [...values])).rows;
}
