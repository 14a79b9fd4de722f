import type { ProviderSays, WhyCheck } from '@kindred/contract/directory/checks.ts';
import type { HsdsService } from '@kindred/contract/directory/hsds.ts';
import { sql, type RawBuilder } from 'kysely';
import '#features/directory/public.ts';
import '#features/directory/providers/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { CountedSpan, ThingCount } from '#platform/day-counts/source.ts';
import { newId } from '#platform/ids.ts';
import type { DueCheckRow } from './tables.ts';

/** The thresholds for "checked recently" and "checked long ago". */
export interface Since {
  amber: string;
  old: string;
}

const openReports = sql`select 1 from service_report r where r.service_id = s.id and r.settled_at is null`;

/** Each listed entry with the reason it is due for a check. */
const listed = ({ amber, old }: Since): RawBuilder<unknown> => sql`
  select s.id, s.slug, s.data ->> 'name' as name, o.data ->> 'name' as organization, s.noted_on, s.checked_on,
    s.checked_by, case
      when exists (${openReports}) then 'reported'
      when s.checked_on < ${old}::date then 'old'
      when s.checked_on is null then 'not_checked'
      when s.checked_on < ${amber}::date then 'amber'
    end as why,
    (select phone ->> 'number' from jsonb_path_query(s.data, '$.phones[*]') as phone
      where coalesce(phone ->> 'type', '') !~* '^(fax|pager)$' limit 1) as phone,
    coalesce(s.data ->> 'url', o.data ->> 'website') as website,
    coalesce(s.data ->> 'email', o.data ->> 'email') as email
  from service s join organization o on o.id = s.organization_id
  where s.removed_at is null and o.removed_at is null`;

const reports = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'about', r.about, 'text', r.text, 'by_provider', r.by_provider,
    'reported_at', r.reported_at) order by r.reported_at, r.id)
  from service_report r where r.service_id = l.id and r.settled_at is null), '[]')`;
const request = sql`(
  select json_build_object('to', c.sent_to, 'asked_at', c.asked_at, 'ends_at', c.ends_at, 'answer', c.answer,
    'answered_at', c.answered_at)
  from service_check c where c.service_id = l.id order by c.asked_at desc limit 1)`;
const visible = sql`l.id, l.slug, l.name, l.organization, l.why, l.noted_on::text, l.checked_on::text, l.checked_by,
  l.phone, l.website, l.email, ${reports} as reports, ${request} as asked`;

/** Reported entries first, then those unchecked the longest. */
export async function readDueChecks(
  db: DbOrTx,
  since: Since,
  { why, from, most }: { why: WhyCheck | null; from: number; most: number },
): Promise<DueCheckRow[]> {
  const { rows } = await sql<DueCheckRow>`
    with l as (
      select * from (${listed(since)}) as every_one
      where why is not null and (${why}::text is null or why = ${why})
      order by array_position(array['reported', 'old', 'not_checked', 'amber'], why),
        coalesce(checked_on, noted_on), name, id
      offset ${from} limit ${most})
    select ${visible} from l`.execute(db);
  return rows;
}

export async function readOneDue(db: DbOrTx, since: Since, id: string): Promise<DueCheckRow | undefined> {
  const { rows } = await sql<DueCheckRow>`
    with l as (select * from (${listed(since)} and s.id = ${id}::uuid) as one) select ${visible} from l`.execute(
    db,
  );
  return rows[0];
}

/** Counts by reason; the empty key counts entries that are not due. */
export async function countDue(db: DbOrTx, since: Since): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ why: string; count: number }>`
    select coalesce(why, '') as why, count(*)::int as count from (${listed(since)}) as l group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ why, count }) => [why, count]));
}

