import {
  addBookmark,
  describeBookmarks,
  listBookmarks,
  readBookmarkedTexts,
  removeBookmark,
} from '@kindred/contract/bookmarks.ts';
import { route } from '#platform/http/route.ts';
import { describe, listSaved, readTexts, removeOne, saveOne } from './actions.ts';

export const bookmarksRoutes = [
  route(listBookmarks, (ctx) => listSaved(ctx)),
  route(addBookmark, (ctx, { body }) => saveOne(ctx, body)),
  route(removeBookmark, (ctx, { query }) => removeOne(ctx, query)),
  route(describeBookmarks, (ctx, { body }) => describe(ctx, body.bookmarks)),
  route(readBookmarkedTexts, (ctx, { body }) => readTexts(ctx, body)),
];
