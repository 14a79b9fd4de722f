import * as z from 'zod/mini';
import { TopicSummary } from './learn.ts';
import { RichText } from './rich-text.ts';
import { Day, Id, Slug, typedText, WebLink } from './values.ts';

/** What every list can be asked: some words, and the item that its page begins with. */
export const listQuery = { q: z.optional(typedText(100)), cursor: z.optional(Id) };

/** One page of a list, and how many there are in all. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    /** The place of the first of these in the whole list; 0 where there is none. */
    first: z.int(),
    next: z.nullable(Slug),
    previous: z.nullable(Slug),
  });
}

/** What others make and offer: apps, tools, programs. We say who, at what cost, and what is known of them. */
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
  /** Whether we have seen that it is still offered. */
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
