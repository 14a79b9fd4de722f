import type { Body } from '@kindred/contract/endpoint.ts';
import type {
  configureNotifications,
  MailsOfAKind,
  NotificationPreferences,
  Notifications,
} from '@kindred/contract/notifications.ts';
import { ApiProblem, call } from '../../platform/api.ts';
import { endPush, takePush } from '../../platform/device/push.ts';
import { countUnread } from '../../platform/unread.ts';
import { ownZone } from '../../platform/zone-clock.ts';

export const home = '/tabs/settings/notifications';

/** The list is the truth, also of how many are unread: what this device showed gives way to it. */
export async function readList(cursor: string | undefined, signal?: AbortSignal): Promise<Notifications> {
  const query = cursor === undefined ? {} : { cursor };
  const list = await call('GET /notifications', { query, ...(signal ? { signal } : {}) });
  await countUnread(list.unread_notification);
  return list;
}

export async function markRead(which: { ids: string[] } | { up_to: string }): Promise<void> {
  const { unread_notification } = await call('PUT /notifications/read', { body: which });
  await countUnread(unread_notification);
}

/** Where a push leads, once its reader is signed in. One that is gone, or somebody else's, leads to the list. */
export async function open(id: string): Promise<string> {
  try {
    const { path } = await call('GET /notifications/{id}', { params: { id } });
    await markRead({ ids: [id] });
    return path;
  } catch (error) {
    if (error instanceof ApiProblem && [404, 422].includes(error.problem.status)) return home;
    throw error;
  }
}

type Change = Body<typeof configureNotifications>;

export function configure(change: Change): Promise<NotificationPreferences> {
  return call('POST /notification_preferences/configure', { body: change });
}

/** With the zone of this device: by its clock it is night, and a chosen time comes. */
export async function readPreferences(signal: AbortSignal): Promise<NotificationPreferences> {
  const told = await call('GET /notification_preferences/current', { signal });
  return told.zone === ownZone() ? told : configure({ zone: ownZone() });
}

/** Asks the browser first, so it may only be called where somebody has just tapped. */
export async function turnPushOn(key: string): Promise<NotificationPreferences | 'blocked'> {
  const browser = await takePush(key);
  return browser === 'blocked' ? browser : call('POST /push_subscription', { body: browser });
}

export async function turnPushOff(): Promise<NotificationPreferences> {
  const told = await call('DELETE /push_subscription');
  await endPush();
  return told;
}

export const readStop = (token: string): Promise<MailsOfAKind> =>
  call('GET /unsubscribe/{token}', { params: { token } });
export const stopMails = (token: string, stop: boolean): Promise<MailsOfAKind> =>
  call('POST /unsubscribe/{token}', { params: { token }, body: { stop } });
