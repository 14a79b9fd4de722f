import { expect, it } from 'vitest';
import { listDead } from '#platform/jobs/dead-letters.ts';
import { ConfigProblem, readConfig } from '#platform/config.ts';
import { givenPhoneServices, givenNotifiedReader, givenNotifiedMember } from './fixtures.ts';

const android = { service: 'fcm', token: `fNq1:APA91b${'A-b_9'.repeat(30)}` };
const iphone = { service: 'apns', token: 'a1b2c3d4'.repeat(8) };
const both = [android, iphone];

async function givenPhone(...[behave]: Parameters<typeof givenPhoneServices>) {
  const services = await givenPhoneServices(behave);
  return { ...services, ...(await givenNotifiedMember(services.settings)) };
}

it('reaches an Android phone by FCM, without a word of its subject', async () => {
  const { fcm, app, list, subscribePhone, tell } = await givenPhone();
  expect(await subscribePhone(android)).toMatchObject({ push_here: true });
  await tell({
    category: 'event_reminder',
    about: { what: 'event_tomorrow', title: 'Chemo and leukaemia', at: '2027-03-02T00:00:00Z' },
    path: '/tabs/upcoming_events/x',
  });
  await app.work();
  const [{ id } = { id: '' }] = (await list()).items;
  expect(fcm.taken).toEqual([
    {
      token: android.token,
      notification: { body: 'You have a new message in Kindred.' },
      data: { id },
      android: {
        ttl: '86400s',
        priority: 'NORMAL',
        notification: { tag: id.replaceAll('-', ''), visibility: 'PRIVATE' },
      },
    },
  ]);
});

it('reaches an iPhone by APNs, without a word of its subject', async () => {
  const { apns, app, list, subscribePhone, tell } = await givenPhone();
  expect(await subscribePhone(iphone)).toMatchObject({ push_here: true });
  await tell();
  await app.work();
  const [{ id } = { id: '' }] = (await list()).items;
  expect(apns.taken.map(({ token, payload }) => ({ token, payload }))).toEqual([
    { token: iphone.token, payload: { aps: { alert: { body: 'You have a new message in Kindred.' } }, id } },
  ]);
});

it('does not name the app if discreet messages are on, and asks Android to show nothing on a lock screen', async () => {
  const { fcm, apns, app, me, subscribePhone, tell } = await givenPhone();
  const other = await givenNotifiedReader(app);
  await subscribePhone(android);
  await other.subscribePhone(iphone);
  for (const member of [me, other.me])
    await member.call('PUT', '/accounts/discreet_messages', { discreet_messages: true });
  await tell();
  await other.tell();
  await app.work();
  expect(fcm.taken[0]?.notification.body).toBe('You have a new message.');
  expect(fcm.taken[0]?.android.notification.visibility).toBe('SECRET');
  expect(apns.taken[0]?.payload.aps.alert.body).toBe('You have a new message.');
});

it.each(both)('forgets a phone that has removed the app: $service', async (phone) => {
  for (const behaviour of ['gone', 'missing'] as const) {
    const { app, subscribePhone, tell } = await givenPhone(() => behaviour);
    await subscribePhone(phone);
    await tell();
    await app.work();
    expect(await app.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
    expect(await listDead(app.db)).toEqual([]);
  }
});

it.each(both)('retries if the service is down or busy: $service', async (phone) => {
  const services = await givenPhone((nth) => (nth === 1 ? 'fault' : nth === 2 ? 'busy' : 'take'));
  const { app, subscribePhone, tell } = services;
  await subscribePhone(phone);
  await tell();
  for (let round = 0; round < 5; round += 1) {
    await app.work();
    app.clock.advance(10);
  }
  const service = phone.service === 'fcm' ? services.fcm : services.apns;
  expect([service.tries(), service.taken.length]).toEqual([3, 1]);
});

it.each(both)('retries if there is no response: $service', async (phone) => {
  const services = await givenPhone();
  const { app, subscribePhone, tell } = services;
  await subscribePhone(phone);
  await (phone.service === 'fcm' ? services.fcm : services.apns).stop();
  await tell();
  await app.work();
  const waiting = await app.db
    .selectFrom('job')
    .select(['name', 'last_fault'])
    .where('state', '=', 'waiting')
    .execute();
  expect(waiting).toEqual([{ name: 'push-notification', last_fault: 'econnrefused' }]);
});

it.each(both)('lists a permanently refused message: $service', async (phone) => {
  const { app, subscribePhone, tell } = await givenPhone(() => 'refuse');
  await subscribePhone(phone);
  await tell();
  await app.work();
  expect(await listDead(app.db)).toMatchObject([{ name: 'push-notification', last_fault: 'http_403' }]);
});

it.each(both)('refuses a phone whose service is not set up: $service', async (phone) => {
  const { app, subscribePhone } = await givenNotifiedMember();
  expect(await subscribePhone(phone)).toMatchObject({ code: 'push_service_unknown' });
  expect(await app.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
});

it('ends with the session or when turned off, and belongs to the last member who used the phone', async () => {
  const { fcm, app, me, subscribePhone, tell } = await givenPhone();
  const other = await givenNotifiedReader(app);
  await subscribePhone(android);
  await other.subscribePhone(android);
  await tell();
  await app.work();
  expect(fcm.taken).toEqual([]);
  await other.me.call('POST', '/accounts/logout', {});
  await other.tell();
  await subscribePhone(android);
  expect((await me.call('DELETE', '/push_subscription')).body).toContain('"push_here":false');
  await tell();
  await app.work();
  expect(fcm.taken).toEqual([]);
});

it.each([
  { FCM_SERVICE_ACCOUNT: '{"project_id":"x"}' },
  { FCM_SERVICE_ACCOUNT: 'hunter2' },
  { APNS_KEY: 'hunter2' },
  { APNS_KEY_ID: 'short' },
])('refuses a subscription that no service would accept: %j', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigProblem);
});

it('reads keys in base64, and requires all settings of an Apple key', async () => {
  const { settings } = await givenPhoneServices();
  const packed = (text: string) => Buffer.from(text).toString('base64');
  const { FCM_SERVICE_ACCOUNT, APNS_KEY } = settings;
  const config = readConfig({
    ...settings,
    FCM_SERVICE_ACCOUNT: packed(FCM_SERVICE_ACCOUNT),
    APNS_KEY: packed(APNS_KEY),
  });
  expect([config.FCM_SERVICE_ACCOUNT?.project_id, config.APNS_KEY]).toEqual(['kindred-test', APNS_KEY]);
  expect(() => readConfig({ APNS_KEY })).toThrow('APNS_KEY_ID, IOS_TEAM_ID: must be set if APNS_KEY is');
});
