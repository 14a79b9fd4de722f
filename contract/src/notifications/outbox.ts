import * as z from 'zod/mini';
import { Instant } from '../values.ts';

/** A message that would have been sent. Shown at /outbox.json in local mode only. */
export const OutboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  links: z.array(z.string()),
  code: z.optional(z.string()),
  sent_at: z.nullable(Instant),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;
export const Outbox = z.array(OutboxMessage);
