import type { HsdsService } from '@kindred/contract/directory/hsds.ts';
import type { Service } from '@kindred/contract/directory/providers.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { openInstead } from '#features/directory/store.ts';
import type { ServiceRow } from './tables.ts';

export interface WholeService extends ServiceRow {
  data: HsdsService;
  /** Former addresses that have redirected here since a merge. */
  formerly: string[];
  closed: Service['closed'];
  source: { name: string; url: string | null } | null;
}

/** The service at an address or id, following all merges. */
const serviceAt = (key: string) => sql`(
  select coalesce(r.to_id, s.id) from service s left join service_redirect r on r.service_id = s.id
  where s.slug = ${key} or s.id::text = ${key} limit 1)`;
const formerly = sql`coalesce((select array_agg(r.slug order by r.slug) from service_redirect r where r.to_id = s.id), '{}')`;
const closed = sql`case when s.removed_at is not null and s.closed_reason is not null then json_build_object(
  'reason', s.closed_reason, 'instead', ${openInstead}) end`;

/** Reads a service by id or slug, even if closed. For a merged service, reads the one it was merged into. */
export async function readWhole(db: Database, key: string): Promise<WholeService | undefined> {
  const { rows } = await sql<WholeService>`
    select e.*, s.data, s.source, ${formerly} as formerly, ${closed} as closed
    from service s join directory_entry e on e.id = s.id
    where s.id = ${serviceAt(key)}`.execute(db);
  return rows[0];
}

const latest = (column: 'about' | 'text') =>
  sql<string>`case when service_report.settled_at is null then excluded.${sql.ref(column)} else service_report.${sql.ref(column)} end`;

/** A repeated report counts once; the latest text is kept, unless staff have settled it. */
export async function keepReport(
  db: Database,
  report: { id: string; service: string; about: string; text: string | null; now: Date },
): Promise<boolean> {
  const stored = await db
    .insertInto('service_report')
    .columns(['id', 'service_id', 'about', 'text', 'reported_at'])
    .expression((eb) =>
      eb
        .selectFrom('service')
        .select(({ val, ref }) => [
          val(report.id).as('id'),
          ref('service.id').as('service_id'),
          val(report.about).as('about'),
          val(report.text).as('text'),
          val(report.now).as('reported_at'),
        ])
        .where('service.id', '=', sql<string>`${serviceAt(report.service)}`),
    )
    .onConflict((on) => on.column('id').doUpdateSet({ about: latest('about'), text: latest('text') }))
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}
