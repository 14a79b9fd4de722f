import type { Body } from '@kindred/contract/endpoint.ts';
import type { changePersonAccess } from '@kindred/contract/staff/access.ts';
import type { inviteStaff } from '@kindred/contract/staff/invitations.ts';
import type { People, Person, renamePerson } from '@kindred/contract/staff/people.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { useLoaded } from '../../../platform/loaded.ts';

export const fetchPeople = (query: Record<string, string>): Promise<People> =>
  callStaffApi('GET /staff/people', { query });

export const fetchPerson = (id: string): Promise<Person> =>
  callStaffApi('GET /staff/people/{id}', { params: { id } });

export const usePerson = (id: string) => useLoaded(`person ${id}`, () => fetchPerson(id));

export const sendInvitation = (body: Body<typeof inviteStaff>): Promise<Person> =>
  callStaffApi('POST /staff/invitations', { body });

export const sendInvitationAgain = (id: string): Promise<Person> =>
  callStaffApi('POST /staff/invitations/{id}/send', { params: { id }, body: {} });

export async function withdrawStaffInvitation(id: string): Promise<void> {
  await callStaffApi('DELETE /staff/invitations/{id}', { params: { id } });
}

export const sendAccess = (id: string, body: Body<typeof changePersonAccess>): Promise<Person> =>
  callStaffApi('PUT /staff/people/{id}/access', { params: { id }, body });

export const sendName = (id: string, body: Body<typeof renamePerson>): Promise<Person> =>
  callStaffApi('PUT /staff/people/{id}/name', { params: { id }, body });

export const sendSuspension = (id: string, reason: string): Promise<Person> =>
  callStaffApi('POST /staff/people/{id}/suspend', { params: { id }, body: { reason } });

export const sendResumption = (id: string): Promise<Person> =>
  callStaffApi('POST /staff/people/{id}/resume', { params: { id }, body: {} });

export const sendEnd = (id: string, reason: string): Promise<Person> =>
  callStaffApi('POST /staff/people/{id}/end', { params: { id }, body: { reason } });

export const endSessionOfPerson = (id: string, session: string): Promise<Person> =>
  callStaffApi('DELETE /staff/people/{id}/sessions/{session}', { params: { id, session } });

export const useOwnStaffSessions = () =>
  useLoaded('own sessions', () => callStaffApi('GET /staff/me/sessions'));

export async function sendOwnSessionEnd(id: string): Promise<void> {
  await callStaffApi('DELETE /staff/me/sessions/{id}', { params: { id } });
}

export const sendResetRequest = (id: string, reason: string): Promise<Person> =>
  callStaffApi('POST /staff/people/{id}/passkey_reset', { params: { id }, body: { reason } });

export const sendResetApproval = (id: string): Promise<Person> =>
  callStaffApi('POST /staff/passkey_resets/{id}/approve', { params: { id }, body: {} });

export const sendResetWithdrawal = (id: string): Promise<Person> =>
  callStaffApi('DELETE /staff/passkey_resets/{id}', { params: { id } });
