import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import { nameOf, placeOf, type Item } from '../../platform/device/bookmark-set.ts';

/** In the order of the menu. */
const kinds = [
  'topic',
  'tips',
  'upcoming_events',
  'online_apps_and_tools',
  'online_programs',
  'services',
] as const satisfies readonly SavedItem['kind'][];

/** One line of the list. */
export interface Row {
  name: string;
  item: Item;
  /** Undefined: this device does not know it yet. Null: nobody ever did. */
  title: string | null | undefined;
  summary: string | null;
  /** Undefined where it is no longer here. */
  link: string | undefined;
}
export interface Group {
  kind: SavedItem['kind'];
  rows: readonly Row[];
}

/** What was taken away a moment ago stands where it was, so that it can be brought back. */
export function groupsOf(
  saved: ReadonlyMap<string, Item>,
  removed: ReadonlyMap<string, Item>,
  list: ReadonlyMap<string, SavedItem>,
): Group[] {
  const rows = [...new Map([...saved, ...removed])].map(([name, item]) => rowOf(name, item, list.get(name)));
  const age = ({ name }: Row) => list.get(name)?.saved_at ?? '';
  const sorted = rows.toSorted((a, b) => age(b).localeCompare(age(a)) || a.name.localeCompare(b.name));
  return kinds.flatMap((kind) => {
    const own = sorted.filter(({ item }) => item.kind === kind);
    return own.length > 0 ? [{ kind, rows: own }] : [];
  });
}

function rowOf(name: string, item: Item, known: SavedItem | undefined): Row {
  if (!known) return { name, item, title: undefined, summary: null, link: placeOf(item) };
  return { name, item, title: known.title, summary: known.summary, link: known.link ?? undefined };
}

/** What has a text that can be printed: topics and tips. */
export function printableIn(saved: ReadonlyMap<string, Item>): { topics: string[]; tips: string[] } {
  const of = (kind: Item['kind']) => [
    ...new Set([...saved.values()].filter((item) => item.kind === kind).map(({ id }) => id)),
  ];
  return { topics: of('topic'), tips: of('tips') };
}

/** The modules that somebody saved of a topic; all of them where they saved the topic. */
export function modulesToPrint(topic: Topic, saved: ReadonlyMap<string, Item>): Topic['modules'] {
  const isSaved = (part: string) => saved.has(nameOf({ kind: 'topic', id: topic.id, part }));
  const parts = topic.modules.filter(({ key }) => isSaved(key));
  return isSaved('whole') || parts.length === 0 ? topic.modules : parts;
}
