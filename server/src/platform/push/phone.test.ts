import { startApnsSink } from '@kindred/rigs/fakes/apns-sink.ts';
import { startFcmSink } from '@kindred/rigs/fakes/fcm-sink.ts';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createApns } from './apns.ts';
import { createPhonePushers, type PhonePushService } from './phone.ts';

const push = {
  token: 'a1b2c3d4'.repeat(8),
  id: '0190a000-0000-7000-8000-000000000001',
  body: 'You have a new message.',
  discreet: true,
  topic: '0190a00000007000800000000000001',
};
const start = Date.parse('2027-03-01T00:00:00Z');

function senderOf(service: PhonePushService, settings: Record<string, string>) {
  const send = createPhonePushers(readConfig(settings))[service];
  if (!send) throw new Error(`${service} is not set up`);
  return (minutes: number) => send(push, new Date(start + minutes * 60_000));
}

it('signs in to Google once an hour, and again after a token has been refused', async () => {
  const fcm = await startFcmSink();
  onTestFinished(fcm.stop);
  const send = senderOf('fcm', fcm.settings);
  for (const minutes of [0, 20, 54]) expect(await send(minutes)).toEqual({ became: 'sent' });
  expect(fcm.signIns()).toBe(1);
  expect(await send(55)).toEqual({ became: 'sent' });
  expect(fcm.signIns()).toBe(2);
  fcm.expireTokens();
  expect(await send(56)).toEqual({ became: 'again', fault: 'http_401' });
  expect(await send(57)).toEqual({ became: 'sent' });
  expect([fcm.signIns(), fcm.taken.length]).toEqual([3, 5]);
});

it('waits as long as Google asks, and retries if the sign-in is refused', async () => {
  const fcm = await startFcmSink(() => 'busy');
  onTestFinished(fcm.stop);
  expect(await senderOf('fcm', fcm.settings)(0)).toEqual({ became: 'again', fault: 'http_429', seconds: 7 });
  const account = {
    ...(JSON.parse(fcm.settings.FCM_SERVICE_ACCOUNT) as object),
    client_email: 'other@example',
  };
  const other = senderOf('fcm', { ...fcm.settings, FCM_SERVICE_ACCOUNT: JSON.stringify(account) });
  expect(await other(0)).toEqual({ became: 'again', fault: 'sign_in_400' });
});

it('sends to Apple over one connection, with a new token after 45 minutes', async () => {
  const apns = await startApnsSink();
  onTestFinished(apns.stop);
  const send = senderOf('apns', apns.settings);
  const replies = await Promise.all([send(0), send(1), send(44)]);
  replies.push(await send(45));
  expect(replies.map(({ became }) => became)).toEqual(Array(4).fill('sent'));
  const tokens = apns.taken.map(({ headers }) => headers.authorization);
  expect([apns.connections(), new Set(tokens.slice(0, 3)).size, new Set(tokens).size]).toEqual([1, 1, 2]);
});

it('opens another connection to Apple if the first was lost', async () => {
  const apns = await startApnsSink((nth) => (nth === 2 ? 'hang up' : 'take'));
  onTestFinished(apns.stop);
  const send = senderOf('apns', apns.settings);
  const outcomes = [];
  for (const minutes of [0, 1, 2]) outcomes.push((await send(minutes)).became);
  expect(outcomes).toEqual(['sent', 'again', 'sent']);
  expect([apns.connections(), apns.taken.length]).toEqual([2, 2]);
});

it('opens another connection to Apple if a message was not answered in time', async () => {
  const apns = await startApnsSink((nth) => (nth === 2 ? 'hang' : 'take'));
  onTestFinished(apns.stop);
  const { APNS_KEY: key, APNS_KEY_ID: keyId, IOS_TEAM_ID: teamId, APNS_URL: url } = apns.settings;
  const send = createApns({ key, keyId, teamId, url, timeoutMs: 500 });
  const outcomes = [];
  for (const _ of [1, 2, 3]) outcomes.push(await send(push, new Date(start)));
  expect(outcomes).toEqual([{ became: 'sent' }, { became: 'again', fault: 'time_up' }, { became: 'sent' }]);
  expect(apns.connections()).toBe(2);
});

it('has no sender for a service without settings', () => {
  expect(createPhonePushers(readConfig({}))).toEqual({});
});
