import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';

export type MemberDataRow = Readonly<Record<string, unknown>>;

/** An exported column that is computed from other exported columns of its row. */
export interface ComputedColumn {
  of: (row: MemberDataRow) => string | null;
  /** Its heading for people, and its values in words. */
  heading: string;
  words: Readonly<Record<string, string>>;
}

/** One list of the data export. Read in pages, because it may be long. */
export interface MemberList {
  name: string;
  /** Its heading. */
  called: string;
  columns: readonly string[];
  computed: Readonly<Record<string, ComputedColumn>>;
  /** The column containing a file as a data URL, and the column with its name. */
  files?: { column: string; name: string };
  count: () => Promise<number>;
  pages: () => AsyncIterable<readonly MemberDataRow[]>;
}

/** Table → number of deleted rows. */
export type Counts = Readonly<Record<string, number>>;

/** Two accounts of one person are merged. */
export interface AccountMerge {
  /** The account that is closed. */
  from: string;
  /** The account that is kept. */
  into: string;
  now: Date;
}

/**
 * For the rows of one list: how many were moved, and how many were in both accounts, so that one of the two was kept.
 */
export interface MergeCount {
  called: string;
  moved: number;
  combined: number;
}

/**
 * What happens to the rows of the account that is closed. `moves`: all are moved. `ends`: they are deleted with it.
 * `unique`: of two rows with the same values in these columns one is kept, the later by `newest`, or otherwise the one
 * in the account that is kept; without columns, a member has only one row. `combine` settles what is in both, and the
 * rest is moved. `fold` merges values into the row that is kept, and the other row is deleted.
 */
export type MergeRule =
  | 'moves'
  | 'ends'
  | { unique: readonly string[]; newest?: string }
  | { combine: (tx: Tx, merge: AccountMerge) => Promise<number> }
  | { fold: (tx: Tx, merge: AccountMerge) => Promise<void> };

/** What one area stores about members: how it is exported, and how it is deleted. */
export interface MemberData {
  area: string;
  tables: readonly OwnTable[];
  read: (db: Database, memberId: string) => readonly MemberList[];
  /** Deletes the member’s data; the account stays. */
  clear: (tx: Tx, memberId: string) => Promise<void>;
  /** Deletes everything. */
  erase: (tx: Tx, memberId: string) => Promise<Counts>;
  /** Moves what the rules say. */
  merge: (tx: Tx, merge: AccountMerge) => Promise<MergeCount[]>;
  /** Deletes what ends with the account, after everything else has been moved. */
  end: (tx: Tx, memberId: string) => Promise<void>;
}

export interface OwnTable {
  table: string;
  /** Its heading in the export. Left out if there is nothing to export. */
  called?: string;
  /** Exported columns, and internal ones such as hashes and secrets. Together they cover every column. */
  shows: readonly string[];
  hides: readonly string[];
  /** Names in `shows` that are not columns of the table. */
  computed?: Readonly<Record<string, ComputedColumn>>;
  /** The column with the member id, the column with one of their addresses, or both. */
  whose?: { id?: string; address?: string };
  /** A unique sort order for one member’s rows. */
  key?: readonly string[];
  /** What happens to the rows if a member deletes their data but keeps the account. */
  whenCleared: 'goes' | 'stays' | { empties: readonly string[] };
  /** What happens to the rows if the member’s account is merged into another of theirs. */
  whenMerged: MergeRule;
}

const pageSize = 500;

/** Member data in tables. Later ones are deleted first, so that a row is deleted before the row it references. */
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
    merge: async (tx, merge) => {
      const counts: MergeCount[] = [];
      for (const one of tables) {
        const count = await mergeRows(tx, one, merge);
        if (one.called !== undefined && count) counts.push({ called: one.called, ...count });
      }
      return counts;
    },
    end: async (tx, memberId) => {
      for (const one of tables.toReversed())
        if (endsWithAccount(one.whenMerged)) await deleteRows(tx, memberId, one);
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
    computed: one.computed ?? {},
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(one.table)} where ${mine}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    pages: () => pagesOf(db, mine, one),
  };
}

/** Reads page by page, so that a slow client holds neither a connection nor a snapshot. */
async function* pagesOf(
  db: Database,
  mine: RawBuilder<boolean>,
  { table, shows, computed = {}, key = ['id'] }: OwnTable,
): AsyncGenerator<readonly MemberDataRow[]> {
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  const stored = shows.filter((column) => computed[column] === undefined);
  const marked = sql.join(key.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`page_key_${at}`)}`));
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const { rows } = await sql<MemberDataRow>`
      select ${refs(stored)}, ${marked} from ${sql.table(table)}
      where ${mine} and ${after} order by ${refs(key)} limit ${pageSize}`.execute(db);
    if (rows.length > 0)
      yield rows.map((row) =>
        Object.fromEntries(
          shows.map((column) => [column, computed[column] ? computed[column].of(row) : row[column]]),
        ),
      );
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

const endsWithAccount = (rule: MergeRule): boolean =>
  rule === 'ends' || (typeof rule === 'object' && 'fold' in rule);

async function mergeRows(
  tx: Tx,
  { table, whose = { id: 'member_id' }, whenMerged }: OwnTable,
  merge: AccountMerge,
): Promise<Pick<MergeCount, 'moved' | 'combined'> | undefined> {
  if (whenMerged === 'ends' || whose.id === undefined) return undefined;
  if (typeof whenMerged === 'object' && 'fold' in whenMerged) {
    await whenMerged.fold(tx, merge);
    return undefined;
  }
  const combined =
    whenMerged === 'moves'
      ? 0
      : 'combine' in whenMerged
        ? await whenMerged.combine(tx, merge)
        : await dropDoubles(tx, { table, owner: whose.id, ...whenMerged }, merge);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(whose.id)} = ${merge.into}
    where ${sql.ref(whose.id)} = ${merge.from}`.execute(tx);
  return { moved: Number(numAffectedRows), combined };
}

/** Of two equivalent rows, deletes the older one, or the one in the account that is closed. */
async function dropDoubles(
  tx: Tx,
  {
    table,
    owner,
    unique,
    newest,
  }: { table: string; owner: string; unique: readonly string[]; newest?: string },
  { from, into }: AccountMerge,
): Promise<number> {
  const ref = (alias: string, column: string) => sql.ref(`${alias}.${column}`);
  const same = sql.join(
    [sql`true`, ...unique.map((column) => sql`${ref('ending', column)} = ${ref('staying', column)}`)],
    sql` and `,
  );
  const isNewer =
    newest === undefined ? sql`false` : sql`${ref('ending', newest)} > ${ref('staying', newest)}`;
  const doubles = (loser: string) => sql`
    delete from ${sql.table(table)} ${sql.ref(loser)}
    using ${sql.table(table)} ${sql.ref(loser === 'ending' ? 'staying' : 'ending')}
    where ${ref('ending', owner)} = ${from} and ${ref('staying', owner)} = ${into} and ${same}
      and ${loser === 'ending' ? sql`not coalesce(${isNewer}, false)` : isNewer}`;
  const older = await doubles('ending').execute(tx);
  const overtaken = await doubles('staying').execute(tx);
  return Number((older.numAffectedRows ?? 0n) + (overtaken.numAffectedRows ?? 0n));
}
