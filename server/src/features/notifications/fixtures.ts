import type {
  Notification,
  NotificationPreferences,
  Notifications,
} from '@kindred/contract/notifications.ts';
import { startApnsSink } from '@kindred/rigs/fakes/apns-sink.ts';
import { startFcmSink } from '@kindred/rigs/fakes/fcm-sink.ts';
import { startPushSink, type PushBehaviour } from '@kindred/rigs/fakes/push-sink.ts';
import { onTestFinished } from 'vitest';
import { givenVisitor } from '#features/events/places/fixtures.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import type { DbOrTx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { notify } from './public.ts';

export async function givenUnreadNotifications(db: DbOrTx, member: string, count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await db
    .insertInto('notification')
    .values(
      ids.map((id) => ({
        id,
        member_id: member,
        category: 'news',
        key: id,
        about: '{}',
        path: '/tabs/home',
        created_at: new Date('2027-03-01T00:00:00Z'),
      })),
    )
    .execute();
  return ids;
}

export async function markEverythingRead(db: DbOrTx, member: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: new Date('2027-03-01T00:00:00Z') })
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .execute();
}

const baseUrl = 'https://app.kindred.example';
type Details = Parameters<typeof notify>[1];

/** Notifies in a transaction of its own, as a feature would. */
export function tellMember(
  app: Pick<TestApp, 'db' | 'clock'>,
  member_id: string,
  overrides: Partial<Details> = {},
): Promise<boolean> {
  const usual: Details = {
    member_id,
    category: 'chat_reply',
    key: `chat ${overrides.key ?? Math.random()}`,
    about: { what: 'chat_reply' },
    path: '/tabs/connect',
  };
  return app.db.transaction().execute((tx) => notify(tx, { ...usual, ...overrides }, app.clock.now()));
}

export async function givenNotifiedMember(env: Record<string, string> = {}) {
  const app = await givenApp({ BASE_URL: baseUrl, PUSH_HOSTS: '127.0.0.1', ...env });
  return { app, ...(await givenNotifiedReader(app)) };
}

/** A signed-in member, with the API calls for their notifications. */
export async function givenNotifiedReader(app: TestApp, overrides: Parameters<typeof givenVisitor>[1] = {}) {
  const visitor = await givenVisitor(app, overrides);
  const json = async <T>(...request: Parameters<typeof visitor.call>) =>
    JSON.parse((await visitor.call(...request)).body) as T & { code?: string };
  return {
    me: visitor,
    tell: (more: Partial<Details> = {}) => tellMember(app, visitor.id, more),
    list: (cursor = '') => json<Notifications>('GET', `/notifications${cursor && `?cursor=${cursor}`}`),
    one: (id: string) => json<Notification>('GET', `/notifications/${id}`),
    read: (which: object) => json<{ unread_notification: number }>('PUT', '/notifications/read', which),
    preferences: () => json<NotificationPreferences>('GET', '/notification_preferences/current'),
    configure: (body: object) =>
      json<NotificationPreferences>('POST', '/notification_preferences/configure', body),
    subscribe: (body: object) => json<NotificationPreferences>('POST', '/push_subscription', body),
    subscribePhone: (body: object) => json<NotificationPreferences>('POST', '/push_subscription/phone', body),
  };
}

/** The messages that were sent or queued, with their text. */
export async function lettersTo(app: TestApp) {
  await app.work();
  return app.db.selectFrom('outbox_message').selectAll().orderBy('posted_at').orderBy('id').execute();
}

/** Schedules do not run in tests, so this performs one minute's run. */
export async function sendHeldMessages(app: TestApp): Promise<void> {
  await app.db
    .insertInto('job')
    .values({ name: 'tell-notifications', payload: '{}', key: null, order_key: null })
    .execute();
  await app.work();
}

export async function givenPushService(behave?: (nth: number) => PushBehaviour) {
  const service = await startPushSink(behave);
  onTestFinished(service.stop);
  return service;
}

/** Both services for phone push, and the settings with which a server reaches them. */
export async function givenPhoneServices(behave?: (nth: number) => PushBehaviour) {
  const [fcm, apns] = await Promise.all([startFcmSink(behave), startApnsSink(behave)]);
  onTestFinished(fcm.stop);
  onTestFinished(apns.stop);
  return { fcm, apns, settings: { ...fcm.settings, ...apns.settings } };
}
