import type { MergePreview } from '@kindred/contract/staff/merges.ts';
import { callStaffApi } from '../../../platform/api.ts';

export interface OtherAccount {
  contact: string;
  reason: string;
}

export async function fetchMergePreview(id: string, other: OtherAccount): Promise<MergePreview | null> {
  const body = { ...other };
  return (await callStaffApi('POST /staff/member_views/{id}/merge_preview', { params: { id }, body }))
    .preview;
}

export const sendMerge = (
  id: string,
  other: OtherAccount,
  keep: { email: string | null; mobile: string | null },
) => callStaffApi('POST /staff/member_views/{id}/merge', { params: { id }, body: { ...other, keep } });
