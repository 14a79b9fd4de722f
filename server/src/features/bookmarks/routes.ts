import {
  addBookmark,
  describeBookmarks,
  listBookmarks,
  readBookmarkedTexts,
  removeBookmark,
} from '@kindred/contract/bookmarks.ts';
import { route } from '#platform/http/route.ts';
import {
  describeGuestBookmarks,
  listSavedItems,
  readSavedTexts,
  unsaveBookmark,
  saveBookmark,
} from './actions.ts';

export const bookmarksRoutes = [
  route(listBookmarks, (ctx) => listSavedItems(ctx)),
  route(addBookmark, (ctx, { body }) => saveBookmark(ctx, body)),
  route(removeBookmark, (ctx, { query }) => unsaveBookmark(ctx, query)),
  route(describeBookmarks, (ctx, { body }) => describeGuestBookmarks(ctx, body.bookmarks)),
  route(readBookmarkedTexts, (ctx, { body }) => readSavedTexts(ctx, body)),
];
