import { sql } from 'kysely';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import '#features/directory/public.ts';
import '#features/directory/checks/public.ts';
import '#features/directory/providers/public.ts';
import type { MergeAfter, MergeBefore, MovedRows } from './tables.ts';

/** Serialises merges, because each one rebuilds the table of redirects. */
export async function lockMerging(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory', 1204))`.execute(tx);
}

interface CandidateSide {
  id: string;
  slug: string;
  name: string;
  organization: string;
  feed: string;
  place: string | null;
  /** The service's kinds of help. */
  types: string[];
  points: { lat: number; lon: number }[];
}

export interface CandidateRow {
  one: CandidateSide;
  other: CandidateSide;
  phones: string[];
  websites: string[];
}

/** A number or website shared by more services belongs to a large organisation, and indicates nothing. */
const maxSharers = 12;

/**
 * Pairs that share a number, a website, a name or a map point. Joins on what they share, so that not everything is
 * compared with everything.
 */
export async function findCandidatePairs(db: Database): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with listed as (
      select s.id, s.slug, s.data, s.feed, to_json(s.types) as types, s.data ->> 'name' as name, o.data ->> 'name' as organization
      from service s join organization o on o.id = s.organization_id
      where s.removed_at is null and o.removed_at is null
        and coalesce(s.data ->> 'status', 'active') not in ('defunct', 'inactive')
    ), points as (
      select p.service_id as id, l.data -> 'addresses' -> 0 ->> 'city' as city,
        (l.data ->> 'latitude')::float8 as lat, (l.data ->> 'longitude')::float8 as lon
      from service_at_location p join location l on l.id = p.location_id
      where p.removed_at is null and l.removed_at is null
    ), keys as (
      select id, 'phone' as kind, right(regexp_replace(phone ->> 'number', '[^0-9]', '', 'g'), 9) as key,
        min(phone ->> 'number') as written
      from listed, jsonb_array_elements(case jsonb_typeof(data -> 'phones') when 'array' then data -> 'phones' else '[]' end) as phone
      where coalesce(phone ->> 'type', '') not in ('fax', 'pager')
        and length(regexp_replace(phone ->> 'number', '[^0-9]', '', 'g')) >= 6
      group by 1, 3
      union
      select id, 'website', regexp_replace(regexp_replace(lower(data ->> 'url'), '^https?://(www[.])?', ''), '/+$', ''), null
      from listed where data ->> 'url' is not null
      union
      select id, 'name', regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'), null from listed
      union
      select distinct id, 'cell', round(lat * 100) || ' ' || round(lon * 100), null from points where lat is not null and lon is not null
        and exists (select from listed where listed.id = points.id)
    ), groups as (
      select kind, coalesce(max(written collate "C"), key) as key, array_agg(id order by id) as ids from keys group by kind, keys.key
      having count(*) between 2 and case when kind = 'cell' then 60 else ${maxSharers}::int end
    ), pairs as (
      select a as one, b as other,
        coalesce(array_agg(distinct key) filter (where kind = 'phone'), '{}') as phones,
        coalesce(array_agg(distinct key) filter (where kind = 'website'), '{}') as websites
      from groups, unnest(ids) a, unnest(ids) b where a < b group by 1, 2
    )
    select ${sideOf('one')} as one, ${sideOf('other')} as other, pairs.phones, pairs.websites
    from pairs join listed one on one.id = pairs.one join listed other on other.id = pairs.other
    where not exists (select from service_distinct d where d.one = pairs.one and d.other = pairs.other)
    order by pairs.one, pairs.other`.execute(db);
  return rows;
}

const sideOf = (side: 'one' | 'other') => {
  const of = (column: string) => sql.ref(`${side}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'slug', ${of('slug')}, 'name', ${of('name')},
    'organization', ${of('organization')}, 'feed', ${of('feed')}, 'types', ${of('types')},
    'place', (select min(city) from points where points.id = ${of('id')}),
    'points', coalesce((select json_agg(json_build_object('lat', lat, 'lon', lon)) from points
      where points.id = ${of('id')} and lat is not null and lon is not null), '[]'))`;
};

/** False if one of them does not exist. */
export async function dismissPair(
  db: DbOrTx,
  [one, other]: readonly [string, string],
  staffId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into service_distinct (one, other, dismissed_at, dismissed_by)
    select a.id, b.id, ${now}, ${staffId}::uuid from service a, service b
    where a.id = least(${one}::uuid, ${other}::uuid) and b.id = greatest(${one}::uuid, ${other}::uuid) and a.id <> b.id
    on conflict (one, other) do update set one = excluded.one`.execute(db);
  return numAffectedRows > 0n;
}

