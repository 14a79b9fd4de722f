import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { weekdayNames, weekdays, type Weekday } from '@kindred/contract/is-open.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { clockInWords, formatDay } from '../../../platform/clock.ts';

/** The error messages of a reply, by field. */
export const mistakesByField = (errors: Problem['errors']): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** Each day is a field of its own, so the changes of two leads to different days are both kept. */
export type DeskHoursFields = Record<Weekday, DeskWeek['openings']> & { holidays: DeskWeek['holidays'] };

export const deskOpeningsByDay = (openings: DeskWeek['openings']) =>
  Object.fromEntries(
    weekdays.map((day) => [day, openings.filter(({ weekday }) => weekday === day)]),
  ) as Record<Weekday, DeskWeek['openings']>;

export const hoursFieldsOf = ({ openings, holidays }: DeskWeek): DeskHoursFields => ({
  ...deskOpeningsByDay(openings),
  holidays,
});

export const deskWeekOf = ({ holidays, ...days }: DeskHoursFields): DeskWeek => ({
  openings: weekdays.flatMap((day) => days[day]),
  holidays,
});

export const hoursFieldNames: Readonly<Record<keyof DeskHoursFields, string>> = {
  ...weekdayNames,
  holidays: 'Holidays',
};

export function hoursInWords(field: keyof DeskHoursFields, value: unknown): string {
  const words =
    field === 'holidays'
      ? (value as DeskWeek['holidays']).map(({ day, name }) => `${name} (${formatDay(day)})`)
      : (value as DeskWeek['openings']).map(
          ({ opens_at, closes_at }) => `${clockInWords(opens_at)} to ${clockInWords(closes_at)}`,
        );
  if (words.length > 0) return words.join(', ');
  return field === 'holidays' ? 'none' : 'closed';
}
