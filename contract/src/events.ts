import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TopicSummary } from './learn.ts';
import { listOf, listQuery } from './library/listing.ts';
import { RichText } from './rich-text.ts';
import { ClockTime, Day, Id, Instant, Slug } from './values.ts';

export const EventKind = z.enum(['event', 'webinar', 'group']);
export type EventKind = z.output<typeof EventKind>;
export const EventMode = z.enum(['online', 'in_person', 'both']);
export type EventMode = z.output<typeof EventMode>;

/** What an event's dates have in common. */
export const Gathering = z.object({
  slug: Slug,
  title: z.string(),
  kind: EventKind,
  summary: z.string(),
  about: RichText,
  host: z.string(),
  audience: z.string(),
  mode: EventMode,
  /** The name and street of the venue; null for online events. */
  place: z.nullable(z.object({ name: z.string(), address: z.string() })),
  zone: z.string(),
  minutes: z.int(),
  capacity: z.int(),
  /** Whether a member may bring one carer. */
  carers_seat: z.boolean(),
  captions: z.boolean(),
  auslan: z.boolean(),
  diagnoses: z.array(Slug),
  stages: z.array(Id),
  topics: z.array(Slug),
});
export type Gathering = z.output<typeof Gathering>;

export const EventState = z.enum(['planned', 'cancelled', 'over']);
export type EventState = z.output<typeof EventState>;

/** One date of an event. */
export const EventSummary = z.extend(
  z.omit(Gathering, { about: true, host: true, minutes: true, topics: true }),
  {
    id: z.uuid(),
    starts_at: Instant,
    ends_at: Instant,
    state: EventState,
    /** Seats that anyone can book now; 0 if there is a waiting list. */
    seats_left: z.int(),
    /** The length of the waiting list. */
    waiting: z.int(),
  },
);
export type EventSummary = z.output<typeof EventSummary>;

export const Event = z.extend(EventSummary, {
  about: RichText,
  host: z.string(),
  minutes: z.int(),
  about_topics: z.array(TopicSummary),
  /** Made up so that people can try the app; false once staff have changed it. */
  sample: z.boolean(),
  /** Whether members can see a recording or read a transcript. */
  has_recording: z.boolean(),
});
export type Event = z.output<typeof Event>;

const Named = z.object({ slug: Slug, name: z.string() });

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'anyone',
  summary: 'List upcoming events',
  description: 'Returns 20 events per page, soonest first. Can be filtered.',
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(EventKind),
    mode: z.optional(EventMode),
    /** The city of the event's time zone, as `places` names it. */
    place: z.optional(Slug),
    diagnosis: z.optional(Slug),
    stage: z.optional(Id),
    topic: z.optional(Slug),
  }),
  reply: z.extend(listOf(EventSummary), {
    /** The available filters: current places and subjects. */
    places: z.array(Named),
    diagnoses: z.array(Named),
    topics: z.array(Named),
  }),
});

export const readEvent = endpoint({
  method: 'GET',
  path: '/events/{id}',
  access: 'anyone',
  summary: 'Read an event',
  description: 'Accepts an id or slug. A slug without a date returns the next event in its series.',
  params: z.strictObject({ id: Id }),
  reply: Event,
  refusals: { not_found: 404 },
});

export const notOpen = { not_found: 404, event_over: 409, event_cancelled: 409 } as const;

const LocalStart = z.strictObject({ day: Day, at: ClockTime });

export const moveEvent = endpoint({
  method: 'PUT',
  path: '/staff/events/{id}',
  access: 'staff:content',
  summary: 'Reschedule an event',
  description:
    'Moves the event to another date or time, given in the event’s own time zone. Notifies every member who is registered or on the waiting list. `based_on` is when it was to start. `edited_meanwhile`: someone else has moved it since, and no one is notified twice.',
  params: z.strictObject({ id: Id }),
  body: z.extend(LocalStart, { based_on: LocalStart }),
  reply: EventSummary,
  refusals: { ...notOpen, in_the_past: 422, edited_meanwhile: 409 },
  audited: false,
});

export const callOffEvent = endpoint({
  method: 'POST',
  path: '/staff/events/{id}/cancel',
  access: 'staff:content',
  summary: 'Cancel an event',
  description: 'Notifies every member who is registered or on the waiting list. Idempotent.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  reply: EventSummary,
  refusals: { not_found: 404, event_over: 409 },
  audited: false,
});

export const listEventChoices = endpoint({
  method: 'GET',
  path: '/staff/event_choices',
  access: 'staff:content',
  summary: 'List the diagnoses, stages and topics that an event can be about',
  description: 'Returns only published items. Topics are sorted by group.',
  reply: z.object({
    diagnoses: z.array(Named),
    stages: z.array(Id),
    topics: z.array(z.extend(Named, { group: z.string() })),
  }),
  audited: false,
});
export type EventChoices = z.output<typeof listEventChoices.reply>;