/** Moves reports, provider requests and replacement references to the service that is kept. */
export async function moveToKept(tx: Tx, merged: string, kept: string) {
  const moved = async (table: 'service_report' | 'service_check', column: 'service_id') => {
    const rows = await tx
      .updateTable(table)
      .set({ [column]: kept })
      .where(column, '=', merged)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const insteads = await tx
    .updateTable('service')
    .set({ instead_id: kept })
    .where('instead_id', '=', merged)
    .returning('id')
    .execute();
  return {
    reports: await moved('service_report', 'service_id'),
    checks: await moved('service_check', 'service_id'),
    insteads: insteads.map(({ id }) => id),
  };
}

/**
 * Moves back only what is still where the merge put it: another undo may have moved it, or staff may have chosen a
 * different replacement.
 */
export async function moveBack(tx: Tx, merged: string, moved: MovedRows): Promise<void> {
  const there = (await findMergedInto(tx, merged)) ?? merged;
  for (const [table, ids] of [
    ['service_report', moved.reports],
    ['service_check', moved.checks],
  ] as const)
    if (ids.length > 0)
      await tx
        .updateTable(table)
        .set({ service_id: merged })
        .where('id', 'in', ids)
        .where('service_id', '=', there)
        .execute();
  if (moved.insteads.length > 0)
    await tx
      .updateTable('service')
      .set({ instead_id: merged })
      .where('id', 'in', moved.insteads)
      .where('instead_id', '=', there)
      .where('closed_reason', 'is not', null)
      .execute();
}

/** From now on, feeds do not change these locations, because two services use them. */
export async function keepLocations(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('location').set({ edited_at: now }).where('id', 'in', ids).execute();
}

/** Rebuilds every redirect, pointing to the end of its chain. */
export async function rebuildRedirects(tx: Tx): Promise<void> {
  await sql`delete from service_redirect`.execute(tx);
  await sql`
    with recursive chain as (
      select id as start, slug, merged_into as target from service where merged_into is not null
      union all
      select chain.start, chain.slug, s.merged_into from chain join service s on s.id = chain.target
      where s.merged_into is not null
    )
    insert into service_redirect (slug, service_id, to_slug, to_id)
    select chain.slug, chain.start, s.slug, s.id from chain join service s on s.id = chain.target
    where s.merged_into is null`.execute(tx);
}

interface NewMerge {
  id: string;
  kept_id: string;
  merged_id: string;
  merged_at: Date;
  merged_by: string;
  before: MergeBefore;
  after: MergeAfter;
  moved: MovedRows;
}

export async function insertMerge(tx: Tx, { before, after, moved, ...merge }: NewMerge): Promise<void> {
  await tx
    .insertInto('service_merge')
    .values({
      ...merge,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      moved: JSON.stringify(moved),
    })
    .execute();
}

export function lockMerge(tx: Tx, id: string) {
  return tx.selectFrom('service_merge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function markMergeUndone(tx: Tx, id: string, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable('service_merge')
    .set({ undone_at: now, undone_by: staffId })
    .where('id', '=', id)
    .execute();
}

/** The id of the service that this one was merged into. */
export async function findMergedInto(db: DbOrTx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_redirect')
    .select('to_id')
    .where('service_id', '=', id)
    .executeTakeFirst();
  return row?.to_id;
}
