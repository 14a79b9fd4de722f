import type { FeedReport } from '@kindred/contract/directory.ts';
import { call } from '../../platform/api.ts';
import type { Feed } from './model.ts';

/** What would become of it. Nothing is written. */
export async function preview(feed: Feed): Promise<FeedReport> {
  return call('POST /staff/directory/feeds', { body: { ...feed, preview: true } });
}

export async function write(feed: Feed): Promise<FeedReport> {
  return call('POST /staff/directory/feeds', { body: feed });
}
