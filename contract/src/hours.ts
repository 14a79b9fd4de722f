import * as z from 'zod/mini';
import { Day } from './values.ts';

/** A time that may go past midnight: 25:00 is one in the morning. */
export const WallTime = z.string().check(z.regex(/^([01]\d|2\d):[0-5]\d$/));

/**
 * Opening hours: an RFC 5545 rule, limited to the parts used in HSDS 3. A closing time before the opening time is on
 * the next day; if the two are equal, it never closes.
 */
export const Opening = z.object({
  freq: z.enum(['WEEKLY', 'MONTHLY']),
  interval: z.int().check(z.minimum(1), z.maximum(52)),
  /** `MO,TU`; in a monthly rule also `2MO`, the second Monday, or `-1FR`, the last Friday. */
  byday: z.nullable(
    z.string().check(z.regex(/^-?\d?(MO|TU|WE|TH|FR|SA|SU)(,-?\d?(MO|TU|WE|TH|FR|SA|SU))*$/)),
  ),
  bymonthday: z.nullable(z.string().check(z.regex(/^-?\d{1,2}(,-?\d{1,2})*$/))),
  /** The reference week of a fortnightly rule. */
  dtstart: z.nullable(Day),
  valid_from: z.nullable(Day),
  valid_to: z.nullable(Day),
  opens_at: WallTime,
  closes_at: WallTime,
  /** Null for the caller's zone. */
  zone: z.nullable(z.string()),
});
export type Opening = z.output<typeof Opening>;
