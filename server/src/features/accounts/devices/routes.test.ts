import { expect, it } from 'vitest';
import { givenAccounts, browserOf, type AccountsApp } from '#features/accounts/fixtures.ts';
import { givenAppOn } from '../../../testing/given-app.ts';
import { givenMember, givenToken } from '../../../testing/given-member.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const desk = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';

/** One member signed in on their own phone, then a computer, then a shared tablet. */
async function givenThreeDevices() {
  const app = await givenAccounts();
  const { email } = await givenMember(app.db);
  const enter = async (agent: string, more: object) => {
    app.clock.advance(61);
    return app.signIn(email, more, agent);
  };
  const onPhone = await enter(phone, {});
  const onDesk = await enter(desk, {});
  const onTablet = await enter('', { shared_device: true });
  return { app, email, onPhone, onDesk, onTablet };
}

interface Listed {
  id: string;
  device: string;
  current: boolean;
  shared_device: boolean;
  seen_at: string;
}
async function listed(app: AccountsApp, token: string): Promise<Listed[]> {
  const { body } = await app.browser().get('/accounts/sessions', token);
  return body['sessions'] as Listed[];
}
const statusFor = async (app: AccountsApp, token: string) =>
  (await app.browser().get('/accounts/profile', token)).status;

it('lists where a member is signed in, this device first, with names the member recognises', async () => {
  const { app, onDesk } = await givenThreeDevices();
  const sessions = await listed(app, onDesk.token);
  expect(sessions.map(({ device, current, shared_device }) => [device, current, shared_device])).toEqual([
    ['Firefox, Windows', true, false],
    ['', false, true],
    ['Safari, iPhone', false, false],
  ]);
  expect(sessions[0]?.seen_at).toMatch(/^2027-03-01T00:0\d/);
});

it('leaves out expired sessions', async () => {
  const { app, onDesk } = await givenThreeDevices();
  app.clock.advance(31 * 60);
  expect((await listed(app, onDesk.token)).map(({ device }) => device)).toEqual([
    'Firefox, Windows',
    'Safari, iPhone',
  ]);
});

it('signs out one device immediately, on every server, and no other', async () => {
  const { app, onPhone, onDesk, onTablet } = await givenThreeDevices();
  const second = browserOf(await givenAppOn(app), '192.0.2.2', '');
  expect((await second.get('/accounts/profile', onPhone.token)).status).toBe(200);
  const target = (await listed(app, onDesk.token)).find(({ device }) => device === 'Safari, iPhone');
  const ended = await onDesk.browser.send(
    'DELETE',
    `/accounts/sessions/${target?.id}`,
    undefined,
    onDesk.token,
  );
  expect(ended.body).toEqual({ ended: 1 });
  const after = await second.get('/accounts/profile', onPhone.token);
  expect([after.status, after.body.code]).toEqual([401, 'session_ended']);
  expect(await statusFor(app, onPhone.token)).toBe(401);
  expect(await statusFor(app, onDesk.token)).toBe(200);
  expect(await statusFor(app, onTablet.token)).toBe(200);
});

it('signs out all other devices immediately, on every server, and keeps this one', async () => {
  const { app, onPhone, onDesk, onTablet } = await givenThreeDevices();
  const second = browserOf(await givenAppOn(app), '192.0.2.2', '');
  const answer = await second.post('/accounts/sessions/end_others', {}, onPhone.token);
  expect(answer.body).toEqual({ ended: 2 });
  for (const token of [onDesk.token, onTablet.token]) {
    expect(await statusFor(app, token)).toBe(401);
    expect((await second.get('/accounts/profile', token)).status).toBe(401);
  }
  expect(await statusFor(app, onPhone.token)).toBe(200);
  expect(await listed(app, onPhone.token)).toHaveLength(1);
});

it('refuses a session of another member as not found', async () => {
  const { app, onDesk } = await givenThreeDevices();
  const stranger = await givenToken(app.db, app.clock.now());
  const [theirs] = await listed(app, onDesk.token);
  for (const id of [theirs?.id, '019f0000-0000-7000-8000-000000000000']) {
    const { status, body } = await app
      .browser()
      .send('DELETE', `/accounts/sessions/${id}`, undefined, stranger);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  await app.browser().post('/accounts/sessions/end_others', {}, stranger);
  expect(await listed(app, stranger)).toHaveLength(1);
  expect(await listed(app, onDesk.token)).toHaveLength(3);
});

it('also refuses the next token of a device that was signed out', async () => {
  const { app, onPhone, onDesk } = await givenThreeDevices();
  app.clock.advance(86_400);
  const { token: next = '' } = await app.browser().get('/accounts/profile', onPhone.token);
  await onDesk.browser.post('/accounts/sessions/end_others', {}, onDesk.token);
  for (const token of [onPhone.token, next]) expect(await statusFor(app, token)).toBe(401);
});
