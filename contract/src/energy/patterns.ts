import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Zone } from './coach.ts';
import { NamedCosts } from './review.ts';
import { categories } from './rules/day-values.ts';
import { Day, Instant } from '../values.ts';

const Mean = z.nullable(z.object({ mean: z.number(), n: z.int() }));
const DayNumber = z.nullable(z.object({ day: z.int(), mean: z.number(), n: z.int() }));

/** The days after each treatment of one kind, in columns from day 1 to day 7. */
export const TreatmentWeeks = z.object({
  kind: z.string(),
  /** Why they cannot be compared yet: there is no second treatment, or there are no diary days after one. */
  missing: z.nullable(z.enum(['treatments', 'days'])),
  treatments: z.array(
    z.object({
      from: Day,
      to: Day,
      /** Null where the day belongs to the next treatment. */
      days: z.array(
        z.nullable(
          z.object({
            date: Day,
            tiredness: z.nullable(z.int()),
            energy: z.nullable(z.number()),
            also: z.nullable(z.string()),
          }),
        ),
      ),
    }),
  ),
  tiredness: z.array(Mean),
  energy: z.array(Mean),
  hardest: DayNumber,
  easiest: DayNumber,
});
export type TreatmentWeeks = z.output<typeof TreatmentWeeks>;

export const readTreatmentWeeks = endpoint({
  method: 'GET',
  path: '/energy_coaches/treatment_weeks',
  access: 'member',
  summary: 'Compare the weeks after treatments',
  description:
    'Lays days 1 to 7 after each treatment of a kind over each other. If they cannot be compared yet, says what is missing.',
  reply: z.object({ kinds: z.array(TreatmentWeeks) }),
});
export type TreatmentWeeksRead = z.output<typeof readTreatmentWeeks.reply>;

export const EnergyEnvelope = z.object({
  date: Day,
  loads: z.array(z.object({ date: Day, load: z.number() })),
  usual: z.nullable(z.object({ load: z.number(), ceiling: z.number() })),
  lows_after_busy_days: z.int(),
  drainers: z.array(
    z.object({
      category: z.enum(categories),
      mean: z.number(),
      n: z.int(),
      labels: z.array(z.string()),
    }),
  ),
  cost: NamedCosts,
  after_treatment: z.nullable(z.object({ kind: z.string(), on: Day, day: z.int(), tiredness: Mean })),
});

/** Tomorrow, as far as it is known: figures from the last 4 weeks, and what the member has booked here. */
const EnergyTomorrow = z.object({
  envelope: EnergyEnvelope,
  zone: z.string(),
  /** That day's events and calls, by start time. */
  booked: z.array(
    z.object({
      what: z.enum(['event', 'call']),
      /** The title of the event, or the person the call is with. */
      name: z.string(),
      starts_at: Instant,
      ends_at: Instant,
    }),
  ),
});

export const readEnergyTomorrow = endpoint({
  method: 'GET',
  path: '/energy_coaches/tomorrow',
  access: 'member',
  summary: 'Read tomorrow’s energy envelope',
  description:
    'Returns the usual activity of the last 4 weeks and its soft ceiling, with the events and calls that are booked for tomorrow in the zone of the device, or else of the coach. Nothing is predicted.',
  /** The device's zone: a member who travels may not have filled in a day there yet. */
  query: z.strictObject({ zone: z.optional(Zone) }),
  /** Null for a member who has not started the energy coach. */
  reply: z.object({ tomorrow: z.nullable(EnergyTomorrow) }),
});
export type EnergyTomorrow = z.output<typeof EnergyTomorrow>;
