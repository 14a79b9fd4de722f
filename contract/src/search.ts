import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AppLink, Slug, typedText } from './values.ts';

/** The kinds of results. */
export const SearchKind = z.enum(['topic', 'tip', 'tool', 'program', 'event', 'service']);
export type SearchKind = z.output<typeof SearchKind>;

export const SearchItem = z.object({
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  link: AppLink,
  /** The synonym that matched, if the title itself does not. */
  matched: z.optional(z.string()),
});
export type SearchItem = z.output<typeof SearchItem>;

const SearchGroup = z.object({
  kind: SearchKind,
  /** The total number of matches; `results` contains the best of them. */
  total: z.int(),
  results: z.array(SearchItem),
});
export type SearchGroup = z.output<typeof SearchGroup>;

export const SearchReply = z.object({
  /** Set if the query suggests danger to life or health. Help is then shown before all results. */
  urgent: z.nullable(z.enum(['crisis', 'body'])),
  /** The corrected query, if it contained an unknown word. */
  read_as: z.nullable(z.string()),
  /** The place found in the query: services are limited to those near it, or to those of its state. */
  place: z.nullable(z.object({ words: z.string(), is_state: z.boolean() })),
  /** Ordered by best result. */
  groups: z.array(SearchGroup),
});
export type SearchReply = z.output<typeof SearchReply>;

/** People type less than this; anything longer is a pasted page. */
export const longestQuestion = 200;
export const resultsInGroup = 5;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'anyone',
  summary: 'Search all content',
  description:
    'Understands everyday words and places, and tolerates typos. Returns the top 5 results of each kind, or up to 50 of one kind. Results are never cached, because searches are private.',
  query: z.strictObject({
    q: typedText(longestQuestion),
    kind: z.optional(SearchKind),
    /** Searches the words as typed, without correction. */
    exact: z.optional(z.literal('true')),
    /** Treats a place in the query like any other word. */
    anywhere: z.optional(z.literal('true')),
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([1-9]|[1-4][0-9]|50)$/)),
        z.transform((text: string) => Number(text)),
      ),
    ),
  }),
  reply: SearchReply,
});
