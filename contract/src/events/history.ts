import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

export const EventChangeKind = z.enum([
  'created',
  'changed',
  'published',
  'moved',
  'cancelled',
  'handed_over',
]);
export type EventChangeKind = z.output<typeof EventChangeKind>;

/** A value as the form has it. Long text is truncated. */
const Value = z.nullable(
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
);

export const EventChange = z.object({
  id: z.uuid(),
  kind: EventChangeKind,
  changed_at: Instant,
  changed_by: z.nullable(z.string()),
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
});
export type EventChange = z.output<typeof EventChange>;

export const listEventChanges = endpoint({
  method: 'GET',
  path: '/staff/events/{id}/changes',
  access: 'staff:content',
  summary: 'List what staff changed about an event',
  description: 'Returns 20 at a time, latest first.',
  params: z.strictObject({ id: z.uuid() }),
  /** The `next` value of the previous page. */
  query: z.strictObject({ before: z.optional(z.uuid()) }),
  reply: z.object({ items: z.array(EventChange), next: z.nullable(z.uuid()) }),
  refusals: { not_found: 404 },
  audited: false,
});
export type EventChanges = z.output<typeof listEventChanges.reply>;
