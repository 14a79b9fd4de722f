import { notificationCategories, type Notification } from '@kindred/contract/notifications.ts';
import { expect, it } from 'vitest';
import { notificationsByDay, groups } from './model.ts';

const one = (id: string, created_at: string): Notification => ({
  id,
  category: 'chat_reply',
  about: { what: 'chat_reply' },
  path: '/tabs/connect',
  created_at,
  read_at: null,
});

it('groups notifications by days in the reader’s time zone', () => {
  const items = [
    one('c', '2027-03-01T13:30:00Z'),
    one('b', '2027-03-01T12:30:00Z'),
    one('a', '2027-02-28T13:30:00Z'),
  ];
  const days = notificationsByDay(items, 'Australia/Sydney', 'en-AU');
  expect(days.map(({ items: ofIt }) => ofIt.map(({ id }) => id))).toEqual([['c'], ['b', 'a']]);
  expect(notificationsByDay(items, 'Australia/Perth', 'en-AU').map(({ items: ofIt }) => ofIt.length)).toEqual(
    [2, 1],
  );
});

it('asks about every category exactly once', () => {
  expect(groups.flat().toSorted()).toEqual(notificationCategories.toSorted());
});
