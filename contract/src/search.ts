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
  /** The synonym that matched, if the title does not contain it. */
  matched: z.optional(z.string()),
});
export type SearchItem = z.output<typeof SearchItem>;

const SearchGroup = z.object({
  kind: SearchKind,
  /** The total; `results` holds the best of them. */
  total: z.int(),
  results: z.array(SearchItem),
});
export type SearchGroup = z.output<typeof SearchGroup>;

export const SearchReply = z.object({
  /** The query sounds like danger to life or health. Help is shown before all results. */
  urgent: z.nullable(z.enum(['crisis', 'body'])),
  /** The corrected query, if a word in it is unknown. */
  read_as: z.nullable(z.string()),
  /** The place in the query: services are those near it, or those of its state. */
  place: z.nullable(z.object({ words: z.string(), is_state: z.boolean() })),
  /** The kind with the best result first. */
  groups: z.array(SearchGroup),
});
export type SearchReply = z.output<typeof SearchReply>;

/** People type less. More is a pasted page. */
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
    /** The words as they were typed: none is corrected. */
    exact: z.optional(z.literal('true')),
    /** A place in the query is a word like any other. */
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
