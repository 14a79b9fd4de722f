import { sql } from 'kysely';
import type { Data } from '#platform/content/published.ts';
import '#platform/content/tables.ts';
import type { Tx } from '#platform/database.ts';
import {
  hashOf,
  type Fed,
  type FedLocation,
  type FedOrganization,
  type FedPlace,
  type FedService,
} from './rules.ts';
import './tables.ts';

/** One feed at a time is written, so that two processes do not both bring the same record. */
export async function lockFeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory', 1202))`.execute(tx);
}

export interface Written {
  added: number;
  changed: number;
  removed: number;
  /** Changed by staff since they were last fed in: they stay as they are. */
  left: number;
}

/** So many rows go with one statement. */
const most = 2_000;

async function inParts(
  rows: readonly object[],
  write: (rows: string) => Promise<{ rows: readonly { added: boolean }[] }>,
): Promise<{ added: number; changed: number }> {
  const total = { added: 0, changed: 0 };
  for (let from = 0; from < rows.length; from += most) {
    const part = rows.slice(from, from + most).map((row) => ({ ...row, fed_hash: hashOf(row) }));
    const written = await write(JSON.stringify(part));
    const added = written.rows.filter((row) => row.added).length;
    total.added += added;
    total.changed += written.rows.length - added;
  }
  return total;
}

/** Only what differs from what was fed in last is written; whoever was gone and is there again is back. */
const differs = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.fed_hash`)} is distinct from excluded.fed_hash or ${sql.ref(`${table}.removed_at`)} is not null`;

export function writeOrganizations(tx: Tx, feed: string, rows: readonly FedOrganization[], now: Date) {
  return inParts(rows, (part) =>
    sql<{ added: boolean }>`
      insert into organization (id, feed, external_id, data, fed_hash, changed_at)
      select gen_random_uuid(), ${feed}, external_id, data, fed_hash, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, data jsonb, fed_hash text)
      on conflict (feed, external_id) do update set data = excluded.data, fed_hash = excluded.fed_hash,
        changed_at = excluded.changed_at, removed_at = null
      where ${differs('organization')}
      returning xmax = 0 as added`.execute(tx),
  );
}

/** What staff have changed stays as they made it: three ways meet, and theirs wins. */
export function writeServices(tx: Tx, feed: string, rows: readonly FedService[], now: Date) {
  return inParts(rows, (part) =>
    sql<{ added: boolean }>`
      insert into service (id, slug, feed, external_id, organization_id, data, fed_hash, types, delivery, cost, referral,
        first_nations, covers, words, position, noted_on, checked_on, checked_by, source, changed_at)
      select gen_random_uuid(), r.slug, ${feed}, r.external_id, o.id, r.data, r.fed_hash, r.types, r.delivery, r.cost,
        r.referral, r.first_nations, r.covers, r.words, r.position, r.noted_on, r.checked_on, r.checked_by, r.source, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, slug text, organization text, data jsonb,
          fed_hash text, types text[], delivery text[], cost text, referral text, first_nations boolean, covers text[],
          words text[], position integer, noted_on date, checked_on date, checked_by text, source jsonb)
        join organization o on o.feed = ${feed} and o.external_id = r.organization
      on conflict (feed, external_id) do update set organization_id = excluded.organization_id, data = excluded.data,
        fed_hash = excluded.fed_hash, types = excluded.types, delivery = excluded.delivery, cost = excluded.cost,
        referral = excluded.referral, first_nations = excluded.first_nations, covers = excluded.covers,
        words = excluded.words, position = excluded.position, noted_on = excluded.noted_on,
        checked_on = greatest(service.checked_on, excluded.checked_on),
        checked_by = case when service.checked_on > excluded.checked_on or excluded.checked_on is null
          then service.checked_by else excluded.checked_by end,
        source = excluded.source, changed_at = excluded.changed_at, removed_at = null
      where (${differs('service')}) and service.edited_at is null
      returning xmax = 0 as added`.execute(tx),
  );
}

export function writeLocations(tx: Tx, feed: string, rows: readonly FedLocation[], now: Date) {
  return inParts(rows, (part) =>
    sql<{ added: boolean }>`
      insert into location (id, feed, external_id, organization_id, data, point, fed_hash, changed_at)
      select gen_random_uuid(), ${feed}, r.external_id, o.id, r.data, r.point, r.fed_hash, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, organization text, data jsonb, point text, fed_hash text)
        left join organization o on o.feed = ${feed} and o.external_id = r.organization
      on conflict (feed, external_id) do update set organization_id = excluded.organization_id, data = excluded.data,
        point = excluded.point, fed_hash = excluded.fed_hash, changed_at = excluded.changed_at, removed_at = null
      where ${differs('location')}
      returning xmax = 0 as added`.execute(tx),
  );
}

export function writePlaces(tx: Tx, feed: string, rows: readonly FedPlace[], now: Date) {
  return inParts(rows, (part) =>
    sql<{ added: boolean }>`
      insert into service_at_location (id, feed, external_id, service_id, location_id, data, fed_hash, changed_at)
      select gen_random_uuid(), ${feed}, r.external_id, s.id, l.id, r.data, r.fed_hash, ${now}
      from jsonb_to_recordset(${part}::jsonb) as r (external_id text, service text, location text, data jsonb, fed_hash text)
        join service s on s.feed = ${feed} and s.external_id = r.service
        join location l on l.feed = ${feed} and l.external_id = r.location
      on conflict (feed, external_id) do update set service_id = excluded.service_id, location_id = excluded.location_id,
        data = excluded.data, fed_hash = excluded.fed_hash, changed_at = excluded.changed_at, removed_at = null
      where ${differs('service_at_location')}
      returning xmax = 0 as added`.execute(tx),
  );
}

/** What a whole feed no longer has gets a tombstone. */
export async function removeAllBut(tx: Tx, feed: string, fed: Fed, now: Date): Promise<number> {
  const remove = async (table: string, kept: readonly { external_id: string }[]) => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set removed_at = ${now}, changed_at = ${now}
      where feed = ${feed} and removed_at is null
        and external_id <> all (select jsonb_array_elements_text(${JSON.stringify(kept.map((one) => one.external_id))}::jsonb))`.execute(
      tx,
    );
    return Number(numAffectedRows);
  };
  await remove('service_at_location', fed.places);
  await remove('location', fed.locations);
  const services = await remove('service', fed.services);
  await remove('organization', fed.organizations);
  return services;
}

export async function countLeft(tx: Tx, feed: string, services: readonly FedService[]): Promise<number> {
  const marks = JSON.stringify(
    services.map((one) => ({ external_id: one.external_id, fed_hash: hashOf(one) })),
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from jsonb_to_recordset(${marks}::jsonb) as r (external_id text, fed_hash text)
      join service s on s.feed = ${feed} and s.external_id = r.external_id
    where s.edited_at is not null and s.fed_hash is distinct from r.fed_hash`.execute(tx);
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
