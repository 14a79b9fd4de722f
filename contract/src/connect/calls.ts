import * as z from 'zod/mini';
import { bookCoordinator, CoordinatorBooking } from '../coordinators.ts';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../values.ts';

export const planCallBack = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/call',
  access: 'staff:support',
  summary: 'Book a call for the member in a conversation',
  description:
    'Only available to the people handling the conversation. The member is notified as if they had booked the call, and can change it. If no phone number is given, the one in their profile is used. Idempotent. Audited.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.extend(z.omit(bookCoordinator.body, { zone: true }), { coordinator: Slug }),
  reply: z.pick(CoordinatorBooking, { id: true, starts_at: true, ends_at: true, coordinator: true }),
  status: 201,
  refusals: bookCoordinator.refusals,
  audited: true,
});
