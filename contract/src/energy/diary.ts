import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  categories,
  costAnswers,
  dayMarks,
  efforts,
  gaveAnswers,
  movementLevels,
  treatments,
} from './rules/day-values.ts';
import { RedFlag, Score10, Zone } from './coach.ts';
import { Helped } from './strategies.ts';
import { Day, Instant, typedText } from '../values.ts';

const whole = (most: number) => z.int().check(z.gte(0), z.lte(most));
const halves = z.number().check(z.gte(0), z.lte(16), z.multipleOf(0.5));
const minutes = whole(720);

const activity = {
  label: typedText(60),
  category: z.enum(categories),
  effort: z.enum(efforts),
  minutes,
  effect: z.nullable(z.int().check(z.gte(-2), z.lte(2))),
};
const use = { used: z.boolean(), helped: Helped };

/** Answers are independent; null clears one. */
const answers = {
  mark: z.nullable(z.enum(dayMarks)),
  sleep_hours: z.nullable(halves),
  sleep_quality: z.nullable(whole(4)),
  energy_morning: z.nullable(Score10),
  energy_afternoon: z.nullable(Score10),
  energy_evening: z.nullable(Score10),
  tiredness: z.nullable(Score10),
  interference: z.nullable(Score10),
  low_mood: z.nullable(Score10),
  pain: z.nullable(Score10),
  gave: z.nullable(z.enum(gaveAnswers)),
  cost: z.nullable(z.enum(costAnswers)),
  nap_minutes: z.nullable(minutes),
  nap_after_3pm: z.nullable(z.boolean()),
  rest_breaks: z.nullable(whole(50)),
  movement_minutes: z.nullable(minutes),
  movement_level: z.nullable(z.enum(movementLevels)),
  treatment_today: z.nullable(z.enum(treatments)),
  /** 3 means three or more. */
  meals: z.nullable(whole(3)),
  note: z.nullable(typedText(1_000)),
};

const Device = z.uuid();
const Counter = z.int().check(z.gte(1), z.lte(1_000_000));

/** One change to one field: which device made it, and how much of each device's changes it had seen. */
function register<V extends z.ZodMiniType>(value: V) {
  return z.strictObject({
    said: z.array(z.strictObject({ value, by: Device, n: Counter, at: Instant })).check(z.maxLength(20)),
    seen: z.record(Device, Counter),
  });
}

const EntryId = z.uuid();
const optionalRegister = <V extends z.ZodMiniType>(value: V) => z.optional(register(value));

/** Only changes need to be sent. Each list entry is a field of its own. */
export const DayFieldsSent = z.strictObject({
  mark: optionalRegister(answers.mark),
  sleep_hours: optionalRegister(answers.sleep_hours),
  sleep_quality: optionalRegister(answers.sleep_quality),
  energy_morning: optionalRegister(answers.energy_morning),
  energy_afternoon: optionalRegister(answers.energy_afternoon),
  energy_evening: optionalRegister(answers.energy_evening),
  tiredness: optionalRegister(answers.tiredness),
  interference: optionalRegister(answers.interference),
  low_mood: optionalRegister(answers.low_mood),
  pain: optionalRegister(answers.pain),
  gave: optionalRegister(answers.gave),
  cost: optionalRegister(answers.cost),
  nap_minutes: optionalRegister(answers.nap_minutes),
  nap_after_3pm: optionalRegister(answers.nap_after_3pm),
  rest_breaks: optionalRegister(answers.rest_breaks),
  movement_minutes: optionalRegister(answers.movement_minutes),
  movement_level: optionalRegister(answers.movement_level),
  treatment_today: optionalRegister(answers.treatment_today),
  meals: optionalRegister(answers.meals),
  note: optionalRegister(answers.note),
  activities: z.optional(z.record(EntryId, register(z.nullable(z.strictObject(activity))))),
  strategies: z.optional(z.record(EntryId, register(z.nullable(z.strictObject(use))))),
  red_flags: z.optional(z.partialRecord(RedFlag, register(z.boolean()))),
});

