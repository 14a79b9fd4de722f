import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../values.ts';
import { EventScope, StaffEvent } from './editing.ts';

const id = z.strictObject({ id: z.uuid() });

export const listEventOrganisers = endpoint({
  method: 'GET',
  path: '/staff/event_organisers',
  access: 'staff:content',
  summary: 'List who can run an event',
  description: 'Returns active staff with the events permission, by name.',
  reply: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  audited: false,
});

export const handOverEvent = endpoint({
  method: 'PUT',
  path: '/staff/events/{id}/organiser',
  access: 'staff:content',
  summary: 'Hand an event over to another organiser',
  description:
    'The organiser needs no reason; everyone else gives one of at least 10 characters, because an organiser can read names without one. `organiser_changed`: someone else has already handed it over. With `following`, also hands over the later dates of its series that the same person runs. Idempotent. Audited.',
  params: id,
  body: z.strictObject({
    /** The organiser that the caller sees; null if there is none. */
    from: z.nullable(z.uuid()),
    to: z.uuid(),
    scope: EventScope,
    reason: z.optional(typedText(300)),
  }),
  reply: StaffEvent,
  refusals: { not_found: 404, organiser_changed: 409, organiser_unavailable: 409, reason_needed: 422 },
  audited: true,
});

export const confirmHandOver = endpoint({
  method: 'POST',
  path: '/staff/events/{id}/organiser/confirm',
  access: 'staff:content',
  summary: 'Confirm that you will run an event handed over to you',
  description: 'Removes it from Today. Only available to its organiser. Idempotent.',
  params: id,
  body: z.strictObject({}),
  reply: StaffEvent,
  refusals: { not_found: 404 },
  audited: false,
});
