import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from './listing.ts';
import { Stage } from '../profile.ts';
import { TopicSource, TopicSummary } from '../learn.ts';
import { StrategyFamily } from '../energy/strategies.ts';
import { Day, Id, Instant, Slug } from '../values.ts';

export const TipFamily = z.enum([...StrategyFamily.options, 'safety', 'hospital', 'practical']);
export type TipFamily = z.output<typeof TipFamily>;

export const Tip = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  /** What to do, in one line for cards and search. Tips written before this field existed have none. */
  summary: z.optional(z.string()),
  text: z.string(),
  why: z.string(),
  family: TipFamily,
  /** 1 is hardly any effort, 3 is some. */
  effort: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  topic_id: z.nullable(Slug),
  stages: z.array(Id),
  sources: z.array(TopicSource),
  /** When a professional checked it; left out until then. */
  reviewed_on: z.optional(z.nullable(Day)),
  review_due: Day,
});
export type Tip = z.output<typeof Tip>;

const TipSummary = z.extend(
  z.pick(Tip, { id: true, slug: true, title: true, text: true, family: true, effort: true }),
  /** Defaults to the first sentence of the text where staff wrote no summary. */
  { summary: z.string() },
);
export type TipSummary = z.output<typeof TipSummary>;

export const TipSort = z.enum(['suggested', 'least_effort', 'a_to_z']);

export const listTips = endpoint({
  method: 'GET',
  path: '/tips',
  access: 'anyone',
  summary: 'List tips',
  description: 'Can be filtered and sorted. Returns 20 per page.',
  query: z.strictObject({
    ...listQuery,
    family: z.optional(TipFamily),
    effort: z.optional(z.enum(['1', '2', '3'])),
    stage: z.optional(Stage),
    sort: z.optional(TipSort),
  }),
  reply: listOf(TipSummary),
});

export const readTip = endpoint({
  method: 'GET',
  path: '/tips/{id}',
  access: 'anyone',
  summary: 'Read a tip',
  description: 'Accepts an id or slug. Includes the topic the tip belongs to.',
  params: z.strictObject({ id: Id }),
  reply: z.extend(Tip, { topic: z.nullable(TopicSummary) }),
  refusals: { not_found: 404 },
});

const Helped = z.nullable(z.union([z.literal(-1), z.literal(0), z.literal(1)]));
/** What a member tried, and whether it helped: no, neutral, yes; null if unanswered. */
export const TipTry = z.object({ tip_id: Id, helped: Helped, tried_at: Instant });
export type TipTry = z.output<typeof TipTry>;

export const listOwnTips = endpoint({
  method: 'GET',
  path: '/tips/mine',
  access: 'member',
  summary: 'List the tips the member has tried',
  description: 'Sorted newest first.',
  reply: z.object({ tries: z.array(TipTry) }),
});

export const sayTried = endpoint({
  method: 'PUT',
  path: '/tips/{id}/mine',
  access: 'member',
  summary: 'Record whether a tip was tried',
  description: 'Also records whether the tip helped. A later answer replaces an earlier one.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ tried: z.boolean(), helped: z.optional(Helped) }),
  reply: z.object({ mine: z.nullable(TipTry) }),
  refusals: { not_found: 404 },
});
