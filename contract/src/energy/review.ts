import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { categories, costAnswers, gaveAnswers } from './rules/day-values.ts';
import { nexts } from './rules/states.ts';
import { EnergyCoach, EnergyCycle, EnergyReview, EnergyScores } from './coach.ts';
import { PatientStrategy, Strategy } from './strategies.ts';
import { Day, typedText } from '../values.ts';

const Mean = z.object({ mean: z.number(), n: z.int() });
const nullable = <T extends z.ZodMiniType>(one: T) => z.nullable(one);
export const TirednessBand = z.enum(['none', 'mild', 'moderate', 'severe']);
const Effect = z.object({
  category: z.enum(categories),
  mean: z.number(),
  n: z.int(),
  labels: z.array(z.string()),
});

const named = <A extends z.ZodMiniType>(what: A) =>
  z.object({ answered: z.int(), listed: z.array(z.object({ what, dates: z.array(Day) })) });
/** Answers named on at least 2 days, out of the days on which the question was answered. */
export const NamedGivers = named(z.enum(gaveAnswers));
export const NamedCosts = named(z.enum(costAnswers));

/** The summary of a cycle. Figures are not rounded. */
export const EnergyPicture = z.object({
  length: z.int(),
  counted: z.int(),
  valid: z.boolean(),
  tiredness: nullable(
    z.object({ mean: z.number(), median: z.number(), min: z.int(), max: z.int(), n: z.int() }),
  ),
  band: nullable(TirednessBand),
  daily: z.array(
    z.object({
      date: Day,
      tiredness: nullable(z.int()),
      energy: nullable(z.number()),
      load: nullable(z.number()),
    }),
  ),
  energy: nullable(z.object({ mean: z.number(), median: z.number() })),
  blocks: z.object({ morning: nullable(Mean), afternoon: nullable(Mean), evening: nullable(Mean) }),
  best_block: nullable(z.enum(['morning', 'afternoon', 'evening'])),
  load: nullable(z.object({ mean: z.number(), median: z.number(), cv: nullable(z.number()) })),
  steadiness: nullable(z.enum(['steady', 'uneven', 'up_and_down'])),
  booms: z.array(Day),
  boom_busts: z.array(
    z.object({ boom: Day, bust: Day, beside: z.array(z.enum(['treatment', 'poor_sleep'])) }),
  ),
  givers: z.array(Effect),
  drainers: z.array(Effect),
  gave: NamedGivers,
  cost: NamedCosts,
  strategies: z.array(
    z.object({
      id: z.string(),
      days_used: z.int(),
      days_helped: z.int(),
      share_helped: nullable(z.number()),
      energy_used: nullable(z.number()),
      energy_not_used: nullable(z.number()),
    }),
  ),
  sleep_hours: nullable(z.number()),
  sleep_quality: nullable(z.number()),
  nap_days: z.object({ long: z.array(Day), late: z.array(Day), count: z.int() }),
  movement_minutes: nullable(z.int()),
  interference: nullable(z.number()),
  low_mood: nullable(z.number()),
  pain: nullable(z.number()),
  treatment: z.object({
    days: z.array(z.object({ date: Day, kind: z.string() })),
    tiredness_after: nullable(Mean),
  }),
});

export const EnergyTrend = z.object({
  change: z.number(),
  word: z.enum(['better', 'about_the_same', 'harder']),
});
export const EnergyAlert = z.object({
  code: z.enum(['red_flag', 'very_tired', 'three_days_very_tired', 'rise', 'low_mood']),
  dates: z.array(Day),
});

const Reviewed = z.object({
  coach: EnergyCoach,
  cycle: EnergyCycle,
  /** Whether it can be reviewed now: all its days are over, or enough of them are full. */
  can_review: z.boolean(),
  picture: EnergyPicture,
  trend: nullable(EnergyTrend),
  alerts: z.array(EnergyAlert),
  /** A statement about the figures: its code, and the figures behind it. */
  sentences: z.array(z.looseObject({ code: z.string() })),
  strategies: z.array(PatientStrategy),
  suggestions: z.array(z.object({ because: z.string(), strategy: Strategy })),
});
export type EnergyReviewed = z.output<typeof Reviewed>;

export const readEnergyReview = endpoint({
  method: 'GET',
  path: '/energy_coaches/review',
  access: 'member',
  summary: 'Read the review of a cycle',
  description:
    'Returns the review of the current cycle by default. Includes suggestions for what to try next.',
  query: z.strictObject({ cycle_id: z.optional(z.uuid()) }),
  reply: Reviewed,
  refusals: { not_found: 404 },
});

export const sayEnergyReview = endpoint({
  method: 'POST',
  path: '/energy_coaches/review',
  access: 'member',
  summary: 'Save the review of a cycle',
  description: 'Also records what the member would like to do next. Idempotent.',
  body: z.strictObject({
    cycle_id: z.uuid(),
    ...EnergyScores.shape,
    what_helped: z.optional(typedText(500)),
    next: z.enum(nexts),
    questions_for_team: z.optional(z.array(typedText(200).check(z.minLength(1))).check(z.maxLength(5))),
  }),
  reply: Reviewed,
  refusals: {
    not_found: 404,
    conflict: 409,
    energy_review_early: 409,
    energy_coach_move: 409,
    energy_cycles_over: 409,
  },
});

/** A cycle in one line. */
export const CycleAtAGlance = z.object({
  id: z.uuid(),
  coach_id: z.uuid(),
  number: z.int(),
  starts_on: Day,
  ends_on: Day,
  state: EnergyCycle.shape.state,
  length: z.int(),
  counted: z.int(),
  valid: z.boolean(),
  mean: nullable(z.number()),
  worst: nullable(z.int()),
  band: nullable(TirednessBand),
  interference: nullable(z.number()),
  energy: nullable(z.number()),
  sleep_hours: nullable(z.number()),
  /** Null if no day has an answer. */
  movement_minutes: nullable(z.int()),
  /** Null if no day has activities. */
  boom_busts: nullable(z.int()),
  alerts: z.array(EnergyAlert),
  trend: nullable(EnergyTrend),
  review: nullable(EnergyReview),
});
export type CycleAtAGlance = z.output<typeof CycleAtAGlance>;

export const readEnergySummary = endpoint({
  method: 'GET',
  path: '/energy_coaches/summary',
  access: 'member',
  summary: 'Compare all cycles',
  description: 'Compares each cycle with the previous valid cycle.',
  reply: z.object({
    goal_activity: nullable(z.string()),
    baseline: nullable(EnergyScores),
    mean_tiredness: nullable(z.number()),
    /** The number of days in this mean. */
    days: z.int(),
    cycles: z.array(CycleAtAGlance),
  }),
});
export type EnergySummary = z.output<typeof readEnergySummary.reply>;
