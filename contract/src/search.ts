import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AppLink, Slug, typedText } from './values.ts';

/** What can be found. */
export const FoundKind = z.enum(['topic', 'tip', 'tool', 'program', 'event', 'service']);
export type FoundKind = z.output<typeof FoundKind>;

export const FoundItem = z.object({
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  link: AppLink,
  /** The everyday name by which it was found, where the title does not say it. */
  matched: z.optional(z.string()),
});
export type FoundItem = z.output<typeof FoundItem>;

const FoundGroup = z.object({
  kind: FoundKind,
  /** How many there are; of these the best are in `results`. */
  total: z.int(),
  results: z.array(FoundItem),
});
export type FoundGroup = z.output<typeof FoundGroup>;

export const FoundAll = z.object({
  /** What was typed sounds like danger: to somebody's life, or to their body. Help comes before all results. */
  urgent: z.nullable(z.enum(['crisis', 'body'])),
  /** The question as it was read, where it was spelt in a way that nothing is. */
  read_as: z.nullable(z.string()),
  /** The one with the best result first. */
  groups: z.array(FoundGroup),
});
export type FoundAll = z.output<typeof FoundAll>;

/** A person types less. More is a pasted page. */
export const longestQuestion = 200;
export const resultsInGroup = 5;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'anyone',
  summary:
    'Find anything by everyday words, typos forgiven: the best five of each kind, or up to fifty of one. Never cached: what somebody looks for is theirs',
  query: z.strictObject({
    q: typedText(longestQuestion),
    kind: z.optional(FoundKind),
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([1-9]|[1-4][0-9]|50)$/)),
        z.transform((text: string) => Number(text)),
      ),
    ),
  }),
  reply: FoundAll,
});
