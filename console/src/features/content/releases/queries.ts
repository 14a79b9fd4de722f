import type { ContentRelease, ReleaseListing } from '@kindred/contract/content/releases.ts';
import { callStaffApi } from '../../../platform/api.ts';

/** The query comes from the URL: the server refuses what it does not know. */
export function readReleaseList(query: Record<string, string>): Promise<ReleaseListing> {
  return callStaffApi('GET /staff/content_releases', { query });
}

export function fetchRelease(id: string): Promise<ContentRelease> {
  return callStaffApi('GET /staff/content_releases/{id}', { params: { id } });
}
