import { staffPageSize } from '@kindred/contract/staff/lists.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** A column that a list can be sorted by. Never null, and indexed together with the id if the table is large. */
export interface SortColumn {
  by: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'integer';
}

export interface KeysetRequest<S extends string> {
  /** A leading minus means descending. */
  sort: S | `-${S}`;
  cursor: string | undefined;
  /** The column that breaks ties: a uuid. */
  id?: string;
  size?: number;
}

export interface KeysetPage<O> {
  rows: O[];
  next: string | null;
  previous: string | null;
}

interface Place {
  sort: string;
  direction: 'after' | 'before';
  value: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const valueForms: Readonly<Record<SortColumn['type'], RegExp>> = {
  text: /^[^\0]*$/u,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  integer: /^-?\d{1,9}$/,
};

const cursorOf = (place: Place) => Buffer.from(JSON.stringify(Object.values(place))).toString('base64url');

/** A cursor that this list did not issue is ignored: the list starts over. */
function placeOf(cursor: string | undefined, sort: string, type: SortColumn['type']): Place | undefined {
  const parts = cursor === undefined ? undefined : parseCursor(cursor);
  const [of, direction, value, id] = parts ?? [];
  if (of !== sort || (direction !== 'after' && direction !== 'before')) return undefined;
  if (value === undefined || !valueForms[type].test(value) || !uuid.test(id ?? '')) return undefined;
  return { sort, direction, value, id: id ?? '' };
}

function parseCursor(cursor: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * One page of a filtered query, found from the last row of the previous page: its cost does not grow with the number of
 * pages passed, and rows added or removed in between neither repeat nor hide others.
 */
export async function readKeysetPage<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: Readonly<Record<S, SortColumn>>,
  { sort, cursor, id = 'id', size = staffPageSize }: KeysetRequest<S>,
): Promise<KeysetPage<O>> {
  const { by, type } = columns[sort.replace(/^-/, '') as S];
  const place = placeOf(cursor, sort, type);
  const backwards = place?.direction === 'before';
  const descending = sort.startsWith('-') !== backwards;
  const ref = sql.ref<string>(id);
  const beyond = place
    ? sql<boolean>`(${by}, ${ref}) ${sql.raw(descending ? '<' : '>')} (${place.value}::${sql.raw(type)}, ${place.id}::uuid)`
    : sql<boolean>`true`;
  const found = (await query
    .select([sql<string>`${by}::text`.as('keyset_value'), sql<string>`${ref}::text`.as('keyset_id')])
    .where(beyond)
    .orderBy(by, descending ? 'desc' : 'asc')
    .orderBy(ref, descending ? 'desc' : 'asc')
    .limit(size + 1)
    .execute()) as (O & { keyset_value: string; keyset_id: string })[];
  const more = found.length > size;
  const rows = backwards ? found.slice(0, size).toReversed() : found.slice(0, size);
  const cursorAt = (row: (typeof found)[number] | undefined, direction: Place['direction']) =>
    row ? cursorOf({ sort, direction, value: row.keyset_value, id: row.keyset_id }) : null;
  return {
    rows,
    next: more || backwards ? cursorAt(rows.at(-1), 'after') : null,
    previous: (backwards ? more : place !== undefined) ? cursorAt(rows[0], 'before') : null,
  };
}

/** Every row of a list, page by page, for a file of exactly what is filtered. */
export async function* allKeysetRows<O>(
  readPage: (cursor: string | undefined) => Promise<KeysetPage<O>>,
): AsyncGenerator<O[]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await readPage(cursor);
    if (rows.length > 0) yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
