import type { ContentSnapshot } from '#platform/content/content-store.ts';

export interface FeedEntry {
  /** The path relative to the base URL. */
  path: string;
  title: string;
  summary: string;
  /** An instant in ISO 8601. */
  updated: string;
}

export interface Feed {
  path: string;
  /** The page whose news it lists. */
  of: string;
  entries: readonly FeedEntry[];
}

const firstDay = '1970-01-01';
const startOf = (day: string) => `${day}T00:00:00Z`;

/** An Atom feed (RFC 4287) from the charity. */
export function atomOf({ path, of, entries }: Feed, content: ContentSnapshot, baseUrl: string): string {
  const [charity] = content.all('charity');
  const newest = entries.map(({ updated }) => updated).toSorted();
  return [
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>${baseUrl}${path}</id>`,
    `<title>${written(charity?.app_name ?? '')}</title><author><name>${written(charity?.charity_name ?? '')}</name></author>`,
    `<link rel="self" href="${baseUrl}${path}"/><link href="${baseUrl}${of}"/>`,
    `<updated>${newest.at(-1) ?? startOf(firstDay)}</updated>`,
    ...entries.map((entry) => entryOf(entry, baseUrl)),
    '</feed>',
  ].join('');
}

function entryOf({ path, title, summary, updated }: FeedEntry, baseUrl: string): string {
  const url = baseUrl + path;
  return `<entry><id>${url}</id><title>${written(title)}</title><link href="${url}"/><updated>${updated}</updated><summary>${written(summary)}</summary></entry>`;
}

const most = 50;

/** The articles, most recently reviewed first. */
export function topicsFeed(content: ContentSnapshot): Feed {
  const entries = content.all('topic').map(({ slug, title, summary, reviewed_on, sources }) => {
    // Articles that staff wrote may have neither a review nor sources yet, but every entry needs a date.
    const days = [firstDay, reviewed_on ?? '', ...sources.map(({ checked_on }) => checked_on)].toSorted();
    return { path: `/tabs/learn/${slug}`, title, summary, updated: startOf(days.at(-1) ?? firstDay) };
  });
  return {
    path: '/feeds/topics.atom',
    of: '/tabs/learn',
    entries: entries.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, most),
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const written = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
