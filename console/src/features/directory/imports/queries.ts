import type { FeedRun, FeedRuns } from '@kindred/contract/directory/imports.ts';
import { callStaffApi } from '../../../platform/api.ts';

/** The query comes from the URL: the server refuses what it does not know. */
export const fetchFeedRuns = (query: Record<string, string>): Promise<FeedRuns> =>
  callStaffApi('GET /staff/directory/feed_runs', { query });

export const fetchFeedRun = (id: string): Promise<FeedRun> =>
  callStaffApi('GET /staff/directory/feed_runs/{id}', { params: { id } });
