import pg from 'pg';

export type SqlRows = readonly Readonly<Record<string, unknown>>[];
export type Sql = (text: string, values?: readonly unknown[]) => Promise<SqlRows>;

/** A direct connection that bypasses the server. */
export async function openSql(url: string): Promise<{ sql: Sql; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // tests here stop and kill the database
  await client.connect();
  return {
    sql: async (text, values = []) => (await client.query<SqlRows[number]>(text, [...values])).rows,
    close: () => client.end(),
  };
}

export async function withSql<T>(url: string, use: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = await openSql(url);
  try {
    return await use(sql);
  } finally {
    await close();
  }
}
