import type { FeedReport } from '@kindred/contract/directory.ts';
import { callStaffApi } from '../../platform/api.ts';
import { withLongTimeout } from '../../platform/timeouts.ts';
import type { FeedChoice } from './model.ts';

/** Previews an import without writing anything. */
export async function preview(feed: FeedChoice): Promise<FeedReport> {
  return callStaffApi('POST /staff/directory/feeds', {
    body: { ...feed, preview: true },
    ...withLongTimeout(),
  });
}

export async function saveFeed(feed: FeedChoice): Promise<FeedReport> {
  return callStaffApi('POST /staff/directory/feeds', { body: feed, ...withLongTimeout() });
}
