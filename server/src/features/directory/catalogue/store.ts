import type { listStaffServices } from '@kindred/contract/directory/catalogue.ts';
import type { StaffServiceState } from '@kindred/contract/directory/records.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import '#features/directory/public.ts';
import type { Database, DbOrTx } from '#platform/database.ts';
import { readKeysetPage, type KeysetPage, type SortColumn } from '#platform/keyset.ts';
import { likePattern } from '#platform/like-pattern.ts';

export type ServiceFilters = Omit<Query<typeof listStaffServices>, 'cursor'>;
interface Since {
  amber: string;
  old: string;
}

const state = sql<StaffServiceState>`case
  when s.merged_into is not null then 'merged'
  when s.removed_at is not null and (s.closed_reason is not null or s.edited_at is not null) then 'closed'
  when s.removed_at is not null or o.removed_at is not null then 'removed' else 'listed' end`;

const serviceSorts: Readonly<Record<'name' | 'organization' | 'checked', SortColumn>> = {
  name: { by: sql`lower(s.data ->> 'name')`, type: 'text' },
  organization: { by: sql`lower(o.data ->> 'name')`, type: 'text' },
  checked: { by: sql`coalesce(s.checked_on, date '1900-01-01')::text`, type: 'text' },
};

const openReports = sql<number>`(select count(*)::int from service_report r
  where r.service_id = s.id and r.settled_at is null)`;
const placeStates = sql<string[]>`array(select distinct l.data -> 'addresses' -> 0 ->> 'state_province'
  from service_at_location p join location l on l.id = p.location_id
  where p.service_id = s.id and p.removed_at is null and l.removed_at is null
    and l.data -> 'addresses' -> 0 ->> 'state_province' is not null)`;
const nationwide = sql<boolean>`(s.covers = '{}' and exists (select from directory_entry entry
  where entry.id = s.id and entry.nationwide))`;

const only: Readonly<Record<NonNullable<ServiceFilters['only']>, (since: Since) => RawBuilder<boolean>>> = {
  soon: ({ amber }) =>
    sql`s.checked_on >= ${amber}::date and s.checked_on < ${amber}::date + interval '2 months'`,
  not_checked: () => sql`s.checked_on is null`,
  amber: ({ amber, old }) => sql`s.checked_on < ${amber}::date and s.checked_on >= ${old}::date`,
  old: ({ old }) => sql`s.checked_on < ${old}::date`,
  reported: () => sql`${openReports} > 0`,
  edited: () => sql`s.edited_at is not null`,
};

function matching(filters: ServiceFilters, since: Since): RawBuilder<boolean> {
  const { q, type, region } = filters;
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  const all = [
    ...words.map(
      (word) => sql<boolean>`(s.data ->> 'name' || ' ' || (o.data ->> 'name')) ilike ${likePattern(word)}`,
    ),
    ...(type ? [sql<boolean>`s.types @> array[${type}]`] : []),
    ...(region ? [sql<boolean>`(s.covers @> array[${region}] or ${region} = any (${placeStates}))`] : []),
    ...(filters.only ? [only[filters.only](since)] : []),
  ];
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`;
}

const linesFrom = (db: DbOrTx) =>
  db
    .selectFrom('service as s')
    .innerJoin('organization as o', 'o.id', 's.organization_id')
    .select(['s.id', 's.slug', 's.types', 's.covers', 's.feed', 's.noted_on', 's.checked_on', 's.checked_by'])
    .select(['s.edited_at', sql<string>`s.data ->> 'name'`.as('name')])
    .select([
      sql<string>`o.data ->> 'name'`.as('organization'),
      state.as('state'),
      placeStates.as('states'),
      nationwide.as('nationwide'),
      openReports.as('open_reports'),
    ]);
export type ServiceLineRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof linesFrom>['executeTakeFirst']>>
>;

export function readServicePage(
  db: Database,
  { cursor, size, ...filters }: ServiceFilters & { cursor?: string | undefined; size?: number },
  since: Since,
): Promise<KeysetPage<ServiceLineRow>> {
  const { sort = 'name' } = filters;
  const query = linesFrom(db)
    .where(matching(filters, since))
    .$if(filters.state !== undefined, (one) => one.where(state, '=', filters.state ?? 'listed'));
  return readKeysetPage(query, serviceSorts, {
    sort,
    cursor,
    id: 's.id',
    ...(size === undefined ? {} : { size }),
  });
}

export async function countServiceLines(db: Database, filters: ServiceFilters, since: Since) {
  const rows = await db
    .selectFrom('service as s')
    .innerJoin('organization as o', 'o.id', 's.organization_id')
    .select(({ fn }) => [state.as('state'), fn.countAll<number>().as('count')])
    .where(matching(filters, since))
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map((row) => [row.state, row.count]));
}
