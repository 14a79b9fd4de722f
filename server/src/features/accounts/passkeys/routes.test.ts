import { describe, expect, it } from 'vitest';
import { givenMember, givenToken } from '../../../testing/given-member.ts';
import type { Wrongs } from '../../../testing/authenticator.ts';
import { givenAccounts, sharedAccounts } from '../fixtures.ts';
import { askToMake, askToSign, givenDevice, givenPasskey, registerPasskey, signInWith } from './fixtures.ts';

const ourAccounts = sharedAccounts();
/** A passkey that belongs to a newly created member. */
const givenOne = async () => givenPasskey(await ourAccounts());

const list = async ({ app, token }: Pick<Awaited<ReturnType<typeof givenPasskey>>, 'app' | 'token'>) =>
  (await app.browser().get('/accounts/passkeys', token)).body;

it('signs in with a registered passkey from any browser, and starts a new session', async () => {
  const { app, token, device } = await givenOne();
  const { status, body, token: next } = await signInWith(device);
  expect(status).toBe(200);
  expect(body).toMatchObject({ account: { first_name: 'Robin' }, return_to: null });
  expect(next).not.toBe(token);
  expect((await app.browser().get('/accounts/profile', next)).status).toBe(200);
  const { passkeys } = await list({ app, token });
  expect(passkeys).toEqual([expect.objectContaining({ last_used_at: app.clock.now().toISOString() })]);
});

