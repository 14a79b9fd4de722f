import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** Every row of every table, as text. */
export type DatabaseSnapshot = ReadonlyMap<string, readonly string[]>;

/**
 * Content tables are large: it only matters whether a row was written, and PostgreSQL changes the row version on each
 * write.
 */
const many = 100_000;
let ours: Promise<readonly { name: string; large: boolean }[]> | undefined;

export async function snapshotOf(db: Database): Promise<DatabaseSnapshot> {
  // Read only once, because all test databases have the same tables in the same sizes.
  ours ??= tablesOf(db);
  const existing = await ours;
  const parts = existing.map(({ name, large }) => {
    const row = large ? sql`t.xmin::text || t.ctid::text` : sql`to_jsonb(t)::text`;
    return sql`select ${sql.lit(name)} as name, ${row} as row from ${sql.table(name)} t`;
  });
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const matches = new Map<string, string[]>(existing.map(({ name }) => [name, []]));
  for (const { name, row } of rows) matches.get(name)?.push(row);
  return matches;
}

async function tablesOf(db: Database) {
  const { rows } = await sql<{ name: string; large: boolean }>`
    select relname as name, pg_table_size(oid) > ${many} as large from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  return rows;
}

/** The differences: `session.seen_at` for a column, `+consent` and `-consent` for a row. */
export function changes(before: DatabaseSnapshot, after: DatabaseSnapshot): string[] {
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

/** Accounts for duplicates: if a row existed twice and now exists once, one is missing. */
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
