import type { MemberDelivery, MemberHealth, MemberSupportView } from '@kindred/contract/staff/members.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { epochMs } from '../../../platform/clock.ts';

/** The id of the opened view; null if there is no such member. */
export async function sendFind(contact: string, reason: string): Promise<string | null> {
  return (await callStaffApi('POST /staff/members/find', { body: { contact, reason } })).view;
}

/** Includes when the view closes, on this device's clock. */
export type OpenView = MemberSupportView & { closes_at: number };

export async function fetchMemberView(id: string): Promise<OpenView> {
  const view = await callStaffApi('GET /staff/member_views/{id}', { params: { id } });
  return { ...view, closes_at: epochMs() + view.seconds_left * 1_000 };
}

export async function sendViewClosed(id: string): Promise<void> {
  await callStaffApi('POST /staff/member_views/{id}/close', { params: { id }, body: {} });
}

export const fetchHealth = (id: string, reason: string): Promise<MemberHealth> =>
  callStaffApi('POST /staff/member_views/{id}/health', { params: { id }, body: { reason } });

export async function fetchDeliveries(id: string): Promise<readonly MemberDelivery[]> {
  return (await callStaffApi('GET /staff/member_views/{id}/deliveries', { params: { id } })).items;
}

export async function sendAgain(id: string, message: string): Promise<void> {
  await callStaffApi('POST /staff/member_views/{id}/deliveries/{message}/resend', {
    params: { id, message },
    body: {},
  });
}

export const sendNewLink = (id: string, channel: 'email' | 'sms') =>
  callStaffApi('POST /staff/member_views/{id}/sign_in_link', { params: { id }, body: { channel } });

export const sendState = (id: string, state: 'active' | 'disabled', reason: string) =>
  callStaffApi('PUT /staff/member_views/{id}/state', { params: { id }, body: { state, reason } });

export const sendSessionsEnd = (id: string) =>
  callStaffApi('POST /staff/member_views/{id}/end_sessions', { params: { id }, body: {} });

export const sendDownloadMail = (id: string) =>
  callStaffApi('POST /staff/member_views/{id}/download', { params: { id }, body: {} });

export const sendErasure = (id: string, reason: string) =>
  callStaffApi('POST /staff/member_views/{id}/erasure', { params: { id }, body: { reason } });

export const fetchErasures = async () => (await callStaffApi('GET /staff/member_erasures')).items;
