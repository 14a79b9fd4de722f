import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventKind, EventMode, notOpen } from '../events.ts';
import { staffListOf, staffListQuery } from '../staff/lists.ts';
import { ClockTime, Day, Id, Instant, Slug, typedText, WebLink } from '../values.ts';

/** draft: not visible to members yet. */
export const StaffEventState = z.enum(['draft', 'planned', 'cancelled', 'over']);
export type StaffEventState = z.output<typeof StaffEventState>;

/** An event in the staff list. */
export const StaffEventLine = z.object({
  id: z.uuid(),
  slug: Slug,
  title: z.string(),
  kind: EventKind,
  mode: EventMode,
  state: StaffEventState,
  starts_at: Instant,
  ends_at: Instant,
  zone: z.string(),
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** Whether the venue or the link to join is still missing. */
  lacks_place: z.boolean(),
  in_series: z.boolean(),
  organiser: z.nullable(z.string()),
  edited_at: z.nullable(Instant),
});
export type StaffEventLine = z.output<typeof StaffEventLine>;

const filters = {
  ...staffListQuery('starts', 'title', 'taken', 'waiting'),
  state: z.optional(StaffEventState),
  kind: z.optional(EventKind),
  /**
   * Only those without a place or link, with a waiting list, organised by the caller, handed to the caller and not
   * confirmed, or whose organiser can no longer run events.
   */
  only: z.optional(z.enum(['lacks_place', 'waiting', 'mine', 'handed', 'organiser_left'])),
};

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/staff/events',
  access: 'staff:content',
  summary: 'List events for staff',
  description:
    'Includes drafts and past events. Returns 50 per page, by default with planned events first, soonest first.',
  query: z.strictObject(filters),
  reply: z.extend(staffListOf(StaffEventLine), {
    /** Counts by state, with the other filters applied. */
    counts: z.object({ draft: z.int(), planned: z.int(), cancelled: z.int(), over: z.int() }),
  }),
  audited: false,
});
export type StaffEvents = z.output<typeof listStaffEvents.reply>;

export const exportStaffEvents = endpoint({
  method: 'GET',
  path: '/staff/event_table.csv',
  access: 'staff:content',
  summary: 'Download the list of events as a table',
  description: 'Takes the same filters and order as the list, and returns all pages. Does not name members.',
  query: z.strictObject(filters),
  streams: ['text/csv'],
  reply: z.string(),
  audited: false,
});

const sentence = (limit: number) => typedText(limit).check(z.minLength(1));

/** Minutes before the start: a day, and an hour. */
export const EventReminder = z.union([z.literal(1440), z.literal(60)]);

/** More links than this on a page would help no one. */
export const maxEventTopics = 12;

/** Everything staff write about an event except its date. Flat, so that two people's changes merge field by field. */
export const EventFields = z.strictObject({
  title: sentence(120),
  kind: EventKind,
  summary: sentence(300),
  /** Paragraphs; lines that begin with a hyphen form a list. */
  about: typedText(8_000),
  host: sentence(120),
  audience: sentence(200),
  mode: EventMode,
  place_name: z.nullable(typedText(120)),
  place_address: z.nullable(typedText(200)),
  /** Only for people who have registered. */
  join_link: z.nullable(WebLink),
  /** An IANA time zone, which times and reminders are in. */
  zone: z.string().check(z.minLength(1), z.maxLength(60)),
  minutes: z.int().check(z.minimum(5), z.maximum(1_440)),
  capacity: z.int().check(z.minimum(0), z.maximum(10_000)),
  carers_seat: z.boolean(),
  captions: z.boolean(),
  auslan: z.boolean(),
  reminders: z.array(EventReminder).check(z.maxLength(2)),
  /** The diagnoses it is for. Empty for everyone. */
  diagnoses: z.array(Slug).check(z.maxLength(20)),
  /** The stages of the illness it is for. Empty for any. */
  stages: z.array(Id).check(z.maxLength(12)),
  /** Its page links to these articles. */
  topics: z.array(Slug).check(z.maxLength(maxEventTopics)),
  /** For members, afterwards: a recording from the media library, with its transcript. */
  recording_media: z.nullable(z.uuid()),
  /** Instead of a recording from the media library: a URL, and a transcript of its own. */
  recording_link: z.nullable(WebLink),
  transcript: z.nullable(typedText(60_000)),
});
export type EventFields = z.output<typeof EventFields>;

/** month: repeats on the same weekday of the month, such as every second Tuesday. */
export const EventRepeat = z.strictObject({
  every: z.enum(['week', 'two_weeks', 'month']),
  times: z.int().check(z.minimum(2), z.maximum(9_999)),
  /** Dates that are left out, such as a public holiday. */
  except: z.array(Day).check(z.maxLength(200)),
});
export type EventRepeat = z.output<typeof EventRepeat>;

/** The most dates that staff can look after. */
export const maxSeriesDates = 60;

/** Only this date, or this and the later ones in its series. */
export const EventScope = z.enum(['this', 'following']);
export type EventScope = z.output<typeof EventScope>;

