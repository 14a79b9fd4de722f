import type { Body } from '@kindred/contract/endpoint.ts';
import type {
  configureNotifications,
  MailsOfAKind,
  NotificationPreferences,
  Notifications,
} from '@kindred/contract/notifications.ts';
import { ApiProblem, call } from '../../platform/api.ts';
import { subscribeBrowser, unsubscribeBrowser } from '../../platform/device/push.ts';
import { savePushToken } from '../../platform/device/push-token.ts';
import { saveUnreadCount } from '../../platform/unread-count.ts';
import { ownZone } from '../../platform/zone-clock.ts';

export const home = '/tabs/settings/notifications';

/** The server's list is the source of truth, including the unread count, and replaces what this device showed. */
export async function readList(cursor: string | undefined, signal?: AbortSignal): Promise<Notifications> {
  const query = cursor === undefined ? {} : { cursor };
  const list = await call('GET /notifications', { query, ...(signal ? { signal } : {}) });
  await saveUnreadCount(list.unread_notification);
  return list;
}

/** Returns how many are still unread. */
export async function sendMarkRead(which: { ids: string[] } | { up_to: string }): Promise<number> {
  const { unread_notification } = await call('PUT /notifications/read', { body: which });
  await saveUnreadCount(unread_notification);
  return unread_notification;
}

/** The target of a push after sign-in. If the notification is missing or someone else's, it is the list. */
export async function openNotificationTarget(id: string): Promise<string> {
  try {
    const { path } = await call('GET /notifications/{id}', { params: { id } });
    await sendMarkRead({ ids: [id] });
    return path;
  } catch (error) {
    if (error instanceof ApiProblem && [404, 422].includes(error.problem.status)) return home;
    throw error;
  }
}

type Change = Body<typeof configureNotifications>;

export function savePreferences(change: Change): Promise<NotificationPreferences> {
  return call('POST /notification_preferences/configure', { body: change });
}

/** Sends the device's time zone, which defines quiet hours and chosen times. */
export async function fetchPreferences(signal: AbortSignal): Promise<NotificationPreferences> {
  const reply = await call('GET /notification_preferences/current', { signal });
  return reply.zone === ownZone() ? reply : savePreferences({ zone: ownZone() });
}

/** Asks the browser or phone for permission first, so it must only be called after a tap. */
export async function turnPushOn(key: string): Promise<NotificationPreferences | 'blocked'> {
  if (__APP__) return turnPhonePushOn();
  const browser = await subscribeBrowser(key);
  if (browser === 'blocked') return browser;
  const reply = await call('POST /push_subscription', { body: browser });
  await savePushToken(browser.endpoint);
  return reply;
}

async function turnPhonePushOn(): Promise<NotificationPreferences | 'blocked'> {
  const { registerPhone } = await import('../../platform/device/phone-push.ts');
  const phone = await registerPhone();
  if (phone === 'blocked') return phone;
  const reply = await call('POST /push_subscription/phone', { body: phone });
  await savePushToken(phone.token);
  return reply;
}

export async function turnPushOff(): Promise<NotificationPreferences> {
  const reply = await call('DELETE /push_subscription');
  if (__APP__) await import('../../platform/device/phone-push.ts').then((phone) => phone.unregisterPhone());
  else await unsubscribeBrowser();
  return reply;
}

export const fetchUnsubscribe = (token: string): Promise<MailsOfAKind> =>
  call('GET /unsubscribe/{token}', { params: { token } });
export const stopMails = (token: string, stop: boolean): Promise<MailsOfAKind> =>
  call('POST /unsubscribe/{token}', { params: { token }, body: { stop } });
