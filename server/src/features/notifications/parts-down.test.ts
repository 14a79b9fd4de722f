import { expect, it } from 'vitest';
import { givenSinks } from '#platform/outbox/fixtures.ts';
import { givenPushService, givenTold } from './fixtures.ts';
import { pushText } from './shown.ts';

const sms = { SMS_ACCOUNT: 'account', SMS_TOKEN: 'token', SMS_FROM: 'Kindred' };

/** Somebody who wants all there is of one kind. */
async function givenEverything() {
  const sinks = await givenSinks();
  const service = await givenPushService();
  const given = await givenTold({ SMTP_URL: sinks.mails.url, SMS_URL: sinks.texts.url, ...sms });
  const { app, me, configure, subscribe, tell, list } = given;
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

it('tells by mail, text, push and in the app', async () => {
  const { arrived } = await givenEverything();
  expect(await arrived()).toEqual({ mail: 1, text: 1, push: 1, app: 1 });
});

it.each(['mails', 'texts', 'service'] as const)(
  'goes on without %s, and what was lost waits',
  async (part) => {
    const given = await givenEverything();
    const name = { mails: 'mail', texts: 'text', service: 'push' } as const;
    await given[part].stop();
    expect(await given.arrived()).toEqual({ mail: 1, text: 1, push: 1, app: 1, [name[part]]: 0 });
    const waiting = await given.app.db
      .selectFrom('job')
      .select(['name', 'last_fault'])
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toMatchObject([{ name: part === 'service' ? 'push-notification' : 'deliver-message' }]);
    expect(waiting[0]?.last_fault).toBeTruthy();
  },
);

it('says on a locked screen neither what it is about nor, to whoever asked for discretion, whose app it is', () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  const [plain, discreet] = [false, true].map((discreet_messages) =>
    pushText({ id, discreet_messages }, 'Kindred'),
  );
  expect([plain, discreet].join(' ')).not.toMatch(
    /cancer|leuk|chemo|event|energy|wellbeing|topic|service|call/i,
  );
  expect(discreet).not.toContain('Kindred');
});
