import type { FeedRunDetails } from '@kindred/contract/directory/imports.ts';
import { sql } from 'kysely';
import type { Data } from '#platform/content/content-store.ts';
import '#platform/content/tables.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type {
  Fed,
  FedLocation,
  FedOrganization,
  FedPlace,
  FedService,
} from '#features/directory/feeds/imported-record.ts';
import { hashRecord } from './rules.ts';
import './tables.ts';

/** Serialises the writing of feeds, so that two processes do not both insert the same record. */
export async function lockFeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory', 1202))`.execute(tx);
}

/** The context for writing one feed in one transaction. */
export interface Feeding {
  tx: Tx;
  feed: string;
  now: Date;
  /** Used for records that do not say when they were written. */
  today: string;
  told: ProgressListener;
}

export interface WrittenRecord {
  added: number;
  changed: number;
  removed: number;
  /** The number of fields that staff changed since the last import, which are kept. */
  left: number;
}

/** Rows per statement. */
const most = 2_000;

/** Called with the number of rows written. */
export type ProgressListener = (rows: number) => void;

/** Source ids of the records that a feed added or changed. */
export interface WrittenIds {
  added: ReadonlySet<string>;
  changed: ReadonlySet<string>;
}

interface WrittenRow {
  external_id: string;
  added: boolean;
}

async function inParts(
  rows: readonly object[],
  told: ProgressListener,
  write: (rows: string) => Promise<{ rows: readonly WrittenRow[] }>,
): Promise<WrittenIds> {
  const ids = { added: new Set<string>(), changed: new Set<string>() };
  for (let from = 0; from < rows.length; from += most) {
    const part = rows.slice(from, from + most).map((row) => ({ ...row, fed_hash: hashRecord(row) }));
    const written = await write(JSON.stringify(part));
    for (const { external_id, added } of written.rows) ids[added ? 'added' : 'changed'].add(external_id);
    told(part.length);
  }
  return ids;
}

/** Writes only differences from the last import; a record that reappears is restored. */
const differs = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.fed_hash`)} is distinct from excluded.fed_hash or ${sql.ref(`${table}.removed_at`)} is not null`;

export function writeOrganizations(
  { tx, feed, now, told: details }: Feeding,
  rows: readonly FedOrganization[],
) {
  return inParts(rows, details, (part) =>
    sql<WrittenRow>`
      insert into organization (id, feed, external_id, data, fed_hash, changed_at)
      select gen_random_uuid(), ${feed}, external_id, data, fed_hash, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, data jsonb, fed_hash text)
      on conflict (feed, external_id) do update set data = excluded.data, fed_hash = excluded.fed_hash,
        changed_at = excluded.changed_at, removed_at = null
      where ${differs('organization')}
      returning external_id, xmax = 0 as added`.execute(tx),
  );
}

/** A three-way merge in which staff changes win. */
export function writeServices({ tx, feed, now, today, told: details }: Feeding, rows: readonly FedService[]) {
  return inParts(rows, details, (part) =>
    sql<WrittenRow>`
      insert into service (id, slug, feed, external_id, organization_id, data, fed_hash, types, delivery, cost, referral,
        first_nations, covers, areas, words, position, noted_on, checked_on, checked_by, source, changed_at)
      select gen_random_uuid(), r.slug, ${feed}, r.external_id, o.id, r.data, r.fed_hash, r.types, r.delivery, r.cost,
        r.referral, r.first_nations, r.covers, coalesce(r.areas, '[]'), r.words, r.position, coalesce(r.noted_on, ${today}::date), r.checked_on, r.checked_by, r.source, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, slug text, organization text, data jsonb,
          fed_hash text, types text[], delivery text[], cost text, referral text, first_nations boolean, covers text[], areas jsonb,
          words text[], position integer, noted_on date, checked_on date, checked_by text, source jsonb)
        join organization o on o.feed = ${feed} and o.external_id = r.organization
      on conflict (feed, external_id) do update set organization_id = excluded.organization_id, data = excluded.data,
        fed_hash = excluded.fed_hash, types = excluded.types, delivery = excluded.delivery, cost = excluded.cost,
        referral = excluded.referral, first_nations = excluded.first_nations, covers = excluded.covers, areas = excluded.areas,
        words = excluded.words, position = excluded.position, noted_on = excluded.noted_on,
        checked_on = greatest(service.checked_on, excluded.checked_on),
        checked_by = case when service.checked_on > excluded.checked_on or excluded.checked_on is null
          then service.checked_by else excluded.checked_by end,
        source = excluded.source, changed_at = excluded.changed_at, removed_at = null, edition = service.edition + 1
      where (${differs('service')}) and service.edited_at is null and service.merged_into is null
      returning external_id, xmax = 0 as added`.execute(tx),
  );
}

