import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wallClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { listenForNotifications, type NotificationListener } from '#platform/pg-notifications.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import type { News, StreamSource } from './source.ts';
import { openStreams, type StreamOptions } from './streams.ts';

const deaf = { on: async () => {}, close: async () => {} };

/** Streams on a bare server, so that its clients can be as slow as a test needs. */
async function givenStreams(
  source: StreamSource,
  options: Partial<StreamOptions>,
  { db, pgNotifications }: { db?: Database; pgNotifications?: NotificationListener } = {},
) {
  const faults: unknown[] = [];
  const streams = await openStreams({
    db: db ?? (await givenDatabase()).db,
    pgNotifications: pgNotifications ?? deaf,
    clock: wallClock,
    most: 100,
    sources: [source],
    ended: async () => new Set(),
    onFault: (error) => faults.push(error),
    options: { everyMs: 10, ...options },
  });
  const outs: ServerResponse[] = [];
  const server = createServer((_, out) => {
    outs.push(out);
    streams.open({ kind: 'member', id: 'ann', session: 'hers' }, undefined, out);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await streams.close();
  });
  const read = (): { socket: Socket; text: () => string } => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    return { socket, text: () => text };
  };
  return { streams, outs, read, faults };
}

/** Endless data for every caller: 5,000 events after each cursor. */
const endless: StreamSource = {
  name: 'unread',
  for: 'member',
  read: async (_, request) =>
    request.map(({ since = '0' }) =>
      Array.from({ length: 5_000 }, (_each, at) => ({
        cursor: String(Number(since) + at + 1),
        data: { count: Number(since) + at + 1 },
      })),
    ),
};
const still: StreamSource = {
  name: 'unread',
  for: 'member',
  read: async (_, request) =>
    request.map(({ since }) => (since === '1' ? [] : [{ cursor: '1', data: { count: 1 } }])),
};

