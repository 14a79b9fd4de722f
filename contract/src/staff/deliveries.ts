import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/**
 * `message`: an email or text message that was rejected, or may or may not have been sent. `returned`: an email that
 * was accepted but bounced. `job`: work that was given up, such as a change for the CRM or a push message.
 */
export const FailedDelivery = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push', 'crm']),
  source: z.enum(['message', 'returned', 'job']),
  /** The contact, partly hidden; null if there is none. */
  to: z.nullable(z.string()),
  /**
   * Only whether it concerns signing in, the account or its erasure. Anything more specific might reveal an illness.
   */
  about: z.enum(['sign_in', 'account', 'erasure', 'other']),
  fault: z.enum([
    'rejected',
    'unsure',
    'came_back',
    'unreachable',
    'not_set_up',
    'reserved_address',
    'given_up',
  ]),
  failed_at: Instant,
  can_repeat: z.boolean(),
});
export type FailedDelivery = z.output<typeof FailedDelivery>;

export const listFailedDeliveries = endpoint({
  method: 'GET',
  path: '/staff/failed_deliveries',
  access: 'staff:members',
  summary: 'List failed deliveries',
  description:
    'Returns up to 200 emails, text messages, push messages and CRM changes from the last 30 days, newest first. Contacts are masked, and no message text is shown.',
  reply: z.object({ items: z.array(FailedDelivery) }),
  audited: false,
});

export const repeatDelivery = endpoint({
  method: 'POST',
  path: '/staff/failed_deliveries/{id}/repeat',
  access: 'staff:members',
  summary: 'Try a failed delivery again',
  description:
    'Refused with `message_not_resendable` if it may have arrived, is no longer needed, or holds a sign-in link. Audited.',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  body: z.strictObject({}),
  reply: z.object({ id: z.string() }),
  refusals: { not_found: 404, message_not_resendable: 409 },
  audited: true,
});
