import type { FeedRun, FeedRunLine, FeedRuns, listFeedRuns } from '@kindred/contract/directory/imports.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { TodaySource } from '#platform/today.ts';
import { countFeedRuns, countRefusedFeeds, findFeedRun, readFeedRunPage, type FeedRunRow } from './store.ts';

function feedRunLine({ row_count: rows, ran_at, ...run }: FeedRunRow): FeedRunLine {
  return { ...run, rows, ran_at: ran_at.toISOString() };
}

export async function loadFeedRuns(
  { db }: StaffContext,
  query: Query<typeof listFeedRuns>,
): Promise<FeedRuns> {
  const counts = await countFeedRuns(db, query);
  const { rows, ...page } = await readFeedRunPage(db, query);
  const total = query.state ? counts[query.state] : counts.written + counts.refused;
  return { ...page, items: rows.map(feedRunLine), total, counts };
}

export async function loadFeedRun({ db, refuse }: StaffContext<'not_found'>, id: string): Promise<FeedRun> {
  const row = await findFeedRun(db, id);
  if (!row) throw refuse('not_found');
  const { details, ...run } = row;
  return { ...feedRunLine(run), ...details };
}

/** Until a refused feed is imported again, its services stay as of the last successful import. */
export const feedsToday: TodaySource = {
  needs: 'directory',
  read: async (db) => {
    const { count = 0, since = null } = (await countRefusedFeeds(db)) ?? {};
    return [{ kind: 'feeds_refused', count, since }];
  },
};
