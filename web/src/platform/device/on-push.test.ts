import { expect, it } from 'vitest';
import { createPhonePush, installPhoneBridge } from '../../testing/phone-bridge.ts';
import type { Router } from './router.ts';

const phone = createPhonePush();
installPhoneBridge({ PushNotifications: phone.plugin });
const { onPush } = await import('./on-push.ts');

it('opens the tapped notification, or the list if it has no id', async () => {
  const opened: unknown[] = [];
  await onPush({ navigate: async (to: unknown) => void opened.push(to) } as unknown as Router);
  const id = '0190a000-0000-7000-8000-000000000001';
  for (const data of [{ id }, {}]) phone.emit('pushNotificationActionPerformed', { notification: { data } });
  expect(opened).toEqual([`/go/notifications/${id}`, '/go/notifications']);
});
