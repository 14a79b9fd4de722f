import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { givenUnreadNotifications, markEverythingRead } from '#features/notifications/fixtures.ts';
import { endSessionsOf } from '#platform/session/devices.ts';
import type { Database } from '#platform/database.ts';
import { givenApp, givenAppOn, type TestApp } from '../../../testing/given-app.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import { becomes, eventsIn, listen, type Listener } from './fixtures.ts';

interface Details {
  shared?: boolean;
}

async function givenSession(app: TestApp, member: string, { shared = false }: Details = {}) {
  const token = newToken();
  const beginning = { owner: { member_id: member }, token, shared, device: '', now: app.clock.now() };
  await app.db.transaction().execute((tx) => beginSession(tx, beginning));
  return token;
}

async function givenListener(env: Record<string, string> = {}) {
  const app = await givenApp(env);
  const { id: member } = await givenMember(app.db);
  const token = await givenSession(app, member);
  return { app, member, token };
}

const counts = ({ received }: Listener) =>
  received()
    .filter(({ name }) => name === 'unread')
    .map(({ data }) => (data as { count: number }).count);
const last = ({ received }: Listener) => received().at(-1);
const names = ({ received }: Listener) => received().map(({ name }) => name);

it('sends the current state, marks it complete, and sends updates as they come', async () => {
  const { app, member, token } = await givenListener();
  await givenUnreadNotifications(app.db, member, 2);
  const device = await listen(app.http, { token });
  await becomes(() => names(device), ['unread', 'ready']);
  expect([device.status, counts(device)]).toEqual([200, [2]]);
  await givenUnreadNotifications(app.db, member);
  await becomes(() => counts(device), [2, 3]);
  await markEverythingRead(app.db, member);
  await becomes(() => counts(device), [2, 3, 0]);
});

it('forbids proxies to buffer, compress or cache the stream', async () => {
  const { app, token } = await givenListener();
  const { headers, text } = await listen(app.http, { token });
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store, no-transform');
  expect(headers['x-accel-buffering']).toBe('no');
  expect(headers['content-encoding']).toBe(undefined);
  expect(headers['x-content-type-options']).toBe('nosniff');
  await becomes(() => text().startsWith('retry: 2000\n: hello\n\n'), true);
});

it('resumes after the last event a device received, and repeats nothing', async () => {
  const { app, member, token } = await givenListener();
  await givenUnreadNotifications(app.db, member);
  const before = await listen(app.http, { token });
  await becomes(() => names(before), ['unread', 'ready']);
  const since = before.received()[0]?.id;
  before.leave();
  const same = await listen(app.http, { token, since });
  await becomes(() => names(same), ['ready']);
  same.leave();
  await givenUnreadNotifications(app.db, member);
  const later = await listen(app.http, { token, since });
  await becomes(() => names(later), ['unread', 'ready']);
  expect(counts(later)).toEqual([2]);
});

it('starts over for an id that it cannot parse', async () => {
  const { app, token } = await givenListener();
  for (const since of [
    '',
    'nonsense',
    'unread:',
    'unread:\u00e9',
    'other:1',
    `unread:${'9'.repeat(2_000)}`,
  ]) {
    const device = await listen(app.http, { token, since: encodeURI(since) });
    await becomes(() => [names(device), counts(device)], [['unread', 'ready'], [0]]);
    device.leave();
  }
});

it('combines many changes into one event, and always sends the last', async () => {
  const { app, member, token } = await givenListener();
  const device = await listen(app.http, { token });
  await becomes(() => names(device), ['unread', 'ready']);
  await app.db.transaction().execute(async (tx) => {
    for (let time = 0; time < 50; time += 1) await givenUnreadNotifications(tx, member);
  });
  await becomes(() => counts(device), [0, 50]);
  await Promise.all(Array.from({ length: 40 }, () => givenUnreadNotifications(app.db, member)));
  await becomes(() => counts(device).at(-1), 90);
});

it('sends nothing to other members', async () => {
  const { app, token } = await givenListener();
  const device = await listen(app.http, { token });
  const other = await givenMember(app.db);
  await givenUnreadNotifications(app.db, other.id, 3);
  const theirs = await listen(app.http, { token: await givenSession(app, other.id) });
  await becomes(() => counts(theirs), [3]);
  expect(counts(device)).toEqual([0]);
});

it('sends the same events to every device of a member, on every process', async () => {
  const { app, member, token } = await givenListener();
  const other = await givenAppOn(app);
  const devices = await Promise.all([
    listen(app.http, { token }),
    listen(other.http, { token }),
    listen(other.http, { token: await givenSession(app, member) }),
  ]);
  await givenUnreadNotifications(app.db, member, 4);
  for (const device of devices) await becomes(() => counts(device).at(-1), 4);
  await markEverythingRead(app.db, member);
  for (const device of devices) await becomes(() => counts(device).at(-1), 0);
});

it('ends after the current state if the client does not accept a stream', async () => {
  const { app, member, token } = await givenListener();
  await givenUnreadNotifications(app.db, member);
  const ask = (headers: Record<string, string>) =>
    app.raw({ url: '/api/v1/stream', headers: { 'x-auth-header': token, ...headers } });
  const first = await ask({});
  expect(eventsIn(first.body).map(({ name }) => name)).toEqual(['unread', 'ready']);
  const again = await ask({ 'last-event-id': eventsIn(first.body)[0]?.id ?? '' });
  expect(eventsIn(again.body).map(({ name }) => name)).toEqual(['ready']);
});

const losses: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'no notification': (db) => sql`alter table notification disable trigger user`.execute(db),
  'no listening connection': (db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kindred-ear' and datname = current_database()`.execute(db),
};

