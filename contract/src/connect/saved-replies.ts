import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../values.ts';

export const longestReplyName = 80;
export const longestSavedReply = 4_000;
const Title = typedText(longestReplyName).check(z.minLength(1));
const Text = typedText(longestSavedReply).check(z.minLength(1));

/** Text that staff send often. `{name}` and `{me}` stand for the first names of the member and the writer. */
export const SavedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** Available to everyone at the desk; otherwise only to its author. */
  shared: z.boolean(),
  /** Shipped with the app, and not yet reviewed by anyone at the charity. */
  sample: z.boolean(),
});
export type SavedReply = z.output<typeof SavedReply>;

const ofReply = z.strictObject({ id: z.uuid() });
const ReplyFields = z.strictObject({ title: Title, text: Text, shared: z.boolean() });

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/staff/saved_replies',
  access: 'staff:support',
  summary: 'List saved replies',
  description: 'Returns shared replies and your own, sorted by title.',
  reply: z.object({ items: z.array(SavedReply) }),
  audited: false,
});

export const storeSavedReply = endpoint({
  method: 'PUT',
  path: '/staff/saved_replies/{id}',
  access: 'staff:support',
  summary: 'Save a reply for later use',
  description:
    'Only the desk lead can change shared replies. The device creates the id; `based_on` is null for a new one. `edited_meanwhile`: someone else has changed or removed it since; nothing is overwritten. Idempotent.',
  params: ofReply,
  body: z.extend(ReplyFields, {
    based_on: z.nullable(ReplyFields),
    /** A removed sample stays a sample when restored. Saving one's own wording counts as a review. */
    sample: z.optional(z.boolean()),
  }),
  reply: SavedReply,
  refusals: { not_found: 404, edited_meanwhile: 409 },
  audited: false,
});

export const removeSavedReply = endpoint({
  method: 'DELETE',
  path: '/staff/saved_replies/{id}',
  access: 'staff:support',
  summary: 'Remove a saved reply',
  description: 'Only the desk lead can remove shared replies. Idempotent.',
  params: ofReply,
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: 404 },
  audited: false,
});
