import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { Body, RefusalOf } from '@kindred/contract/endpoint.ts';
import type {
  changeEventFields,
  createEvent,
  EventScope,
  StaffEvent,
  StaffEvents,
} from '@kindred/contract/events/editing.ts';
import type { moveEvent } from '@kindred/contract/events.ts';
import type { EventAudience } from '@kindred/contract/events/people.ts';
import { callStaffApi } from '../../platform/api.ts';
import { refusalCodeOf } from '../../platform/api-problem.ts';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../platform/draft.ts';
import type { DraftSessionParts, LocalCopy } from '../../platform/draft-session.ts';

/** The query comes from the URL: the server refuses what it does not know. */
export function readStaffEvents(query: Record<string, string>): Promise<StaffEvents> {
  return callStaffApi('GET /staff/events', { query });
}

export const fetchStaffEvent = (id: string): Promise<StaffEvent> =>
  callStaffApi('GET /staff/events/{id}', { params: { id } });

export const fetchEventChoices = () => callStaffApi('GET /staff/event_choices');

export const sendNewEvent = (body: Body<typeof createEvent>): Promise<StaffEvent> =>
  callStaffApi('POST /staff/events', { body });

export const sendEventFields = (id: string, body: Body<typeof changeEventFields>): Promise<StaffEvent> =>
  callStaffApi('PUT /staff/events/{id}/fields', { params: { id }, body });

export const sendPublication = (id: string, scope: EventScope): Promise<StaffEvent> =>
  callStaffApi('POST /staff/events/{id}/publish', { params: { id }, body: { scope } });

export async function sendNewTime(id: string, body: Body<typeof moveEvent>): Promise<void> {
  await callStaffApi('PUT /staff/events/{id}', { params: { id }, body });
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

export const fetchEventTyping = (form: string) =>
  callStaffApi('GET /staff/event_forms/{form}', { params: { form } });

const changedElsewhere: RefusalOf<EndpointNamed<'PUT /staff/event_forms/{form}'>> = 'draft_changed';

const copyOf = (form: string) => `event ${form}`;

/** Where a form is stored while it is typed: on the server, and in this tab until the server has it. */
export function eventTypingStore(form: string): Pick<
  DraftSessionParts,
  'local' | 'save' | 'reload' | 'keepLocal' | 'dropLocal'
> & {
  drop: () => Promise<void>;
} {
  const params = { form };
  return {
    local: readLocalTyping(form),
    save: async (version, data) => {
      try {
        const saved = await callStaffApi('PUT /staff/event_forms/{form}', {
          params,
          body: { version, data },
        });
        return { saved: { ...saved, objections: [] } };
      } catch (error) {
        return refusalCodeOf(error) === changedElsewhere ? 'changed' : noAnswerOf(error);
      }
    },
    reload: async () => {
      try {
        const { typing } = await fetchEventTyping(form);
        return { ...(typing ?? noTyping), state: 'draft', edited_by: null, objections: [] };
      } catch (error) {
        return noAnswerOf(error);
      }
    },
    keepLocal: ({ version, data, base }) =>
      saveStaffDraft(copyOf(form), { typed: JSON.stringify({ version, data, base }) }),
    dropLocal: () => dropDraft(copyOf(form)),
    drop: async () => {
      await callStaffApi('DELETE /staff/event_forms/{form}', { params });
    },
  };
}

const noTyping = { version: 0, data: {}, edited_at: '' };

const noAnswerOf = (error: unknown) =>
  refusalCodeOf(error) === 'session_ended' ? 'signed out' : 'unreachable';

function readLocalTyping(form: string): LocalCopy | undefined {
  const text = readStaffDraft(copyOf(form))?.['typed'];
  return text === undefined ? undefined : (JSON.parse(text) as LocalCopy);
}
