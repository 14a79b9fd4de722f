import { PushNotifications } from '@capacitor/push-notifications';
import { call } from '../api.ts';
import { loadPerson } from '../session.ts';
import { readChangedToken, savePhoneToken } from './phone-push.ts';
import type { Router } from './router.ts';
import { pushTarget } from './worker-rules.ts';

/** A tap on a notification opens what it is about. */
export async function onPush(router: Router): Promise<void> {
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { id } = notification.data as { id?: unknown };
    void router.navigate(pushTarget(id));
  });
}

/** At each start: a token that has changed goes to the server, or its messages would get lost. */
export async function renewPhoneToken(): Promise<void> {
  if ((await loadPerson()).kind !== 'member') return;
  const changed = await readChangedToken();
  if (!changed) return;
  await call('POST /push_subscription/phone', { body: changed });
  await savePhoneToken(changed.token);
}
