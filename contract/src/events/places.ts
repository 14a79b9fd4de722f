import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventSummary, notOpen } from '../events.ts';
import { Id, Instant, WebLink } from '../values.ts';

/**
 * held: a freed seat is reserved for the member until `held_until`. lapsed: it was not taken, and was offered to the
 * next.
 */
export const MyEventState = z.enum(['registered', 'held', 'waiting', 'cancelled', 'lapsed']);
export type MyEventState = z.output<typeof MyEventState>;

/** A member's registration for an event. */
export const EventPlace = z.object({
  event: EventSummary,
  my_state: MyEventState,
  carers_seat: z.boolean(),
  /** The position on the waiting list: 1 is next. Null for members who are not waiting. */
  position: z.nullable(z.int()),
  held_until: z.nullable(Instant),
  /** Only for registered members. */
  join_link: z.nullable(WebLink),
  /** Reminders that a registered member has yet to receive: the day before, an hour before. */
  reminders: z.array(z.enum(['day', 'hour'])),
});
export type EventPlace = z.output<typeof EventPlace>;

export const listEventPlaces = endpoint({
  method: 'GET',
  path: '/event_places',
  access: 'member',
  summary: 'List the member’s events',
  description:
    'Returns up to 200 events for which the member is registered or on the waiting list, latest first.',
  reply: z.object({
    places: z.array(EventPlace),
    /** When the private calendar URL was created; null if there is none. */
    feed_made_at: z.nullable(Instant),
  }),
});
export type EventPlaces = z.output<typeof listEventPlaces.reply>;

export const registerForEvent = endpoint({
  method: 'POST',
  path: '/events/{id}/register',
  access: 'member',
  summary: 'Register for an event',
  description:
    'Adds the member to the waiting list if the event is full. Also accepts a held seat, and adds or releases a carer’s seat. Idempotent.',
  params: z.strictObject({ id: Id }),
  /** Defaults to unchanged, or to no for a new registration. */
  body: z.strictObject({ carers_seat: z.optional(z.boolean()) }),
  reply: EventPlace,
  refusals: { ...notOpen, event_full: 409, no_carers_seat: 422 },
});

export const cancelEventPlace = endpoint({
  method: 'POST',
  path: '/events/{id}/cancel',
  access: 'member',
  summary: 'Cancel a registration',
  description: 'Also removes the member from the waiting list. Idempotent.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  reply: EventPlace,
  refusals: { not_found: 404, event_over: 409 },
});

export const readEventRecording = endpoint({
  method: 'GET',
  path: '/events/{id}/recording',
  access: 'member',
  summary: 'Get the recording of an event',
  description:
    'Available once the event is over and staff have added it. A recording from the media library is played from `address`; any other opens at `link`.',
  params: z.strictObject({ id: Id }),
  reply: z.object({
    recording: z.nullable(z.object({ title: z.string(), type: z.string(), address: z.string() })),
    link: z.nullable(WebLink),
    transcript: z.nullable(z.string()),
  }),
  refusals: { not_found: 404 },
});

const calendar = { streams: ['text/calendar'], reply: z.string(), refusals: { not_found: 404 } } as const;

export const eventCalendar = endpoint({
  method: 'GET',
  path: '/events/{id}.ics',
  access: 'anyone',
  summary: 'Download an event as a calendar file',
  description: 'Returns an iCalendar file (RFC 5545). For registered members, it includes the link to join.',
  params: z.strictObject({ id: Id }),
  ...calendar,
});

export const eventFeed = endpoint({
  method: 'GET',
  path: '/events/feed/{token}.ics',
  access: 'anyone',
  summary: 'Subscribe to a member’s events',
  description: 'Returns a calendar at a private address that calendar apps can subscribe to.',
  params: z.strictObject({ token: Id }),
  ...calendar,
});

export const makeEventFeed = endpoint({
  method: 'POST',
  path: '/event_feed',
  access: 'member',
  summary: 'Create a private calendar feed',
  description: 'The address is returned only once, and it replaces any previous address.',
  body: z.strictObject({}),
  reply: z.object({ address: z.string(), made_at: Instant }),
  status: 201,
});

export const endEventFeed = endpoint({
  method: 'DELETE',
  path: '/event_feed',
  access: 'member',
  summary: 'Revoke the private calendar feed',
  description: 'Takes effect immediately.',
  reply: z.object({ ended: z.boolean() }),
});
