import { expect, it } from 'vitest';
import { givenSinks } from '#platform/outbox/fixtures.ts';
import { givenPushService, givenNotifiedMember } from './fixtures.ts';
import { pushText } from './presenter.ts';

const sms = { SMS_ACCOUNT: 'account', SMS_TOKEN: 'token', SMS_FROM: 'Kindred' };

/** A member with every channel turned on. */
async function givenAllChannels() {
  const sinks = await givenSinks();
  const service = await givenPushService();
  const input = await givenNotifiedMember({ SMTP_URL: sinks.mails.url, SMS_URL: sinks.texts.url, ...sms });
  const { app, me, configure, subscribe, tell, list } = input;
  await app.db.updateTable('member').set({ mobile: '+61400000001' }).where('id', '=', me.id).execute();
  await configure({ channels: [{ category: 'chat_reply', channel: 'sms', on: true }] });
  await subscribe(service.subscribe());
  const arrived = async () => {
    await tell();
    await app.work();
    return {
      mail: sinks.mails.taken.length,
      text: sinks.texts.taken.length,
      push: service.taken.length,
      app: (await list()).items.length,
    };
  };
  return { ...sinks, service, app, arrived };
}

it('sends by email, text message, push and in the app', async () => {
  const { arrived } = await givenAllChannels();
  expect(await arrived()).toEqual({ mail: 1, text: 1, push: 1, app: 1 });
});

it.each(['mails', 'texts', 'service'] as const)(
  'keeps working without %s, and sends the delayed messages later',
  async (part) => {
    const input = await givenAllChannels();
    const name = { mails: 'mail', texts: 'text', service: 'push' } as const;
    await input[part].stop();
    expect(await input.arrived()).toEqual({ mail: 1, text: 1, push: 1, app: 1, [name[part]]: 0 });
    const waiting = await input.app.db
      .selectFrom('job')
      .select(['name', 'last_fault'])
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toMatchObject([{ name: part === 'service' ? 'push-notification' : 'deliver-message' }]);
    expect(waiting[0]?.last_fault).toBeTruthy();
  },
);

it('retries a push that failed in the evening in the morning, not during quiet hours', async () => {
  const service = await givenPushService((nth) => (nth === 1 ? 'fault' : 'take'));
  const { app, subscribe, tell } = await givenNotifiedMember();
  await subscribe(service.subscribe());
  app.clock.set('2027-03-01T08:59:58Z'); // two seconds before 20:00 in Sydney
  await tell();
  await app.work();
  app.clock.set('2027-03-01T12:00:00Z');
  await app.work();
  expect(service.tries()).toBe(1);
  app.clock.set('2027-03-01T21:00:00Z');
  await app.work();
  expect([service.tries(), service.taken.length]).toEqual([2, 1]);
});

it.each([
  ['text message', { mobile: '+61400000001', email: null }, 'texts'],
  ['email', { mobile: null }, 'mails'],
] as const)(
  'tries the %s that failed in the evening again in the morning, not in quiet hours',
  async (_channel, reach, sink) => {
    const sinks = await givenSinks({
      mail: (nth) => (nth === 1 ? 'busy' : 'take'),
      sms: (nth) => (nth === 1 ? 'busy' : 'take'),
    });
    const { app, me, tell } = await givenNotifiedMember({
      SMTP_URL: sinks.mails.url,
      SMS_URL: sinks.texts.url,
      ...sms,
    });
    await app.db.updateTable('member').set(reach).where('id', '=', me.id).execute();
    app.clock.set('2027-03-01T08:59:58Z'); // two seconds before 20:00 in Sydney
    await tell({ category: 'coordinator' });
    await app.work();
    expect([sinks[sink].tries(), sinks[sink].taken.length]).toEqual([1, 0]);
    app.clock.set('2027-03-01T12:00:00Z');
    await app.work();
    expect(sinks[sink].tries()).toBe(1);
    app.clock.set('2027-03-01T21:00:00Z');
    await app.work();
    expect([sinks[sink].tries(), sinks[sink].taken.length]).toEqual([2, 1]);
  },
);

it('does not send a delayed text message once the notification has been read in the app', async () => {
  const sinks = await givenSinks({ sms: (nth) => (nth === 1 ? 'busy' : 'take') });
  const { app, me, tell, list, read } = await givenNotifiedMember({ SMS_URL: sinks.texts.url, ...sms });
  await app.db
    .updateTable('member')
    .set({ mobile: '+61400000001', email: null })
    .where('id', '=', me.id)
    .execute();
  app.clock.set('2027-03-01T08:59:58Z'); // two seconds before 20:00 in Sydney
  await tell({ category: 'coordinator' });
  await app.work();
  await read({ ids: (await list()).items.map(({ id }) => id) });
  app.clock.set('2027-03-01T21:00:00Z');
  await app.work();
  expect(sinks.texts.taken).toEqual([]);
  const messages = await app.db.selectFrom('outbox_message').select(['state', 'text']).execute();
  expect(messages).toEqual([{ state: 'expired', text: '' }]);
});

it('retries pressing messages at night too', async () => {
  const sinks = await givenSinks({ sms: (nth) => (nth === 1 ? 'busy' : 'take') });
  const { app, me, tell } = await givenNotifiedMember({ SMS_URL: sinks.texts.url, ...sms });
  await app.db
    .updateTable('member')
    .set({ mobile: '+61400000001', email: null })
    .where('id', '=', me.id)
    .execute();
  app.clock.set('2027-03-01T08:59:58Z');
  await tell({ category: 'event_change', pressing: true });
  await app.work();
  app.clock.set('2027-03-01T12:00:00Z');
  await app.work();
  expect(sinks.texts.taken).toHaveLength(1);
});

it('hides the subject on a locked screen, and the app’s name too if discreet messages are on', () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  const [plain, discreet] = [false, true].map((discreet_messages) =>
    pushText({ id, discreet_messages }, 'Kindred'),
  );
  expect([plain, discreet].join(' ')).not.toMatch(
    /cancer|leuk|chemo|event|energy|wellbeing|topic|service|call/i,
  );
  expect(discreet).not.toContain('Kindred');
});
