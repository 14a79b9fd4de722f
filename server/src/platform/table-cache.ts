import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { growthCheck } from '#platform/idle-memory.ts';
import { startPollLoop } from '#platform/jobs/poll-loop.ts';
import { prepareStatement } from '#platform/placeholders.ts';

/** The rows of a public table by id, as cached by a process. */
export interface TableCache<Kept> {
  /** A number that changes with every change. */
  version: () => number;
  rows: () => ReadonlyMap<string, Kept>;
  /** Resolves when everything committed before the call has been loaded. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

interface TableCacheOptions<Row, Kept> {
  db: Database;
  /** Has a column `changed_by`, set by the trigger `note_change`. Its rows are never deleted. May be a view. */
  table: string;
  /** The cached part of a row. */
  keep: (row: Row) => Kept;
  /** Builds derived data; a round ends when the promise resolves. */
  onRound?: (version: number, rows: ReadonlyMap<string, Kept>) => Promise<void>;
  onFault: (error: unknown) => void;
  pollMs?: number;
}

/**
 * Loads a table once, and afterwards only its changes. Transaction ids are assigned in order but not committed in
 * order, so each round starts at the oldest one that was still open in the previous round.
 */
export async function openTableCache<Row extends { id: string }, Kept = Row>({
  db,
  table,
  keep,
  onRound,
  onFault,
  pollMs = 400,
}: TableCacheOptions<Row, Kept>): Promise<TableCache<Kept>> {
  const rows = new Map<string, Kept>();
  const marks = new Map<string, string>();
  let from: string | undefined;
  let version = 0;
  const read = async () => {
    // Determines the start of the next round first, so that newer rows are read again and none is missed.
    const next = await openFrom(db);
    const parts = from === undefined ? allOf<Row>(db, table) : changedIn<Row>(db, table, from);
    const collect = from === undefined ? growthCheck() : undefined;
    let news = 0;
    for await (const some of parts) {
      for (const row of some) {
        if (marks.get(row.id) === row.xmin) continue;
        marks.set(row.id, row.xmin);
        rows.set(row.id, keep(row));
        news += 1;
      }
      collect?.();
    }
    from = next;
    if (news > 0) version += 1;
    await onRound?.(version, rows);
  };
  await read();
  let round: Promise<void> = Promise.resolve();
  let rounds = 0;
  // A round in progress may have started before the change, so another one follows. Its errors go to the caller of this
  // function.
  const refresh = () => {
    rounds += 1;
    round = round.then(read, read).finally(() => (rounds -= 1));
    return round;
  };
  const poll = async () => {
    if (rounds === 0) await refresh();
    return 'later' as const;
  };
  const polling = startPollLoop(pollMs, poll, onFault, 'later');
  return {
    version: () => version,
    rows: () => rows,
    refresh,
    close: async () => {
      await polling.stop();
      // Its caller gets its error.
      await Promise.allSettled([round]);
    },
  };
}

type Marked<Row> = Row & { xmin: string };

/** Batched, so that a large table is not held twice, and no statement takes as long as the whole table would. */
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
const oldestOpen = prepareStatement<object, { at: string }>(
  'reads',
  () => sql`select pg_snapshot_xmin(pg_current_snapshot())::text as at`,
);

async function openFrom(db: Database): Promise<string> {
  const { rows } = await oldestOpen(db, {});
  return rows[0]?.at ?? '0';
}
