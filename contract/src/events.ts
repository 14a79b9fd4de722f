import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TopicSummary } from './learn.ts';
import { listOf, listQuery } from './lists.ts';
import { RichText } from './rich-text.ts';
import { Day, Id, Instant, Slug } from './values.ts';

export const EventKind = z.enum(['event', 'webinar', 'group']);
export type EventKind = z.output<typeof EventKind>;
export const EventMode = z.enum(['online', 'in_person', 'both']);
export type EventMode = z.output<typeof EventMode>;

/** What stays the same of an event, whenever it takes place. */
export const Gathering = z.object({
  slug: Slug,
  title: z.string(),
  kind: EventKind,
  summary: z.string(),
  about: RichText,
  host: z.string(),
  audience: z.string(),
  mode: EventMode,
  /** The name and the street of where people meet; null where nobody travels. */
  place: z.nullable(z.object({ name: z.string(), address: z.string() })),
  zone: z.string(),
  minutes: z.int(),
  capacity: z.int(),
  /** Somebody may bring one person who cares for them. */
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

/** One time at which an event takes place. */
export const EventSummary = z.extend(
  z.omit(Gathering, { about: true, host: true, minutes: true, topics: true }),
  {
    id: z.uuid(),
    starts_at: Instant,
    ends_at: Instant,
    state: EventState,
    /** Those that anybody can have now: none where people wait. */
    seats_left: z.int(),
    /** How many people wait for a seat. */
    waiting: z.int(),
  },
);
export type EventSummary = z.output<typeof EventSummary>;

export const Event = z.extend(EventSummary, {
  about: RichText,
  host: z.string(),
  minutes: z.int(),
  about_topics: z.array(TopicSummary),
});
export type Event = z.output<typeof Event>;

const Named = z.object({ slug: Slug, name: z.string() });

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'anyone',
  summary: 'Events that are to come, the next one first, narrowed down, twenty at a time',
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(EventKind),
    mode: z.optional(EventMode),
    /** The city of the zone in which people meet, as `places` names it. */
    place: z.optional(Slug),
    diagnosis: z.optional(Slug),
    stage: z.optional(Id),
    topic: z.optional(Slug),
  }),
  reply: z.extend(listOf(EventSummary), {
    /** What the list can be narrowed down to: where people can meet at present, and what it is about. */
    places: z.array(Named),
    diagnoses: z.array(Named),
    topics: z.array(Named),
  }),
});

export const readEvent = endpoint({
  method: 'GET',
  path: '/events/{id}',
  access: 'anyone',
  summary: 'One event, by its id or its slug. A slug without its day is the next one of its kind',
  params: z.strictObject({ id: Id }),
  reply: Event,
  refusals: { not_found: 404 },
});

export const notOpen = { not_found: 404, event_over: 409, event_cancelled: 409 } as const;

export const moveEvent = endpoint({
  method: 'PUT',
  path: '/staff/events/{id}',
  access: 'staff:content',
  summary:
    'Move an event to another day or time, by the clocks of its zone. Everybody who has a seat or waits is told',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    day: Day,
    at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  }),
  reply: EventSummary,
  refusals: { ...notOpen, in_the_past: 422 },
  audited: false,
});

export const callOffEvent = endpoint({
  method: 'POST',
  path: '/staff/events/{id}/cancel',
  access: 'staff:content',
  summary: 'Cancel an event. Everybody who has a seat or waits is told. Safe to send again',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  reply: EventSummary,
  refusals: { not_found: 404, event_over: 409 },
  audited: false,
});
