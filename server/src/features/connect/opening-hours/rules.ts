import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { isDeepStrictEqual } from 'node:util';

interface Mistake {
  field: string;
  code: string;
  message: string;
}

/** Compares regardless of order; holidays that have passed since do not count. */
export const isSameWeek = (one: DeskWeek, other: DeskWeek, today: string): boolean =>
  isDeepStrictEqual(inOrder(one, today), inOrder(other, today));

const inOrder = ({ openings, holidays }: DeskWeek, today: string) => ({
  openings: openings.map((one) => `${one.weekday} ${one.opens_at} ${one.closes_at}`).toSorted(),
  holidays: holidays
    .filter(({ day }) => day >= today)
    .map(({ day, name }) => `${day} ${name}`)
    .toSorted(),
});

/** Returns every mistake, each at its field. Times are HH:MM, so they compare as text. */
export function mistakesIn({ openings, holidays }: DeskWeek, today: string): Mistake[] {
  const inOpenings = openings.flatMap((one, index): Mistake[] => {
    const field = `openings.${index}.closes_at`;
    if (one.closes_at <= one.opens_at)
      return [{ field, code: 'wrong_form', message: 'The closing time must be after the opening time.' }];
    const overlaps = openings
      .slice(0, index)
      .some(
        ({ weekday, opens_at, closes_at }) =>
          weekday === one.weekday && opens_at < one.closes_at && one.opens_at < closes_at,
      );
    return overlaps
      ? [
          {
            field: `openings.${index}.opens_at`,
            code: 'wrong_form',
            message: 'These hours overlap with other hours on the same day.',
          },
        ]
      : [];
  });
  const inHolidays = holidays.flatMap(({ day }, index): Mistake[] => {
    const field = `holidays.${index}.day`;
    if (day < today) return [{ field, code: 'wrong_form', message: 'This day has already passed.' }];
    return holidays.findIndex((other) => other.day === day) < index
      ? [{ field, code: 'wrong_form', message: 'This day is already on the list.' }]
      : [];
  });
  return [...inOpenings, ...inHolidays];
}
