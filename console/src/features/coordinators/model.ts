import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { CallsToMake } from '@kindred/contract/coordinators.ts';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { clockInWords, formatDay } from '../../platform/clock.ts';

export type BookedCall = CallsToMake['items'][number];

/** The server's maximum. */
export const mostCalls = 200;

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The Monday of that day's week. */
export function weekOf(day: string): string {
  return daysAfter(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));
}

/** The date in the URL; undefined if it is missing or invalid. */
export function dayNamed(text: string | null): string | undefined {
  const existing = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text));
  return existing && daysAfter(text, 0) === text ? text : undefined;
}

/** 16 to 22 November 2026: a shared month and year appear once. */
export function weekInWords(from: string): string {
  const until = daysAfter(from, 6);
  const [day = '', month = ''] = formatDay(from).split(' ');
  if (from.slice(0, 4) !== until.slice(0, 4)) return `${formatDay(from)} to ${formatDay(until)}`;
  const first = from.slice(0, 7) === until.slice(0, 7) ? day : `${day} ${month}`;
  return `${first} to ${formatDay(until)}`;
}

export interface CallsOfADay {
  day: string;
  count: number;
  coordinators: { id: string; name: string; calls: BookedCall[] }[];
}

/** Grouped by day, with the coordinator. Times are in the charity's time zone. */
export function callsByDay(calls: readonly BookedCall[]): CallsOfADay[] {
  const days = Map.groupBy(calls, ({ starts_at }) => starts_at.slice(0, 10));
  return [...days].map(([day, ofDay]) => ({
    day,
    count: ofDay.length,
    coordinators: [...Map.groupBy(ofDay, ({ coordinator }) => coordinator)].map(([id, own]) => ({
      id,
      name: own[0]?.coordinator_name ?? '',
      calls: own,
    })),
  }));
}

/** 9:00 am to 9:30 am. */
export const callTimes = ({ starts_at, ends_at }: Pick<BookedCall, 'starts_at' | 'ends_at'>) =>
  `${clockInWords(starts_at.slice(11, 16))} to ${clockInWords(ends_at.slice(11, 16))}`;

export const callsInWords = (count: number) => (count === 1 ? '1 call' : `${count} calls`);

/** Shown above the figures. */
export const redFlagsHeading = 'Red flags';

/** The lists of an attached report, without empty ones. */
export function reportListsOf(report: EnergyReport): { heading: string; lines: string[] }[] {
  const { red_flags, cycles, treatment_days, strategies } = report;
  const plain = (name: string) => name.replaceAll('_', ' ');
  const lists = [
    {
      heading: redFlagsHeading,
      lines: red_flags.map(({ date, flags }) => `${formatDay(date)}: ${flags.map(plain).join(', ')}`),
    },
    {
      heading: 'Tiredness by week',
      lines: cycles.flatMap(({ number, mean, worst, counted, length }) =>
        mean === null
          ? []
          : [`Week ${number}: average ${mean.toFixed(1)}, worst ${worst} (${counted} of ${length} days)`],
      ),
    },
    {
      heading: 'Treatment days',
      lines: treatment_days.map(({ date, kind }) => `${formatDay(date)}: ${kind}`),
    },
    {
      heading: 'What was tried',
      lines: strategies.map(
        ({ name, days_used }) => `${name}: used on ${days_used} ${days_used === 1 ? 'day' : 'days'}`,
      ),
    },
  ];
  return lists.filter(({ lines }) => lines.length > 0);
}
