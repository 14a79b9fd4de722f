import type { Body } from '@kindred/contract/endpoint.ts';
import type { Duplicates, mergeServices, UndoneMerge } from '@kindred/contract/directory/merging.ts';
import type { StaffService } from '@kindred/contract/directory/records.ts';
import { callStaffApi } from '../../../platform/api.ts';

export const fetchDuplicates = (): Promise<Duplicates> => callStaffApi('GET /staff/directory/duplicates');

export async function sendDistinct(one: string, other: string): Promise<void> {
  await callStaffApi('POST /staff/directory/duplicates/dismiss', { body: { one, other } });
}

export const sendServiceMerge = (kept: string, body: Body<typeof mergeServices>): Promise<StaffService> =>
  callStaffApi('POST /staff/directory/services/{id}/merge', { params: { id: kept }, body });

export const sendMergeUndo = (id: string): Promise<UndoneMerge> =>
  callStaffApi('POST /staff/directory/merges/{id}/undo', { params: { id }, body: {} });
