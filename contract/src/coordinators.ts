import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Opening } from './hours.ts';
import { Day, Id, Instant, MobileAsTyped, Slug, typedText } from './values.ts';

/** A support coordinator, who helps people find their way and calls them back. */
export const Coordinator = z.object({
  id: Slug,
  first_name: z.string(),
  role: z.string(),
  /** Always null: there are no photos yet. */
  photo: z.null(),
  /** State codes. */
  regions: z.array(z.string()),
  languages: z.array(z.string()),
  /** Their specialties; empty for all diagnoses. */
  focus: z.array(z.object({ slug: Slug, name: z.string() })),
  text: z.string(),
  /** Their own number, or the support line's. */
  phone: z.string(),
  zone: z.string(),
  hours: z.array(Opening),
  available_now: z.boolean(),
  /** The last day of their current absence, in their zone; null if they are not away. */
  away_until: z.nullable(Day),
  /** Free times for a call, soonest first, a few per day, in the coordinator’s zone. */
  next_slots: z.array(Instant),
  /** Whether this is a sample person, used until the charity adds its own. */
  sample: z.boolean(),
});
export type Coordinator = z.output<typeof Coordinator>;

export const listCoordinators = endpoint({
  method: 'GET',
  path: '/support_coordinators',
  access: 'anyone',
  summary: 'List support coordinators',
  description: 'The list can be filtered by state, diagnosis and language.',
  query: z.strictObject({
    state: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}$/))),
    diagnosis: z.optional(Slug),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  }),
  reply: z.object({ items: z.array(Coordinator) }),
});

/** Why this coordinator was chosen; in order of precedence: earlier booking, place, diagnosis, language. */
export const WhyMine = z.enum(['same_person', 'place', 'diagnosis', 'language', 'anyone']);
export type WhyMine = z.output<typeof WhyMine>;

export const readMyCoordinator = endpoint({
  method: 'GET',
  path: '/support_coordinators/mine',
  access: 'member',
  summary: 'Read the best-matched coordinator for the member',
  description: 'Includes the reason for the match.',
  reply: z.object({ coordinator: z.nullable(Coordinator), why: WhyMine }),
});
export type MyCoordinator = z.output<typeof readMyCoordinator.reply>;

export const readCoordinator = endpoint({
  method: 'GET',
  path: '/support_coordinators/{id}',
  access: 'anyone',
  summary: 'Read a coordinator',
  description: 'Includes the next free times for a call.',
  params: z.strictObject({ id: Id }),
  reply: Coordinator,
  refusals: { not_found: 404 },
});

/** `over` is a call that was not cancelled before its end. */
export const BookingState = z.enum(['booked', 'cancelled', 'over']);
export type BookingState = z.output<typeof BookingState>;

/** A call booked by a member. Visible to that member only. */
export const CoordinatorBooking = z.object({
  id: z.uuid(),
  coordinator: z.pick(Coordinator, { id: true, first_name: true, phone: true, zone: true, sample: true }),
  starts_at: Instant,
  ends_at: Instant,
  /** The number to call, formatted for reading. */
  phone: z.string(),
  about: z.nullable(z.string()),
  state: BookingState,
});
export type CoordinatorBooking = z.output<typeof CoordinatorBooking>;

/** The zone used in messages about it; defaults to the coordinator's. */
const zone = z.optional(z.string().check(z.minLength(1), z.maxLength(60)));
const noTime = { slot_taken: 409, no_such_time: 422 } as const;

export const bookCoordinator = endpoint({
  method: 'POST',
  path: '/support_coordinators/{id}/bookings',
  access: 'member',
  summary: 'Book a call',
  description: 'If several members request the same time, only one of them gets it. Idempotent.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Chosen by the sender, so that a retry is idempotent. */
    id: z.uuid(),
    starts_at: Instant,
    /** Defaults to the number in the profile. */
    phone: z.optional(MobileAsTyped),
    about: z.optional(typedText(500)),
    zone,
  }),
  reply: CoordinatorBooking,
  status: 201,
  refusals: { not_found: 404, conflict: 409, call_backs_full: 409, ...noTime },
});

export const listCoordinatorBookings = endpoint({
  method: 'GET',
  path: '/coordinator_bookings',
  access: 'member',
  summary: 'List the member’s calls',
  description: 'Returns upcoming calls and the most recent past calls.',
  reply: z.object({ to_come: z.array(CoordinatorBooking), over: z.array(CoordinatorBooking) }),
});
export type CoordinatorBookings = z.output<typeof listCoordinatorBookings.reply>;

export const moveCoordinatorBooking = endpoint({
  method: 'PUT',
  path: '/coordinator_bookings/{id}',
  access: 'member',
  summary: 'Move a call to another time',
  description: 'Releases the old time immediately. If the call was cancelled, it is booked again.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ starts_at: Instant, zone }),
  reply: CoordinatorBooking,
  refusals: { not_found: 404, call_back_over: 409, call_backs_full: 409, ...noTime },
});

export const cancelCoordinatorBooking = endpoint({
  method: 'DELETE',
  path: '/coordinator_bookings/{id}',
  access: 'member',
  summary: 'Cancel a call',
  description: 'Releases the time immediately. Idempotent.',
  params: z.strictObject({ id: z.uuid() }),
  reply: CoordinatorBooking,
  refusals: { not_found: 404, call_back_over: 409 },
});

/** A call as the team sees it: whom to call, when, and what about. */
const CallToMake = z.object({
  id: z.uuid(),
  coordinator: z.string(),
  coordinator_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  first_name: z.string(),
  phone: z.string(),
  about: z.nullable(z.string()),
  /** Whether the member attached their energy report and it is readable. */
  has_report: z.boolean(),
});

export const listCallsToMake = endpoint({
  method: 'GET',
  path: '/staff/coordinator_bookings',
  access: 'staff:support',
  summary: 'List booked calls for staff',
  description:
    'Returns up to 200 calls for the week starting on a given day, or else for the current week. Access is audited.',
  query: z.strictObject({ from: z.optional(Day) }),
  reply: z.object({
    items: z.array(CallToMake),
    /** The charity’s zone, which all times are in. */
    zone: z.string(),
    /** The Monday of the current week in that zone. */
    this_week: Day,
  }),
  audited: true,
});
export type CallsToMake = z.output<typeof listCallsToMake.reply>;
