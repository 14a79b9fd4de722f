import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** By this name the records of one source are known: fed in again, they are the same. Our own are `starter`. */
export const FeedName = z.string().check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.minLength(2),
  z.maxLength(40),
  z.refine((name) => name !== 'starter', 'is the name of our own records'),
);

/** What became of a feed, or would become of it. */
export const FeedReport = z.object({
  /** Rows of tables, or things of a list, that were read. */
  rows: z.int(),
  written: z.boolean(),
  services: z.object({
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** Changed by staff since they were last fed in: they stay as they are. */
    left: z.int(),
  }),
  /** The first of what cannot be taken. Row 0 is the whole file. */
  bad: z.array(z.object({ file: z.string(), row: z.int(), reason: z.string() })),
  bad_total: z.int(),
});
export type FeedReport = z.output<typeof FeedReport>;

const mostLetters = 8_000_000;

export const feedDirectory = endpoint({
  method: 'POST',
  path: '/staff/directory/feeds',
  access: 'staff:directory',
  summary:
    'Feed services of others into the directory: a list of HSDS 3, or a table with a mapping of its columns. All or nothing; what a whole feed no longer has is taken out',
  body: z.strictObject({
    feed: FeedName,
    format: z.enum(['hsds_json', 'csv']),
    text: z.string().check(z.minLength(1), z.maxLength(mostLetters)),
    /** YAML or JSON: which column fills what. */
    mapping: z.optional(z.string().check(z.maxLength(100_000))),
    /** Nothing is written: it is only told what would be. */
    preview: z.optional(z.boolean()),
    /** What is not in it stays. */
    partial: z.optional(z.boolean()),
    /** Rows that cannot be taken are left out; otherwise one of them is enough that nothing is written. */
    skip_bad: z.optional(z.boolean()),
  }),
  // Letters that JSON has to escape, or that take several bytes, need room.
  largest: 12_000_000,
  reply: FeedReport,
  refusals: { mapping_unreadable: 422 },
  audited: false,
});
