import * as z from 'zod/mini';
import { Bookmarks } from './about-me.ts';
import { endpoint } from './endpoint.ts';
import { Source, Topic } from './learn.ts';
import { AppLink, Day, Id, Instant } from './values.ts';

/** The names by which `Bookmarks` keeps them. */
export const BookmarkKind = z.enum([
  'topic',
  'tips',
  'upcoming_events',
  'online_apps_and_tools',
  'online_programs',
  'services',
]);
export type BookmarkKind = z.output<typeof BookmarkKind>;

/** What somebody kept, as a list shows it. */
export const SavedItem = z.object({
  kind: BookmarkKind,
  id: Id,
  /** Of a topic: `whole`, or the key of a module. Empty for everything else. */
  sub_key: z.string(),
  /** As it is called now; where it is gone, as it was called when it was saved, if we knew it then. */
  title: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  /** Where it is read; null where it is gone. */
  link: z.nullable(AppLink),
  saved_at: Instant,
});
export type SavedItem = z.output<typeof SavedItem>;

/** One thing said of one item. Of all that is ever said of an item, the last holds. */
const saying = {
  kind: BookmarkKind,
  id: Id,
  /** Of a topic alone, `whole` unless told. */
  sub_key: z.optional(Id),
  /** When the person said so, by the clock of their device. What lies ahead of ours counts as now. */
  said_at: Instant,
};
const Saying = z
  .strictObject(saying)
  .check(
    z.refine(({ kind, sub_key }) => kind === 'topic' || sub_key === undefined, 'only a topic has parts'),
  );

/** What holds after it, and our time, by which a device can set its own. */
const Held = z.object({ bookmarks: Bookmarks, now: Instant });

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/bookmarks',
  access: 'member',
  summary: 'What the member saved, newest first, with titles. What is no longer here stays, without a link',
  reply: z.object({ items: z.array(SavedItem), now: Instant }),
});

export const addBookmark = endpoint({
  method: 'POST',
  path: '/bookmarks',
  access: 'member',
  summary:
    'Save one item. Safe to send again and late: the last said of an item holds, nothing else is touched',
  body: Saying,
  reply: Held,
  refusals: { too_many_saved: 422 },
});

export const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/bookmarks',
  access: 'member',
  summary: 'Let go of one item, in the same way',
  query: Saying,
  reply: Held,
});

export const describeBookmarks = endpoint({
  method: 'POST',
  path: '/bookmarks/titles',
  access: 'anyone',
  summary: 'Titles of what a device kept for a guest, in the same form. Nothing of it is kept',
  body: z.strictObject({ bookmarks: Bookmarks }),
  reply: z.object({ items: z.array(SavedItem) }),
});

const PrintedTip = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  why: z.string(),
  sources: z.array(Source),
  review_due: Day,
});

export const readBookmarkedTexts = endpoint({
  method: 'POST',
  path: '/bookmarks/texts',
  access: 'anyone',
  summary: 'The whole texts of topics and tips, to print them. Nothing of it is kept',
  body: z.strictObject({
    topics: z.array(Id).check(z.maxLength(100)),
    tips: z.array(Id).check(z.maxLength(500)),
  }),
  reply: z.object({ topics: z.array(Topic), tips: z.array(PrintedTip) }),
});
