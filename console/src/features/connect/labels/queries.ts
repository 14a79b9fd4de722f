import { callStaffApi } from '../../../platform/api.ts';
import { deskStore } from '../desk/live/desk-store.ts';

/** Sends only the changes, because a colleague may be setting another label. */
export async function setChatLabels(id: string, from: string[], to: string[]): Promise<void> {
  const body = {
    add: to.filter((label) => !from.includes(label)),
    remove: from.filter((label) => !to.includes(label)),
  };
  deskStore.addLines([await callStaffApi('PUT /staff/conversations/{id}/labels', { params: { id }, body })]);
}

export async function setFollowUp(id: string, on: string | null): Promise<void> {
  const body = { on };
  deskStore.addLines([
    await callStaffApi('PUT /staff/conversations/{id}/follow_up', { params: { id }, body }),
  ]);
}

export const saveDeskLabel = (id: string, name: string, before: string | null) =>
  callStaffApi('PUT /staff/labels/{id}', { params: { id }, body: { name, based_on: before } });

export const dropDeskLabel = (id: string) => callStaffApi('DELETE /staff/labels/{id}', { params: { id } });
