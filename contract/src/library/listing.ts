import * as z from 'zod/mini';
import { TopicSummary } from '../learn.ts';
import { RichText } from '../rich-text.ts';
import { Day, Id, Slug, typedText, WebLink } from '../values.ts';

/** Common parameters of every list: search words, and the item at which the page begins. */
export const listQuery = { q: z.optional(typedText(100)), cursor: z.optional(Id) };

/** One page of a list, and the total. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    /** The position of the first item in the whole list; 0 if there is none. */
    first: z.int(),
    next: z.nullable(Slug),
    previous: z.nullable(Slug),
  });
}

/** Offers from other providers (apps, tools, programs), with provider, cost and evidence. */
export const Cost = z.enum(['free', 'some_parts_cost', 'paid', 'not_known']);

export const offered = {
  id: Id,
  slug: Slug,
  name: z.string(),
  maker: z.string(),
  summary: z.string(),
  about: RichText,
  cost: Cost,
  privacy_note: z.string(),
  evidence: z.string(),
  last_updated: z.nullable(Day),
  offline: z.nullable(z.boolean()),
  effort: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  topics: z.array(Slug),
  url: WebLink,
  /** Whether the offer still exists. */
  status: z.enum(['checked', 'not_checked']),
  checked_on: Day,
  checked_by: z.string(),
  review_due: Day,
};

export const offeredInShort = {
  id: true,
  slug: true,
  name: true,
  maker: true,
  summary: true,
  cost: true,
  effort: true,
  status: true,
} as const;

export const narrowed = {
  ...listQuery,
  cost: z.optional(Cost),
  sort: z.optional(z.enum(['suggested', 'a_to_z'])),
};
export const oneOffer = { params: z.strictObject({ id: Id }), refusals: { not_found: 404 } } as const;
export const aboutTopics = { about_topics: z.array(TopicSummary) };
