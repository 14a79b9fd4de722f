import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** The rows of a public table by their ids, as one process holds them. */
export interface Held<Kept> {
  /** Another number with everything that changes. */
  version: () => number;
  rows: () => ReadonlyMap<string, Kept>;
  /** Done when everything is here that was committed before it was asked. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

interface Telling<Row, Kept> {
  db: Database;
  /** Has a column `changed_by`, set by the trigger `note_change`. Its rows are never deleted. A view may stand for it. */
  table: string;
  /** What stays of a row. */
  keep: (row: Row) => Kept;
  /** What is made of the rows; a round is over when it is done. */
  onRound?: (version: number, rows: ReadonlyMap<string, Kept>) => Promise<void>;
  onFault: (error: unknown) => void;
  pollMs?: number;
}

/**
 * Reads a table once, and from then on what has changed. Numbers of transactions are handed out in order but
 * not committed in order: so each round begins at the oldest that was still open when the round before began.
 */
export async function holdRows<Row extends { id: string }, Kept = Row>({
  db,
  table,
  keep,
  onRound,
  onFault,
  pollMs = 400,
}: Telling<Row, Kept>): Promise<Held<Kept>> {
  const rows = new Map<string, Kept>();
  const marks = new Map<string, string>();
  let from: string | undefined;
  let version = 0;
  const read = async () => {
    // The beginning of the next round first: what is newer than it is read again, nothing is left out.
    const next = await openFrom(db);
    const parts = from === undefined ? allOf<Row>(db, table) : changedIn<Row>(db, table, from);
    let news = 0;
    for await (const some of parts) {
      for (const row of some) {
        if (marks.get(row.id) === row.xmin) continue;
        marks.set(row.id, row.xmin);
        rows.set(row.id, keep(row));
        news += 1;
      }
    }
    from = next;
    if (news > 0) version += 1;
    await onRound?.(version, rows);
  };
  await read();
  let round: Promise<void> = Promise.resolve();
  let rounds = 0;
  // A round that is under way may have begun before the change that is asked for, so one more follows it. What
  // went wrong in it is told by whoever asked for it.
  const refresh = () => {
    rounds += 1;
    round = round.then(read, read).finally(() => (rounds -= 1));
    return round;
  };
  const poll = setInterval(() => {
    if (rounds === 0) refresh().catch(onFault);
  }, pollMs);
  poll.unref();
  return {
    version: () => version,
    rows: () => rows,
    refresh,
    close: async () => {
      clearInterval(poll);
      await round.catch(onFault);
    },
  };
}

type Marked<Row> = Row & { xmin: string };

/** So many at once: a large table is not held twice, and no statement takes as long as all of it. */
const part = 5_000;

async function* allOf<Row extends { id: string }>(
  db: Database,
  table: string,
): AsyncGenerator<Marked<Row>[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Marked<Row>>`
      select *, xmin::text as xmin from ${sql.table(table)} where id > ${last}::uuid order by id limit ${part}`.execute(
      db,
    );
    yield rows;
    if (rows.length < part) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function* changedIn<Row>(db: Database, table: string, since: string): AsyncGenerator<Marked<Row>[]> {
  const { rows } = await sql<Marked<Row>>`
    select *, xmin::text as xmin from ${sql.table(table)} where changed_by >= ${since}::xid8`.execute(db);
  yield rows;
}

/** The oldest transaction that is still open, or the next one. */
async function openFrom(db: Database): Promise<string> {
  const { rows } = await sql<{
    at: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as at`.execute(db);
  return rows[0]?.at ?? '0';
}