it('uses the configured address of this app as relying party, whatever the request says', async () => {
  const app = await ourAccounts();
  const token = await givenToken(app.db, app.clock.now());
  const headers = { 'x-auth-header': token, host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const url = '/api/v1/accounts/passkeys/options';
  const { body } = await app.raw({ method: 'POST', url, headers, payload: {} });
  expect(JSON.parse(body)).toMatchObject({ rp: { id: 'app.kindred.example', name: 'Kindred' } });
});

it('returns the same sign-in options for everyone, so that no account can be detected', async () => {
  const { device } = await givenOne();
  const { challenge, ...rest } = await askToSign(device);
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(rest).toEqual({
    rpId: 'app.kindred.example',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
});

const wrongs: Record<string, Wrongs> = {
  'of another site': { origin: 'https://app.kindred.example.evil.example' },
  'of a page that is not encrypted': { origin: 'http://app.kindred.example' },
  'for another site': { rpId: 'evil.example' },
  'without finger or PIN': { flags: 1 },
};

describe.each(Object.entries(wrongs))('a passkey %s', (_, wrong) => {
  it('is not registered', async () => {
    const app = await ourAccounts();
    const token = await givenToken(app.db, app.clock.now());
    const device = givenDevice(app);
    const { status, body } = await registerPasskey(
      device,
      device.make(await askToMake(device, token), wrong),
      token,
    );
    expect([status, body.code]).toEqual([422, 'passkey_refused']);
    expect((await list({ app, token }))['passkeys']).toEqual([]);
  });

  it('does not sign in', async () => {
    const { device } = await givenOne();
    const { status, body, token } = await signInWith(device, wrong);
    expect([status, body.code, token]).toEqual([422, 'passkey_refused', undefined]);
  });
});

it.each([
  ['a signature of somebody else', { signature: Buffer.alloc(70, 1).toString('base64url') }],
  ['the name of somebody else', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('refuses %s', async (_, wrong) => {
  const { device } = await givenOne();
  expect((await signInWith(device, wrong)).body.code).toBe('passkey_refused');
});

it('refuses a passkey that was never registered here', async () => {
  const app = await ourAccounts();
  expect((await signInWith(givenDevice(app))).body.code).toBe('passkey_refused');
});

it('accepts a sign-in challenge once, even for simultaneous requests', async () => {
  const { device } = await givenOne();
  const credential = device.sign(await askToSign(device));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => device.browser.post('/accounts/passkey_login', { credential })),
  );
  const codes = answers.map(({ status, body }) => body.code ?? status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 'passkey_late')).toHaveLength(19);
});

it('registers one passkey per challenge, even for simultaneous requests', async () => {
  const app = await ourAccounts();
  const token = await givenToken(app.db, app.clock.now());
  const first = givenDevice(app);
  const options = await askToMake(first, token);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => {
      const device = givenDevice(app);
      return registerPasskey(device, device.make(options), token);
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
});

it('refuses a replayed signature and an unknown challenge', async () => {
  const { device } = await givenOne();
  const credential = device.sign(await askToSign(device));
  const send = () => device.browser.post('/accounts/passkey_login', { credential });
  expect((await send()).status).toBe(200);
  expect((await send()).body.code).toBe('passkey_late');
  expect((await signInWith(device, { challenge: 'a'.repeat(43) })).body.code).toBe('passkey_late');
});

it('refuses a challenge after five minutes', async () => {
  const { app, device } = await givenOne();
  const options = await askToSign(device);
  app.clock.advance(301);
  const answer = await device.browser.post('/accounts/passkey_login', { credential: device.sign(options) });
  expect([answer.status, answer.body.code]).toEqual([410, 'passkey_late']);
});

it('refuses a challenge issued for another purpose or another member', async () => {
  const { app, device, token } = await givenOne();
  const { challenge } = await askToMake(device, token);
  expect((await signInWith(device, { challenge })).body.code).toBe('passkey_late');
  const other = givenDevice(app);
  const foreign = await askToMake(other, await givenToken(app.db, app.clock.now()));
  expect((await registerPasskey(other, other.make(foreign), token)).body.code).toBe('passkey_late');
});

it('detects a cloned device by its signature counter', async () => {
  const { device } = await givenOne();
  expect((await signInWith(device, { counter: 10 })).status).toBe(200);
  expect((await signInWith(device, { counter: 9 })).body.code).toBe('passkey_refused');
  expect((await signInWith(device, { counter: 10 })).body.code).toBe('passkey_refused');
  expect((await signInWith(device, { counter: 11 })).status).toBe(200);
});

it('accepts a device without a signature counter', async () => {
  const { device } = await givenOne();
  for (let nth = 0; nth < 3; nth += 1) expect((await signInWith(device, { counter: 0 })).status).toBe(200);
});

it('refuses a duplicate passkey, and more than ten', async () => {
  const { app, device, token } = await givenOne();
  const again = await registerPasskey(device, device.make(await askToMake(device, token)), token);
  expect([again.status, again.body.code]).toEqual([409, 'passkey_known']);
  for (let nth = 1; nth < 10; nth += 1) {
    const more = givenDevice(app);
    expect((await registerPasskey(more, more.make(await askToMake(more, token)), token)).status).toBe(201);
  }
  const last = givenDevice(app);
  const refused = await registerPasskey(last, last.make(await askToMake(last, token)), token);
  expect([refused.status, refused.body.code]).toEqual([409, 'passkeys_full']);
  expect((await list({ app, token }))['passkeys']).toHaveLength(10);
});

it('refuses a sign-in with a removed passkey', async () => {
  const { app, device, token, id } = await givenOne();
  expect((await device.browser.send('DELETE', `/accounts/passkeys/${id}`, undefined, token)).body).toEqual({
    removed: true,
  });
  expect((await signInWith(device)).body.code).toBe('passkey_refused');
  expect((await list({ app, token }))['passkeys']).toEqual([]);
});

it('lets only the owner remove a passkey; to others it is not found', async () => {
  const { app, device, id } = await givenOne();
  const other = await givenToken(app.db, app.clock.now());
  const { status, body } = await app.browser().send('DELETE', `/accounts/passkeys/${id}`, undefined, other);
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect((await list({ app, token: other }))['passkeys']).toEqual([]);
  expect((await signInWith(device)).status).toBe(200);
});

it('refuses a sign-in to a deleted account', async () => {
  const { app, device } = await givenPasskey(await givenAccounts());
  await app.db.updateTable('member').set({ state: 'disabled' }).execute();
  const { status, body, token } = await signInWith(device);
  expect([status, body.code, token]).toEqual([410, 'account_disabled', undefined]);
});

it('emails its owner when a passkey is registered', async () => {
  const app = await ourAccounts();
  const { token } = await givenPasskey(app);
  const { body } = await app.browser().get('/accounts/profile', token);
  expect((await app.message(String(body['email']))).subject).toBe('A passkey was added to your account');
});

it('texts an owner who has no email address', async () => {
  const app = await ourAccounts();
  const token = await givenToken(app.db, app.clock.now());
  const { body } = await app.browser().get('/accounts/profile', token);
  const mobile = '+61400000181';
  await app.db
    .updateTable('member')
    .set({ email: null, mobile })
    .where('email', '=', String(body['email']))
    .execute();
  const device = givenDevice(app);
  await registerPasskey(device, device.make(await askToMake(device, token)), token);
  expect((await app.message(mobile)).text).toContain('A passkey was added to your account');
});

describe('the offer of a passkey', () => {
  async function givenSignIns(times: number) {
    const app = await ourAccounts();
    const { email } = await givenMember(app.db);
    let token: string | undefined;
    for (let nth = 0; nth < times; nth += 1) {
      const browser = app.browser();
      await browser.ask(email);
      token = (await browser.get(`/verify_magic_link.json?token=${(await app.message(email)).token}`)).token;
      app.clock.advance(61);
    }
    return { app, token: token ?? '' };
  }

  it('is made after the second sign-in, not after the first', async () => {
    expect((await list(await givenSignIns(1)))['offer']).toBe(false);
    expect((await list(await givenSignIns(2)))['offer']).toBe(true);
  });

  it('is not repeated on any device once it was declined', async () => {
    const input = await givenSignIns(2);
    const { body } = await input.app.browser().post('/accounts/passkeys/not_now', {}, input.token);
    expect(body).toEqual({ offer: false });
    expect((await list(input))['offer']).toBe(false);
  });

  it('is not made to a member who has a passkey', async () => {
    const input = await givenSignIns(2);
    const device = givenDevice(input.app);
    await registerPasskey(device, device.make(await askToMake(device, input.token)), input.token);
    expect((await list(input))['offer']).toBe(false);
  });
});
