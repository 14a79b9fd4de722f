import type { FoundAll, FoundGroup } from '@kindred/contract/search.ts';

export type Kind = FoundGroup['kind'];
const kinds: readonly Kind[] = ['topic', 'tip', 'tool', 'program', 'event', 'service'];

/** As much as the server takes; a person types less. */
export const longestQuestion = 200;

export interface AskedFor {
  q: string;
  kind: Kind | undefined;
}

/** What the address asks for; a kind that we do not know is none. */
export function askedIn(search: URLSearchParams): AskedFor {
  const q = (search.get('q') ?? '').trim().slice(0, longestQuestion);
  return { q, kind: kinds.find((kind) => kind === search.get('kind')) };
}

export function addressOf(q: string, kind?: Kind): string {
  return `/search?${new URLSearchParams({ q, ...(kind ? { kind } : {}) }).toString()}`;
}

export function countOf({ groups }: FoundAll): number {
  return groups.reduce((sum, { total }) => sum + total, 0);
}

/** Something to choose below the box while somebody types. */
export interface Suggestion {
  link: string;
  title: string;
  kind: Kind | 'urgent';
}

/** As many as a phone shows above its keyboard. */
const mostSuggestions = 5;

/** Help first where it may be needed, then the best of each kind in their order. */
export function suggestionsOf({ urgent, groups }: FoundAll): Suggestion[] {
  const all = groups.flatMap(({ kind, results }) =>
    results.map(({ link, title }) => ({ link, title, kind })),
  );
  const found = all.slice(0, mostSuggestions);
  return urgent ? [{ link: '/urgent-help', title: '', kind: 'urgent' }, ...found] : found;
}

/** Where the arrow keys lead: round and round, by way of the box itself (-1). */
export function moved(active: number, by: 1 | -1, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}
