import { callStaffApi } from '../../../platform/api.ts';
import { asOwnStep } from '../desk/live/alerts.ts';
import { deskStore } from '../desk/live/desk-store.ts';
import { openThread } from '../desk/live/messages.ts';
import { joinDesk } from '../desk/live/presence.ts';

export async function askColleagueIn(id: string, to: string): Promise<void> {
  deskStore.addLines([
    await callStaffApi('POST /staff/conversations/{id}/ask', { params: { id }, body: { to } }),
  ]);
}

/** Whoever joins must be present at the desk, or the member would read about someone who is gone. */
export async function joinChat(id: string): Promise<void> {
  await joinDesk();
  await asOwnStep(id, async () =>
    deskStore.addLines([await callStaffApi('POST /staff/conversations/{id}/join', { params: { id } })]),
  );
  await openThread(id);
}

export async function stepOutOfChat(id: string): Promise<void> {
  deskStore.addLines([await callStaffApi('POST /staff/conversations/{id}/step_out', { params: { id } })]);
}

export async function settleOwnMention(id: string): Promise<void> {
  deskStore.addLines([await callStaffApi('POST /staff/conversations/{id}/mention_read', { params: { id } })]);
}
