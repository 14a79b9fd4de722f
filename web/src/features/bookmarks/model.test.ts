import { expect, it } from 'vitest';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import { toBookmarkedItem, bookmarkKey, type BookmarkedItem } from './device/bookmark-set.ts';
import { groupsOf, modulesToPrint, printableIn } from './model.ts';

const byKey = (...items: BookmarkedItem[]) => new Map(items.map((item) => [bookmarkKey(item), item]));
const listed = (item: BookmarkedItem, more: Partial<SavedItem>): [string, SavedItem] => [
  bookmarkKey(item),
  {
    kind: item.kind,
    id: item.id,
    sub_key: item.sub_key,
    title: item.id,
    summary: null,
    link: `/tabs/learn/${item.id}`,
    saved_at: '2027-03-01T00:00:00Z',
    ...more,
  },
];
const fatigue = toBookmarkedItem('topic', 'fatigue');
const pain = toBookmarkedItem('topic', 'pain');
const rest = toBookmarkedItem('tips', 'rest');

it('groups bookmarks by kind, in the order of the menu, newest first', () => {
  const list = new Map([
    listed(fatigue, { saved_at: '2027-01-01T00:00:00Z' }),
    listed(pain, { saved_at: '2027-02-01T00:00:00Z' }),
    listed(rest, {}),
  ]);
  const groups = groupsOf(byKey(rest, fatigue, pain), new Map(), list);
  expect(groups.map(({ kind, rows }) => [kind, rows.map(({ title }) => title)])).toEqual([
    ['topic', ['pain', 'fatigue']],
    ['tips', ['rest']],
  ]);
});

it('distinguishes a removed item from one that this device does not know yet', () => {
  const [group] = groupsOf(byKey(fatigue, pain), new Map(), new Map([listed(fatigue, { link: null })]));
  expect(group?.rows).toMatchObject([
    { item: fatigue, title: 'fatigue', link: undefined },
    { item: pain, title: undefined, link: '/tabs/learn/pain' },
  ]);
});

it('keeps an item that has just been removed in its place', () => {
  const list = new Map([listed(fatigue, {}), listed(pain, { saved_at: '2027-01-01T00:00:00Z' })]);
  const [group] = groupsOf(byKey(pain), byKey(fatigue), list);
  expect(group?.rows.map(({ item }) => item)).toEqual([fatigue, pain]);
});

it('prints topics and tips, each once, and only the saved modules of a topic', () => {
  const part = toBookmarkedItem('topic', 'pain', 'try');
  expect(printableIn(byKey(fatigue, part, pain, rest, toBookmarkedItem('upcoming_events', 'e1')))).toEqual({
    topics: ['fatigue', 'pain'],
    tips: ['rest'],
  });
  const topic = { id: 'pain', modules: [{ key: 'read' }, { key: 'try' }] } as Topic;
  expect(modulesToPrint(topic, byKey(part)).map(({ key }) => key)).toEqual(['try']);
  expect(modulesToPrint(topic, byKey(part, pain)).map(({ key }) => key)).toEqual(['read', 'try']);
});
