import pg from 'pg';

export type Rows = readonly Readonly<Record<string, unknown>>[];
export type Sql = (text: string, values?: readonly unknown[]) => Promise<Rows>;

/** A connection past the server. */
export async function openSql(url: string): Promise<{ sql: Sql; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the database is stopped and killed here
  await client.connect();
  return {
    sql: async (text, values = []) => (await client.query<Rows[number]>(text, [...values])).rows,
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
