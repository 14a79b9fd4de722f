import { expect, it } from 'vitest';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { forgetSecurityEvents, listSecurityEvents, prefixOf, recordSecurityEvent } from './store.ts';

const now = new Date('2027-03-01T10:20:00Z');

it('security log: counts events by the hour, even concurrent ones', async () => {
  const { db } = await givenDatabase();
  const record = (at: Date, network?: string) =>
    recordSecurityEvent(db, { what: 'code_wrong', network, now: at });
  await Promise.all(Array.from({ length: 30 }, (_, nth) => record(now, `203.0.113.${nth}`)));
  await record(new Date('2027-03-01T11:00:00Z'), '203.0.113.9');
  await record(now);
  await record(now);
  expect(
    (await listSecurityEvents(db)).map(({ hour, network, times }) => [hour.toISOString(), network, times]),
  ).toEqual(
    expect.arrayContaining([
      ['2027-03-01T11:00:00.000Z', '203.0.113.0/24', 1],
      ['2027-03-01T10:00:00.000Z', '203.0.113.0/24', 30],
      ['2027-03-01T10:00:00.000Z', null, 2],
    ]),
  );
});

it('security log: deletes entries after 30 days', async () => {
  const { db } = await givenDatabase();
  await recordSecurityEvent(db, { what: 'code_wrong', now });
  await forgetSecurityEvents(db, new Date('2027-03-31T09:59:00Z'));
  expect(await listSecurityEvents(db)).toHaveLength(1);
  await forgetSecurityEvents(db, new Date('2027-03-31T10:01:00Z'));
  expect(await listSecurityEvents(db)).toEqual([]);
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
])('security log: of the network %s it stores %s', (network, prefix) => {
  expect(prefixOf(network)).toBe(prefix);
});

it('security log: records lock-outs and wrong codes alike for any address, but not the address itself', async () => {
  const app = await givenAccounts();
  const { email } = { email: 'nobody@example.org' };
  const browser = app.browser('198.51.100.7');
  const { request_id } = await browser.ask(email);
  await browser.post('/accounts/verify_code', { request_id, code: '000000' });
  for (let nth = 0; nth < 8; nth += 1) await browser.post('/accounts/email_login', { email });
  const events = await listSecurityEvents(app.db);
  expect(events.map(({ what, network }) => [what, network])).toEqual([
    ['code_wrong', '198.51.100.0/24'],
    ['locked_out', '198.51.100.0/24'],
  ]);
  expect(JSON.stringify(events)).not.toContain(email);
  expect(events.every(({ member_id }) => member_id === null)).toBe(true);
});
