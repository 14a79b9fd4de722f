import {
  addBookmark,
  describeBookmarks,
  listBookmarks,
  readBookmarkedTexts,
  removeBookmark,
} from '@kindred/contract/bookmarks.ts';
import { route } from '#platform/http/route.ts';
import { routeWithSessionWrite } from '#platform/http/session-write.ts';
import {
  describeGuestBookmarks,
  listSavedItems,
  planBookmark,
  readSavedTexts,
  unsaveBookmark,
  saveBookmark,
} from './actions.ts';
import { bookmarkWrite } from './store.ts';

export const bookmarksRoutes = [
  route(listBookmarks, (ctx) => listSavedItems(ctx)),
  routeWithSessionWrite(
    addBookmark,
    { write: bookmarkWrite, plan: ({ input, ...from }) => planBookmark(from, input.body, true) },
    (ctx, after, { body }) => saveBookmark(ctx, after, body),
  ),
  routeWithSessionWrite(
    removeBookmark,
    { write: bookmarkWrite, plan: ({ input, ...from }) => planBookmark(from, input.query, false) },
    (ctx, after, { query }) => unsaveBookmark(ctx, after, query),
  ),
  route(describeBookmarks, (ctx, { body }) => describeGuestBookmarks(ctx, body.bookmarks)),
  route(readBookmarkedTexts, (ctx, { body }) => readSavedTexts(ctx, body)),
];
