import type { MemberChange, WaitingChange } from '@kindred/contract/staff/second-person.ts';
import { callStaffApi } from '../../../platform/api.ts';

export async function fetchChange(id: string): Promise<MemberChange | null> {
  return (await callStaffApi('GET /staff/member_views/{id}/change', { params: { id } })).change;
}

export const sendNewAddress = (
  id: string,
  kind: 'email' | 'mobile',
  { address, reason }: { address: string; reason: string },
) =>
  callStaffApi('POST /staff/member_views/{id}/address_change', {
    params: { id },
    body: { ...(kind === 'email' ? { email: address } : { mobile: address }), reason },
  });

export const sendConfirmation = (id: string, change: string) =>
  callStaffApi('POST /staff/member_views/{id}/change/{change}/confirm', { params: { id, change }, body: {} });

export const sendWithdrawal = (id: string, change: string) =>
  callStaffApi('POST /staff/member_views/{id}/change/{change}/withdraw', {
    params: { id, change },
    body: {},
  });

export async function fetchWaitingChanges(): Promise<readonly WaitingChange[]> {
  return (await callStaffApi('GET /staff/member_changes')).items;
}
