import { expect, it } from 'vitest';
import { applyBookmarkChanges, bookmarkedItems, bookmarkPath, toBookmarkedItem } from './bookmark-set.ts';

const fatigue = toBookmarkedItem('topic', 'fatigue');
const read = toBookmarkedItem('topic', 'fatigue', 'read');
const rest = toBookmarkedItem('tips', 'rest');
const save = { saved: true };
const remove = { saved: false };

it('bookmark set: holds each item once, and drops removed ones', () => {
  const changes = [
    { ...fatigue, ...save },
    { ...fatigue, ...save },
    { ...rest, ...save },
    { ...read, ...save },
    { ...rest, ...remove },
    { ...fatigue, ...remove },
  ];
  const bookmarks = applyBookmarkChanges({}, changes);
  expect(bookmarks).toEqual({ topic: { fatigue: { read: true } }, tips: [] });
  expect(bookmarkedItems(bookmarks)).toEqual([read]);
});

it('bookmark path: leads to the page, or to the module’s page if part of a topic was saved', () => {
  expect([fatigue, read, rest].map(bookmarkPath)).toEqual([
    '/tabs/learn/fatigue',
    '/tabs/learn/fatigue?part=read',
    '/tabs/tips/rest',
  ]);
});
