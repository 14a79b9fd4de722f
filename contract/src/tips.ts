import * as z from 'zod/mini';
import { Source } from './learn.ts';
import { StrategyFamily } from './strategies.ts';
import { Day, Id, Slug } from './values.ts';

export const TipFamily = z.enum([...StrategyFamily.options, 'safety', 'hospital', 'practical']);
export type TipFamily = z.output<typeof TipFamily>;

export const Tip = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  text: z.string(),
  why: z.string(),
  family: TipFamily,
  /** 1 is nearly nothing, 3 asks for some strength. */
  effort: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  topic_id: z.nullable(Slug),
  stages: z.array(Id),
  sources: z.array(Source),
  review_due: Day,
});
export type Tip = z.output<typeof Tip>;
