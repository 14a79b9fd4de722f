import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { readMapping } from '#features/directory/feeds/mapping.ts';
import type { Files } from '#features/directory/feeds/parsed-feed.ts';
import { takeFeed, type ImportRequest } from './actions.ts';

const now = new Date('2027-03-01T00:00:00Z');

type How = Partial<Omit<ImportRequest, 'mapping'>> & { mapping?: string };

/** Imports files like the command, under the feed name `invented` by default. */
export function takeInto(db: Database, files: Files, { mapping = '', ...how }: How = {}) {
  const request = {
    feed: 'invented',
    preview: false,
    partial: false,
    skip_bad: false,
    staff_id: null,
    ...how,
  };
  return takeFeed(db, files, { ...request, mapping: readMapping(mapping) }, now);
}
export const tableInto = (db: Database, text: string, how?: How) =>
  takeInto(db, [{ file: 'table.csv', text }], how);
export const listInto = (db: Database, list: unknown, how?: How) =>
  takeInto(db, [{ file: 'list.json', text: JSON.stringify(list) }], how);

interface Row {
  slug: string;
  external_id: string;
  data: Record<string, unknown>;
  types: string[];
  delivery: string[];
  cost: string;
  covers: string[];
  words: string[];
  noted_on: string;
  checked_on: string | null;
  gone: boolean;
  organization: string;
  places: { data: Record<string, unknown>; point: string | null }[];
}

/** The stored records of a feed, by source id. */
export async function storedRowsOf(db: Database, feed = 'invented'): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.*, s.removed_at is not null as gone, o.data ->> 'name' as organization,
      (select coalesce(jsonb_agg(jsonb_build_object('data', l.data, 'point', l.point) order by p.external_id), '[]')
        from service_at_location p join location l on l.id = p.location_id
        where p.service_id = s.id and p.removed_at is null) as places
    from service s join organization o on o.id = s.organization_id where s.feed = ${feed} order by s.external_id`.execute(
    db,
  );
  return rows;
}
