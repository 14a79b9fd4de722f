import { daysAfter, minuteMs } from '@kindred/contract/calendar-days.ts';
import type { Random } from '../random.ts';
import { syllables } from './words.ts';

/** A plausible name that no one has: `Garolvey`, `Selinbrook`. */
export function placeName({ pick }: Random): string {
  return pick(syllables.starts) + pick(syllables.middles) + pick(syllables.ends);
}

/** A few large towns, one syllable longer, so that none has the name of another place. */
export const seededTowns = syllables.starts.flatMap((start) =>
  syllables.ends.slice(0, 4).map((end) => `${start}${syllables.middles.slice(0, 2).join('')}${end}`),
);

export function personName({ pick }: Random): { first_name: string; last_name: string } {
  return {
    first_name: pick(syllables.starts) + pick(syllables.middles),
    last_name: pick(syllables.starts) + pick(syllables.ends),
  };
}

export function seededSlug(text: string, number: number): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words.slice(0, 60).replace(/-$/, '')}-${number}`;
}

/** Phone numbers that the regulator reserves for fiction. */
export function phoneNumber({ whole }: Random): string {
  return `0491 570 ${String(whole(0, 999)).padStart(3, '0')}`;
}

const zero = Date.UTC(2026, 0, 1);

/** A day counted from 1 January 2026: rows must not change from day to day. */
export function dayAgo(number: number): string {
  return daysAfter('2026-01-01', number);
}

export function instantAgo(minutes: number): string {
  return new Date(zero + minutes * minuteMs).toISOString();
}

/** From 1 January 2026 to 1 January of that year. */
export function minutesUntil(year: number): number {
  return (Date.UTC(year, 0, 1) - zero) / minuteMs;
}
