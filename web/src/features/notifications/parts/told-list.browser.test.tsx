import type { Notification } from '@kindred/contract/notifications.ts';
import { expect, it } from 'vitest';
import { chooseTransport } from '../../../platform/api.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { NotificationList } from './told-list.tsx';

const news: Notification = {
  id: '0197a000-0000-7000-8000-000000000001',
  category: 'security',
  about: { what: 'passkey_added' },
  path: '/tabs/settings/account',
  created_at: '2027-03-01T00:30:00Z',
  read_at: null,
};

it.each([
  [0, 'All notifications are marked as read.'],
  [1, '1 new'],
])(
  'after all listed notifications are marked as read, %i that arrived in the meantime are still new',
  async (unread, words) => {
    chooseTransport(async () => ({ status: 200, body: { unread_notification: unread } }));
    const first = { items: [news], next: null, unread_notification: 2 };
    const screen = await givenPart(<NotificationList first={first} />, {});
    await screen.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(screen.getByRole('status').first()).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Mark all as read' }).elements()).toHaveLength(unread);
  },
);

it('moves keyboard focus to the first older notification when more are shown', async () => {
  const older = { ...news, id: '0197a000-0000-7000-8000-000000000002', path: '/tabs/settings/privacy' };
  const rest = { items: [older], next: null, unread_notification: 0 };
  chooseTransport(async () => ({ status: 200, body: rest }));
  const first = { items: [news], next: 'more', unread_notification: 0 };
  const screen = await givenPart(<NotificationList first={first} />, {});
  await screen.getByRole('button', { name: 'Show older notifications' }).click();
  await expect.element(screen.getByRole('link').nth(1)).toHaveFocus();
});
