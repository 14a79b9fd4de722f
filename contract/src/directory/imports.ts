import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffListOf, staffListQuery } from '../staff/lists.ts';
import { Instant, Slug } from '../values.ts';

/** refused: nothing was imported. */
export const FeedRunState = z.enum(['written', 'refused']);
export type FeedRunState = z.output<typeof FeedRunState>;

export const FeedRunLine = z.object({
  id: z.uuid(),
  feed: z.string(),
  ran_at: Instant,
  /** Null if it ran from the command on the server, or came with an update of the app. */
  by: z.nullable(z.string()),
  state: FeedRunState,
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Changed in the feed, but left as staff wrote them. */
  kept: z.int(),
  refused_rows: z.int(),
});
export type FeedRunLine = z.output<typeof FeedRunLine>;

export const listFeedRuns = endpoint({
  method: 'GET',
  path: '/staff/directory/feed_runs',
  access: 'staff:directory',
  summary: 'List the imports of feeds',
  description: 'Says what each import changed and refused, latest first. Previews are not listed.',
  query: z.strictObject({ ...staffListQuery('ran', 'feed'), state: z.optional(FeedRunState) }),
  reply: z.extend(staffListOf(FeedRunLine), {
    counts: z.object({ written: z.int(), refused: z.int() }),
  }),
  audited: false,
});
export type FeedRuns = z.output<typeof listFeedRuns.reply>;

export const FeedRunDetails = z.object({
  /** The first 200 services of each kind of change. */
  changes: z.array(
    z.object({ slug: Slug, name: z.string(), change: z.enum(['added', 'changed', 'removed']) }),
  ),
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), refused: z.boolean() })),
  /** The first refused rows. Row 0 means the whole file. */
  bad: z.array(z.object({ file: z.string(), row: z.int(), reason: z.string() })),
});
export type FeedRunDetails = z.output<typeof FeedRunDetails>;

export const readFeedRun = endpoint({
  method: 'GET',
  path: '/staff/directory/feed_runs/{id}',
  access: 'staff:directory',
  summary: 'Read what an import changed and refused',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.extend(FeedRunLine, FeedRunDetails.shape),
  refusals: { not_found: 404 },
  audited: false,
});
export type FeedRun = z.output<typeof readFeedRun.reply>;
