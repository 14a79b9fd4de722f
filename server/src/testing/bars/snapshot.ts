import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** Every row of every table, as text. */
export type Snapshot = ReadonlyMap<string, readonly string[]>;

/** Long rows are content: that they changed is all that matters of them. */
const longest = 4_000;

export async function snapshotOf(db: Database): Promise<Snapshot> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found = new Map<string, readonly string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select case when length(t::text) > ${longest} then md5(t::text) else to_jsonb(t)::text end as row
      from ${sql.table(name)} t`.execute(db);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** What is different: `session.seen_at` for a column, `+consent` and `-consent` for a row. */
export function changes(before: Snapshot, after: Snapshot): string[] {
  const tables = [...new Set([...before.keys(), ...after.keys()])];
  return tables.flatMap((table) => changesOf(table, before.get(table) ?? [], after.get(table) ?? []));
}

function changesOf(table: string, before: readonly string[], after: readonly string[]): string[] {
  const gone = without(before, after);
  const come = without(after, before);
  const byId = new Map(gone.flatMap((row) => (idOf(row) === undefined ? [] : [[idOf(row), row] as const])));
  return [
    ...come.flatMap((row) => {
      const was = byId.get(idOf(row));
      if (was === undefined) return [`+${table}`];
      byId.delete(idOf(row));
      return columnsThatDiffer(was, row).map((column) => `${table}.${column}`);
    }),
    ...gone.filter((row) => idOf(row) === undefined || byId.get(idOf(row)) === row).map(() => `-${table}`),
  ];
}

/** A row that is there twice and then once is missing once. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

function columnsOf(row: string): Record<string, unknown> {
  return row.startsWith('{') ? (JSON.parse(row) as Record<string, unknown>) : {};
}

function idOf(row: string): unknown {
  return columnsOf(row)['id'];
}

function columnsThatDiffer(one: string, other: string): string[] {
  const [a, b] = [columnsOf(one), columnsOf(other)];
  return Object.keys(b).filter((column) => JSON.stringify(a[column]) !== JSON.stringify(b[column]));
}
