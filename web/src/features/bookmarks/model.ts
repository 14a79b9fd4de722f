import type { BookmarkKind, SavedItem } from '@kindred/contract/bookmarks.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import { bookmarkKey, bookmarkPath, type BookmarkedItem } from './device/bookmark-set.ts';

/** In the order of the menu. */
const kinds = [
  'topic',
  'tips',
  'upcoming_events',
  'online_apps_and_tools',
  'online_programs',
  'services',
] as const satisfies readonly SavedItem['kind'][];

/** One row of the list. */
export interface BookmarkListRow {
  key: string;
  item: BookmarkedItem;
  /** Undefined if this device does not know it yet; null if the item no longer exists and its title was never known. */
  title: string | null | undefined;
  summary: string | null;
  /** Undefined if the item no longer exists. */
  link: string | undefined;
  closed?: SavedItem['closed'];
}
export interface BookmarkGroup {
  kind: SavedItem['kind'];
  rows: readonly BookmarkListRow[];
}

/** A recently removed item stays in its place, so that it can be restored. */
export function groupsOf(
  saved: ReadonlyMap<string, BookmarkedItem>,
  removed: ReadonlyMap<string, BookmarkedItem>,
  list: ReadonlyMap<string, SavedItem>,
): BookmarkGroup[] {
  const rows = [...new Map([...saved, ...removed])].map(([key, item]) => rowOf(key, item, list.get(key)));
  const age = ({ key }: BookmarkListRow) => list.get(key)?.saved_at ?? '';
  const sorted = rows.toSorted((a, b) => age(b).localeCompare(age(a)) || a.key.localeCompare(b.key));
  return kinds.flatMap((kind) => {
    const own = sorted.filter(({ item }) => item.kind === kind);
    return own.length > 0 ? [{ kind, rows: own }] : [];
  });
}

function rowOf(key: string, item: BookmarkedItem, savedItem: SavedItem | undefined): BookmarkListRow {
  if (!savedItem) return { key, item, title: undefined, summary: null, link: bookmarkPath(item) };
  return {
    key,
    item,
    title: savedItem.title,
    summary: savedItem.summary,
    link: savedItem.link ?? undefined,
    closed: savedItem.closed,
  };
}

/** Only topics and tips have printable text. */
export function printableIn(saved: ReadonlyMap<string, BookmarkedItem>): {
  topics: string[];
  tips: string[];
} {
  const of = (kind: BookmarkedItem['kind']) => [
    ...new Set([...saved.values()].filter((item) => item.kind === kind).map(({ id }) => id)),
  ];
  return { topics: of('topic'), tips: of('tips') };
}

/** The saved modules of a topic; all of them if the topic was saved. */
export function modulesToPrint(topic: Topic, saved: ReadonlyMap<string, BookmarkedItem>): Topic['modules'] {
  const isSaved = (sub_key: string) => saved.has(bookmarkKey({ kind: 'topic', id: topic.id, sub_key }));
  const modules = topic.modules.filter(({ key }) => isSaved(key));
  return isSaved('whole') || modules.length === 0 ? topic.modules : modules;
}

export interface BookmarkButtonProps {
  kind: BookmarkKind;
  id: string;
  /** The key of a module, if only that module is saved and not the whole topic. */
  sub_key?: string;
  /** The item's name, for screen readers and for the list until the server has sent its title. */
  title: string;
  /** Other ids of the item: a device may have saved it under one of them. */
  formerly?: readonly string[];
}
