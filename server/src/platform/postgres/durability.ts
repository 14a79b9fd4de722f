export type Asked = {
  query(text: string): Promise<{ rows: readonly { name: string; setting: string }[] }>;
};

export type Hosting = 'embedded' | 'external';

const accepted: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/** What was acknowledged must survive a power cut: refuses a database that is set to forget. */
export async function assertDurable(database: Asked, hosting: Hosting): Promise<void> {
  const wanted = hosting === 'embedded' ? { ...accepted, data_checksums: ['on'] } : accepted;
  const { rows } = await database.query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')",
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  const wrong = Object.entries(wanted).filter(([name, values]) => !values.includes(found.get(name) ?? ''));
  if (wrong.length === 0) return;
  const list = wrong.map(
    ([name, values]) => `${name} is ${found.get(name) ?? 'unknown'}, must be ${values[0]}`,
  );
  throw new Error(
    `This database could lose what it has acknowledged, so Kindred does not serve from it: ${list.join('; ')}.`,
  );
}