/** Keeps what staff wrote, and does not reopen what they closed themselves. */
export async function restoreEdited(
  { tx, feed, now }: Feeding,
  fed: readonly FedService[],
): Promise<string[]> {
  const ids = fed.map(({ external_id }) => external_id);
  const { rows } = await sql<{ external_id: string }>`
    update service set removed_at = null, changed_at = ${now}, edition = edition + 1
    where feed = ${feed} and external_id = any (${ids}::text[]) and removed_at > edited_at
      and closed_reason is null and merged_into is null
    returning external_id`.execute(tx);
  return rows.map(({ external_id }) => external_id);
}

export function writeLocations({ tx, feed, now, told: details }: Feeding, rows: readonly FedLocation[]) {
  return inParts(rows, details, (part) =>
    sql<WrittenRow>`
      insert into location (id, feed, external_id, organization_id, data, point, fed_hash, changed_at)
      select gen_random_uuid(), ${feed}, r.external_id, o.id, r.data, r.point, r.fed_hash, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, organization text, data jsonb, point text, fed_hash text)
        left join organization o on o.feed = ${feed} and o.external_id = r.organization
      on conflict (feed, external_id) do update set organization_id = excluded.organization_id, data = excluded.data,
        point = excluded.point, fed_hash = excluded.fed_hash, changed_at = excluded.changed_at, removed_at = null
      where (${differs('location')}) and location.edited_at is null
      returning external_id, xmax = 0 as added`.execute(tx),
  );
}

export function writePlaces({ tx, feed, now, told: details }: Feeding, rows: readonly FedPlace[]) {
  return inParts(rows, details, (part) =>
    sql<WrittenRow>`
      insert into service_at_location (id, feed, external_id, service_id, location_id, data, fed_hash, changed_at)
      select gen_random_uuid(), ${feed}, r.external_id, s.id, l.id, r.data, r.fed_hash, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, service text, location text, data jsonb, fed_hash text)
        join service s on s.feed = ${feed} and s.external_id = r.service
        join location l on l.feed = ${feed} and l.external_id = r.location
      on conflict (feed, external_id) do update set service_id = excluded.service_id, location_id = excluded.location_id,
        data = excluded.data, fed_hash = excluded.fed_hash, changed_at = excluded.changed_at, removed_at = null
      where (${differs('service_at_location')}) and service_at_location.edited_at is null
      returning external_id, xmax = 0 as added`.execute(tx),
  );
}

/** Gives records missing from a full feed a tombstone. */
export async function removeAllBut(feeding: Feeding, fed: Fed): Promise<string[]> {
  await removeFrom(feeding, 'service_at_location', fed.places);
  await removeFrom(feeding, 'location', fed.locations);
  const services = await removeFrom(feeding, 'service', fed.services);
  await removeFrom(feeding, 'organization', fed.organizations);
  return services;
}

/** What staff wrote about a place is kept when its feed drops it. */
const isKept = (table: string) =>
  table === 'location' || table === 'service_at_location' ? sql`edited_at is null` : sql`true`;

/** Computed here, because the database would compare each of 50,000 rows with all others. */
async function removeFrom(
  { tx, feed, now }: Feeding,
  table: 'service_at_location' | 'location' | 'service' | 'organization',
  kept: readonly { external_id: string }[],
): Promise<string[]> {
  const there = new Set(kept.map((one) => one.external_id));
  const existing = await sql<{ id: string; external_id: string }>`
    select id, external_id from ${sql.table(table)}
    where feed = ${feed} and removed_at is null and ${isKept(table)}`.execute(tx);
  const missing = existing.rows.filter((row) => !there.has(row.external_id));
  const gone = missing.map(({ id }) => id);
  for (let from = 0; from < gone.length; from += most)
    await sql`update ${sql.table(table)} set removed_at = ${now}, changed_at = ${now}
      where id = any (${gone.slice(from, from + most)}::uuid[])`.execute(tx);
  return missing.map(({ external_id }) => external_id);
}

const maxNamed = 200;

