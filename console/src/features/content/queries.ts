import type { ContentLine, ContentListing } from '@kindred/contract/content/history.ts';
import { callStaffApi } from '../../platform/api.ts';

/** The query comes from the URL: the server refuses what it does not know. */
export function readContentList(query: Record<string, string>): Promise<ContentListing> {
  return callStaffApi('GET /staff/content', { query });
}

/** All notices that readers can see and, of the others, the most recently changed. */
export async function readNotices(): Promise<readonly ContentLine[]> {
  const [published, latest] = await Promise.all([
    readContentList({ about: 'notices', state: 'published' }),
    readContentList({ about: 'notices' }),
  ]);
  return [...published.items, ...latest.items.filter(({ state }) => state !== 'published')];
}
