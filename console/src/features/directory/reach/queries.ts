import type { PlaceReach, ReachGaps } from '@kindred/contract/directory/reach.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { saveStaffFile } from '../../../platform/save-file.ts';

export async function readReachOf(place: string): Promise<PlaceReach> {
  return callStaffApi('GET /staff/directory/reach', { query: { place } });
}

export async function readReachGaps(): Promise<ReachGaps> {
  return callStaffApi('GET /staff/directory/reach/gaps');
}

export async function saveGapTable(): Promise<void> {
  await saveStaffFile('/staff/directory/reach/gaps?format=csv', 'gaps.csv');
}