it.each(Object.keys(losses))('misses no update with %s', async (loss) => {
  const { app, member, token } = await givenListener();
  const device = await listen(app.http, { token });
  await becomes(() => names(device), ['unread', 'ready']);
  await losses[loss]?.(app.db);
  await givenUnreadNotifications(app.db, member, 2);
  await becomes(() => counts(device), [0, 2]);
});

it('reopens its listening connection after losing it', async () => {
  const { app } = await givenListener();
  const ears = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'kindred-ear' and datname = current_database()`.execute(app.db);
    return rows.map(({ pid }) => pid);
  };
  const [before] = await ears();
  await sql`select pg_terminate_backend(${before})`.execute(app.db);
  await expect.poll(async () => (await ears()).filter((pid) => pid !== before).length).toBe(1);
});

const endings: Readonly<Record<string, (app: TestApp, member: string) => Promise<unknown>>> = {
  'they signed out everywhere': ({ db }, member) => endSessionsOf(db, member, { but: null }),
  'they were disabled': ({ db }, member) =>
    db.updateTable('member').set({ state: 'disabled' }).where('id', '=', member).execute(),
  'they were erased': ({ db }, member) => db.deleteFrom('member').where('id', '=', member).execute(),
  'they were away for too long': async ({ clock }) => clock.advance(14 * 86_400 + 1),
};

it.each(Object.keys(endings))('ends on every process when %s, and refuses new streams', async (ending) => {
  const { app, member, token } = await givenListener();
  const other = await givenAppOn(app);
  const devices = [await listen(app.http, { token }), await listen(other.http, { token })];
  await endings[ending]?.(app, member);
  other.clock.set(app.clock.now().toISOString());
  for (const device of devices) {
    await becomes(() => last(device), { name: 'bye', data: { why: 'session' } });
    await becomes(device.ended, true);
  }
  const refused = await listen(app.http, { token });
  expect(refused.status).toBe(401);
  await becomes(() => refused.text().includes('"code":"session_ended"'), true);
  await becomes(() => app.streams.count() + other.streams.count(), 0);
});

it('survives a token rotation, and accepts the previous token for as long as other requests do', async () => {
  const { app, member, token } = await givenListener();
  const device = await listen(app.http, { token });
  await becomes(() => counts(device), [0]);
  app.clock.advance(86_400);
  const { headers } = await app.raw({ url: '/api/v1/accounts/profile', headers: { 'x-auth-header': token } });
  const next = String(headers['x-auth-header']);
  expect(next).not.toBe(token);
  await givenUnreadNotifications(app.db, member);
  await becomes(() => counts(device), [0, 1]);
  const late = await listen(app.http, { token });
  expect([late.status, late.headers['x-auth-header']]).toEqual([200, next]);
  expect((await listen(app.http, { token: next })).status).toBe(200);
  app.clock.advance(61);
  expect((await listen(app.http, { token })).status).toBe(401);
});

it('does not extend the session: on a shared tablet that only listens, the session still ends', async () => {
  const app = await givenApp();
  const { id } = await givenMember(app.db);
  const token = await givenSession(app, id, { shared: true });
  for (let minute = 0; minute < 30; minute += 1) {
    app.clock.advance(59);
    const device = await listen(app.http, { token });
    expect(device.status).toBe(200);
    device.leave();
  }
  const device = await listen(app.http, { token });
  app.clock.advance(60);
  await becomes(() => last(device), { name: 'bye', data: { why: 'session' } });
  expect((await listen(app.http, { token })).status).toBe(401);
});

it('closes the oldest stream if a member has too many', async () => {
  const { app, token } = await givenListener();
  const many = [];
  for (let count = 0; count < 7; count += 1) many.push(await listen(app.http, { token }));
  for (const oldest of many.slice(0, 2)) {
    await becomes(() => last(oldest), { name: 'bye', data: { why: 'others' } });
    await becomes(oldest.ended, true);
  }
  expect(app.streams.count()).toBe(5);
});

it('refuses streams above the process limit, with Retry-After', async () => {
  const { app, token } = await givenListener({ STREAMS_AT_MOST: '1' });
  const first = await listen(app.http, { token });
  const refused = await listen(app.http, { token });
  expect(refused.status).toBe(503);
  await becomes(() => refused.text().includes('"code":"maintenance"'), true);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  first.leave();
  await becomes(() => app.streams.count(), 0);
  expect((await listen(app.http, { token })).status).toBe(200);
});

it('says goodbye on shutdown, so that devices reconnect immediately', async () => {
  const { app, token } = await givenListener();
  const device = await listen(app.http, { token });
  await app.streams.close();
  await becomes(() => last(device), { name: 'bye', data: { why: 'stopping' } });
  await becomes(device.ended, true);
});

it('says goodbye to devices in turn on shutdown, so that not all reconnect together', async () => {
  const { app, token } = await givenListener();
  const devices = await Promise.all(Array.from({ length: 4 }, () => listen(app.http, { token })));
  const open = new Set<number>();
  const watching = setInterval(() => open.add(app.streams.count()), 5);
  await app.streams.leave(400);
  clearInterval(watching);
  expect(open.size, 'some are left while others go').toBeGreaterThan(2);
  expect(app.streams.count()).toBe(0);
  for (const device of devices) await becomes(() => last(device), { name: 'bye', data: { why: 'stopping' } });
});

it('is allowed for the phone app, which has a different origin', async () => {
  const { app } = await givenListener();
  const { headers } = await app.raw({
    method: 'OPTIONS',
    url: '/api/v1/stream',
    headers: { origin: 'capacitor://localhost' },
  });
  expect(String(headers['access-control-allow-headers'])).toContain('Last-Event-ID');
});
