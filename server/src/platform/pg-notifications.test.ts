import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { givenDatabase } from '../testing/given-database.ts';
import { countListeningProcesses, listenForNotifications } from './pg-notifications.ts';

async function givenNotificationListener(failing?: { connection: 1 | 2 }) {
  const { db, url } = await givenDatabase();
  const proxy = failing && (await givenFailingProxy(url, failing));
  const faults: unknown[] = [];
  const pgNotifications = await listenForNotifications(proxy?.url ?? url, (error) => faults.push(error), 20);
  onTestFinished(() => pgNotifications.close());
  const received: (string | undefined)[] = [];
  await pgNotifications.on('stream', (words) => received.push(words));
  const say = (channel: string, words: string) => sql`select pg_notify(${channel}, ${words})`.execute(db);
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kindred-ear' and datname = current_database()`.execute(db);
  return { db, pgNotifications, received, faults, say, cut, releaseEnd: () => proxy?.releaseEnd() };
}

it('receives the messages of its channels, and no others', async () => {
  const { pgNotifications, received, say } = await givenNotificationListener();
  const other: unknown[] = [];
  await pgNotifications.on('content', (words) => other.push(words));
  await say('stream', 'ann bob');
  await say('content', '');
  await say('nobody', 'x');
  await say('stream', '*');
  await expect.poll(() => received).toEqual(['ann bob', '*']);
  expect(other).toEqual(['']);
});

it('reconnects after a disconnect, and reports once that it may have missed messages', async () => {
  const { received, faults, say, cut } = await givenNotificationListener();
  await cut();
  await expect.poll(() => received).toEqual([undefined]);
  await say('stream', 'again');
  await expect.poll(() => received).toEqual([undefined, 'again']);
  expect(faults).toHaveLength(1);
  await cut();
  await expect.poll(() => received).toEqual([undefined, 'again', undefined]);
});

it('does not block startup, and keeps retrying without a database', async () => {
  const faults: unknown[] = [];
  const pgNotifications = await listenForNotifications(
    'postgres://nobody@127.0.0.1:1/none',
    (error) => faults.push(error),
    5,
  );
  await expect.poll(() => faults.length).toBe(1);
  await pgNotifications.close();
});

/**
 * A proxy to the database. On one of its connections LISTEN fails, and closing is delayed until the test releases it.
 */
async function givenFailingProxy(url: string, { connection }: { connection: 1 | 2 }) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const sockets: Socket[] = [];
  let releaseEnd = () => {};
  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    const fails = sockets.length / 2 + 1 === connection;
    const far = connect(`${decodeURIComponent(hostname)}/.s.PGSQL.${port}`);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (bytes) =>
      far.write(fails ? bytes.toString('latin1').replace('listen', 'lisden') : bytes, 'latin1'),
    );
    near.on('end', () => far.end());
    far.pipe(near, { end: !fails });
    if (fails) releaseEnd = () => near.end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const nearPort = (proxy.address() as AddressInfo).port;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${nearPort}${pathname}`,
    releaseEnd: () => releaseEnd(),
  };
}

it('keeps its connection if an earlier failed one ends late', async () => {
  const { db, pgNotifications, received, say, cut, releaseEnd } = await givenNotificationListener({
    connection: 2,
  });
  await cut();
  await expect.poll(() => received).toEqual([undefined]);
  releaseEnd();
  await say('stream', 'once');
  await expect.poll(() => received).toEqual([undefined, 'once']);
  await pgNotifications.close();
  await expect.poll(() => countListeningProcesses(db)).toBe(0);
});

it('listens on a new connection if LISTEN fails', async () => {
  const { received, faults, say } = await givenNotificationListener({ connection: 1 });
  await expect.poll(() => received).toEqual([undefined]);
  await say('stream', 'again');
  await expect.poll(() => received).toEqual([undefined, 'again']);
  expect(faults).toHaveLength(1);
});
