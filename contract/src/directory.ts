import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Identifies the records of one source, so that importing them again is idempotent. Our own are `starter`. */
export const FeedName = z.string().check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.minLength(2),
  z.maxLength(40),
  z.refine(
    (name) => !['starter', 'by-staff'].includes(name),
    'This name is reserved for our own records. Please choose another one.',
  ),
);

const FeedRow = z.object({ file: z.string(), row: z.int(), reason: z.string() });

/** The result or preview of an import. */
export const FeedReport = z.object({
  /** The number of rows or list items that were read. */
  rows: z.int(),
  written: z.boolean(),
  services: z.object({
    added: z.int(),
    /** Including services whose organisation or location changed. */
    changed: z.int(),
    removed: z.int(),
    /** Records edited by staff since the last import, which stay unchanged. */
    left: z.int(),
  }),
  /** The first invalid rows. Row 0 means the whole file. */
  bad: z.array(FeedRow),
  bad_total: z.int(),
  /** The first fields left out of records that were otherwise imported. */
  notes: z.array(FeedRow),
  notes_total: z.int(),
  /**
   * All refused rows and omitted fields, counted by reason, most frequent first. Quoted values are replaced by dots.
   */
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), refused: z.boolean() })),
  /** Tables that were not read. */
  unread: z.array(z.object({ file: z.string(), rows: z.int() })),
});
export type FeedReport = z.output<typeof FeedReport>;

const mostLetters = 8_000_000;

export const feedDirectory = endpoint({
  method: 'POST',
  path: '/staff/directory/feeds',
  access: 'staff:directory',
  summary: 'Import a directory feed',
  description:
    'Accepts an HSDS 3 list, or a table with a column mapping. The import succeeds or fails as a whole. Services missing from a complete feed are removed, unless rows of it are skipped.',
  body: z.strictObject({
    feed: FeedName,
    format: z.enum(['hsds_json', 'csv']),
    text: z.string().check(z.minLength(1), z.maxLength(mostLetters)),
    /** YAML or JSON: which column maps to which field. */
    mapping: z.optional(z.string().check(z.maxLength(100_000))),
    /** Preview only: nothing is written. */
    preview: z.optional(z.boolean()),
    /** Keeps services that are not in the feed. */
    partial: z.optional(z.boolean()),
    /** Skips invalid rows, and removes nothing while there are any. Otherwise a single one prevents the import. */
    skip_bad: z.optional(z.boolean()),
  }),
  // Leaves room for escaped and multi-byte characters.
  largest: 12_000_000,
  reply: FeedReport,
  refusals: { mapping_unreadable: 422 },
  audited: false,
});
