import type { CallsToMake } from '@kindred/contract/coordinators.ts';
import { clockInWords, dayInWords } from '../../platform/clock.ts';

export type Call = CallsToMake['items'][number];

/** The server gives no more at once. */
export const mostCalls = 200;

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function daysAfter(day: string, days: number): string {
  return new Date(startOf(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of its week. */
export function weekOf(day: string): string {
  return daysAfter(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));
}

/** The day that an address names; the other one where it names none that there is. */
export function dayNamed(text: string | null, otherwise: string): string {
  const known = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text));
  return known && daysAfter(text, 0) === text ? text : otherwise;
}

/** 16 to 22 November 2026: the month and the year are said once where both days have the same. */
export function weekInWords(from: string): string {
  const until = daysAfter(from, 6);
  const [day = '', month = ''] = dayInWords(from).split(' ');
  if (from.slice(0, 4) !== until.slice(0, 4)) return `${dayInWords(from)} to ${dayInWords(until)}`;
  const first = from.slice(0, 7) === until.slice(0, 7) ? day : `${day} ${month}`;
  return `${first} to ${dayInWords(until)}`;
}

export interface CallsOfADay {
  day: string;
  count: number;
  coordinators: { name: string; calls: Call[] }[];
}

/** Day by day, and whose calls they are. Times come by the clock of the charity, and stay by it. */
export function byDay(calls: readonly Call[]): CallsOfADay[] {
  const days = Map.groupBy(calls, ({ starts_at }) => starts_at.slice(0, 10));
  return [...days].map(([day, ofDay]) => ({
    day,
    count: ofDay.length,
    coordinators: [...Map.groupBy(ofDay, ({ coordinator }) => coordinator).values()].map((own) => ({
      name: own[0]?.coordinator_name ?? '',
      calls: own,
    })),
  }));
}

/** 9:00 am to 9:30 am. */
export const timesOf = ({ starts_at, ends_at }: Pick<Call, 'starts_at' | 'ends_at'>) =>
  `${clockInWords(starts_at.slice(11, 16))} to ${clockInWords(ends_at.slice(11, 16))}`;

export const callsInWords = (count: number) => (count === 1 ? '1 call' : `${count} calls`);
