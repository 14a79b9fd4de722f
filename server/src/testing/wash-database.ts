import { codeOf } from '@kindred/postgres/errors.ts';
import pg from 'pg';

/** Two numbers that change with every write: for a table, its rows and the last transaction that wrote one of them. */
interface Mark {
  name: string;
  kind: 'table' | 'sequence' | 'catalog' | 'connections';
  count: number;
  last: number;
}

export type CopyMarks = Map<string, Mark>;

/** What each copy of a template contains. */
export interface Original {
  probe: string;
  marks: CopyMarks;
  /** The rows of each small table, as JSON. */
  rows: ReadonlyMap<string, string>;
}

/** Every change to the schema writes to one of these. */
const catalogs = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_trigger',
  'pg_proc',
  'pg_type',
];

/** Beyond this, a new copy is cheaper, and no query should have to skip the pages of many deleted rows. */
const mostDeleted = 500;
const mostRestored = 60;

const quoted = pg.escapeIdentifier;

/** Reads a new copy, once per template. */
export async function readOriginal(client: pg.ClientBase): Promise<Original> {
  const { rows: relations } = await client.query<{ name: string; kind: string; computed: boolean }>(`
    select relname as name, relkind as kind, exists (
      select from pg_attribute where attrelid = pg_class.oid and attgenerated <> '' and not attisdropped
    ) as computed from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`);
  const probe = probeOf(relations);
  const marks = await readMarks(client, probe);
  const rows = new Map<string, string>();
  for (const { name, kind, computed } of relations) {
    const count = marks.get(name)?.count ?? 0;
    if (kind !== 'r' || computed || count === 0 || count > mostRestored) continue;
    const { rows: all } = await client.query<{ json: string }>(
      `select json_agg(t)::text as json from ${quoted(name)} t`,
    );
    rows.set(name, all[0]?.json ?? '[]');
  }
  return { probe, marks, rows };
}

function probeOf(relations: readonly { name: string; kind: string }[]): string {
  const counted = (kind: Mark['kind'], name: string) =>
    `select '${name}' as name, '${kind}' as kind, count(*)::int as count, coalesce(max(xmin::text::int8), 0) as last from ${quoted(name)}`;
  const valued = (name: string) =>
    `select '${name}', 'sequence', last_value::int, is_called::int::int8 from ${quoted(name)}`;
  return [
    ...relations.map(({ name, kind }) => (kind === 'r' ? counted('table', name) : valued(name))),
    ...catalogs.map((name) => counted('catalog', name)),
    `select 'here', 'connections', count(*)::int, 0 from pg_stat_activity where datname = current_database()`,
  ].join(' union all ');
}

async function readMarks(client: pg.ClientBase, text: string): Promise<CopyMarks> {
  const { rows } = await client.query<Mark>({ name: 'marks', text });
  return new Map(rows.map((row) => [row.name, row]));
}

/** Undefined if a table is gone. */
async function readMarksAgain(client: pg.ClientBase, probe: string): Promise<CopyMarks | undefined> {
  try {
    return await readMarks(client, probe);
  } catch (error) {
    if (codeOf(error) === '42P01') return undefined;
    throw error;
  }
}

interface Used {
  original: Original;
  /** The marks of this copy: rows that were restored have different marks than at first. */
  marks: CopyMarks;
  /** How many connections its own pool has; if there are more, someone is still using it. */
  connections: number;
}

/** Resets a used copy to the rows and next ids of a new one. False if it is not worthwhile, or no longer possible. */
export async function washDatabase(
  client: pg.ClientBase,
  { original, marks, connections }: Used,
): Promise<boolean> {
  const current = await readMarksAgain(client, original.probe);
  if (!current || (current.get('here')?.count ?? 0) > connections) return false;
  const changed = [...current.values()].filter(({ name, kind, count, last }) => {
    const mark = marks.get(name);
    return kind !== 'connections' && (mark?.count !== count || mark.last !== last);
  });
  const isWashable = ({ name, kind }: Mark) =>
    kind === 'sequence' || (kind === 'table' && (marks.get(name)?.count === 0 || original.rows.has(name)));
  const tables = changed.filter(({ kind }) => kind === 'table');
  if (!changed.every(isWashable) || tables.reduce((sum, { count }) => sum + count, 0) > mostDeleted)
    return false;
  if (changed.length === 0) return true;
  const restored = tables.filter(({ name }) => original.rows.has(name));
  const last = await restore(client, [
    ...tables.map(({ name }) => `delete from ${quoted(name)}`),
    ...restored.map(({ name }) => insertionOf(name, original.rows.get(name) ?? '[]')),
    ...changed.filter(({ kind }) => kind === 'sequence').map(({ name }) => resettingOf(name, marks)),
  ]);
  for (const { name } of restored) {
    const mark = marks.get(name);
    if (mark) marks.set(name, { ...mark, last });
  }
  return true;
}

function insertionOf(table: string, json: string): string {
  const rows = `json_populate_recordset(null::${quoted(table)}, ${pg.escapeLiteral(json)})`;
  return `insert into ${quoted(table)} overriding system value select * from ${rows}`;
}

function resettingOf(sequence: string, marks: CopyMarks): string {
  const mark = marks.get(sequence);
  return `select setval('${quoted(sequence)}', ${mark?.count ?? 1}, ${mark?.last === 1})`;
}

/** Returns the transaction id, which is the mark of every row it wrote. */
async function restore(client: pg.ClientBase, statements: readonly string[]): Promise<number> {
  const id = 'select pg_current_xact_id()::text as id';
  // Disables foreign keys and triggers, because the audit log, for one, refuses deletions.
  const text = ['begin', 'set local session_replication_role = replica', ...statements, id, 'commit'].join(
    '; ',
  );
  const results = (await client.query(text)) as unknown as pg.QueryResult<{ id: string }>[];
  return Number(results.at(-2)?.rows[0]?.id);
}
