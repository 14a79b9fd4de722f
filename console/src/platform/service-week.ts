import type { ServiceOpening } from '@kindred/contract/directory/records.ts';
import { weekdays, type Weekday } from '@kindred/contract/is-open.ts';

export interface WeekSpan {
  opens: string;
  closes: string;
}
export type ServiceWeek = Readonly<Record<Weekday, readonly WeekSpan[]>>;

/** The rows of the grid. */
export function weekGridOf(hours: readonly ServiceOpening[]): ServiceWeek {
  return Object.fromEntries(
    weekdays.map((day) => [
      day,
      hours
        .filter(({ days }) => days.includes(day))
        .map(({ opens, closes }) => ({ opens, closes }))
        .toSorted((a, b) => a.opens.localeCompare(b.opens)),
    ]),
  ) as unknown as ServiceWeek;
}

/** Days with the same times share one rule. */
export function openingsOf(week: ServiceWeek): ServiceOpening[] {
  const spans = weekdays.flatMap((day) => week[day].map((span) => ({ day, ...span })));
  const alike = Map.groupBy(spans, ({ opens, closes }) => `${opens} ${closes}`);
  return [...alike.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ days: all.map(({ day }) => day), opens: first.opens, closes: first.closes }] : [];
  });
}

/** Copies Monday’s times to every weekday: most services have them. */
export const copyToWeekdays = (week: ServiceWeek): ServiceWeek => ({
  ...week,
  ...Object.fromEntries((['TU', 'WE', 'TH', 'FR'] as const).map((day) => [day, week.MO])),
});

/** Whether a row has only one of its two times. */
export const lacksTime = (week: ServiceWeek) =>
  Object.values(week)
    .flat()
    .some(({ opens, closes }) => opens === '' || closes === '');
