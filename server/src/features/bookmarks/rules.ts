import type { Bookmarks } from '@kindred/contract/profile.ts';
import type { BookmarkKind, SavedItem } from '@kindred/contract/bookmarks.ts';
import type { NamedService } from '#features/directory/public.ts';
import { summarizeTip } from '#features/library/tips/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';

/** An event as it appears in lists. */
export interface NamedEvent {
  title: string;
  summary: string;
}

export interface BookmarkRow {
  kind: string;
  id: string;
  /** The part of a topic; empty for everything else. */
  sub_key: string;
}
export interface BookmarkDetail extends BookmarkRow {
  saved_at: Date;
  /** The title at the time of saving. */
  title: string | null;
}

/** Converts the API's map to rows. */
export function toRows({ topic = {}, ...lists }: Bookmarks): BookmarkRow[] {
  return [
    ...Object.entries(topic).flatMap(([id, keys]) =>
      Object.keys(keys).map((sub_key) => ({ kind: 'topic', id, sub_key })),
    ),
    ...Object.entries(lists).flatMap(([kind, items]) =>
      [...new Set(items)].map((id) => ({ kind, id, sub_key: '' })),
    ),
  ];
}

/** Converts rows to the API's map. */
export function fromRows(rows: readonly BookmarkRow[]): Bookmarks {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const topics = Map.groupBy(kinds.get('topic') ?? [], ({ id }) => id);
  const lists = [...kinds].filter(([kind]) => kind !== 'topic');
  return {
    ...Object.fromEntries(lists.map(([kind, stored]) => [kind, [...new Set(stored.map(({ id }) => id))]])),
    ...(topics.size > 0
      ? {
          topic: Object.fromEntries(
            [...topics].map(([id, stored]) => [
              id,
              Object.fromEntries(stored.map(({ sub_key }) => [sub_key, true as const])),
            ]),
          ),
        }
      : {}),
  };
}

/** A device whose clock is ahead must not win forever. */
export function clampToNow(said_at: string, now: Date): Date {
  return new Date(Math.min(Date.parse(said_at), now.getTime()));
}

interface Match {
  title: string;
  summary: string;
  link: string;
  closed?: SavedItem['closed'];
}

function closedWords({ reason, instead }: NonNullable<NamedService['closed']>): SavedItem['closed'] {
  const link = instead && `/tabs/services/${instead.slug}`;
  return { reason, instead: instead && link ? { title: instead.name, link } : null };
}
/** Where titles are looked up: the content, and the requested events and services. */
export interface BookmarkLookup {
  content: ContentSnapshot;
  events: ReadonlyMap<string, NamedEvent>;
  services: ReadonlyMap<string, NamedService>;
}
type Finder = (known: BookmarkLookup, id: string, sub_key: string) => Match | undefined;

function linked<T extends { slug: string }>(
  list: string,
  match: T | undefined,
  words: (item: T) => string[],
) {
  if (!match) return undefined;
  const [title = '', summary = ''] = words(match);
  return { title, summary, link: `/tabs/${list}/${match.slug}` };
}

function findTopic({ content }: BookmarkLookup, id: string, sub_key: string): Match | undefined {
  const whole = linked('learn', content.one('topic', id), ({ title, summary }) => [title, summary]);
  if (!whole || sub_key === 'whole') return whole;
  const part = content.one('topic', id)?.modules.find(({ key }) => key === sub_key);
  return part && { ...whole, title: `${whole.title}: ${part.title}`, link: `${whole.link}?part=${part.key}` };
}

/** The lookup for each kind. */
const finders: Readonly<Record<string, Finder>> = {
  topic: findTopic,
  tips: ({ content }, id) => linked('tips', content.one('tip', id), (tip) => [tip.title, summarizeTip(tip)]),
  upcoming_events: ({ events }, id) => {
    const event = events.get(id);
    return linked('upcoming_events', event && { ...event, slug: id }, ({ title, summary }) => [
      title,
      summary,
    ]);
  },
  online_apps_and_tools: ({ content }, id) =>
    linked('online_apps_and_tools', content.one('tool', id), ({ name, summary }) => [name, summary]),
  online_programs: ({ content }, id) =>
    linked('online_programs', content.one('program', id), ({ name, summary }) => [name, summary]),
  services: ({ services }, id) => {
    const service = services.get(id);
    const match = linked('services', service, ({ name, summary }) => [name, summary]);
    return match && service?.closed ? { ...match, closed: closedWords(service.closed) } : match;
  },
};

/** Returns its title and link; undefined if it does not exist or was removed. */
export function findBookmarkedItem(
  bookmarkLookup: BookmarkLookup,
  { kind, id, sub_key }: BookmarkRow,
): Match | undefined {
  return finders[kind]?.(bookmarkLookup, id, sub_key);
}

export function withTitles<K extends BookmarkRow>(
  bookmarkLookup: BookmarkLookup,
  rows: readonly K[],
): (K & { title: string | null })[] {
  return rows.map((row) => ({ ...row, title: findBookmarkedItem(bookmarkLookup, row)?.title ?? null }));
}

/** Formats an item for the list. A removed item keeps its title, without a link. */
export function savedItem(bookmarkLookup: BookmarkLookup, row: BookmarkDetail): SavedItem {
  const item = findBookmarkedItem(bookmarkLookup, row);
  return {
    kind: row.kind as BookmarkKind,
    id: row.id,
    sub_key: row.sub_key,
    title: item?.title ?? row.title,
    summary: item?.summary ?? null,
    link: item?.link ?? null,
    ...(item?.closed && { closed: item.closed }),
    saved_at: row.saved_at.toISOString(),
  };
}
