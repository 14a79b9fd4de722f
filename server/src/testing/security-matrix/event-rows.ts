import { randomUUID } from 'node:crypto';
import { only, type MatrixRow } from './row.ts';

/** A valid form. */
export const someEventFields = {
  title: 'Sleep and rest',
  kind: 'webinar',
  summary: 'What helps when nights are short.',
  about: 'A nurse speaks first.\n\n- Time for questions',
  host: 'Our team',
  audience: 'Everyone',
  mode: 'online',
  place_name: null,
  place_address: null,
  join_link: 'https://meeting.example/sleep',
  zone: 'Australia/Sydney',
  minutes: 60,
  capacity: 20,
  carers_seat: true,
  captions: true,
  auslan: false,
  reminders: [1440, 60],
  diagnoses: [],
  stages: [],
  topics: [],
  recording_media: null,
  recording_link: null,
  transcript: null,
} as const;

const noEvent = () => ({ id: randomUUID() });

/** The rows for creating and running events. */
export const eventStaffRows: Readonly<Record<string, MatrixRow>> = {
  'POST /staff/events': only('content', 201, () => ({
    body: { ...noEvent(), fields: someEventFields, day: '2030-01-01', at: '10:00', repeat: null },
  })),
  'GET /staff/event_choices': only('content', 200, () => ({})),
  'GET /staff/events/{id}': only('content', 404, () => ({ params: noEvent() })),
  'GET /staff/events/{id}/changes': only('content', 404, () => ({ params: noEvent() })),
  'GET /staff/event_organisers': only('content', 200, () => ({})),
  'PUT /staff/events/{id}/organiser': only('content', 404, () => ({
    params: noEvent(),
    body: { from: null, to: randomUUID(), scope: 'this', reason: 'They are on leave' },
  })),
  'POST /staff/events/{id}/organiser/confirm': only('content', 404, () => ({ params: noEvent(), body: {} })),
  'PUT /staff/events/{id}/fields': only('content', 404, () => ({
    params: noEvent(),
    body: { edition: 0, fields: someEventFields, scope: 'this' },
  })),
  'POST /staff/events/{id}/publish': only('content', 404, () => ({
    params: noEvent(),
    body: { scope: 'this' },
  })),
  'GET /staff/event_forms/{form}': only('content', 200, () => ({ params: { form: 'new' } })),
  'PUT /staff/event_forms/{form}': only('content', 200, () => ({
    params: { form: randomUUID() },
    body: { version: 0, data: { form: { title: 'Sleep' } } },
  })),
  'DELETE /staff/event_forms/{form}': only('content', 200, () => ({ params: { form: 'new' } })),
  'DELETE /staff/events/{id}': only('content', 200, () => ({ params: noEvent() })),
  'POST /staff/events/{id}/people': only('content', 404, () => ({ params: noEvent(), body: {} })),
  'PUT /staff/events/{id}/attendance': only('content', 404, () => ({
    params: noEvent(),
    body: { place: randomUUID(), attended: true },
  })),
  'POST /staff/events/{id}/message_preview': only('content', 404, () => ({
    params: noEvent(),
    body: { audience: 'everyone', text: 'Hello' },
  })),
  'POST /staff/events/{id}/messages': only('content', 404, () => ({
    params: noEvent(),
    body: { id: randomUUID(), audience: 'everyone', text: 'Hello' },
  })),
};