/** The first services affected by each kind of change, for the record of an import. */
export async function nameChanges(
  { tx, feed }: Feeding,
  ids: Readonly<Record<'added' | 'changed' | 'removed', ReadonlySet<string>>>,
): Promise<FeedRunDetails['changes']> {
  const changes = (['added', 'changed', 'removed'] as const).flatMap((change) =>
    [...ids[change]].slice(0, maxNamed).map((external_id) => ({ external_id, change })),
  );
  if (changes.length === 0) return [];
  const { rows } = await sql<FeedRunDetails['changes'][number]>`
    select s.slug, s.data ->> 'name' as name, r.change
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r (external_id text, change text)
      join service s on s.feed = ${feed} and s.external_id = r.external_id
    order by r.change, 2, s.id`.execute(tx);
  return rows;
}

export async function countLeft({ tx, feed }: Feeding, services: readonly FedService[]): Promise<number> {
  const marks = JSON.stringify(
    services.map((one) => ({ external_id: one.external_id, fed_hash: hashRecord(one) })),
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from jsonb_to_recordset(${marks}::jsonb) as r (external_id text, fed_hash text)
      join service s on s.feed = ${feed} and s.external_id = r.external_id
    where (s.edited_at is not null or s.merged_into is not null) and s.fed_hash is distinct from r.fed_hash`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function readWritten(tx: Tx): Promise<Data<'service'>[]> {
  const rows = await tx
    .selectFrom('content_item')
    .select('data')
    .where('kind', '=', 'service')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map(({ data }) => data as Data<'service'>);
}

/** All slugs in use, and their owners. */
export async function readSlugs(
  tx: Tx,
  feed: string,
): Promise<{ taken: ReadonlySet<string>; own: ReadonlyMap<string, string> }> {
  const rows = await tx.selectFrom('service').select(['slug', 'feed', 'external_id']).execute();
  return {
    taken: new Set(rows.map(({ slug }) => slug)),
    own: new Map(rows.filter((row) => row.feed === feed).map((row) => [row.external_id, row.slug])),
  };
}

export async function readTypes(tx: Tx): Promise<Data<'service_type'>[]> {
  const rows = await tx
    .selectFrom('content_item')
    .select('data')
    .where('kind', '=', 'service_type')
    .orderBy('position')
    .execute();
  return rows.map(({ data }) => data as Data<'service_type'>);
}

/** What to use instead of the closed service `s`: the first open one along its chain of replacements. */
export const openInstead = sql`(
  with recursive chain (id, nth) as (
    select s.instead_id, 1
    union all
    select coalesce(c.merged_into, c.instead_id), chain.nth + 1 from chain join service c on c.id = chain.id
    where c.removed_at is not null and chain.nth < 20
  )
  select json_build_object('slug', i.slug, 'name', i.data ->> 'name') from chain join service i on i.id = chain.id
  where i.removed_at is null limit 1)`;

/** A service as others refer to it, by its current address. */
export interface NamedService {
  slug: string;
  name: string;
  summary: string;
  closed: { reason: string | null; instead: { slug: string; name: string } | null } | null;
}

/** Finds services by any address that leads to them, including closed ones if staff said why. */
export async function nameServices(db: DbOrTx, slugs: readonly string[]): Promise<Map<string, NamedService>> {
  const { rows } = await sql<NamedService & { asked: string }>`
    select a.slug as asked, s.slug, s.data ->> 'name' as name, coalesce(s.data ->> 'description', '') as summary,
      case when s.removed_at is not null then json_build_object('reason', s.closed_reason, 'instead', ${openInstead}) end as closed
    from unnest(${slugs}::text[]) as a (slug)
      left join service_redirect r on r.slug = a.slug
      join service s on s.slug = coalesce(r.to_slug, a.slug)
    where s.removed_at is null or s.closed_reason is not null`.execute(db);
  return new Map(rows.map(({ asked, ...service }) => [asked, service]));
}

/** Finds all addresses of a service by any of them, the current one first. */
export async function readServiceAddresses(
  db: DbOrTx,
  slugs: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ asked: string; slug: string; former: string[] }>`
    select a.slug as asked, coalesce(r.to_slug, a.slug) as slug,
      coalesce((select array_agg(f.slug order by f.slug) from service_redirect f
        where f.to_slug = coalesce(r.to_slug, a.slug)), '{}') as former
    from unnest(${slugs}::text[]) as a (slug) left join service_redirect r on r.slug = a.slug`.execute(db);
  return new Map(rows.map(({ asked, slug, former }) => [asked, [slug, ...former]]));
}
