import * as z from 'zod/mini';
import { DeskWeek } from '../connect/opening-hours.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant, Slug, typedText } from '../values.ts';

/** The languages spoken most in Australia, for staff to choose from. */
export const coordinatorLanguages: readonly string[] =
  'en zh yue ar vi pa el it fil hi es ko ne ta fr de fa mk hr sr tr th id pl ru pt mt ja si ur bn so sm'.split(
    ' ',
  );

const words = (limit: number) => typedText(limit).check(z.minLength(1));

/** Everything staff enter about a coordinator. Flat, so that two people's changes merge field by field. */
export const CoordinatorFields = z.strictObject({
  first_name: words(80),
  role: words(80),
  /** State codes from the list. The server names any that is not on it. */
  regions: z.array(typedText(40)).check(z.minLength(1), z.maxLength(8)),
  languages: z.array(typedText(40)).check(z.minLength(1), z.maxLength(40)),
  /** The diagnoses they know best; empty for all. */
  focus: z.array(Slug).check(z.maxLength(60)),
  text: words(1_000),
  /** Null if members see the support line's number. */
  phone: z.nullable(typedText(40)),
  /** An IANA time zone, which hours and absences are in. */
  zone: words(60),
  /** When calls can be booked each week. */
  openings: DeskWeek.shape.openings,
  slot_minutes: z.int().check(z.minimum(5), z.maximum(240)),
});
export type CoordinatorFields = z.output<typeof CoordinatorFields>;

/** Whole days, in the coordinator's zone. */
export const CoordinatorAbsence = z.object({
  id: z.uuid(),
  first_day: Day,
  last_day: Day,
  /** Visible to staff only. */
  note: z.string(),
  edition: z.int(),
  /** Who last changed it. */
  changed_by: z.nullable(z.string()),
  /** Booked calls during the absence that no one has decided about. */
  calls_to_settle: z.int(),
});
export type CoordinatorAbsence = z.output<typeof CoordinatorAbsence>;

/** What went wrong when a calendar was last read. */
export const CalendarFailure = z.enum([
  'not_public',
  'unreachable',
  'refused',
  'not_a_calendar',
  'too_large',
]);
export type CalendarFailure = z.output<typeof CalendarFailure>;

/**
 * The coordinator's own calendar, from which busy times are read. Its URL is a secret, so only the host is returned.
 */
const OutsideCalendar = z.object({
  host: z.string(),
  read_at: z.nullable(Instant),
  /** When it was last read successfully. */
  worked_at: z.nullable(Instant),
  failure: z.nullable(CalendarFailure),
  /** Whether it has failed for so long that someone has to look. */
  is_broken: z.boolean(),
  /** Entries whose recurrence rule is not supported; they block no time. */
  not_understood: z.int(),
  /** Over the next two weeks. */
  busy: z.array(z.object({ starts_at: Instant, ends_at: Instant })),
});

/** A coordinator in the staff list. */
export const StaffCoordinatorLine = z.object({
  id: Slug,
  first_name: z.string(),
  role: z.string(),
  regions: z.array(z.string()),
  languages: z.array(z.string()),
  zone: z.string(),
  /** Whether members see and can book them. */
  active: z.boolean(),
  /** Whether this is one of the shipped samples. */
  sample: z.boolean(),
  /** The current absence, or the next one. */
  away: z.nullable(z.object({ first_day: Day, last_day: Day, has_begun: z.boolean() })),
  next_slot: z.nullable(Instant),
  calls_to_come: z.int(),
  /** Booked calls that no one will make as things stand: someone has to decide about them. */
  calls_to_settle: z.int(),
  calendar: z.enum(['none', 'works', 'broken']),
});
export type StaffCoordinatorLine = z.output<typeof StaffCoordinatorLine>;

/** A coordinator as staff see it. Times are in the coordinator's zone. */
export const StaffCoordinator = z.extend(StaffCoordinatorLine, {
  fields: CoordinatorFields,
  /** The version a save must name as its base. */
  version: z.string(),
  edited_at: z.nullable(Instant),
  edited_by: z.nullable(z.string()),
  /** The times members can book, as members see them. */
  next_slots: z.array(Instant),
  today: Day,
  absences: z.array(CoordinatorAbsence),
  /** When the URL for the feed of their calls was created; null if there is none. */
  feed_made_at: z.nullable(Instant),
  feed_read_at: z.nullable(Instant),
  outside: z.nullable(OutsideCalendar),
});
export type StaffCoordinator = z.output<typeof StaffCoordinator>;

export const ofCoordinator = z.strictObject({ id: Id });
const access = 'staff:directory';

export const listStaffCoordinators = endpoint({
  method: 'GET',
  path: '/staff/coordinators',
  access,
  summary: 'List coordinators for staff',
  description: 'Includes those who are hidden from members. Counts calls, without naming members.',
  reply: z.object({ items: z.array(StaffCoordinatorLine) }),
  audited: false,
});

export const readStaffCoordinator = endpoint({
  method: 'GET',
  path: '/staff/coordinators/{id}',
  access,
  summary: 'Read a coordinator as staff',
  description: 'Includes absences, busy times and what members can book next. Names no member.',
  params: ofCoordinator,
  reply: StaffCoordinator,
  refusals: { not_found: 404 },
  audited: false,
});

export const addCoordinator = endpoint({
  method: 'POST',
  path: '/staff/coordinators',
  access,
  summary: 'Add a coordinator',
  description:
    'Members see them within a second. Idempotent by the key, which the caller chooses. Leaves a row in the audit log.',
  body: z.strictObject({ key: z.uuid(), fields: CoordinatorFields }),
  reply: StaffCoordinator,
  status: 201,
  refusals: { conflict: 409 },
  audited: false,
});

export const changeCoordinator = endpoint({
  method: 'PUT',
  path: '/staff/coordinators/{id}/fields',
  access,
  summary: 'Change what is said about a coordinator',
  description:
    '`edited_meanwhile`: someone else has saved since this version; nothing is overwritten. Booked calls stay; those that new hours leave out wait for someone to decide about them. Leaves a row in the audit log.',
  params: ofCoordinator,
  body: z.strictObject({ version: z.string().check(z.maxLength(80)), fields: CoordinatorFields }),
  reply: StaffCoordinator,
  refusals: { not_found: 404, edited_meanwhile: 409 },
  audited: false,
});

export const listOrUnlistCoordinator = endpoint({
  method: 'PUT',
  path: '/staff/coordinators/{id}/state',
  access,
  summary: 'Take a coordinator off the list',
  description:
    'Or puts them back. Their booked calls stay, and wait for someone to decide about them. Idempotent. Leaves a row in the audit log.',
  params: ofCoordinator,
  body: z.strictObject({ active: z.boolean() }),
  reply: StaffCoordinator,
  refusals: { not_found: 404 },
  audited: false,
});
