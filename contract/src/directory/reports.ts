import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, typedText } from '../values.ts';

/** What a reader of an entry found to be wrong. */
export const WrongAbout = z.enum(['phone', 'hours', 'place', 'closed', 'cost', 'other']);
export type WrongAbout = z.output<typeof WrongAbout>;

export const reportService = endpoint({
  method: 'POST',
  path: '/services/{id}/report',
  access: 'anyone',
  summary: 'Report a mistake in an entry',
  description: 'Anyone can send a report, with or without an account.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Chosen by the sender, so that a retry is idempotent. */
    id: z.uuid(),
    about: WrongAbout,
    text: z.optional(typedText(1_000)),
  }),
  reply: z.object({ reported: z.literal(true) }),
  status: 201,
  refusals: { not_found: 404 },
});