/** An event as staff see it. */
export const StaffEvent = z.extend(StaffEventLine, {
  fields: EventFields,
  /** The date in the event's own zone. */
  day: Day,
  at: z.string(),
  /** Increases with each save. A save must name the edition it is based on. */
  edition: z.int(),
  edited_by: z.nullable(z.string()),
  is_mine: z.boolean(),
  organiser_id: z.nullable(z.uuid()),
  /** Whether its organiser is no longer active or has lost the permission. */
  organiser_left: z.boolean(),
  /** Set until the new organiser confirms it. */
  handed_over: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()) })),
  /** Whether it is a shipped sample that no member of staff has changed. */
  sample: z.boolean(),
  /** How many people a change of time affects, and how many seats they have. */
  people: z.object({ registered: z.int(), held: z.int(), waiting: z.int() }),
  /** The number of its dates, how many are later than this one, and how many of those are not published yet. */
  series: z.nullable(z.object({ dates: z.int(), later: z.int(), later_drafts: z.int() })),
  messages: z.array(
    z.object({
      id: z.uuid(),
      body: z.string(),
      audience: z.enum(['registered', 'waiting', 'everyone']),
      recipients: z.int(),
      sent_at: Instant,
      sent_by: z.nullable(z.string()),
    }),
  ),
});
export type StaffEvent = z.output<typeof StaffEvent>;

const id = z.strictObject({ id: z.uuid() });

export const readStaffEvent = endpoint({
  method: 'GET',
  path: '/staff/events/{id}',
  access: 'staff:content',
  summary: 'Read an event as staff',
  description: 'Counts the people who are coming, without naming them.',
  params: id,
  reply: StaffEvent,
  refusals: { not_found: 404 },
  audited: false,
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/staff/events',
  access: 'staff:content',
  summary: 'Create an event or a series',
  description:
    'Members see nothing until it is published. The caller becomes its organiser. A series has at most 60 dates. Idempotent by the id, which the caller chooses.',
  body: z.strictObject({
    id: z.uuid(),
    fields: EventFields,
    day: Day,
    at: ClockTime,
    repeat: z.nullable(EventRepeat),
  }),
  reply: StaffEvent,
  status: 201,
  refusals: { in_the_past: 422, series_too_long: 422, conflict: 409 },
  audited: false,
});

export const changeEventFields = endpoint({
  method: 'PUT',
  path: '/staff/events/{id}/fields',
  access: 'staff:content',
  summary: 'Change what an event says',
  description:
    'Does not move it. `edited_meanwhile`: someone else has saved since this edition; nothing is overwritten. With `following`, the changed fields also change on the later dates of its series; if this save changes none, those of the previous save do.',
  params: id,
  body: z.strictObject({ edition: z.int(), fields: EventFields, scope: EventScope }),
  reply: StaffEvent,
  refusals: { not_found: 404, edited_meanwhile: 409, seats_taken: 409, event_cancelled: 409 },
  audited: false,
});

/** Identifies a form in the console: for a new event, for a copy, or for an existing event. */
const formParams = z.strictObject({
  form: z.string().check(z.regex(/^(?:new|(?:new-)?[0-9a-f-]{36})$/)),
});

/** What someone has typed into a form so far, possibly incomplete. */
const EventTyping = z.object({
  version: z.int(),
  data: z.record(z.string(), z.unknown()),
  edited_at: Instant,
});
export type EventTyping = z.output<typeof EventTyping>;

export const readEventTyping = endpoint({
  method: 'GET',
  path: '/staff/event_forms/{form}',
  access: 'staff:content',
  summary: 'Get what was typed into a form',
  description: 'Returns only the caller’s own input. Null: nothing is waiting to be saved.',
  params: formParams,
  reply: z.object({ typing: z.nullable(EventTyping) }),
  audited: false,
});

export const storeEventTyping = endpoint({
  method: 'PUT',
  path: '/staff/event_forms/{form}',
  access: 'staff:content',
  summary: 'Store what was typed into a form',
  description:
    'Does not change the event. Version 0 starts a new draft. `draft_changed`: another of the caller’s windows has stored more since.',
  params: formParams,
  body: z.strictObject({ version: z.int().check(z.minimum(0)), data: z.record(z.string(), z.unknown()) }),
  reply: EventTyping,
  refusals: { draft_changed: 409 },
  audited: false,
});

export const dropEventTyping = endpoint({
  method: 'DELETE',
  path: '/staff/event_forms/{form}',
  access: 'staff:content',
  summary: 'Remove what was typed into a form',
  description: 'For use once it has been saved in the event. Idempotent.',
  params: formParams,
  reply: z.object({ form: z.string() }),
  audited: false,
});

export const publishEvent = endpoint({
  method: 'POST',
  path: '/staff/events/{id}/publish',
  access: 'staff:content',
  summary: 'Publish an event',
  description:
    'Members can now see it and register. With `following`, also publishes the later drafts of its series. Idempotent.',
  params: id,
  body: z.strictObject({ scope: EventScope }),
  reply: StaffEvent,
  refusals: { ...notOpen, place_or_link_missing: 422 },
  audited: false,
});

export const removeEventDraft = endpoint({
  method: 'DELETE',
  path: '/staff/events/{id}',
  access: 'staff:content',
  summary: 'Delete the draft of an event',
  description:
    'A published event cannot be deleted: cancel it instead, so that its members are told. Idempotent.',
  params: id,
  reply: id,
  refusals: { event_published: 409 },
  audited: false,
});
