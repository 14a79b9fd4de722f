import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { TopicSource } from '../learn.ts';
import { Day, Id, Instant, Slug, typedText } from '../values.ts';

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

/** A way to save energy, small enough to try for a week. */
export const Strategy = z.object({
  id: Id,
  slug: Slug,
  family: StrategyFamily,
  name: z.string(),
  idea: z.string(),
  why: z.string(),
  how: z.array(z.string()).check(z.length(3)),
  easier: z.string(),
  /** Who should ask their team before trying it. */
  ask_first: z.optional(z.string()),
  effort: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sources: z.array(TopicSource),
  review_due: Day,
});
export type Strategy = z.output<typeof Strategy>;

export const listStrategies = endpoint({
  method: 'GET',
  path: '/strategies',
  access: 'anyone',
  summary: 'List strategies for saving energy',
  description: 'The strategies are grouped by family.',
  query: z.strictObject({ family: z.optional(StrategyFamily) }),
  reply: z.object({ items: z.array(Strategy) }),
});

/** Did not help, neutral, helped; null if unanswered. */
export const Helped = z.nullable(z.union([z.literal(-1), z.literal(0), z.literal(1)]));

/**
 * A member's strategy in a cycle: one of ours, or their own. One that was stopped without being used can be replaced.
 */
export const PatientStrategy = z.object({
  id: z.uuid(),
  cycle_id: z.uuid(),
  strategy_id: z.nullable(Id),
  own_text: z.nullable(z.string()),
  /** Its title in lists: its name, or the member's own words. */
  name: z.string(),
  /** The plan: when this happens, I do that. */
  when_then: z.nullable(z.string()),
  used_days: z.int(),
  helped: Helped,
  state: z.enum(['active', 'stopped']),
  chosen_at: Instant,
});
export type PatientStrategy = z.output<typeof PatientStrategy>;

const WhenThen = z.nullable(typedText(140));

export const listPatientStrategies = endpoint({
  method: 'GET',
  path: '/patient_strategies',
  access: 'member',
  summary: 'List the member’s strategies',
  description: 'Returns the strategies for one cycle or for all cycles, newest first.',
  query: z.strictObject({ cycle_id: z.optional(z.uuid()) }),
  reply: z.object({ items: z.array(PatientStrategy) }),
});

export const choosePatientStrategy = endpoint({
  method: 'POST',
  path: '/patient_strategies',
  access: 'member',
  summary: 'Choose a strategy for a cycle',
  description:
    'Accepts a strategy from the list or one in the member’s own words. A cycle can have up to 2 strategies; the first cycle has none. Idempotent.',
  body: z
    .strictObject({
      /** Chosen by the sender, so that a retry is idempotent. */
      id: z.uuid(),
      cycle_id: z.uuid(),
      strategy_id: z.optional(Id),
      own_text: z.optional(typedText(60).check(z.minLength(1))),
      when_then: z.optional(WhenThen),
    })
    .check(
      z.refine(
        ({ strategy_id, own_text }) => (strategy_id === undefined) !== (own_text === undefined),
        'Choose an idea from the list or write your own, but not both.',
      ),
    ),
  reply: PatientStrategy,
  status: 201,
  refusals: { not_found: 404, conflict: 409, strategies_full: 409, energy_cycle_only_notices: 409 },
});

export const changePatientStrategy = endpoint({
  method: 'PUT',
  path: '/patient_strategies/{id}',
  access: 'member',
  summary: 'Change a chosen strategy',
  description:
    'Changes the plan, records whether the strategy helped, or stops the strategy. Omitted fields are unchanged.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    when_then: z.optional(WhenThen),
    helped: z.optional(Helped),
    state: z.optional(z.literal('stopped')),
  }),
  reply: PatientStrategy,
  refusals: { not_found: 404 },
});
