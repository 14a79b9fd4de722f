import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** Why an email bounced, in terms that staff and members can act on. */
export const ReturnReason = z.enum([
  'mailbox_full',
  'no_mailbox',
  'blocked',
  'too_slow',
  'reported',
  'other',
]);
export type ReturnReason = z.output<typeof ReturnReason>;

/** `hard`: it will never arrive. `soft`: it may arrive later. `complaint`: the recipient marked it as spam. */
export const ReturnedMail = z.object({
  what: z.enum(['hard', 'soft', 'complaint']),
  at: Instant,
  reason: ReturnReason,
});
export type ReturnedMail = z.output<typeof ReturnedMail>;

/** The member's email address could not be reached, or the recipient reported our mail as spam. */
export const AddressProblem = z.object({
  what: z.enum(['bounced', 'complained']),
  at: Instant,
  reason: ReturnReason,
});
export type AddressProblem = z.output<typeof AddressProblem>;

export const confirmEmailIsRight = endpoint({
  method: 'POST',
  path: '/accounts/addresses/email/is_right',
  access: 'member',
  summary: 'Confirm that the email address is still right',
  description: 'For use after an email to it bounced. We go on using it. Idempotent.',
  body: z.strictObject({}),
  reply: z.object({ email_problem: z.nullable(AddressProblem) }),
});
