import type { KindInReach, PlaceReach, ReachGaps } from '@kindred/contract/directory/reach.ts';
import { formatDay } from '../../../platform/clock.ts';

export const reachAddress = (place: string) =>
  `/directory/reach?${new URLSearchParams({ place }).toString()}`;

export const kmInWords = (km: number) => (km < 1 ? 'less than 1 km' : `${Math.round(km)} km`);

/** Shown next to a service's name and distance. */
export const checkedInWords = ({ checked_on }: KindInReach['nearest'][number]['fresh']) =>
  checked_on ? `checked on ${formatDay(checked_on)}` : 'never checked';

/** Where help is: nearby, only further away or without a visit, or nowhere. */
export function reachOfKind({ within_50_km, comes_to_you, by_phone_or_online }: KindInReach) {
  if (within_50_km > 0) return 'near';
  return comes_to_you + by_phone_or_online > 0 ? 'remote' : 'nothing';
}

/** The summary above the table. */
export function reachInWords(kinds: PlaceReach['kinds']): string {
  const count = (reach: ReturnType<typeof reachOfKind>) =>
    kinds.filter((kind) => reachOfKind(kind) === reach).length;
  return `${count('near')} of ${kinds.length} kinds of help have something within 50 km. ${count('remote')} more help by phone, online or at home. ${count('nothing')} offer neither.`;
}

/** Kinds that offer neither come first. */
export const kindsByNeed = (kinds: PlaceReach['kinds']): KindInReach[] =>
  kinds.toSorted((a, b) => Number(reachOfKind(b) === 'nothing') - Number(reachOfKind(a) === 'nothing'));

export type GapRow = ReachGaps['kinds'][number] & { towns: string[] };

/** The widest gaps first. A kind without any location is not a gap: no one travels to it. */
export function gapRows({ kinds, towns }: ReachGaps): { gaps: GapRow[]; remote: string[] } {
  const words = new Map(towns.map((town) => [town.slug, town.words]));
  const rows = kinds.map((kind) => ({
    ...kind,
    towns: kind.without.flatMap((slug) => words.get(slug) ?? []),
  }));
  return {
    gaps: rows
      .filter(({ locations, without }) => locations > 0 && without.length > 0)
      .toSorted((a, b) => b.without.length - a.without.length || a.name.localeCompare(b.name, 'en')),
    remote: rows.filter(({ locations }) => locations === 0).map(({ name }) => name),
  };
}
