import { callStaffApi } from '../../../platform/api.ts';
import { deskStore } from '../desk/live/desk-store.ts';

export async function setChatLabels(id: string, labels: string[]): Promise<void> {
  const body = { labels };
  deskStore.addLines([await callStaffApi('PUT /staff/conversations/{id}/labels', { params: { id }, body })]);
}

export async function setFollowUp(id: string, on: string | null): Promise<void> {
  const body = { on };
  deskStore.addLines([
    await callStaffApi('PUT /staff/conversations/{id}/follow_up', { params: { id }, body }),
  ]);
}

export const saveDeskLabel = (id: string, name: string) =>
  callStaffApi('PUT /staff/labels/{id}', { params: { id }, body: { name } });

export const dropDeskLabel = (id: string) => callStaffApi('DELETE /staff/labels/{id}', { params: { id } });
