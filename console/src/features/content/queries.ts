import type { ContentListing } from '@kindred/contract/content/history.ts';
import { callStaffApi } from '../../platform/api.ts';

/** The query comes from the address: the server refuses what it does not know. */
export function readContentList(query: Record<string, string>): Promise<ContentListing> {
  return callStaffApi('GET /staff/content', { query });
}