/** Counts fresh entries by the month in which they turn six months old. */
export async function countExpiring(db: DbOrTx, since: Since): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(checked_on + interval '6 months', 'YYYY-MM') as month, count(*)::int as count
    from (${listed(since)}) as l where why is null group by 1`.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

export async function settleReports(
  tx: Tx,
  service: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('service_report')
    .set({ settled_at: now })
    .where('service_id', '=', service)
    .where('id', 'in', ids)
    .where('settled_at', 'is', null)
    .execute();
}

export interface Looked {
  on: string;
  by: string;
  now: Date;
}

/** Marks an entry as checked. False if no such entry is listed. */
export async function markChecked(tx: Tx, id: string, { on, by, now }: Looked): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service')
    .set({ checked_on: on, checked_by: by, changed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('organization')
          .select('organization.id')
          .whereRef('organization.id', '=', 'service.organization_id')
          .where('organization.removed_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the current record and locks it until the transaction ends. */
export async function holdService(tx: Tx, id: string) {
  return tx
    .selectFrom('service')
    .select(['data', 'cost', 'referral', 'removed_at'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedService = NonNullable<Awaited<ReturnType<typeof holdService>>>;

/** From then on, feeds do not overwrite it. A full check is recorded separately. */
export async function rewriteService(
  tx: Tx,
  id: string,
  { data, ...columns }: Omit<LockedService, 'data'> & { data: HsdsService },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('service')
    .set((eb) => ({
      ...columns,
      ...(columns.removed_at === null && { closed_reason: null, instead_id: null }),
      data: JSON.stringify(data),
      edition: eb('edition', '+', 1),
      edited_at: now,
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

interface Asking {
  service: string;
  to: string;
  token: Buffer;
  by: string;
  now: Date;
  endsAt: Date;
  /** The interval in which a provider gets no second email. */
  notSince: Date;
}

/** False if they were emailed recently. One statement decides, so concurrent calls cannot both win. */
export async function keepCheck(
  tx: Tx,
  { service, to, token, by, now, endsAt, notSince }: Asking,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${service}, 2023))`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into service_check (id, service_id, sent_to, token_hash, asked_at, asked_by, ends_at)
    select ${newId()}::uuid, ${service}::uuid, ${to}, ${token}, ${now}::timestamptz, ${by}::uuid, ${endsAt}::timestamptz
    where not exists (
      select from service_check
      where service_id = ${service}::uuid and asked_at > ${notSince}::timestamptz)`.execute(tx);
  return numAffectedRows > 0n;
}

export async function findCheck(db: DbOrTx, token: Buffer) {
  return db
    .selectFrom('service_check')
    .innerJoin('service', 'service.id', 'service_check.service_id')
    .innerJoin('organization', 'organization.id', 'service.organization_id')
    .select(['service_check.service_id', 'service.slug', 'ends_at', 'answer'])
    .select(sql<boolean>`coalesce(service.removed_at, organization.removed_at) is null`.as('is_listed'))
    .where('token_hash', '=', token)
    .executeTakeFirst();
}

/** The first answer counts, as long as the service is listed. Returns the service if this was the first. */
export async function saveProviderAnswer(
  tx: Tx,
  token: Buffer,
  says: ProviderSays,
  now: Date,
): Promise<{ service_id: string; organization: string } | undefined> {
  const { rows } = await sql<{ service_id: string; organization: string }>`
    update service_check c set answer = ${says}, answered_at = ${now}
    from service s join organization o on o.id = s.organization_id
    where c.token_hash = ${token} and c.answer is null and c.ends_at > ${now} and s.id = c.service_id
      and s.removed_at is null and o.removed_at is null
    returning c.service_id, o.data ->> 'name' as organization`.execute(tx);
  return rows[0];
}

export async function keepProviderReport(
  tx: Tx,
  report: { service: string; text: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('service_report')
    .values({
      id: newId(),
      service_id: report.service,
      about: 'other',
      text: report.text,
      reported_at: report.now,
      by_provider: true,
    })
    .execute();
}

/**
 * Counts entries with open reports and all others that are due, with the date of the oldest in each group; of the
 * latter, also how many turned six months old within the last week.
 */
export async function countChecksWork(db: DbOrTx, since: Since) {
  const { rows } = await sql<
    Record<'reported' | 'due' | 'due_this_week', number> & Record<'reported_since' | 'due_since', Date | null>
  >`
    select count(*) filter (where why = 'reported')::int as reported,
      count(*) filter (where why <> 'reported')::int as due,
      count(*) filter (where why = 'amber' and checked_on >= ${since.amber}::date - 7)::int as due_this_week,
      min((select min(reported_at) from service_report r where r.service_id = l.id and r.settled_at is null))
        as reported_since,
      min(coalesce(checked_on, noted_on)) filter (where why <> 'reported')::timestamptz as due_since
    from (${listed(since)}) as l`.execute(db);
  return rows[0];
}

const liveServices = sql`
  select service.id, types, covers, checked_on from service join organization on organization.id = organization_id
  where service.removed_at is null and organization.removed_at is null`;

/** Counts the current directory: by last check, and by kind and states served. */
export async function countServiceLevels(
  tx: Tx,
  { amber, old }: Since,
  { to }: CountedSpan,
): Promise<ThingCount[]> {
  const { rows } = await sql<ThingCount>`
    with live as (${liveServices}), served as (
      select id, lower(state) as state from live, unnest(covers) as state
      union
      select live.id, lower(address ->> 'state_province') from live
        join service_at_location door on door.service_id = live.id and door.removed_at is null
        join location on location.id = door.location_id and location.removed_at is null,
        jsonb_array_elements(coalesce(location.data -> 'addresses', '[]')) as address
      where address ->> 'state_province' is not null)
    select 'service_check' as measure, case when checked_on is null then 'not_checked'
        when checked_on < ${old}::date then 'old' when checked_on < ${amber}::date then 'amber' else 'fresh' end as part,
      ${to}::text as day, count(*)::int as value from live group by 2
    union all
    select 'service_kind', coalesce(kind, 'any') || '/' || coalesce(state, 'any'), ${to}::text, count(distinct live.id)::int
    from live left join served using (id), unnest(types) as kind
    group by grouping sets ((kind, state), (kind), (state)) having kind is not null or state is not null`.execute(
    tx,
  );
  return rows.filter(({ part }) => part !== 'any/any');
}
