import * as z from 'zod/mini';
import { Day } from './values.ts';

/** A clock that may stand beyond midnight: 25:00 is one in the morning. */
export const Clock = z.string().check(z.regex(/^([01]\d|2\d):[0-5]\d$/));

/**
 * When a door or a line is open: the rule of RFC 5545 in the parts that HSDS 3 has of it. One that closes before
 * it opens is open over midnight; one that closes when it opens never closes.
 */
export const Opening = z.object({
  freq: z.enum(['WEEKLY', 'MONTHLY']),
  interval: z.int().check(z.minimum(1), z.maximum(52)),
  /** `MO,TU`; in a rule by the month also `2MO`, the second Monday, or `-1FR`, the last Friday. */
  byday: z.nullable(
    z.string().check(z.regex(/^-?\d?(MO|TU|WE|TH|FR|SA|SU)(,-?\d?(MO|TU|WE|TH|FR|SA|SU))*$/)),
  ),
  bymonthday: z.nullable(z.string().check(z.regex(/^-?\d{1,2}(,-?\d{1,2})*$/))),
  /** The week from which every second one is counted. */
  dtstart: z.nullable(Day),
  valid_from: z.nullable(Day),
  valid_to: z.nullable(Day),
  opens_at: Clock,
  closes_at: Clock,
  /** Null: by the clock of whoever calls. */
  zone: z.nullable(z.string()),
});
export type Opening = z.output<typeof Opening>;
