import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, typedText } from '../values.ts';
import { MyEventState } from './places.ts';

const id = z.strictObject({ id: z.uuid() });

/** A registered person as the event's staff need to see them: by name, without contact or health details. */
export const EventPerson = z.object({
  /** The id of the registration. */
  place: z.uuid(),
  name: z.string(),
  state: MyEventState,
  carers_seat: z.boolean(),
  asked_at: Instant,
  attended: z.nullable(z.boolean()),
});
export type EventPerson = z.output<typeof EventPerson>;

export const readEventPeople = endpoint({
  method: 'POST',
  path: '/staff/events/{id}/people',
  access: 'staff:content',
  summary: 'List who registered for an event',
  description:
    'The organiser of the event needs no reason; everyone else gives one of at least 10 characters. Each person listed gets an audit row with the reason. Returns 100 at a time, in order of registration. Audited.',
  params: id,
  body: z.strictObject({
    reason: z.optional(typedText(300)),
    /** The `next` value of the previous page. */
    after: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: z.object({ items: z.array(EventPerson), next: z.nullable(z.int()) }),
  refusals: { not_found: 404, reason_needed: 422 },
  audited: true,
});

export const recordAttendance = endpoint({
  method: 'PUT',
  path: '/staff/events/{id}/attendance',
  access: 'staff:content',
  summary: 'Record whether someone came',
  description: 'Possible from an hour before the event. Null: unknown. Idempotent. Audited.',
  params: id,
  body: z.strictObject({ place: z.uuid(), attended: z.nullable(z.boolean()) }),
  reply: z.object({ place: z.uuid(), attended: z.nullable(z.boolean()) }),
  refusals: { not_found: 404, event_not_begun: 409 },
  audited: true,
});

export const EventAudience = z.enum(['registered', 'waiting', 'everyone']);
export type EventAudience = z.output<typeof EventAudience>;

const message = {
  audience: EventAudience,
  text: typedText(2_000).check(z.minLength(1)),
};

export const previewEventMessage = endpoint({
  method: 'POST',
  path: '/staff/events/{id}/message_preview',
  access: 'staff:content',
  summary: 'Preview a message to the people of an event',
  description:
    'Sends nothing. The subject never names the event; in discreet mode, neither does the message.',
  params: id,
  body: z.strictObject(message),
  reply: z.object({
    recipients: z.int(),
    subject: z.string(),
    text: z.string(),
    /** What members who chose discreet messages will read. */
    discreet_text: z.string(),
  }),
  refusals: { not_found: 404 },
  audited: false,
});

export const messageEventPeople = endpoint({
  method: 'POST',
  path: '/staff/events/{id}/messages',
  access: 'staff:content',
  summary: 'Send a message to the people of an event',
  description: 'Uses the channels that each member chose. Idempotent by the id, which the caller chooses.',
  params: id,
  body: z.strictObject({ id: z.uuid(), ...message }),
  reply: z.object({ recipients: z.int() }),
  status: 201,
  refusals: { not_found: 404, no_recipients: 409, conflict: 409 },
  audited: false,
});
