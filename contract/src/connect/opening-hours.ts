import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { weekdays } from '../is-open.ts';
import { ClockTime, Day, typedText } from '../values.ts';

/** When the desk is staffed: a repeating week, and the days that are exceptions to it. */
export const DeskWeek = z.strictObject({
  openings: z
    .array(z.strictObject({ weekday: z.enum(weekdays), opens_at: ClockTime, closes_at: ClockTime }))
    .check(z.maxLength(28)),
  holidays: z
    .array(z.strictObject({ day: Day, name: typedText(80).check(z.minLength(1)) }))
    .check(z.maxLength(100)),
});
export type DeskWeek = z.output<typeof DeskWeek>;

/** `today` and all times are in the charity's zone. */
const ReadHours = z.object({ ...DeskWeek.shape, zone: z.string(), today: Day });

export const readOpeningHours = endpoint({
  method: 'GET',
  path: '/staff/desk/hours',
  access: 'staff:support',
  summary: 'Read the desk’s opening hours',
  description: 'Includes holidays from today onwards.',
  reply: ReadHours,
  audited: false,
});

export const changeOpeningHours = endpoint({
  method: 'PUT',
  path: '/staff/desk/hours',
  access: 'staff:support',
  summary: 'Change the desk’s opening hours',
  description:
    'Desk lead only. Takes effect immediately. Each error is reported with its field: a closing time before the opening time, overlapping hours, or a holiday that is repeated or in the past. `edited_meanwhile`: someone else has changed them since `based_on`; nothing is overwritten. Idempotent. Audited.',
  body: z.extend(DeskWeek, { based_on: DeskWeek }),
  reply: ReadHours,
  refusals: { not_found: 404, edited_meanwhile: 409 },
  audited: true,
});
