import type { Entered } from '@kindred/contract/staff.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { completeStaffSignIn } from '../../../platform/session.ts';

export const lookAtStaffInvitation = (token: string) =>
  callStaffApi('POST /staff/open_invitation', { body: { token } });

export async function acceptStaffInvitation(token: string): Promise<Entered> {
  const entered = await callStaffApi('POST /staff/accept_invitation', { body: { token } });
  completeStaffSignIn(entered, 'link');
  return entered;
}
