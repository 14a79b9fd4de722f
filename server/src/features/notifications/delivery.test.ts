import { describe, expect, it } from 'vitest';
import { listDead } from '#platform/jobs/dead-letters.ts';
import { givenSinks } from '#platform/outbox/fixtures.ts';
import {
  givenPushService,
  givenNotifiedReader,
  givenNotifiedMember,
  lettersTo,
  sendHeldMessages,
} from './fixtures.ts';

const night = '2027-03-01T12:00:00Z';
const morning = '2027-03-01T21:00:00Z';

async function tellWhatIsDue(app: Awaited<ReturnType<typeof givenNotifiedMember>>['app']) {
  await sendHeldMessages(app);
  return lettersTo(app);
}

describe('an email', () => {
  it('is sent immediately in the daytime, and in the morning if it is night', async () => {
    const { app, tell } = await givenNotifiedMember();
    await tell();
    expect(await lettersTo(app)).toHaveLength(1);
    app.clock.set(night);
    await tell({ pressing: true });
    await tell();
    expect(await lettersTo(app)).toHaveLength(2);
    app.clock.set('2027-03-01T20:59:59Z');
    expect(await tellWhatIsDue(app)).toHaveLength(2);
    app.clock.set(morning);
    expect(await tellWhatIsDue(app)).toHaveLength(3);
    expect(await tellWhatIsDue(app)).toHaveLength(3);
  });

  it('is not sent if the notification was read in the app before the morning', async () => {
    const { app, tell, list, read } = await givenNotifiedMember();
    app.clock.set(night);
    await tell();
    await lettersTo(app);
    await read({ up_to: (await list()).items[0]?.id });
    app.clock.set(morning);
    expect(await tellWhatIsDue(app)).toEqual([]);
  });

  it('has an unsubscribe link for people and for their mail programs', async () => {
    const sinks = await givenSinks();
    const { app, me, tell } = await givenNotifiedMember({
      SMTP_URL: sinks.mails.url,
      MAIL_FROM: 'Kindred <hello@kindred.example>',
    });
    await tell();
    await tell({ category: 'security', about: { what: 'news' } });
    await app.work();
    const [chat = '', security = ''] = sinks.mails.taken.map(({ raw }) =>
      raw.replaceAll(/=\r\n|\r\n[ \t]/g, ''),
    );
    const link = /^List-Unsubscribe: *<(https:\/\/app\.kindred\.example\/unsubscribe\/[\w-]+)>/m.exec(
      chat,
    )?.[1];
    expect(chat).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(chat.replaceAll('=3D', '=')).toContain(`Stop emails like this:`);
    expect(security).not.toContain('nsubscribe');
    const post = (payload: string) =>
      app.raw({
        method: 'POST',
        url: new URL(link ?? '').pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    // A GET shows people a page, and stops nothing.
    expect((await app.raw({ method: 'GET', url: new URL(link ?? '').pathname })).status).toBe(200);
    await post('something=else');
    const chosen = () =>
      app.db.selectFrom('notification_preference').select(['member_id', 'channels']).execute();
    expect(await chosen()).toEqual([]);
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(202);
    expect(await chosen()).toEqual([{ member_id: me.id, channels: { chat_reply: { email: false } } }]);
    await tell();
    await app.work();
    expect(sinks.mails.taken).toHaveLength(2);
  });

  it('can be stopped and resumed on a page, but only with its link', async () => {
    const { app, tell, preferences } = await givenNotifiedMember();
    await tell({ category: 'event_change', about: { what: 'event_cancelled', at: '2027-03-09T00:00:00Z' } });
    const [mail] = await lettersTo(app);
    const token = mail?.unsubscribe?.split('/').at(-1) ?? '';
    const url = `/api/v1/unsubscribe/${token}`;
    const ask = async (stop?: boolean, at = url) => {
      const request =
        stop === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: { stop } };
      return JSON.parse((await app.raw({ ...request, url: at })).body) as object;
    };
    const on = { state: 'on', category: 'event_change' };
    const off = { ...on, state: 'off' };
    expect([await ask(), await ask(true), await ask(true), await ask()]).toEqual([on, off, off, off]);
    const { categories } = await preferences();
    expect(categories.filter(({ email }) => !email).map(({ category }) => category)).toEqual([
      'event_change',
    ]);
    expect([await ask(false), await ask()]).toEqual([on, on]);
    const nobody = { state: 'unknown', category: null };
    const other = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    expect([await ask(undefined, other), await ask(true, other)]).toEqual([nobody, nobody]);
  });
});

describe('a push message', () => {
  it('can be decrypted by this browser alone, and never shows its subject on a lock screen', async () => {
    const service = await givenPushService();
    const { app, subscribe, tell, list } = await givenNotifiedMember();
    expect(await subscribe(service.subscribe())).toMatchObject({ push_here: true });
    const title = 'Chemo and leukaemia';
    await tell({
      category: 'event_reminder',
      about: { what: 'event_tomorrow', title, at: '2027-03-02T00:00:00Z' },
      path: '/tabs/upcoming_events/x',
    });
    await app.work();
    const [id] = (await list()).items.map((one) => one.id);
    expect(service.taken.map(({ text }) => JSON.parse(text) as object)).toEqual([
      { id, body: 'You have a new message in Kindred.' },
    ]);
    expect(service.taken[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  it('does not name the app if discreet messages are on', async () => {
    const service = await givenPushService();
    const { app, me, subscribe, tell } = await givenNotifiedMember();
    await subscribe(service.subscribe());
    await me.call('PUT', '/accounts/discreet_messages', { discreet_messages: true });
    await tell();
    await app.work();
    expect(service.taken[0]?.text).toContain('You have a new message.');
    expect(service.taken[0]?.text).not.toContain('Kindred');
  });

  it('is sent once a day, apart from chat and events of that day', async () => {
    const service = await givenPushService();
    const { app, subscribe, tell } = await givenNotifiedMember();
    await subscribe(service.subscribe());
    const service_changed = {
      category: 'service_changed',
      about: { what: 'service_changed', title: 'x' },
    } as const;
    await tell(service_changed);
    await tell(service_changed);
    await app.work();
    expect(service.taken).toHaveLength(1);
    await tell();
    await tell({
      category: 'event_reminder',
      about: { what: 'event_in_an_hour', at: '2027-03-01T01:00:00Z' },
    });
    await tell(service_changed);
    await app.work();
    expect(service.taken).toHaveLength(3);
    app.clock.advance(86_400);
    await tell(service_changed);
    await app.work();
    expect(service.taken).toHaveLength(4);
  });

  it('goes to every browser of a member, and deletes expired subscriptions', async () => {
    const service = await givenPushService((nth) => (nth === 1 ? 'gone' : nth === 2 ? 'missing' : 'take'));
    const { app, me, subscribe, tell } = await givenNotifiedMember();
    await subscribe(service.subscribe());
    const row = await app.db.selectFrom('push_subscription').selectAll().executeTakeFirstOrThrow();
    const other = service.subscribe();
    await app.db
      .insertInto('push_subscription')
      .values({
        ...row,
        id: '0190a000-0000-7000-8000-000000000001',
        endpoint: other.endpoint,
        p256dh: Buffer.from(other.keys.p256dh, 'base64url'),
        auth: Buffer.from(other.keys.auth, 'base64url'),
      })
      .execute();
    await tell();
    await app.work();
    expect(await app.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
    await subscribe(service.subscribe());
    await tell();
    await app.work();
    expect(service.taken).toHaveLength(1);
    expect((await me.call('DELETE', '/push_subscription')).body).toContain('"push_here":false');
    await tell();
    await app.work();
    expect(service.tries()).toBe(3);
  });

  it('is retried if its service is down, without delaying the email or the app', async () => {
    const service = await givenPushService((nth) => (nth === 1 ? 'fault' : nth === 2 ? 'busy' : 'take'));
    const { app, subscribe, tell, list } = await givenNotifiedMember();
    await subscribe(service.subscribe());
    await tell();
    expect(await lettersTo(app)).toHaveLength(1);
    expect((await list()).items).toHaveLength(1);
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(10);
      await app.work();
    }
    expect([service.tries(), service.taken.length]).toEqual([3, 1]);
  });

  it('is listed as dead if permanently refused, and delays nothing', async () => {
    const service = await givenPushService(() => 'refuse');
    const { app, subscribe, tell } = await givenNotifiedMember();
    await subscribe(service.subscribe());
    await tell();
    expect(await lettersTo(app)).toHaveLength(1);
    expect(await listDead(app.db)).toMatchObject([{ name: 'push-notification', last_fault: 'http_403' }]);
  });

  it('goes only to known push services, with a valid key', async () => {
    const service = await givenPushService();
    const { subscribe } = await givenNotifiedMember({ PUSH_HOSTS: 'fcm.googleapis.com' });
    expect(await subscribe(service.subscribe())).toMatchObject({ code: 'push_service_unknown' });
    const { keys } = service.subscribe();
    const existing = { endpoint: 'https://fcm.googleapis.com/x', keys: { ...keys, p256dh: 'A'.repeat(87) } };
    expect(await subscribe(existing)).toMatchObject({ code: 'push_service_unknown' });
  });

  it('ends with the session, and belongs to the last member who used the browser', async () => {
    const service = await givenPushService();
    const { app, me, subscribe, tell } = await givenNotifiedMember();
    const browser = service.subscribe();
    await subscribe(browser);
    const other = await givenNotifiedReader(app);
    await other.subscribe(browser);
    await tell();
    await app.work();
    expect(service.taken).toEqual([]);
    await other.me.call('POST', '/accounts/logout', {});
    await other.tell();
    await app.work();
    expect(service.taken).toEqual([]);
    expect(me.id).not.toBe(other.me.id);
  });
});

it('is sent once if two processes deliver at the same time', async () => {
  const { app } = await givenNotifiedMember();
  const readers = await Promise.all(Array.from({ length: 12 }, () => givenNotifiedReader(app)));
  app.clock.set(night);
  for (const { tell } of readers) for (const key of ['a', 'b']) await tell({ key });
  await lettersTo(app);
  app.clock.set(morning);
  for (let n = 0; n < 4; n += 1)
    await app.db
      .insertInto('job')
      .values({ name: 'tell-notifications', payload: '{}', key: null, order_key: null })
      .execute();
  await Promise.all([1, 2, 3, 4].map(() => app.work()));
  expect(await tellWhatIsDue(app)).toHaveLength(24);
});

it('service alert: tells only members who saved a service that it closed or has new contact details', async () => {
  const { app, me, list } = await givenNotifiedMember();
  const other = await givenNotifiedReader(app);
  const [one, two] = await app.db.selectFrom('service').select(['id', 'slug', 'data']).limit(2).execute();
  const save = (member_id: string, item_id = '') =>
    app.db
      .insertInto('bookmark')
      .values({ member_id, kind: 'services', item_id, saved_at: app.clock.now() })
      .execute();
  await save(me.id, one?.slug);
  await save(me.id, two?.slug);
  await save(other.me.id, two?.slug);
  const change = (id: string | undefined, set: object) =>
    app.db
      .updateTable('service')
      .set(set)
      .where('id', '=', id ?? '')
      .execute();
  await change(one?.id, {
    data: JSON.stringify({ ...one?.data, description: 'Other words' }),
    changed_at: app.clock.now(),
  });
  expect((await list()).items).toEqual([]);
  const phones = [{ number: '1800 000 000' }];
  await change(one?.id, { data: JSON.stringify({ ...one?.data, phones }), changed_at: app.clock.now() });
  await change(two?.id, { removed_at: app.clock.now(), changed_at: app.clock.now() });
  const reply = (await list()).items.map(({ about, path }) => `${about.what} ${about.title} ${path}`);
  expect(reply.toSorted()).toEqual(
    [
      `service_changed ${one?.data.name} /tabs/services/${one?.id}`,
      `service_closed ${two?.data.name} /tabs/bookmarks`,
    ].toSorted(),
  );
  expect((await other.list()).items).toHaveLength(1);
  const mails = await tellWhatIsDue(app);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Something you saved has changed'));
});
