import type { Body } from '@kindred/contract/endpoint.ts';
import type {
  changeEventFields,
  createEvent,
  EventScope,
  StaffEvent,
  StaffEvents,
} from '@kindred/contract/events/editing.ts';
import type { EventAudience } from '@kindred/contract/events/people.ts';
import { callStaffApi } from '../../platform/api.ts';

/** The query comes from the address: the server refuses what it does not know. */
export function readStaffEvents(query: Record<string, string>): Promise<StaffEvents> {
  return callStaffApi('GET /staff/events', { query });
}

export const fetchStaffEvent = (id: string): Promise<StaffEvent> =>
  callStaffApi('GET /staff/events/{id}', { params: { id } });

export const sendNewEvent = (body: Body<typeof createEvent>): Promise<StaffEvent> =>
  callStaffApi('POST /staff/events', { body });

export const sendEventFields = (id: string, body: Body<typeof changeEventFields>): Promise<StaffEvent> =>
  callStaffApi('PUT /staff/events/{id}/fields', { params: { id }, body });

export const sendPublication = (id: string, scope: EventScope): Promise<StaffEvent> =>
  callStaffApi('POST /staff/events/{id}/publish', { params: { id }, body: { scope } });

export async function sendNewTime(id: string, day: string, at: string): Promise<void> {
  await callStaffApi('PUT /staff/events/{id}', { params: { id }, body: { day, at } });
}

export async function sendCancellation(id: string): Promise<void> {
  await callStaffApi('POST /staff/events/{id}/cancel', { params: { id }, body: {} });
}

export async function sendDraftRemoval(id: string): Promise<void> {
  await callStaffApi('DELETE /staff/events/{id}', { params: { id } });
}

export const fetchEventPeople = (id: string, reason: string | undefined, after: number | undefined) =>
  callStaffApi('POST /staff/events/{id}/people', {
    params: { id },
    body: { ...(reason === undefined ? {} : { reason }), ...(after === undefined ? {} : { after }) },
  });

export const sendAttendance = (id: string, place: string, attended: boolean | null) =>
  callStaffApi('PUT /staff/events/{id}/attendance', { params: { id }, body: { place, attended } });

export const fetchMessagePreview = (id: string, audience: EventAudience, text: string) =>
  callStaffApi('POST /staff/events/{id}/message_preview', { params: { id }, body: { audience, text } });

export const sendToEventPeople = (
  event: string,
  message: { id: string; audience: EventAudience; text: string },
) => callStaffApi('POST /staff/events/{id}/messages', { params: { id: event }, body: message });
