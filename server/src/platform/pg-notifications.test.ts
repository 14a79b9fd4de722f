import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { givenDatabase } from '../testing/given-database.ts';
import { listenForNotifications } from './pg-notifications.ts';

async function givenNotificationListener(againMs = 20) {
  const { db, url } = await givenDatabase();
  const faults: unknown[] = [];
  const ear = await listenForNotifications(url, (error) => faults.push(error), againMs);
  onTestFinished(() => ear.close());
  const received: (string | undefined)[] = [];
  await ear.on('stream', (words) => received.push(words));
  const say = (channel: string, words: string) => sql`select pg_notify(${channel}, ${words})`.execute(db);
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kindred-ear' and datname = current_database()`.execute(db);
  return { ear, heard: received, faults, say, cut };
}

it('receives the messages of its channels, and no others', async () => {
  const { ear, heard: received, say } = await givenNotificationListener();
  const other: unknown[] = [];
  await ear.on('content', (words) => other.push(words));
  await say('stream', 'ann bob');
  await say('content', '');
  await say('nobody', 'x');
  await say('stream', '*');
  await expect.poll(() => received).toEqual(['ann bob', '*']);
  expect(other).toEqual(['']);
});

it('reconnects after a disconnect, and reports once that it may have missed messages', async () => {
  const { heard: received, faults, say, cut } = await givenNotificationListener();
  await cut();
  await expect.poll(() => received).toEqual([undefined]);
  await say('stream', 'again');
  await expect.poll(() => received).toEqual([undefined, 'again']);
  expect(faults).toHaveLength(1);
  await cut();
  await expect.poll(() => received).toEqual([undefined, 'again', undefined]);
});

it('does not block the start: without a database it keeps retrying', async () => {
  const faults: unknown[] = [];
  const ear = await listenForNotifications(
    'postgres://nobody@127.0.0.1:1/none',
    (error) => faults.push(error),
    5,
  );
  await expect.poll(() => faults.length).toBe(1);
  await ear.close();
});