const value = z.unknown();

export const EnergyDayStatus = z.enum(['empty', 'part', 'done', 'too_tired', 'skipped']);

/** A diary day. Its values are the effective ones; a device needs `fields` to change them. */
export const EnergyDay = z.object({
  id: z.uuid(),
  /** Null for a day between two cycles. */
  cycle_id: z.nullable(z.uuid()),
  date: Day,
  day_number: z.nullable(z.int()),
  zone: z.string(),
  status: EnergyDayStatus,
  entered_late: z.boolean(),
  /** In the member’s zone; the day is locked afterwards. */
  last_day_to_change: Day,
  ...answers,
  note: z.nullable(z.string()),
  activities: z.array(z.object({ id: EntryId, ...activity, label: z.string() })),
  strategies: z.array(z.object({ id: EntryId, ...use })),
  red_flags: z.array(RedFlag),
  /** Values on which devices disagree and the member has not chosen yet. */
  conflicts: z.array(
    z.object({
      field: z.string(),
      entry: z.nullable(z.string()),
      said: z.array(z.object({ value, by: z.string(), at: Instant })),
    }),
  ),
  fields: z.record(z.string(), z.unknown()),
  /** Increases with every change. */
  version: z.int(),
});
export type EnergyDay = z.output<typeof EnergyDay>;

/** A date in this century: no diary is older, and no device shows a later date. */
const DiaryDate = Day.check(z.regex(/^20/));
const dayRequestShape = { date: DiaryDate, zone: Zone };

export const listEnergyDays = endpoint({
  method: 'GET',
  path: '/energy_coach_days',
  access: 'member',
  summary: 'List diary days',
  description:
    'Returns up to 100 days in order: those in a cycle, those between 2 dates, or the most recent.',
  query: z.strictObject({
    cycle_id: z.optional(z.uuid()),
    from: z.optional(DiaryDate),
    to: z.optional(DiaryDate),
  }),
  reply: z.object({ items: z.array(EnergyDay) }),
});
export type EnergyDays = z.output<typeof listEnergyDays.reply>;

const refusals = {
  conflict: 409,
  energy_coach_missing: 409,
  energy_day_locked: 409,
  energy_day_ahead: 422,
} as const;

export const touchEnergyDay = endpoint({
  method: 'POST',
  path: '/energy_coach_days',
  access: 'member',
  summary: 'Create a diary day',
  description: 'If the day already exists, it is left unchanged, even if its id is different.',
  body: z.strictObject({ id: z.uuid(), ...dayRequestShape }),
  reply: EnergyDay,
  status: 201,
  refusals,
});

export const readEnergyDay = endpoint({
  method: 'GET',
  path: '/energy_coach_days/{id}',
  access: 'member',
  summary: 'Read a diary day',
  params: z.strictObject({ id: z.uuid() }),
  reply: EnergyDay,
  refusals: { not_found: 404 },
});

export const writeEnergyDay = endpoint({
  method: 'PUT',
  path: '/energy_coach_days/{id}',
  access: 'member',
  summary: 'Sync a diary day',
  description:
    'Merges changes field by field. They can arrive in any order and more than once. If 2 devices disagree about a field, both values are kept until the member chooses one. Creates the day if it does not exist. A device that sends all fields of the version it has seen also sends `seen`: if no one has changed the day since, there is nothing to merge.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    ...dayRequestShape,
    /** The device's clock at the time of sending: entries are dated by how long ago they were made. */
    sent_at: Instant,
    fields: DayFieldsSent,
    /** The latest version of this day, by its id, that `fields` fully contains. Defaults to none. */
    seen: z.optional(z.int().check(z.gte(0))),
  }),
  reply: EnergyDay,
  refusals: { ...refusals, energy_day_full: 409 },
});
