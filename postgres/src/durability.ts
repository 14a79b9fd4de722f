export type DurabilityRow = {
  query(text: string): Promise<{ rows: readonly { name: string; setting: string }[] }>;
};

export type Hosting = 'embedded' | 'external';

const accepted: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/** Acknowledged writes must survive a power failure, so a database with unsafe settings is refused. */
export async function assertDurable(database: DurabilityRow, hosting: Hosting): Promise<void> {
  const wanted = hosting === 'embedded' ? { ...accepted, data_checksums: ['on'] } : accepted;
  const { rows } = await database.query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')",
  );
  const matches = new Map(rows.map(({ name, setting }) => [name, setting]));
  const wrong = Object.entries(wanted).filter(([name, values]) => !values.includes(matches.get(name) ?? ''));
  if (wrong.length === 0) return;
  const list = wrong.map(
    ([name, values]) => `${name} is ${matches.get(name) ?? 'unknown'}, must be ${values[0]}`,
  );
  throw new Error(
    `This database could lose what it has acknowledged, so Kindred does not serve from it: ${list.join('; ')}.`,
  );
}
