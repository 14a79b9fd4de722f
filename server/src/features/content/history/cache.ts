import { titleOfRecord } from '#platform/content/editing.ts';
import type { Database } from '#platform/database.ts';
import { readContentRows, readContentVersion, type ContentRow } from './store.ts';

interface RowsAtSnapshot {
  snapshot: string;
  /** Sorted by title, so that the sort of each request starts from nearly sorted rows. */
  rows: readonly ContentRow[];
}

interface RowsOfVersion {
  version: number;
  state: Promise<RowsAtSnapshot>;
}
const latest = new WeakMap<Database, RowsOfVersion>();

/**
 * All texts: the list is filtered and sorted in memory. When the content version has risen, changed rows are re-read.
 */
export async function listContentRows(db: Database): Promise<readonly ContentRow[]> {
  const version = await readContentVersion(db);
  const before = latest.get(db);
  if (before?.version === version) return (await before.state).rows;
  const state = readFollowing(db, before?.state);
  latest.set(db, { version, state });
  state.catch(() => latest.delete(db));
  return (await state).rows;
}

async function readFollowing(
  db: Database,
  earlier: Promise<RowsAtSnapshot> | undefined,
): Promise<RowsAtSnapshot> {
  const before = await earlier;
  if (before === undefined) return readAll(db);
  const { snapshot, total, changed } = await readContentRows(db, before.snapshot);
  const again = new Set(changed.map(keyOfRow));
  // Most rows are decided by slug alone; building the full key would allocate a string for each of 20,000.
  const slugs = new Set(changed.map(({ item }) => item));
  const kept = before.rows.filter((row) => !slugs.has(row.item) || !again.has(keyOfRow(row)));
  // A deleted text leaves no row to re-read.
  if (kept.length + changed.length !== total) return readAll(db);
  return { snapshot, rows: withSorted(kept, changed) };
}

/** Up to this many rows are inserted one by one: sorting all titles would take longer than the rest of a request. */
const fewRows = 100;

function withSorted(rows: ContentRow[], added: readonly ContentRow[]): readonly ContentRow[] {
  if (added.length > fewRows) return [...rows, ...added].toSorted(byTitle);
  for (const row of added) rows.splice(placeOf(row, rows), 0, row);
  return rows;
}

/** Returns its position among sorted rows. */
function placeOf(row: ContentRow, rows: readonly ContentRow[]): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = rows[middle];
    if (other && byTitle(other, row) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

async function readAll(db: Database): Promise<RowsAtSnapshot> {
  const { snapshot, changed } = await readContentRows(db, null);
  return { snapshot, rows: changed.toSorted(byTitle) };
}

const keyOfRow = ({ kind, item }: ContentRow) => `${kind}/${item}`;
const titleOfRow = ({ kind, data, item }: ContentRow) => titleOfRecord(kind, data, item);
const { compare } = new Intl.Collator('en');
const byTitle = (a: ContentRow, b: ContentRow) => compare(titleOfRow(a), titleOfRow(b));
