import type { Bookmarks } from '@kindred/contract/profile.ts';
import type { BookmarkKind, SavedItem } from '@kindred/contract/bookmarks.ts';

/** The kinds of bookmarks. `sub_key` is `whole` or the key of a module for a topic, and empty for all others. */
export type BookmarkedItem = Pick<SavedItem, 'kind' | 'id' | 'sub_key'>;

export function toBookmarkedItem(kind: BookmarkKind, id: string, sub_key = 'whole'): BookmarkedItem {
  return { kind, id, sub_key: kind === 'topic' ? sub_key : '' };
}

export const bookmarkKey = ({ kind, id, sub_key }: BookmarkedItem) => `${kind}/${id}/${sub_key}`;

export function bookmarkedItems({ topic = {}, ...lists }: Bookmarks): BookmarkedItem[] {
  return [
    ...Object.entries(topic).flatMap(([id, keys]) =>
      Object.keys(keys).map((sub_key) => toBookmarkedItem('topic', id, sub_key)),
    ),
    ...Object.entries(lists).flatMap(([kind, ids]) =>
      (ids ?? []).map((id) => toBookmarkedItem(kind as BookmarkKind, id)),
    ),
  ];
}

function withBookmark(bookmarks: Bookmarks, item: BookmarkedItem): Bookmarks {
  const { kind, id, sub_key } = item;
  const rest = withoutBookmark(bookmarks, item);
  if (kind !== 'topic') return { ...rest, [kind]: [...(rest[kind] ?? []), id] };
  const keys = { ...rest.topic?.[id], [sub_key]: true as const };
  return { ...rest, topic: { ...rest.topic, [id]: keys } };
}

function withoutBookmark(bookmarks: Bookmarks, { kind, id, sub_key }: BookmarkedItem): Bookmarks {
  if (kind !== 'topic') {
    const left = (bookmarks[kind] ?? []).filter((item) => item !== id);
    return { ...bookmarks, [kind]: left };
  }
  const { [sub_key]: _removed, ...keys } = bookmarks.topic?.[id] ?? {};
  const { [id]: _topic, ...topics } = bookmarks.topic ?? {};
  return { ...bookmarks, topic: Object.keys(keys).length > 0 ? { ...topics, [id]: keys } : topics };
}

export function applyBookmarkChanges(
  bookmarks: Bookmarks,
  changes: Iterable<BookmarkedItem & { saved: boolean }>,
): Bookmarks {
  let next = bookmarks;
  for (const change of changes) next = (change.saved ? withBookmark : withoutBookmark)(next, change);
  return next;
}

const listPaths: Readonly<Record<BookmarkKind, string>> = {
  topic: 'learn',
  tips: 'tips',
  upcoming_events: 'upcoming_events',
  online_apps_and_tools: 'online_apps_and_tools',
  online_programs: 'online_programs',
  services: 'services',
};

/** The path of the item's page; only valid while the item exists. */
export function bookmarkPath({ kind, id, sub_key }: BookmarkedItem): string {
  return `/tabs/${listPaths[kind]}/${id}${['', 'whole'].includes(sub_key) ? '' : `?part=${sub_key}`}`;
}
