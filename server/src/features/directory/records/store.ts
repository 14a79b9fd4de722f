import { sql, type Updateable } from 'kysely';
import '#features/directory/public.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { RecordPlace, ServiceRecord } from './tables.ts';

const places = sql<RecordPlace[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'location_id', l.id, 'location', l.data, 'own', p.data,
    'point', l.point) order by p.id)
  from service_at_location p join location l on l.id = p.location_id
  where p.service_id = service.id and p.removed_at is null and l.removed_at is null), '[]')`;

const recordsFrom = (db: DbOrTx) =>
  db
    .selectFrom('service')
    .innerJoin('organization', 'organization.id', 'service.organization_id')
    .select(['service.id', 'slug', 'service.feed', 'organization_id', 'service.data', 'types', 'delivery'])
    .select(['cost', 'referral', 'first_nations', 'covers', 'areas', 'words', 'edition', 'edited_at'])
    .select(['service.removed_at', 'closed_reason', 'instead_id', 'merged_into'])
    .select(['noted_on', 'checked_on', 'checked_by'])
    .select([
      sql<string>`organization.data ->> 'name'`.as('organization'),
      sql<boolean>`organization.removed_at is not null`.as('organization_removed'),
      places.as('places'),
    ]);

const isKey = (key: string) => sql<boolean>`(service.slug = ${key} or service.id::text = ${key})`;

export function findServiceRecord(db: DbOrTx, key: string): Promise<ServiceRecord | undefined> {
  return recordsFrom(db).where(isKey(key)).executeTakeFirst();
}

/** Locked until the transaction ends, so that two saves run one after the other. */
export async function lockServiceRecord(tx: Tx, key: string): Promise<ServiceRecord | undefined> {
  const { rows } = await sql`select 1 from service where ${isKey(key)} for update`.execute(tx);
  return rows.length > 0 ? findServiceRecord(tx, key) : undefined;
}

/** Locks in a fixed order, so that two people working on the same two services cannot deadlock. */
export async function lockServiceRecords(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`select 1 from service where slug = any(${keys}) or id::text = any(${keys}) order by id for update`.execute(
    tx,
  );
}

interface RecordExtras {
  edited_by: string | null;
  instead: { id: string; slug: string; name: string } | null;
  target: { id: string; slug: string; name: string } | null;
  open_reports: number;
  merges: { id: string; slug: string; name: string; merged_at: Date; merged_by: string | null }[];
}

/** Context of a record: who changed it, what replaces it, and what was merged into it. */
export async function readRecordExtras(db: DbOrTx, id: string): Promise<RecordExtras> {
  const named = (column: 'instead_id' | 'to_id') =>
    sql`(select json_build_object('id', n.id, 'slug', n.slug, 'name', n.data ->> 'name') from service n where n.id = ${sql.ref(column)})`;
  const { rows } = await sql<RecordExtras>`
    select (select name from staff where staff.id = s.edited_by) as edited_by, ${named('instead_id')} as instead,
      ${named('to_id')} as target,
      (select count(*)::int from service_report r where r.service_id = s.id and r.settled_at is null) as open_reports,
      coalesce((select json_agg(json_build_object('id', m.id, 'slug', o.slug, 'name', o.data ->> 'name',
          'merged_at', m.merged_at, 'merged_by', (select name from staff where staff.id = m.merged_by))
          order by m.merged_at desc, m.id)
        from service_merge m join service o on o.id = m.merged_id
        where m.kept_id = s.id and m.undone_at is null), '[]') as merges
    from service s left join service_redirect r on r.service_id = s.id where s.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is no such service.');
  return row;
}

type RecordColumns = Pick<
  Updateable<Tables['service']>,
  | 'data'
  | 'types'
  | 'delivery'
  | 'cost'
  | 'referral'
  | 'first_nations'
  | 'covers'
  | 'areas'
  | 'words'
  | 'organization_id'
  | 'removed_at'
  | 'closed_reason'
  | 'instead_id'
  | 'merged_into'
  | 'edited_at'
>;

export interface RecordEditor {
  staffId: string;
  now: Date;
}

export async function updateServiceRecord(
  tx: Tx,
  id: string,
  columns: RecordColumns,
  { staffId, now }: RecordEditor,
): Promise<void> {
  await tx
    .updateTable('service')
    .set((eb) => ({
      edited_at: now,
      ...columns,
      edition: eb('edition', '+', 1),
      edited_by: staffId,
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Finds it by exact name, or creates it. */
export async function organizationCalled(tx: Tx, name: string, now: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1203))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from organization where data ->> 'name' = ${name} and removed_at is null
    order by changed_at, id limit 1`.execute(tx);
  if (rows[0]) return rows[0].id;
  const id = newId();
  await tx
    .insertInto('organization')
    .values({ id, feed: staffFeed, external_id: id, data: JSON.stringify({ name }), changed_at: now })
    .execute();
  return id;
}

/** The feed name for services added by staff. It cannot be imported. */
const staffFeed = 'by-staff';

interface NewRecord {
  id: string;
  slug: string;
  organization_id: string;
  data: string;
  types: string[];
  delivery: Tables['service']['delivery'];
  noted_on: string;
  source: string;
}

/** False if the slug is in use, or the id is (a retry). */
export async function insertServiceRecord(
  tx: Tx,
  record: NewRecord,
  { staffId, now }: RecordEditor,
): Promise<boolean> {
  const stored = await tx
    .insertInto('service')
    .values({
      ...record,
      feed: staffFeed,
      external_id: record.id,
      cost: 'not_known',
      referral: 'not_known',
      first_nations: false,
      covers: [],
      words: [],
      position: 100_000,
      edited_at: now,
      edited_by: staffId,
      changed_at: now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateLocation(
  tx: Tx,
  id: string,
  location: RecordPlace['location'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('location')
    .set({ data: JSON.stringify(location), edited_at: now, changed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updatePlace(tx: Tx, id: string, own: RecordPlace['own'], now: Date): Promise<void> {
  await tx
    .updateTable('service_at_location')
    .set({ data: JSON.stringify(own), edited_at: now, changed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function insertLocation(tx: Tx, data: RecordPlace['location'], now: Date): Promise<string> {
  const id = newId();
  const point = typeof data.latitude === 'number' ? 'unverified' : null;
  await tx
    .insertInto('location')
    .values({
      id,
      feed: staffFeed,
      external_id: id,
      point,
      data: JSON.stringify(data),
      edited_at: now,
      changed_at: now,
    })
    .execute();
  return id;
}

export async function insertPlace(
  tx: Tx,
  { service_id, location_id, own }: { service_id: string; location_id: string; own: RecordPlace['own'] },
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('service_at_location')
    .values({
      id,
      feed: staffFeed,
      external_id: id,
      service_id,
      location_id,
      data: JSON.stringify(own),
      edited_at: now,
      changed_at: now,
    })
    .execute();
  return id;
}

/** Feeds leave it alone, so that it does not come back. */
export async function setPlacesRemoved(
  tx: Tx,
  ids: readonly string[],
  removed_at: Date | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('service_at_location')
    .set({ removed_at, edited_at: now, changed_at: now })
    .where('id', 'in', ids)
    .execute();
}
