import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant, Slug, typedText } from '../values.ts';
import { ofCoordinator, StaffCoordinator } from './editing.ts';

const days = { first_day: Day, last_day: Day };
const written = z.strictObject({ ...days, note: typedText(200) });
const ofAbsence = z.strictObject({ id: Id, absence: z.uuid() });
const access = 'staff:directory';

export const countCallsInDays = endpoint({
  method: 'GET',
  path: '/staff/coordinators/{id}/calls',
  access,
  summary: 'Count the calls booked on certain days',
  description: 'Returns the times of the calls that an absence on these days would affect. Names no member.',
  params: ofCoordinator,
  query: z.strictObject(days),
  reply: z.object({ calls: z.array(Instant) }),
  refusals: { not_found: 404 },
  audited: false,
});

export const addAbsence = endpoint({
  method: 'POST',
  path: '/staff/coordinators/{id}/absences',
  access,
  summary: 'Record that a coordinator is away',
  description:
    'These days can no longer be booked. Calls that are already booked stay until someone decides about each of them. Idempotent by the id, which the caller chooses. Leaves a row in the audit log.',
  params: ofCoordinator,
  body: z.extend(written, { id: z.uuid() }),
  reply: StaffCoordinator,
  status: 201,
  refusals: { not_found: 404, absence_overlaps: 409 },
  audited: false,
});

export const changeAbsence = endpoint({
  method: 'PUT',
  path: '/staff/coordinators/{id}/absences/{absence}',
  access,
  summary: 'Change the days of an absence',
  description:
    '`edited_meanwhile`: someone else has changed it since this edition; nothing is overwritten. Leaves a row in the audit log.',
  params: ofAbsence,
  body: z.extend(written, { edition: z.int() }),
  reply: StaffCoordinator,
  refusals: { not_found: 404, absence_overlaps: 409, edited_meanwhile: 409 },
  audited: false,
});

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/staff/coordinators/{id}/absences/{absence}',
  access,
  summary: 'Remove an absence',
  description: 'Its days can be booked again immediately. Idempotent. Leaves a row in the audit log.',
  params: ofAbsence,
  reply: StaffCoordinator,
  refusals: { not_found: 404 },
  audited: false,
});

/** A booked call whose coordinator will not be available. */
export const CallToSettle = z.object({
  id: z.uuid(),
  coordinator_name: z.string(),
  /** The last day of the coordinator's absence; null if they are not away. */
  away_until: z.nullable(Day),
  /** Whether the coordinator's hours have been changed and no longer include it. */
  outside_hours: z.boolean(),
  starts_at: Instant,
  ends_at: Instant,
  first_name: z.string(),
  phone: z.string(),
  about: z.nullable(z.string()),
  /** Coordinators who are free at exactly this time. */
  free: z.array(z.object({ id: Slug, first_name: z.string() })),
});
export type CallToSettle = z.output<typeof CallToSettle>;

export const listCallsToSettle = endpoint({
  method: 'GET',
  path: '/staff/coordinator_bookings/to_settle',
  access: 'staff:support',
  summary: 'List booked calls that no one will make',
  description:
    'Their coordinator is away, has left or has new hours. Times are in the charity’s zone, soonest first. Access is audited.',
  reply: z.object({ items: z.array(CallToSettle) }),
  audited: true,
});
export type CallsToSettle = z.output<typeof listCallsToSettle.reply>;

/** hand_over: someone else calls at the same time. call_off: the call is cancelled. keep: it goes ahead anyway. */
const Settling = z
  .strictObject({ how: z.enum(['hand_over', 'call_off', 'keep']), to: z.optional(Slug) })
  .check(
    z.refine(({ how, to }) => (how === 'hand_over') === (to !== undefined), {
      path: ['to'],
      error: 'Choose who calls instead, if someone does.',
    }),
  );
export type CallSettling = z.output<typeof Settling>;

export const settleCall = endpoint({
  method: 'POST',
  path: '/staff/coordinator_bookings/{id}/settle',
  access: 'staff:support',
  summary: 'Decide about a call that no one will make',
  description:
    'The member is told immediately, unless the call is kept. `not_found`: it is no longer waiting, because someone has decided or the member has changed it. Audited.',
  params: z.strictObject({ id: z.uuid() }),
  body: Settling,
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: 404, slot_taken: 409 },
  audited: true,
});
