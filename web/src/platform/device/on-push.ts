import { PushNotifications } from '@capacitor/push-notifications';
import { call } from '../api.ts';
import { loadPerson } from '../session.ts';
import { readChangedToken } from './phone-push.ts';
import { savePushToken } from './push-token.ts';
import type { Router } from './router.ts';
import { pushTarget } from './worker-rules.ts';

/** Tapping a notification opens its subject. */
export async function onPush(router: Router): Promise<void> {
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { id } = notification.data as { id?: unknown };
    void router.navigate(pushTarget(id));
  });
}

/** On each start: a changed token is sent to the server, or its messages would be lost. */
export async function renewPhoneToken(): Promise<void> {
  if ((await loadPerson()).kind !== 'member') return;
  const changed = await readChangedToken();
  if (!changed) return;
  await call('POST /push_subscription/phone', { body: changed });
  await savePushToken(changed.token);
}
