import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { useLoaded } from '../../../platform/loaded.ts';

/** Shared replies and the person's own. */
export const useSavedReplies = () =>
  useLoaded('saved replies', () => callStaffApi('GET /staff/saved_replies'));

export async function removeReply({ id }: SavedReply): Promise<void> {
  await callStaffApi('DELETE /staff/saved_replies/{id}', { params: { id } });
}

/** Restores it unchanged, under the same id. */
export async function restoreReply({ id, ...words }: SavedReply): Promise<void> {
  await callStaffApi('PUT /staff/saved_replies/{id}', { params: { id }, body: { ...words, based_on: null } });
}
