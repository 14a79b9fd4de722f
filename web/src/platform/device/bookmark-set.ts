import type { Bookmarks } from '@kindred/contract/about-me.ts';
import type { BookmarkKind } from '@kindred/contract/bookmarks.ts';

/** One thing that can be saved. */
export interface Item {
  kind: BookmarkKind;
  id: string;
  /** Of a topic `whole` or the key of a module; empty for everything else. */
  part: string;
}

export function itemOf(kind: BookmarkKind, id: string, part = 'whole'): Item {
  return { kind, id, part: kind === 'topic' ? part : '' };
}

export const nameOf = ({ kind, id, part }: Item) => `${kind}/${id}/${part}`;

export function itemsIn({ topic = {}, ...lists }: Bookmarks): Item[] {
  return [
    ...Object.entries(topic).flatMap(([id, parts]) =>
      Object.keys(parts).map((part) => itemOf('topic', id, part)),
    ),
    ...Object.entries(lists).flatMap(([kind, ids]) =>
      (ids ?? []).map((id) => itemOf(kind as BookmarkKind, id)),
    ),
  ];
}

export function withOne(bookmarks: Bookmarks, one: Item): Bookmarks {
  const { kind, id, part } = one;
  const rest = without(bookmarks, one);
  if (kind !== 'topic') return { ...rest, [kind]: [...(rest[kind] ?? []), id] };
  const parts = { ...rest.topic?.[id], [part]: true as const };
  return { ...rest, topic: { ...rest.topic, [id]: parts } };
}

export function without(bookmarks: Bookmarks, { kind, id, part }: Item): Bookmarks {
  if (kind !== 'topic') {
    const left = (bookmarks[kind] ?? []).filter((item) => item !== id);
    return { ...bookmarks, [kind]: left };
  }
  const { [part]: _gone, ...parts } = bookmarks.topic?.[id] ?? {};
  const { [id]: _topic, ...topics } = bookmarks.topic ?? {};
  return { ...bookmarks, topic: Object.keys(parts).length > 0 ? { ...topics, [id]: parts } : topics };
}

const lists: Readonly<Record<BookmarkKind, string>> = {
  topic: 'learn',
  tips: 'tips',
  upcoming_events: 'upcoming_events',
  online_apps_and_tools: 'online_apps_and_tools',
  online_programs: 'online_programs',
  services: 'services',
};

/** Where it is read, as long as it is there. */
export function placeOf({ kind, id, part }: Item): string {
  return `/tabs/${lists[kind]}/${id}${['', 'whole'].includes(part) ? '' : `#${part}-1`}`;
}