it('closes a stream whose client does not read, and buffers nothing for it', async () => {
  const { streams, outs, read } = await givenStreams(endless, { stuckMs: 300 });
  const { socket } = read();
  socket.pause();
  await expect.poll(() => outs.length).toBe(1);
  let most = 0;
  await expect
    .poll(
      () => {
        most = Math.max(most, outs[0]?.writableLength ?? 0);
        return streams.count();
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(0);
  // At most one round: later events stay in the database until they can be sent.
  expect(most).toBeLessThan(1_000_000);
});

it('does not keep a stream whose client left before it was open', async () => {
  const { streams, outs, read } = await givenStreams(still, {});
  read().socket.once('data', function leave(this: Socket) {
    this.destroy();
  });
  await expect.poll(() => outs[0]?.destroyed).toBe(true);
  const [left] = outs as [ServerResponse];
  streams.open({ kind: 'member', id: 'ann', session: 'hers' }, undefined, left);
  expect(streams.count()).toBe(0);
});

it('closes the oldest of too many streams immediately if its client does not read', async () => {
  const { streams, outs, read } = await givenStreams(endless, { stuckMs: 60_000, mostOfListener: 1 });
  read().socket.pause();
  await expect.poll(() => outs[0]?.writableNeedDrain, { timeout: 20_000 }).toBe(true);
  read().socket.pause();
  await expect.poll(() => outs.length).toBe(2);
  expect(outs[0]?.destroyed).toBe(true);
  expect(streams.count()).toBe(1);
});

it('reports an unknown notification, and continues', async () => {
  const handlers = new Map<string, (words: string | undefined) => void>();
  const pgNotifications: NotificationListener = {
    ...deaf,
    on: async (channel, handler) => void handlers.set(channel, handler),
  };
  const { faults, read } = await givenStreams(still, {}, { pgNotifications });
  const { text } = read();
  for (const channel of ['stream', 'stream_news', 'stream_moment'])
    handlers.get(channel)?.('{"to":"ann","name":"of_a_newer_version","data":{}}');
  handlers.get('stream_moment')?.('not even JSON');
  expect(faults.length).toBeGreaterThan(1);
  await expect.poll(text).toContain('"count":1');
});

it('sends everything in order and once to a client that pauses and resumes', async () => {
  const { outs, read } = await givenStreams(endless, { stuckMs: 60_000 });
  const { socket, text } = read();
  socket.pause();
  await expect.poll(() => outs[0]?.writableNeedDrain, { timeout: 20_000 }).toBe(true);
  const written = outs[0]?.socket?.bytesWritten ?? 0;
  socket.resume();
  await expect.poll(() => text().length, { timeout: 20_000 }).toBeGreaterThan(written + 500_000);
  socket.destroy();
  const details = [...text().matchAll(/"count":(\d+)/g)].map(([, count]) => Number(count));
  expect(details.length).toBeGreaterThan(5_000);
  expect(details).toEqual(details.map((_, at) => at + 1));
});

it('sends a heartbeat when there is no update', async () => {
  const { read } = await givenStreams(still, { beatMs: 30 });
  const { text } = read();
  await expect.poll(() => text().match(/^:$/gm)?.length ?? 0).toBeGreaterThan(2);
  expect(text().match(/event: unread/g)).toHaveLength(1);
});

it('sends no heartbeat while it cannot check for updates, and logs that once', async () => {
  let broken = false;
  const failing: StreamSource = {
    ...still,
    read: (db, request) => (broken ? Promise.reject(new Error('away')) : still.read(db, request)),
  };
  const { read, faults } = await givenStreams(failing, { beatMs: 20 });
  const { text } = read();
  const beats = () => text().match(/^:$/gm)?.length ?? 0;
  await expect.poll(beats).toBeGreaterThan(0);
  broken = true;
  await expect.poll(() => faults.length).toBe(1);
  const before = beats();
  const late = read();
  await expect.poll(() => late.text().includes(': hello')).toBe(true);
  expect([beats(), late.text().includes('ready'), faults.length]).toEqual([before, false, 1]);
  broken = false;
  await expect.poll(() => late.text().includes('ready') && beats() > before).toBe(true);
});

describe('news passed on to streams', () => {
  /** A log of numbers, in which a step is the next number. */
  function givenLog() {
    const log = { last: 1, reads: 0, held: undefined as Promise<void> | undefined };
    const source: StreamSource = {
      name: 'unread',
      for: 'member',
      read: async (_, asked) => {
        log.reads += 1;
        const { last } = log;
        await log.held;
        return asked.map(({ since = '0' }) =>
          Array.from({ length: last - Number(since) }, (_each, at) => ({
            cursor: String(Number(since) + at + 1),
            data: { count: Number(since) + at + 1 },
          })),
        );
      },
      advance: (since, step) => (Number(since) === Number(step) - 1 ? step : undefined),
    };
    return { log, source };
  }
  const newsOf = (count: number): News => ({
    source: 'unread',
    listener: 'ann',
    step: String(count),
    data: { count },
  });
  const countsIn = (text: string) => [...text.matchAll(/"count":(\d+)/g)].map(([, count]) => Number(count));

  it('reaches an up-to-date stream without a read', async () => {
    const { log, source } = givenLog();
    const { streams, read } = await givenStreams(source, { everyMs: 60_000 });
    const { text } = read();
    await expect.poll(() => countsIn(text())).toEqual([1]);
    const before = log.reads;
    log.last = 2;
    streams.send([newsOf(2)]);
    await expect.poll(() => countsIn(text())).toEqual([1, 2]);
    expect(log.reads).toBe(before);
  });

  it('is read if the stream has missed what came before', async () => {
    const { log, source } = givenLog();
    const { streams, read } = await givenStreams(source, { everyMs: 60_000 });
    const { text } = read();
    await expect.poll(() => countsIn(text())).toEqual([1]);
    log.last = 3;
    streams.send([newsOf(3)]);
    await expect.poll(() => countsIn(text())).toEqual([1, 2, 3]);
  });

  it('arrives once and in order, even while a read is in progress', async () => {
    const { log, source } = givenLog();
    const { streams, read } = await givenStreams(source, { everyMs: 60_000 });
    const { text } = read();
    await expect.poll(() => countsIn(text())).toEqual([1]);
    log.last = 2;
    const { promise, resolve } = Promise.withResolvers<void>();
    log.held = promise;
    const before = log.reads;
    // The stream does not know 2, so it is read; meanwhile both are passed on.
    streams.send([newsOf(3)]);
    await expect.poll(() => log.reads).toBe(before + 1);
    log.last = 3;
    streams.send([newsOf(2), newsOf(3)]);
    log.held = undefined;
    resolve();
    await expect.poll(() => log.reads).toBe(before + 2);
    expect(countsIn(text())).toEqual([1, 2, 3]);
  });

  it('reaches the streams of another process without a read, sealed', async () => {
    const { log, source } = givenLog();
    const { db, url } = await givenDatabase();
    const pgListeners = [
      await listenForNotifications(url, () => {}),
      await listenForNotifications(url, () => {}),
    ];
    const [here, there] = await Promise.all(
      pgListeners.map((pgNotifications) =>
        givenStreams(source, { everyMs: 60_000 }, { db, pgNotifications }),
      ),
    );
    const outside = new pg.Client({ connectionString: url });
    await outside.connect();
    onTestFinished(() =>
      Promise.all([...pgListeners.map((pgNotifications) => pgNotifications.close()), outside.end()]).then(
        () => {},
      ),
    );
    await outside.query('listen stream_news');
    const notified: string[] = [];
    outside.on('notification', ({ payload = '' }) => notified.push(payload));
    const texts = [here, there].map((one) => one?.read().text ?? (() => ''));
    await expect.poll(() => texts.map((text) => countsIn(text()))).toEqual([[1], [1]]);
    const before = log.reads;
    log.last = 2;
    here?.streams.send([newsOf(2)]);
    await expect
      .poll(() => texts.map((text) => countsIn(text())))
      .toEqual([
        [1, 2],
        [1, 2],
      ]);
    expect(log.reads).toBe(before);
    await expect.poll(() => notified).toHaveLength(1);
    expect(notified[0]).not.toMatch(/ann|count/);
    await outside.query(`select pg_notify('stream_news', 'somebody AAAA')`);
    await expect.poll(() => there?.faults).toHaveLength(1);
  });
});
