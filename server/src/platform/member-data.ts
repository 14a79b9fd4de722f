import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One list of what we hold of a member, as people may read it. Read in pages: it may be long. */
export interface MemberList {
  name: string;
  /** In words, above it. */
  called: string;
  columns: readonly string[];
  count: () => Promise<number>;
  pages: () => AsyncIterable<readonly Row[]>;
}

/** Table → rows that went. */
export type Counts = Readonly<Record<string, number>>;

/** What one area or part holds of members: what they may read of it, and how it goes. */
export interface MemberData {
  area: string;
  tables: readonly OwnTable[];
  read: (db: Database, memberId: string) => readonly MemberList[];
  /** What the member told us goes; the account stays. */
  clear: (tx: Tx, memberId: string) => Promise<void>;
  /** All of it goes. */
  erase: (tx: Tx, memberId: string) => Promise<Counts>;
}

export interface OwnTable {
  table: string;
  /** What it is called where people read it. Left out where there is nothing to read. */
  called?: string;
  /** What a member downloads, and what is nobody's to read: hashes, secrets, our own workings. Together every column. */
  shows: readonly string[];
  hides: readonly string[];
  /** The column with the id of the member, the column with an address of theirs, or both. */
  whose?: { id?: string; address?: string };
  /** Orders the rows of one member: no two have the same in all of them. */
  key?: readonly string[];
  /** What becomes of it when a member deletes what they told us and keeps the account. */
  whenCleared: 'goes' | 'stays' | { empties: readonly string[] };
}

const pageSize = 500;

/** Data that lies in tables. Those that come later go first, so that a row goes before what it points at. */
export function memberTables(area: string, tables: readonly OwnTable[]): MemberData {
  return {
    area,
    tables,
    read: (db, memberId) =>
      tables.filter(({ shows }) => shows.length > 0).map((one) => listOf(db, memberId, one)),
    clear: async (tx, memberId) => {
      for (const one of tables.toReversed()) await clearOne(tx, memberId, one);
    },
    erase: async (tx, memberId) => {
      const counts: Record<string, number> = {};
      for (const one of tables.toReversed()) counts[one.table] = await deleteRows(tx, memberId, one);
      return counts;
    },
  };
}

function isOf(memberId: string, { whose = { id: 'member_id' } }: OwnTable): RawBuilder<boolean> {
  const byId = whose.id ? sql`${sql.ref(whose.id)} = ${memberId}` : sql`false`;
  if (!whose.address) return sql`${byId}`;
  const addresses = sql`select lower(own) from member, unnest(array[member.email, member.mobile]) as own where member.id = ${memberId}`;
  return sql`(${byId} or lower(${sql.ref(whose.address)}) in (${addresses}))`;
}

function listOf(db: Database, memberId: string, one: OwnTable): MemberList {
  const mine = isOf(memberId, one);
  return {
    name: one.table,
    called: one.called ?? one.table,
    columns: one.shows,
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(one.table)} where ${mine}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    pages: () => pagesOf(db, mine, one),
  };
}

/** Page by page from where the last one ended: a slow reader holds no connection and no snapshot. */
async function* pagesOf(
  db: Database,
  mine: RawBuilder<boolean>,
  { table, shows, key = ['id'] }: OwnTable,
): AsyncGenerator<readonly Row[]> {
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  const marked = sql.join(key.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`page_key_${at}`)}`));
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${refs(shows)}, ${marked} from ${sql.table(table)}
      where ${mine} and ${after} order by ${refs(key)} limit ${pageSize}`.execute(db);
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(shows.map((column) => [column, row[column]])));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    const reached = sql.join(key.map((_, at) => sql`${last[`page_key_${at}`]}`));
    after = sql`(${refs(key)}) > (${reached})`;
  }
}

async function clearOne(tx: Tx, memberId: string, one: OwnTable): Promise<void> {
  const { whenCleared } = one;
  if (whenCleared === 'stays') return;
  if (whenCleared === 'goes') return void (await deleteRows(tx, memberId, one));
  const emptied = sql.join(whenCleared.empties.map((column) => sql`${sql.ref(column)} = default`));
  await sql`update ${sql.table(one.table)} set ${emptied} where ${isOf(memberId, one)}`.execute(tx);
}

async function deleteRows(tx: Tx, memberId: string, one: OwnTable): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(one.table)} where ${isOf(memberId, one)}`.execute(tx);
  return Number(numAffectedRows);
}
