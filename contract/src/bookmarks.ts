import * as z from 'zod/mini';
import { Bookmarks } from './profile.ts';
import { endpoint } from './endpoint.ts';
import { TopicSource, Topic } from './learn.ts';
import { AppLink, Day, Id, Instant } from './values.ts';

/** The names are those used in `Bookmarks`. */
export const BookmarkKind = z.enum([
  'topic',
  'tips',
  'upcoming_events',
  'online_apps_and_tools',
  'online_programs',
  'services',
]);
export type BookmarkKind = z.output<typeof BookmarkKind>;

/** A bookmark as it appears in a list. */
export const SavedItem = z.object({
  kind: BookmarkKind,
  id: Id,
  /** For a topic: `whole`, or the key of a module. Empty for everything else. */
  sub_key: z.string(),
  /** Its current title. For a removed item, its title when it was saved, if known. */
  title: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  /** Its page; null if the item was removed. */
  link: z.nullable(AppLink),
  /** For a service that has closed: why, and what to use instead. */
  closed: z.optional(
    z.object({
      reason: z.nullable(z.string()),
      instead: z.nullable(z.object({ title: z.string(), link: AppLink })),
    }),
  ),
  saved_at: Instant,
});
export type SavedItem = z.output<typeof SavedItem>;

/** One change to one item. The latest change to an item wins. */
const saying = {
  kind: BookmarkKind,
  id: Id,
  /** For topics only; defaults to `whole`. */
  sub_key: z.optional(Id),
  /** When the person made the change, by their device’s clock. A time in the future counts as now. */
  said_at: Instant,
};
const Saying = z
  .strictObject(saying)
  .check(
    z.refine(({ kind, sub_key }) => kind === 'topic' || sub_key === undefined, 'Only a topic has parts.'),
  );

/** The state after the change, and the server time, so that a device can correct its own clock. */
const Current = z.object({ bookmarks: Bookmarks, now: Instant });

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/bookmarks',
  access: 'member',
  summary: 'List the member’s bookmarks',
  description:
    'Sorted newest first. Includes titles. Items that no longer exist stay in the list, but without a link.',
  reply: z.object({ items: z.array(SavedItem), now: Instant }),
});

export const addBookmark = endpoint({
  method: 'POST',
  path: '/bookmarks',
  access: 'member',
  summary: 'Save a bookmark',
  description:
    'Idempotent. The latest change to an item wins, even if it arrives late; other items are unaffected.',
  body: Saying,
  reply: Current,
  refusals: { too_many_saved: 422 },
});

export const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/bookmarks',
  access: 'member',
  summary: 'Remove a bookmark',
  description:
    'Idempotent. The latest change to an item wins, even if it arrives late; other items are unaffected.',
  query: Saying,
  reply: Current,
});

export const describeBookmarks = endpoint({
  method: 'POST',
  path: '/bookmarks/titles',
  access: 'anyone',
  summary: 'Look up the titles of guest bookmarks',
  description: 'Nothing in the request is stored.',
  body: z.strictObject({ bookmarks: Bookmarks }),
  reply: z.object({ items: z.array(SavedItem) }),
});

const PrintedTip = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  why: z.string(),
  sources: z.array(TopicSource),
  review_due: Day,
});

export const readBookmarkedTexts = endpoint({
  method: 'POST',
  path: '/bookmarks/texts',
  access: 'anyone',
  summary: 'Read the full text of bookmarks for printing',
  description: 'Returns the requested topics and tips. Nothing is stored.',
  body: z.strictObject({
    topics: z.array(Id).check(z.maxLength(100)),
    tips: z.array(Id).check(z.maxLength(500)),
  }),
  reply: z.object({ topics: z.array(Topic), tips: z.array(PrintedTip) }),
});
