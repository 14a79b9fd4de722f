import * as z from 'zod/mini';
import { Source } from './learn.ts';
import { Day, Id, Slug } from './values.ts';

export const StrategyFamily = z.enum([
  'plan',
  'prioritise',
  'pace',
  'position',
  'permission',
  'move',
  'rest_sleep',
  'food_fluids',
  'mind',
  'connect',
]);

/** A way to have more of one's energy, small enough to try for a week. */
export const Strategy = z.object({
  id: Id,
  slug: Slug,
  family: StrategyFamily,
  name: z.string(),
  idea: z.string(),
  why: z.string(),
  how: z.array(z.string()).check(z.length(3)),
  easier: z.string(),
  /** Who should ask their team before they try it. */
  ask_first: z.optional(z.string()),
  effort: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sources: z.array(Source),
  review_due: Day,
});
export type Strategy = z.output<typeof Strategy>;
