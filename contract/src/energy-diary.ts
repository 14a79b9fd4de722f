import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { categories, dayMarks, efforts, movementLevels, treatments } from './energy-coach/day-values.ts';
import { RedFlag, Score10, Zone } from './energy-coach.ts';
import { Helped } from './energy-strategies.ts';
import { Day, Instant, typedText } from './values.ts';

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

/** Each answer by itself; null takes it back. */
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
  nap_minutes: z.nullable(minutes),
  nap_after_3pm: z.nullable(z.boolean()),
  rest_breaks: z.nullable(whole(50)),
  movement_minutes: z.nullable(minutes),
  movement_level: z.nullable(z.enum(movementLevels)),
  treatment_today: z.nullable(z.enum(treatments)),
  /** 3 is three or more. */
  meals: z.nullable(whole(3)),
  note: z.nullable(typedText(1_000)),
};

const Device = z.uuid();
const Counter = z.int().check(z.gte(1), z.lte(1_000_000));

/** What was said of one field, by whom, and how much of each device was known to whoever said it. */
function register<V extends z.ZodMiniType>(value: V) {
  return z.strictObject({
    said: z.array(z.strictObject({ value, by: Device, n: Counter, at: Instant })).check(z.maxLength(20)),
    seen: z.record(Device, Counter),
  });
}

const EntryId = z.uuid();
const optionalRegister = <V extends z.ZodMiniType>(value: V) => z.optional(register(value));

/** Only what changed need be sent. Of a list each entry is a field of its own. */
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

/** A day of the diary. Its values stand as they count; `fields` is what a device needs to change them. */
export const EnergyDay = z.object({
  id: z.uuid(),
  /** Null: a day between two cycles. */
  cycle_id: z.nullable(z.uuid()),
  date: Day,
  day_number: z.nullable(z.int()),
  zone: z.string(),
  status: EnergyDayStatus,
  entered_late: z.boolean(),
  /** By the calendar of the member; from the day after it is locked. */
  last_day_to_change: Day,
  ...answers,
  note: z.nullable(z.string()),
  activities: z.array(z.object({ id: EntryId, ...activity, label: z.string() })),
  strategies: z.array(z.object({ id: EntryId, ...use })),
  red_flags: z.array(RedFlag),
  /** Two devices said different things, and nobody has chosen yet. */
  conflicts: z.array(
    z.object({
      field: z.string(),
      entry: z.nullable(z.string()),
      said: z.array(z.object({ value, by: z.string(), at: Instant })),
    }),
  ),
  fields: z.record(z.string(), z.unknown()),
});
export type EnergyDay = z.output<typeof EnergyDay>;

/** A day of this century: no diary is older, and no device shows a later one. */
const DiaryDate = Day.check(z.regex(/^20/));
const DayAsked = { date: DiaryDate, zone: Zone };

export const listEnergyDays = endpoint({
  method: 'GET',
  path: '/energy_coach_days',
  access: 'member',
  summary:
    'Days of the diary in their order, at most a hundred: of a cycle, or between two days. Without either the latest ones',
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
  summary: 'Open a day of the diary. One that is there stays as it is, also under another id',
  body: z.strictObject({ id: z.uuid(), ...DayAsked }),
  reply: EnergyDay,
  status: 201,
  refusals,
});

export const readEnergyDay = endpoint({
  method: 'GET',
  path: '/energy_coach_days/{id}',
  access: 'member',
  summary: 'One day of the diary',
  params: z.strictObject({ id: z.uuid() }),
  reply: EnergyDay,
  refusals: { not_found: 404 },
});

export const writeEnergyDay = endpoint({
  method: 'PUT',
  path: '/energy_coach_days/{id}',
  access: 'member',
  summary:
    'Bring what a device wrote, field by field, in any order and as often as it likes. What two devices said of one field stays, both of it, until the member chooses. A day that is not there yet is made',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    ...DayAsked,
    /** The clock of the device as it sends: what it wrote is dated by how long ago that was. */
    sent_at: Instant,
    fields: DayFieldsSent,
  }),
  reply: EnergyDay,
  refusals: { ...refusals, energy_day_full: 409 },
});
