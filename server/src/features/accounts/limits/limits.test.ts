import { describe, expect, it } from 'vitest';
import { givenMember } from '../../../testing/given-member.ts';
import { givenAccounts, type AccountsApp } from '../fixtures.ts';

const email = 'robin@example.org';
const manyPerNetwork = { SIGN_INS_PER_NETWORK: '1000' };
const askFrom = async (app: AccountsApp, ip: string, to = email) =>
  (await app.browser(ip).post('/accounts/email_login', { email: to })).status;

/** Someone else requests messages until the address's daily limit across all networks is reached. */
async function useUp(app: AccountsApp): Promise<void> {
  for (let n = 0; n < 20; n += 1) expect(await askFrom(app, `203.0.113.${n}`)).toBe(202);
  expect(await askFrom(app, '203.0.113.99')).toBe(429);
}

describe('an address', () => {
  it('gets one message a minute and five an hour from one network', async () => {
    const app = await givenAccounts(manyPerNetwork);
    const ask = () => app.browser('203.0.113.1').post('/accounts/email_login', { email });
    expect((await ask()).status).toBe(202);
    const flood = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([429]));
    expect(flood[0]?.retryAfter).toBe(60);
    expect(flood[0]?.body['errors']).toMatchObject([{ field: 'email', code: 'recently_requested' }]);
    for (let minute = 0; minute < 8; minute += 1) {
      app.clock.advance(60);
      await ask();
    }
    expect(await app.messages()).toHaveLength(5);
  });

  it('gets twenty emails or eight texts a day across all networks', async () => {
    const app = await givenAccounts(manyPerNetwork);
    await givenMember(app.db, { email, mobile: '+61400000001' });
    await useUp(app);
    const texts = [];
    for (let n = 0; n < 10; n += 1)
      texts.push(
        (await app.browser(`203.0.113.${n}`).post('/accounts/mobile_login', { mobile: '0400 000 001' }))
          .status,
      );
    expect(texts.filter((status) => status === 202)).toHaveLength(8);
    app.clock.advance(24 * 3_600);
    expect(await askFrom(app, '203.0.113.1')).toBe(202);
  });
});

describe('an owner whose address someone else keeps requesting', () => {
  it('can sign in with the code that they were sent before', async () => {
    const app = await givenAccounts(manyPerNetwork);
    await givenMember(app.db, { email });
    const owner = app.browser();
    const { request_id } = await owner.ask(email);
    const { code } = await app.message(email);
    for (let n = 0; n < 25; n += 1) await askFrom(app, `203.0.113.${n}`);
    expect((await owner.post('/accounts/verify_code', { request_id, code })).token).toBeDefined();
  });

  it('can request a new message from a browser where they signed in before', async () => {
    const app = await givenAccounts(manyPerNetwork);
    await givenMember(app.db, { email });
    const { browser, token } = await app.signIn(email);
    await browser.post('/accounts/logout', {}, token);
    app.clock.advance(24 * 3_600);
    await useUp(app);
    await browser.ask(email);
    expect(await askFrom(app, '192.0.2.7'), 'a new browser waits').toBe(429);
  });

  it('gets no exemption from a browser that is known for another account, or was shared', async () => {
    const app = await givenAccounts(manyPerNetwork);
    await givenMember(app.db, { email });
    await givenMember(app.db, { email: 'kim@example.org' });
    const other = await app.signIn('kim@example.org');
    const shared = await app.signIn(email, { shared_device: true });
    app.clock.advance(24 * 3_600);
    await useUp(app);
    for (const { browser } of [other, shared])
      expect((await browser.post('/accounts/email_login', { email })).status).toBe(429);
  });

  it('is remembered for half a year, and forgotten with the account', async () => {
    const app = await givenAccounts(manyPerNetwork);
    const { id } = await givenMember(app.db, { email });
    const { browser } = await app.signIn(email);
    app.clock.advance(181 * 24 * 3_600);
    await useUp(app);
    expect((await browser.post('/accounts/email_login', { email })).status).toBe(429);
    await app.db.deleteFrom('member').where('id', '=', id).execute();
    expect(await app.db.selectFrom('known_browser').selectAll().execute()).toEqual([]);
  });
});

describe('a network', () => {
  const nth = (n: number) => `person-${n}@example.org`;

  it('gets no more messages after twenty unused ones', async () => {
    const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '20' });
    const answers = [];
    for (let n = 0; n < 22; n += 1) answers.push(await askFrom(app, `2001:db8:0:1::${n + 1}`, nth(n)));
    expect(answers.filter((status) => status === 202)).toHaveLength(20);
    expect(answers.slice(20)).toEqual([429, 429]);
    const refused = await app.browser('2001:db8:0:1::1').post('/accounts/email_login', { email: nth(99) });
    expect(refused.body['errors'], 'nothing was sent to this address').toEqual([]);
    expect(await askFrom(app, '2001:db8:0:2::1', nth(99))).toBe(202);
  });

  it('of a clinic lets 200 people sign in within an hour', async () => {
    const app = await givenAccounts({ SIGN_INS_PER_NETWORK: '20' });
    for (let n = 0; n < 200; n += 1) {
      await givenMember(app.db, { email: nth(n) });
      await app.signIn(nth(n));
      app.clock.advance(15);
    }
    expect(await app.db.selectFrom('session').selectAll().execute()).toHaveLength(200);
  });
});
