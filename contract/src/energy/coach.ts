import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { redFlagNames } from './rules/red-flags.ts';
import { nexts } from './rules/states.ts';
import { Day, Instant, Phone, typedText } from '../values.ts';

/** Unanswered is null, never 0. */
export const Score10 = z.int().check(z.gte(0), z.lte(10));
export const RedFlag = z.enum(redFlagNames);

/** The ratings at the start, and again at each review. */
export const EnergyScores = z.strictObject({
  fatigue: Score10,
  /** How much tiredness interferes with daily life. */
  interference: Score10,
  /** How confident the member is that they can do something about it. */
  confidence: Score10,
});
export type EnergyScores = z.output<typeof EnergyScores>;

export const EnergyReview = z.object({
  ...EnergyScores.shape,
  what_helped: z.nullable(z.string()),
  next: z.enum(nexts),
  questions_for_team: z.array(z.string()),
  reviewed_at: Instant,
});
export type EnergyReview = z.output<typeof EnergyReview>;

export const EnergyCycle = z.object({
  id: z.uuid(),
  coach_id: z.uuid(),
  /** Starts at 1: the first cycle has no strategies. */
  number: z.int(),
  kind: z.enum(['notice', 'try']),
  starts_on: Day,
  ends_on: Day,
  /** The planned number of days. */
  length: z.int(),
  pauses: z.array(z.object({ from: Day, until: Day })),
  state: z.enum(['planned', 'tracking', 'review_due', 'reviewed', 'abandoned']),
  review: z.nullable(EnergyReview),
});
export type EnergyCycle = z.output<typeof EnergyCycle>;

export const Zone = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[A-Za-z0-9_+\-/]+$/));
/** Never later than nine in the evening. */
export const ReminderTime = z.string().check(z.regex(/^((0[6-9]|1\d|20):[0-5]\d|21:00)$/));
const Goal = typedText(140);
const CycleLength = z.union([z.literal(7), z.literal(14)]);

export const EnergyCoachState = z.enum(['active', 'review_due', 'resting', 'paused', 'completed', 'stopped']);

export const EnergyCoach = z.object({
  id: z.uuid(),
  state: EnergyCoachState,
  baseline: EnergyScores,
  goal_activity: z.nullable(z.string()),
  cycle_length_days: z.int(),
  reminder_times: z.array(z.string()),
  zone: z.string(),
  current_cycle_id: z.nullable(z.uuid()),
  cycles: z.array(EnergyCycle),
  /** The number to call first in the red panel. */
  team_phone: z.nullable(z.string()),
  /** The name and illness in the report. Null takes them from the profile; empty leaves them out. */
  report_name: z.nullable(z.string()),
  report_diagnosis: z.nullable(z.string()),
  consented_at: Instant,
  started_on: Day,
  ended_on: z.nullable(Day),
});
export type EnergyCoach = z.output<typeof EnergyCoach>;

const EnergyCoachNow = z.object({
  /** Null if not started. */
  coach: z.nullable(EnergyCoach),
  /**
   * A 256-bit AES key with which a device encrypts its diary. The device holds it only while the member is signed in.
   */
  device_key: z.string(),
});

export const readEnergyCoach = endpoint({
  method: 'GET',
  path: '/energy_coaches',
  access: 'member',
  summary: 'Read the member’s energy coach',
  description: 'Includes the coach’s cycles. If no energy coach is running, the most recent one is returned.',
  reply: EnergyCoachNow,
});

const choices = {
  goal_activity: z.optional(z.nullable(Goal)),
  cycle_length_days: z.optional(CycleLength),
  reminder_times: z.optional(z.array(ReminderTime).check(z.maxLength(3))),
  team_phone: z.optional(z.nullable(Phone)),
  report_name: z.optional(z.nullable(typedText(120))),
  report_diagnosis: z.optional(z.nullable(typedText(140))),
};

export const startEnergyCoach = endpoint({
  method: 'POST',
  path: '/energy_coaches',
  access: 'member',
  summary: 'Start the energy coach',
  description:
    'The first cycle begins today. If there is a red flag, the member is advised to call someone first. Idempotent.',
  body: z.strictObject({
    /** Chosen by the sender, so that a retry is idempotent. */
    id: z.uuid(),
    baseline: EnergyScores,
    zone: Zone,
    consent: z.literal(true),
    /** The answers to the safety screen. */
    red_flags: z.optional(z.array(RedFlag)),
    ...choices,
  }),
  reply: EnergyCoachNow,
  status: 201,
  refusals: { energy_coach_open: 409, energy_coach_red_flag: 409 },
});

export const changeEnergyCoach = endpoint({
  method: 'PUT',
  path: '/energy_coaches/{id}',
  access: 'member',
  summary: 'Pause, resume, stop or change the coach',
  description: 'Omitted fields are unchanged. A pause extends the current cycle, so no days are lost.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    state: z.optional(z.enum(['active', 'paused', 'stopped'])),
    zone: z.optional(Zone),
    ...choices,
  }),
  reply: EnergyCoachNow,
  refusals: { not_found: 404, energy_coach_move: 409, energy_cycles_over: 409 },
});
