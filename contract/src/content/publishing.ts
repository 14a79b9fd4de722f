import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AppLink, Id, Instant, typedText } from '../values.ts';
import { draftRefusals, draftVersion, ofDraft } from './drafts.ts';
import { ofContentItem } from './history.ts';

export const publishContent = endpoint({
  method: 'POST',
  path: '/staff/content/drafts/{id}/publish',
  access: 'staff:content',
  summary: 'Publish a draft',
  description:
    'Now, or at a set time. Readers see it within a second. Without approval, only small corrections can be published; a second person looks at them afterwards.',
  params: ofDraft,
  body: z.strictObject({
    version: draftVersion,
    /** The author states that the change does not alter the meaning. */
    small: z.optional(z.literal(true)),
    at: z.optional(Instant),
  }),
  reply: z.object({ state: z.enum(['published', 'scheduled']), publish_at: z.nullable(Instant) }),
  refusals: {
    ...draftRefusals,
    not_approved: 409,
    in_release: 409,
    published_changed: 409,
    slug_taken: 409,
    content_not_ready: 422,
    in_the_past: 422,
  },
  audited: false,
});

export const withdrawContent = endpoint({
  method: 'POST',
  path: '/staff/content/items/{kind}/{item}/withdraw',
  access: 'staff:content',
  summary: 'Withdraw a text',
  description:
    'Readers are redirected to the page that replaces it. Refused with a list of the texts that refer to it, unless the caller has seen that list.',
  params: ofContentItem,
  body: z.strictObject({
    to: z.nullable(AppLink),
    why: typedText(300).check(z.minLength(1)),
    used_seen: z.optional(z.literal(true)),
  }),
  reply: z.object({ item: Id }),
  refusals: { not_found: 404, content_in_use: 409, content_fixed: 409 },
  audited: false,
});
