import { sql, type Selectable } from 'kysely';
import '#platform/content/tables.ts';
import type { Database, DbOrTx, Tables } from '#platform/database.ts';
import { isWithoutPage, type LinkFinding } from './rules.ts';
import './tables.ts';

export type OutsideLinkRow = Selectable<Tables['outside_link']>;

export function listOutsideLinks(db: DbOrTx): Promise<OutsideLinkRow[]> {
  return db.selectFrom('outside_link').selectAll().execute();
}

export async function findLinks(
  db: DbOrTx,
  urls: readonly string[],
): Promise<ReadonlyMap<string, OutsideLinkRow>> {
  if (urls.length === 0) return new Map();
  const rows = await db.selectFrom('outside_link').selectAll().where('url', 'in', urls).execute();
  return new Map(rows.map((row) => [row.url, row]));
}

export async function saveFinding(
  db: Database,
  url: string,
  { result, status, moved_to }: LinkFinding,
  now: Date,
): Promise<void> {
  const failed = isWithoutPage(result);
  await db
    .insertInto('outside_link')
    .values({ url, result, status, moved_to, failures: failed ? 1 : 0, checked_at: now })
    .onConflict((on) =>
      on.column('url').doUpdateSet({
        result,
        status,
        moved_to,
        failures: failed ? sql<number>`outside_link.failures + 1` : 0,
        checked_at: now,
      }),
    )
    .execute();
}

/** Forgets addresses that no text contains any more. */
export async function forgetLinks(db: Database, inUse: readonly string[]): Promise<void> {
  await db
    .deleteFrom('outside_link')
    .where('url', '<>', sql<string>`all(${inUse})`)
    .execute();
}

/** Everything that readers see. */
export async function listLinkingData(db: Database): Promise<unknown[]> {
  const rows = await db
    .selectFrom('content_item')
    .select('data')
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`data::text like '%https://%'`)
    .execute();
  return rows.map(({ data }) => data);
}
