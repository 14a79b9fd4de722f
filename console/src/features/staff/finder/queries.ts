import type { FinderHit } from '@kindred/contract/staff/finder.ts';
import { callStaffApi } from '../../../platform/api.ts';

export async function findHits(q: string): Promise<readonly FinderHit[]> {
  return (await callStaffApi('GET /staff/find', { query: { q } })).hits;
}
