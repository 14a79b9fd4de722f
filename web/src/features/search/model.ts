import type { SearchKind, SearchReply } from '@kindred/contract/search.ts';
import type { IconName } from '@kindred/ui/icon.tsx';

const kinds: readonly SearchKind[] = ['topic', 'tip', 'tool', 'program', 'event', 'service'];

export const kindIcons = {
  topic: 'learn',
  tip: 'tip',
  tool: 'app',
  program: 'program',
  event: 'calendar',
  service: 'providers',
} as const satisfies Record<SearchKind, IconName>;

/** The server's limit; people type less. */
export const maxQuestionLength = 200;

export interface SearchRequest {
  q: string;
  kind: SearchKind | undefined;
  /** The query as typed, without correction. */
  exact: boolean;
  /** Places in the query are treated like any other word. */
  anywhere: boolean;
}

/** The query in the URL; an unknown kind is ignored. */
export function parseSearchQuery(search: URLSearchParams): SearchRequest {
  const q = (search.get('q') ?? '').trim().slice(0, maxQuestionLength);
  return {
    q,
    kind: kinds.find((kind) => kind === search.get('kind')),
    exact: search.get('exact') === 'true',
    anywhere: search.get('anywhere') === 'true',
  };
}

export function searchAddress(
  q: string,
  { kind, exact, anywhere }: Partial<Omit<SearchRequest, 'q'>> = {},
): string {
  const more = {
    ...(kind && { kind }),
    ...(exact && { exact: 'true' }),
    ...(anywhere && { anywhere: 'true' }),
  };
  return `/search?${new URLSearchParams({ q, ...more }).toString()}`;
}

export function resultCount({ groups }: SearchReply): number {
  return groups.reduce((sum, { total }) => sum + total, 0);
}

/** A suggestion below the box. */
export interface SearchSuggestion {
  link: string;
  title: string;
  kind: SearchKind | 'urgent';
}

/** As many as fit above the keyboard on a phone. */
const mostSuggestions = 5;

/** Help first if it may be needed, then the best result of each kind, in order. */
export function toSuggestions({ urgent, groups }: SearchReply): SearchSuggestion[] {
  const all = groups.flatMap(({ kind, results }) =>
    results.map(({ link, title }) => ({ link, title, kind })),
  );
  const match = all.slice(0, mostSuggestions);
  return urgent ? [{ link: '/urgent-help', title: '', kind: 'urgent' }, ...match] : match;
}

/** The target of the arrow keys: they cycle through the suggestions and the box itself (-1). */
export function movedSelection(active: number, by: 1 | -1, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}
