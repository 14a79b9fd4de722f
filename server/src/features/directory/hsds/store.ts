import type {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/directory/hsds.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database.ts';
import { likePattern } from '#platform/like-pattern.ts';
import type { TaxonomySlug } from '#features/directory/feeds/taxonomies.ts';

/** Dates are text here: rows arrive as JSON, so that a page with all related objects takes one statement. */
export interface OrganizationRow {
  id: string;
  data: HsdsOrganization;
  locations?: LocationRow[];
  services?: HsdsServiceRow[];
}
export interface LocationRow {
  id: string;
  organization_id: string | null;
  data: HsdsLocation;
  point: string | null;
}
export interface HsdsLocationRow {
  id: string;
  service_id: string;
  data: HsdsServiceAtLocation;
  location: LocationRow;
  service?: HsdsServiceRow;
}
export interface HsdsServiceRow {
  id: string;
  organization: OrganizationRow;
  data: HsdsService;
  types: string[];
  delivery: string[];
  cost: string;
  referral: string;
  first_nations: boolean;
  covers: string[];
  words: string[];
  noted_on: string;
  checked_on: string | null;
  checked_by: string | null;
  source: { name: string; url: string | null } | null;
  changed_at: string;
  removed: boolean;
  places: HsdsLocationRow[] | null;
}

export interface Narrowing {
  /** If given, closed services are included. */
  since?: string | undefined;
  organization?: string | undefined;
  term?: { taxonomy: TaxonomySlug; code: string } | undefined;
  taxonomy?: TaxonomySlug | undefined;
  /** Only these, in this order. */
  found?: readonly string[] | undefined;
}
export interface Part {
  offset: number;
  limit: number;
  /** Include all related objects. */
  full: boolean;
}

const location = sql`jsonb_build_object('id', l.id, 'organization_id', l.organization_id, 'data', l.data, 'point', l.point)`;
const places = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'service_id', p.service_id, 'data', p.data,
    'location', ${location}) order by p.external_id, p.id), '[]')
  from service_at_location p join location l on l.id = p.location_id
  where p.service_id = s.id and p.removed_at is null and l.removed_at is null)`;

/** A service as JSON. `s` is the service, `o` its organisation. */
const serviceOf = (full: boolean) => sql`jsonb_build_object(
  'id', s.id, 'data', s.data, 'organization', jsonb_build_object('id', o.id, 'data', o.data), 'types', s.types,
  'delivery', s.delivery, 'cost', s.cost, 'referral', s.referral, 'first_nations', s.first_nations, 'covers', s.covers,
  'words', s.words, 'noted_on', s.noted_on, 'checked_on', s.checked_on, 'checked_by', s.checked_by, 'source', s.source,
  'changed_at', s.changed_at at time zone 'UTC', 'removed', s.removed_at is not null or o.removed_at is not null,
  'places', ${full ? places : sql`null`})`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;
const there = sql`s.removed_at is null and o.removed_at is null`;

/** The filter for services, shared by queries for services, organisations and locations. */
function conditionsOf({ since, organization, term, taxonomy }: Narrowing): RawBuilder<unknown>[] {
  return [
    since ? sql`s.changed_at >= ${since}::timestamptz` : there,
    ...(organization ? [sql`s.organization_id = ${organization}::uuid`] : []),
    ...(term ? [hasTerm(term.taxonomy, term.code)] : []),
    ...(taxonomy ? [hasAny(taxonomy)] : []),
  ];
}

function hasTerm(taxonomy: TaxonomySlug, code: string): RawBuilder<unknown> {
  if (taxonomy === 'first_nations') return sql`s.first_nations`;
  if (taxonomy === 'words') return hasAny(taxonomy);
  if (taxonomy === 'point')
    return sql`exists (select from service_at_location p join location l on l.id = p.location_id
      where p.service_id = s.id and p.removed_at is null and l.point = ${code})`;
  if (taxonomy === 'cost' || taxonomy === 'referral') return sql`s.${sql.ref(taxonomy)} = ${code}`;
  return sql`s.${sql.ref(taxonomy)} @> array[${code}]`;
}

function hasAny(taxonomy: TaxonomySlug): RawBuilder<unknown> {
  if (taxonomy === 'first_nations') return sql`s.first_nations`;
  if (taxonomy === 'cost' || taxonomy === 'referral') return sql`true`;
  if (taxonomy === 'point')
    return sql`exists (select from service_at_location p join location l on l.id = p.location_id
      where p.service_id = s.id and p.removed_at is null and l.point is not null)`;
  return sql`s.${sql.ref(taxonomy)} <> '{}'`;
}

export interface ListedRows<Row> {
  total: number;
  rows: Row[];
}

/** By relevance, by time of change, or in the default order. */
export const listServiceRows = (
  db: Database,
  asked: Narrowing,
  part: Part,
): Promise<ListedRows<HsdsServiceRow>> => listed(db, servicesIn(asked, part, serviceOf(part.full)));

/** Only modification times, for callers that compare all records. */
export const listServiceChanges = (
  db: Database,
  asked: Narrowing,
  part: Omit<Part, 'full'>,
): Promise<ListedRows<Pick<HsdsServiceRow, 'id' | 'changed_at'>>> =>
  listed(
    db,
    servicesIn(
      asked,
      part,
      sql`jsonb_build_object('id', s.id, 'changed_at', s.changed_at at time zone 'UTC')`,
    ),
  );

function servicesIn(narrowing: Narrowing, { limit, offset }: Omit<Part, 'full'>, row: RawBuilder<unknown>) {
  const match = narrowing.found
    ? sql`join unnest(${narrowing.found}::uuid[]) with ordinality as found (id, rank) on found.id = s.id`
    : sql``;
  const key = narrowing.since
    ? sql`extract(epoch from s.changed_at)`
    : narrowing.found
      ? sql`found.rank`
      : sql`s.position`;
  return sql`
    with asked as materialized (
      select s.id, ${key} as key from service s join organization o on o.id = s.organization_id ${match}
      where ${all(conditionsOf(narrowing))}
    ), page as (select * from asked order by key, id limit ${limit} offset ${offset})
    select (select count(*) from asked)::integer as total, coalesce(jsonb_agg(${row} order by page.key, s.id), '[]') as rows
    from page join service s on s.id = page.id join organization o on o.id = s.organization_id`;
}

async function listed<Row>(db: Database, statement: RawBuilder<unknown>): Promise<ListedRows<Row>> {
  const { rows } = await (statement as RawBuilder<ListedRows<Row>>).execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

export async function readServiceRow(db: Database, id: string): Promise<HsdsServiceRow | undefined> {
  const { rows } = await sql<{ one: HsdsServiceRow }>`
    select ${serviceOf(true)} as one from service s join organization o on o.id = s.organization_id
    where s.id = ${id}::uuid`.execute(db);
  return rows[0]?.one;
}

const organizationOf = (how: {
  full: boolean;
  services: boolean;
}) => sql`jsonb_build_object('id', o.id, 'data', o.data,
  'locations', ${
    how.full
      ? sql`(select coalesce(jsonb_agg(${location} order by l.external_id, l.id), '[]') from location l
          where l.organization_id = o.id and l.removed_at is null)`
      : sql`null`
  },
  'services', ${
    how.full || how.services
      ? sql`(select coalesce(jsonb_agg(${serviceOf(how.services)} order by s.position, s.id), '[]') from service s
          where s.organization_id = o.id and ${there})`
      : sql`null`
  })`;

export function listOrganizationRows(
  db: Database,
  asked: Narrowing & { search?: string | undefined },
  part: Part & { services: boolean },
): Promise<ListedRows<OrganizationRow>> {
  const narrowed = asked.term ?? asked.taxonomy;
  const conditions = [
    sql`o.removed_at is null`,
    ...(asked.search ? [sql`o.data ->> 'name' ilike ${likePattern(asked.search)}`] : []),
    ...(narrowed
      ? [sql`exists (select from service s where s.organization_id = o.id and ${all(conditionsOf(asked))})`]
      : []),
  ];
  return listed(
    db,
    sql`
    with asked as materialized (select o.id, lower(o.data ->> 'name') as key from organization o where ${all(conditions)}),
      page as (select * from asked order by key, id limit ${part.limit} offset ${part.offset})
    select (select count(*) from asked)::integer as total,
      coalesce(jsonb_agg(${organizationOf(part)} order by page.key, o.id), '[]') as rows
    from page join organization o on o.id = page.id`,
  );
}

export async function readOrganizationRow(
  db: Database,
  id: string,
  services: boolean,
): Promise<OrganizationRow | undefined> {
  const { rows } = await sql<{ one: OrganizationRow }>`
    select ${organizationOf({ full: true, services })} as one from organization o
    where o.id = ${id}::uuid and o.removed_at is null`.execute(db);
  return rows[0]?.one;
}

export interface Near {
  /** The abbreviation of its state. */
  state: string;
  lat: number;
  lon: number;
  metres?: number | undefined;
}

/** Spherical distance, accurate to half a per cent. */
const metresTo = ({ lat, lon }: Near) => sql`12742000 * asin(least(1, sqrt(
  power(sin(radians((l.data ->> 'latitude')::float8 - ${lat}) / 2), 2) + cos(radians(${lat}))
    * cos(radians((l.data ->> 'latitude')::float8)) * power(sin(radians((l.data ->> 'longitude')::float8 - ${lon}) / 2), 2))))`;

const placeOf = (
  full: boolean,
) => sql`jsonb_build_object('id', p.id, 'service_id', p.service_id, 'data', p.data,
  'location', ${location}, 'service', ${serviceOf(false)} || jsonb_build_object('full', ${full}::boolean))`;

/** Nearest first if the request has a position. */
export function listLocationRows(
  db: Database,
  asked: Narrowing & { near?: Near | undefined },
  part: Part,
): Promise<ListedRows<HsdsLocationRow>> {
  const { near, since, found: match } = asked;
  const conditions = [
    ...conditionsOf(asked),
    ...(since ? [] : [sql`p.removed_at is null and l.removed_at is null`]),
    ...(match ? [sql`s.id = any (${match}::uuid[])`] : []),
    ...(near ? [sql`(s.covers = '{}' or s.covers @> array[${near.state}])`] : []),
    ...(near?.metres === undefined ? [] : [sql`${metresTo(near)} <= ${near.metres}`]),
  ];
  const key = near ? metresTo(near) : since ? sql`extract(epoch from s.changed_at)` : sql`s.position`;
  const from = sql`service_at_location p join service s on s.id = p.service_id
    join organization o on o.id = s.organization_id join location l on l.id = p.location_id`;
  return listed(
    db,
    sql`
    with asked as materialized (select p.id, ${key} as key from ${from} where ${all(conditions)}),
      page as (select * from asked order by key, id limit ${part.limit} offset ${part.offset})
    select (select count(*) from asked)::integer as total,
      coalesce(jsonb_agg(${placeOf(part.full)} order by page.key, p.id), '[]') as rows
    from page join (${from}) on p.id = page.id`,
  );
}

export async function readLocationRow(db: Database, id: string): Promise<HsdsLocationRow | undefined> {
  const { rows } = await sql<{ one: HsdsLocationRow }>`
    select ${placeOf(true)} as one from service_at_location p join service s on s.id = p.service_id
      join organization o on o.id = s.organization_id join location l on l.id = p.location_id
    where p.id = ${id}::uuid`.execute(db);
  return rows[0]?.one;
}

/** The next services in the default order, for callers that read them all. */
export async function readServicesBehind(
  db: Database,
  last: { position: number; id: string },
  limit: number,
): Promise<(HsdsServiceRow & { position: number; slug: string })[]> {
  const { rows } = await sql<{ one: HsdsServiceRow & { position: number; slug: string } }>`
    select ${serviceOf(true)} || jsonb_build_object('position', s.position, 'slug', s.slug) as one
    from service s join organization o on o.id = s.organization_id
    where ${there} and (s.position, s.id) > (${last.position}, ${last.id}::uuid)
    order by s.position, s.id limit ${limit}`.execute(db);
  return rows.map(({ one }) => one);
}

export async function countServices(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from service s join organization o on o.id = s.organization_id
    where ${there}`.execute(db);
  return rows[0]?.count ?? 0;
}
