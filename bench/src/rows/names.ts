import type { Random } from '../random.ts';
import { syllables } from './words.ts';

/** A name that could be one and is nobody's: `Garolvey`, `Selinbrook`. */
export function placeName({ pick }: Random): string {
  return pick(syllables.starts) + pick(syllables.middles) + pick(syllables.ends);
}

/** A few that much is in: longer by a syllable, so that none of them is one of the others. */
export const towns = syllables.starts.flatMap((start) =>
  syllables.ends.slice(0, 4).map((end) => `${start}${syllables.middles.slice(0, 2).join('')}${end}`),
);

export function personName({ pick }: Random): { first_name: string; last_name: string } {
  return {
    first_name: pick(syllables.starts) + pick(syllables.middles),
    last_name: pick(syllables.starts) + pick(syllables.ends),
  };
}

export function slugOf(text: string, number: number): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words.slice(0, 60).replace(/-$/, '')}-${number}`;
}

/** Numbers that the regulator keeps free for films and books. */
export function phoneNumber({ whole }: Random): string {
  return `0491 570 ${String(whole(0, 999)).padStart(3, '0')}`;
}

const day = 86_400_000;
const zero = Date.UTC(2026, 0, 1);

/** A day counted from the first of 2026: rows must not change because a day went by. */
export function dayOf(number: number): string {
  return new Date(zero + number * day).toISOString().slice(0, 10);
}

export function instantOf(minutes: number): string {
  return new Date(zero + minutes * 60_000).toISOString();
}

/** From the first of 2026 to the first of that year. */
export function minutesUntil(year: number): number {
  return (Date.UTC(year, 0, 1) - zero) / 60_000;
}
