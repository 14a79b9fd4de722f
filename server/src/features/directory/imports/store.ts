import type { FeedRunDetails, listFeedRuns } from '@kindred/contract/directory/imports.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { sql, type Insertable } from 'kysely';
import type { Database, DbOrTx, Tables } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { readKeysetPage, type SortColumn } from '#platform/keyset.ts';
import { likePattern } from '#platform/like-pattern.ts';
import '#platform/session/tables.ts';
import './tables.ts';

type NewFeedRun = Omit<Insertable<Tables['directory_feed_run']>, 'id' | 'details'> & {
  details: FeedRunDetails;
};

export async function insertFeedRun(db: DbOrTx, { details, ...run }: NewFeedRun): Promise<void> {
  await db
    .insertInto('directory_feed_run')
    .values({ id: newId(), ...run, details: JSON.stringify(details) })
    .execute();
}

const runSorts: Readonly<Record<'ran' | 'feed', SortColumn>> = {
  ran: { by: sql`run.ran_at`, type: 'timestamptz' },
  feed: { by: sql`run.feed`, type: 'text' },
};

const runsFrom = (db: DbOrTx) =>
  db
    .selectFrom('directory_feed_run as run')
    .leftJoin('staff', 'staff.id', 'run.staff_id')
    .select(['run.id', 'run.feed', 'run.ran_at', 'staff.name as by', 'run.state', 'run.row_count'])
    .select(['run.added', 'run.changed', 'run.removed', 'run.kept', 'run.refused_rows']);
export type FeedRunRow = NonNullable<Awaited<ReturnType<ReturnType<typeof runsFrom>['executeTakeFirst']>>>;

export function readFeedRunPage(
  db: Database,
  { sort = '-ran', cursor, q, state }: Query<typeof listFeedRuns>,
) {
  const query = runsFrom(db)
    .$if(q !== undefined, (one) => one.where('run.feed', 'ilike', likePattern(q ?? '')))
    .$if(state !== undefined, (one) => one.where('run.state', '=', state ?? 'written'));
  return readKeysetPage(query, runSorts, { sort, cursor, id: 'run.id' });
}

export async function countFeedRuns(db: Database, { q }: Query<typeof listFeedRuns>) {
  const rows = await db
    .selectFrom('directory_feed_run')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .$if(q !== undefined, (one) => one.where('feed', 'ilike', likePattern(q ?? '')))
    .groupBy('state')
    .execute();
  const countOf = (state: 'written' | 'refused') =>
    Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { written: countOf('written'), refused: countOf('refused') };
}

export function findFeedRun(db: DbOrTx, id: string) {
  return runsFrom(db).select('run.details').where('run.id', '=', id).executeTakeFirst();
}

/** Feeds whose latest import was refused. */
export function countRefusedFeeds(db: Database) {
  const latest = db
    .selectFrom('directory_feed_run')
    .select(['feed', 'ran_at', 'state'])
    .distinctOn('feed')
    .orderBy('feed')
    .orderBy('ran_at', 'desc');
  return db
    .selectFrom(latest.as('run'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('run.ran_at').as('since')])
    .where('run.state', '=', 'refused')
    .executeTakeFirst();
}
