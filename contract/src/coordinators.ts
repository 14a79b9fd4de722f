import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Opening } from './hours.ts';
import { Day, Id, Instant, MobileAsTyped, Slug, typedText } from './values.ts';

/** Somebody of the charity who helps to find one's way, and calls back. */
export const Coordinator = z.object({
  id: Slug,
  first_name: z.string(),
  role: z.string(),
  /** None yet: we have no pictures of people. */
  photo: z.null(),
  /** States, as their letters. */
  regions: z.array(z.string()),
  languages: z.array(z.string()),
  /** What they know best; none: all of it. */
  focus: z.array(z.object({ slug: Slug, name: z.string() })),
  text: z.string(),
  /** Their own number, or that of the support line. */
  phone: z.string(),
  zone: z.string(),
  hours: z.array(Opening),
  available_now: z.boolean(),
  /** Free times for a call, the next one first; a few of each day. By the clocks of the coordinator. */
  next_slots: z.array(Instant),
  /** A made-up person, until the charity puts its own here. */
  sample: z.boolean(),
});
export type Coordinator = z.output<typeof Coordinator>;

export const listCoordinators = endpoint({
  method: 'GET',
  path: '/support_coordinators',
  access: 'anyone',
  summary: 'Who helps to find one’s way: all of them, or those for a state, a diagnosis or a language',
  query: z.strictObject({
    state: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}$/))),
    diagnosis: z.optional(Slug),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  }),
  reply: z.object({ items: z.array(Coordinator) }),
});

/** Why it is this one: whoever was booked last, then place, diagnosis and language, in this order. */
export const WhyMine = z.enum(['same_person', 'place', 'diagnosis', 'language', 'anyone']);
export type WhyMine = z.output<typeof WhyMine>;

export const readMyCoordinator = endpoint({
  method: 'GET',
  path: '/support_coordinators/mine',
  access: 'member',
  summary: 'The coordinator who fits the member best, and why',
  reply: z.object({ coordinator: z.nullable(Coordinator), why: WhyMine }),
});
export type MyCoordinator = z.output<typeof readMyCoordinator.reply>;

export const readCoordinator = endpoint({
  method: 'GET',
  path: '/support_coordinators/{id}',
  access: 'anyone',
  summary: 'One coordinator, with the next free times for a call',
  params: z.strictObject({ id: Id }),
  reply: Coordinator,
  refusals: { not_found: 404 },
});

/** `over` is one that was kept until its end. */
export const BookingState = z.enum(['booked', 'cancelled', 'over']);
export type BookingState = z.output<typeof BookingState>;

/** A call that a member asked for. It is theirs alone. */
export const CoordinatorBooking = z.object({
  id: z.uuid(),
  coordinator: z.pick(Coordinator, { id: true, first_name: true, phone: true, zone: true, sample: true }),
  starts_at: Instant,
  ends_at: Instant,
  /** The number that is called, as people read it. */
  phone: z.string(),
  about: z.nullable(z.string()),
  state: BookingState,
});
export type CoordinatorBooking = z.output<typeof CoordinatorBooking>;

/** By whose clock the messages about it are written; without it, by that of the coordinator. */
const zone = z.optional(z.string().check(z.minLength(1), z.maxLength(60)));
const noTime = { slot_taken: 409, no_such_time: 422 } as const;

export const bookCoordinator = endpoint({
  method: 'POST',
  path: '/support_coordinators/{id}/bookings',
  access: 'member',
  summary: 'Book a call at a free time. Of all who want the same time one gets it. Safe to send again',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Chosen by the sender: sent twice, it is one booking. */
    id: z.uuid(),
    starts_at: Instant,
    /** Left out, it is the number of the profile. */
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
  summary: 'The calls that the member booked: those to come, and the last ones that are over',
  reply: z.object({ to_come: z.array(CoordinatorBooking), over: z.array(CoordinatorBooking) }),
});
export type CoordinatorBookings = z.output<typeof listCoordinatorBookings.reply>;

export const moveCoordinatorBooking = endpoint({
  method: 'PUT',
  path: '/coordinator_bookings/{id}',
  access: 'member',
  summary:
    'Another time for a call; the old one is free for others at once. One that was cancelled is booked again',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ starts_at: Instant, zone }),
  reply: CoordinatorBooking,
  refusals: { not_found: 404, call_back_over: 409, call_backs_full: 409, ...noTime },
});

export const cancelCoordinatorBooking = endpoint({
  method: 'DELETE',
  path: '/coordinator_bookings/{id}',
  access: 'member',
  summary: 'Cancel a call. Its time is free for others at once. Safe to send again',
  params: z.strictObject({ id: z.uuid() }),
  reply: CoordinatorBooking,
  refusals: { not_found: 404, call_back_over: 409 },
});

/** A call as the team needs it: whom to call, when, and what about. */
const CallToMake = z.object({
  id: z.uuid(),
  coordinator: z.string(),
  coordinator_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  first_name: z.string(),
  phone: z.string(),
  about: z.nullable(z.string()),
});

export const listCallsToMake = endpoint({
  method: 'GET',
  path: '/staff/coordinator_bookings',
  access: 'staff:support',
  summary:
    'The calls that members booked, for the week from a day on, at most 200. That they were read is written down',
  query: z.strictObject({ from: Day }),
  reply: z.object({ items: z.array(CallToMake) }),
  audited: true,
});
export type CallsToMake = z.output<typeof listCallsToMake.reply>;
