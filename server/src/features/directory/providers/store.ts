import type { HsdsService } from '@kindred/contract/directory/hsds.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { ServiceRow } from './tables.ts';

export interface WholeService extends ServiceRow {
  data: HsdsService;
  source: { name: string; url: string | null } | null;
}

/** By id or slug, closed services included. */
export async function readWhole(db: Database, key: string): Promise<WholeService | undefined> {
  const { rows } = await sql<WholeService>`
    select e.*, s.data, s.source from service s join directory_entry e on e.id = s.id
    where s.slug = ${key} or s.id::text = ${key} limit 1`.execute(db);
  return rows[0];
}

/** Idempotent: a repeated report counts once. */
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
        .where((where) =>
          where.or([
            where('slug', '=', report.service),
            where(sql<string>`service.id::text`, '=', report.service),
          ]),
        ),
    )
    .onConflict((on) => on.column('id').doUpdateSet({ id: sql`excluded.id` }))
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}
