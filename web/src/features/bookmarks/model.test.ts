import { expect, it } from 'vitest';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import { itemOf, nameOf, type Item } from '../../platform/device/bookmark-set.ts';
import { groupsOf, modulesToPrint, printableIn } from './model.ts';

const byName = (...items: Item[]) => new Map(items.map((item) => [nameOf(item), item]));
const known = (item: Item, more: Partial<SavedItem>): [string, SavedItem] => [
  nameOf(item),
  {
    kind: item.kind,
    id: item.id,
    sub_key: item.part,
    title: item.id,
    summary: null,
    link: `/tabs/learn/${item.id}`,
    saved_at: '2027-03-01T00:00:00Z',
    ...more,
  },
];
const fatigue = itemOf('topic', 'fatigue');
const pain = itemOf('topic', 'pain');
const rest = itemOf('tips', 'rest');

it('groups what was saved by kind, in the order of the menu, newest first', () => {
  const list = new Map([
    known(fatigue, { saved_at: '2027-01-01T00:00:00Z' }),
    known(pain, { saved_at: '2027-02-01T00:00:00Z' }),
    known(rest, {}),
  ]);
  const groups = groupsOf(byName(rest, fatigue, pain), new Map(), list);
  expect(groups.map(({ kind, rows }) => [kind, rows.map(({ title }) => title)])).toEqual([
    ['topic', ['pain', 'fatigue']],
    ['tips', ['rest']],
  ]);
});

it('tells what is gone from what this device does not know yet', () => {
  const [group] = groupsOf(byName(fatigue, pain), new Map(), new Map([known(fatigue, { link: null })]));
  expect(group?.rows).toMatchObject([
    { item: fatigue, title: 'fatigue', link: undefined },
    { item: pain, title: undefined, link: '/tabs/learn/pain' },
  ]);
});

it('leaves what was taken away a moment ago where it stood', () => {
  const list = new Map([known(fatigue, {}), known(pain, { saved_at: '2027-01-01T00:00:00Z' })]);
  const [group] = groupsOf(byName(pain), byName(fatigue), list);
  expect(group?.rows.map(({ item }) => item)).toEqual([fatigue, pain]);
});

it('prints topics and tips, each once, and of a topic only the parts that were saved', () => {
  const part = itemOf('topic', 'pain', 'try');
  expect(printableIn(byName(fatigue, part, pain, rest, itemOf('upcoming_events', 'e1')))).toEqual({
    topics: ['fatigue', 'pain'],
    tips: ['rest'],
  });
  const topic = { id: 'pain', modules: [{ key: 'read' }, { key: 'try' }] } as Topic;
  expect(modulesToPrint(topic, byName(part)).map(({ key }) => key)).toEqual(['try']);
  expect(modulesToPrint(topic, byName(part, pain)).map(({ key }) => key)).toEqual(['read', 'try']);
});
