import type { Bookmarks } from '@kindred/contract/about-me.ts';
import type { BookmarkKind, SavedItem } from '@kindred/contract/bookmarks.ts';
import type { Published } from '#platform/content/published.ts';

export interface Kept {
  kind: string;
  item_id: string;
  /** The part of a topic; empty for everything else. */
  sub_key: string;
}
export interface KeptLong extends Kept {
  saved_at: Date;
  /** What it was called when it was saved. */
  title: string | null;
}

/** The map of the wire as rows. */
export function rowsOf({ topic = {}, ...lists }: Bookmarks): Kept[] {
  return [
    ...Object.entries(topic).flatMap(([item_id, keys]) =>
      Object.keys(keys).map((sub_key) => ({ kind: 'topic', item_id, sub_key })),
    ),
    ...Object.entries(lists).flatMap(([kind, items]) =>
      [...new Set(items)].map((item_id) => ({ kind, item_id, sub_key: '' })),
    ),
  ];
}

/** The rows as the map of the wire. */
export function mapOf(rows: readonly Kept[]): Bookmarks {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const topics = Map.groupBy(kinds.get('topic') ?? [], ({ item_id }) => item_id);
  const lists = [...kinds].filter(([kind]) => kind !== 'topic');
  return {
    ...Object.fromEntries(lists.map(([kind, kept]) => [kind, kept.map(({ item_id }) => item_id)])),
    ...(topics.size > 0
      ? {
          topic: Object.fromEntries(
            [...topics].map(([id, kept]) => [
              id,
              Object.fromEntries(kept.map(({ sub_key }) => [sub_key, true as const])),
            ]),
          ),
        }
      : {}),
  };
}

/** A clock that is ahead of ours must not have the last word for ever. */
export function momentOf(said_at: string, now: Date): Date {
  return new Date(Math.min(Date.parse(said_at), now.getTime()));
}

interface Found {
  title: string;
  summary: string;
  link: string;
}
/** Where names are looked up: the content, and the services that were asked for of the directory. */
export interface Known {
  content: Published;
  services: ReadonlyMap<string, { name: string; summary: string }>;
}
type Finder = (known: Known, id: string, sub_key: string) => Found | undefined;

function linked<T extends { slug: string }>(
  list: string,
  found: T | undefined,
  words: (item: T) => string[],
) {
  if (!found) return undefined;
  const [title = '', summary = ''] = words(found);
  return { title, summary, link: `/tabs/${list}/${found.slug}` };
}

function findTopic({ content }: Known, id: string, sub_key: string): Found | undefined {
  const whole = linked('learn', content.one('topic', id), ({ title, summary }) => [title, summary]);
  if (!whole || sub_key === 'whole') return whole;
  const part = content.one('topic', id)?.modules.find(({ key }) => key === sub_key);
  return part && { ...whole, title: `${whole.title}: ${part.title}`, link: `${whole.link}?part=${part.key}` };
}

/** Where each kind is found. */
const finders: Readonly<Record<string, Finder>> = {
  topic: findTopic,
  tips: ({ content }, id) => linked('tips', content.one('tip', id), ({ title, text }) => [title, text]),
  upcoming_events: ({ content }, id) => {
    // One that takes place is called by what it is and its day.
    const event = content.one('event', id.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
    const met = event && { ...event, slug: id };
    return linked('upcoming_events', met, ({ title, summary }) => [title, summary]);
  },
  online_apps_and_tools: ({ content }, id) =>
    linked('online_apps_and_tools', content.one('tool', id), ({ name, summary }) => [name, summary]),
  online_programs: ({ content }, id) =>
    linked('online_programs', content.one('program', id), ({ name, summary }) => [name, summary]),
  services: ({ services }, id) => {
    const found = services.get(id);
    return linked('services', found && { ...found, slug: id }, ({ name, summary }) => [name, summary]);
  },
};

/** What it is called and where it is read; nothing where it is not here, or no longer. */
export function find(known: Known, { kind, item_id, sub_key }: Kept): Found | undefined {
  return finders[kind]?.(known, item_id, sub_key);
}

export function titled<K extends Kept>(known: Known, rows: readonly K[]): (K & { title: string | null })[] {
  return rows.map((row) => ({ ...row, title: find(known, row)?.title ?? null }));
}

/** For the list. What is gone keeps its name, and leads nowhere. */
export function savedItem(known: Known, row: KeptLong): SavedItem {
  const found = find(known, row);
  return {
    kind: row.kind as BookmarkKind,
    id: row.item_id,
    sub_key: row.sub_key,
    title: found?.title ?? row.title,
    summary: found?.summary ?? null,
    link: found?.link ?? null,
    saved_at: row.saved_at.toISOString(),
  };
}
