import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventKind, EventMode } from '../events.ts';
import { staffListOf, staffListQuery } from '../staff/lists.ts';
import { Instant, Slug } from '../values.ts';

/** draft: members do not see it yet. */
export const StaffEventState = z.enum(['draft', 'planned', 'cancelled', 'over']);
export type StaffEventState = z.output<typeof StaffEventState>;

/** An event in the list of staff. */
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
  /** Where to go or how to join is still unknown. */
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
  /** Only those without a place or link, with a waiting list, or of the caller. */
  only: z.optional(z.enum(['lacks_place', 'waiting', 'mine'])),
};

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/staff/events',
  access: 'staff:content',
  summary: 'List events for staff',
  description:
    'Every event, drafts and past ones too. Returns 50 per page, by default the planned ones first that start soonest.',
  query: z.strictObject(filters),
  reply: z.extend(staffListOf(StaffEventLine), {
    /** With the other filters, by state. */
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
  description:
    'Takes the same filters and order as the list, and returns all pages. Has no names of members.',
  query: z.strictObject(filters),
  streams: ['text/csv'],
  reply: z.string(),
  audited: false,
});
