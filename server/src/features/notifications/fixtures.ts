import type {
  Notification,
  NotificationPreferences,
  Notifications,
} from '@kindred/contract/notifications.ts';
import { startPushSink, type PushBehaviour } from '@kindred/rigs/fakes/push-sink.ts';
import { onTestFinished } from 'vitest';
import { givenVisitor } from '#features/event-places/fixtures.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import type { DbOrTx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { notify } from './public.ts';

export async function givenUnread(db: DbOrTx, member: string, count = 1): Promise<string[]> {
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

export async function readAll(db: DbOrTx, member: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: new Date('2027-03-01T00:00:00Z') })
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .execute();
}

const baseUrl = 'https://app.kindred.example';
type Told = Parameters<typeof notify>[1];

/** Told something in a transaction of its own, as an area would. */
export function tellMember(
  app: Pick<TestApp, 'db' | 'clock'>,
  member_id: string,
  told: Partial<Told> = {},
): Promise<boolean> {
  const usual: Told = {
    member_id,
    category: 'chat_reply',
    key: `chat ${told.key ?? Math.random()}`,
    about: { what: 'chat_reply' },
    path: '/tabs/connect',
  };
  return app.db.transaction().execute((tx) => notify(tx, { ...usual, ...told }, app.clock.now()));
}

export async function givenTold(env: Record<string, string> = {}) {
  const app = await givenApp({ BASE_URL: baseUrl, PUSH_HOSTS: '127.0.0.1', ...env });
  return { app, ...(await givenReader(app)) };
}

/** A member who is signed in, and what they do with what they are told. */
export async function givenReader(app: TestApp, told: Parameters<typeof givenVisitor>[1] = {}) {
  const visitor = await givenVisitor(app, told);
  const json = async <T>(...asked: Parameters<typeof visitor.call>) =>
    JSON.parse((await visitor.call(...asked)).body) as T & { code?: string };
  return {
    me: visitor,
    tell: (more: Partial<Told> = {}) => tellMember(app, visitor.id, more),
    list: (cursor = '') => json<Notifications>('GET', `/notifications${cursor && `?cursor=${cursor}`}`),
    one: (id: string) => json<Notification>('GET', `/notifications/${id}`),
    read: (which: object) => json<{ unread_notification: number }>('PUT', '/notifications/read', which),
    preferences: () => json<NotificationPreferences>('GET', '/notification_preferences/current'),
    configure: (body: object) =>
      json<NotificationPreferences>('POST', '/notification_preferences/configure', body),
    subscribe: (body: object) => json<NotificationPreferences>('POST', '/push_subscription', body),
  };
}

/** What left, or is about to: each message with its words. */
export async function lettersTo(app: TestApp) {
  await app.work();
  return app.db.selectFrom('outbox_message').selectAll().orderBy('posted_at').orderBy('id').execute();
}

export async function givenPushService(behave?: (nth: number) => PushBehaviour) {
  const service = await startPushSink(behave);
  onTestFinished(service.stop);
  return service;
}
