import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EventSummary, notOpen } from './events.ts';
import { Id, Instant, WebLink } from './values.ts';

/** held: a freed seat is kept for the member until `held_until`. lapsed: it was not taken, and went to the next. */
export const MyEventState = z.enum(['registered', 'held', 'waiting', 'cancelled', 'lapsed']);
export type MyEventState = z.output<typeof MyEventState>;

/** What a member has to do with an event. */
export const EventPlace = z.object({
  event: EventSummary,
  my_state: MyEventState,
  carers_seat: z.boolean(),
  /** How many come first, and the member: 1 is next. Null for those who do not wait. */
  position: z.nullable(z.int()),
  held_until: z.nullable(Instant),
  /** Only for those who are registered. */
  join_link: z.nullable(WebLink),
});
export type EventPlace = z.output<typeof EventPlace>;

export const listEventPlaces = endpoint({
  method: 'GET',
  path: '/event_places',
  access: 'member',
  summary: 'The events that the member registered for or waits for, the latest first, at most 200',
  reply: z.object({
    places: z.array(EventPlace),
    /** When the private address of the calendar was made; null where there is none. */
    feed_made_at: z.nullable(Instant),
  }),
});
export type EventPlaces = z.output<typeof listEventPlaces.reply>;

export const registerForEvent = endpoint({
  method: 'POST',
  path: '/events/{id}/register',
  access: 'member',
  summary:
    'Take a seat, or a place on the waiting list where none is left; take the seat that is held; add or give back a carer’s seat. Safe to send again',
  params: z.strictObject({ id: Id }),
  /** Left out, it stays as it is; the first time that means no. */
  body: z.strictObject({ carers_seat: z.optional(z.boolean()) }),
  reply: EventPlace,
  refusals: { ...notOpen, event_full: 409, no_carers_seat: 422 },
});

export const cancelEventPlace = endpoint({
  method: 'POST',
  path: '/events/{id}/cancel',
  access: 'member',
  summary: 'Give the seat or the place on the waiting list back. Safe to send again',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  reply: EventPlace,
  refusals: { not_found: 404, event_over: 409 },
});

const calendar = { streams: ['text/calendar'], reply: z.string(), refusals: { not_found: 404 } } as const;

export const eventCalendar = endpoint({
  method: 'GET',
  path: '/events/{id}.ics',
  access: 'anyone',
  summary: 'One event as a calendar file (RFC 5545). Who is registered finds the join link in it',
  params: z.strictObject({ id: Id }),
  ...calendar,
});

export const eventFeed = endpoint({
  method: 'GET',
  path: '/events/feed/{token}.ics',
  access: 'anyone',
  summary: 'The events of the member to whom this private address belongs, as a calendar to subscribe to',
  params: z.strictObject({ token: Id }),
  ...calendar,
});

export const makeEventFeed = endpoint({
  method: 'POST',
  path: '/event_feed',
  access: 'member',
  summary: 'Make a private address for the own events. It is told once; one that was there before is dead',
  body: z.strictObject({}),
  reply: z.object({ address: z.string(), made_at: Instant }),
  status: 201,
});

export const endEventFeed = endpoint({
  method: 'DELETE',
  path: '/event_feed',
  access: 'member',
  summary: 'The private address of the own events is dead at once',
  reply: z.object({ ended: z.boolean() }),
});
