import { expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { givenMember } from '../../testing/given-member.ts';
import { givenAccounts, type AccountsApp, type TestBrowser } from './fixtures.ts';

const day = 86_400;

async function givenSession(app: AccountsApp, more: object = {}) {
  const { email } = await givenMember(app.db);
  const browser = app.browser();
  await browser.ask(email, more);
  const { token } = await app.message(email);
  const answer = await browser.get(`/verify_magic_link.json?token=${token}`);
  if (answer.token === undefined) throw new Error('nobody was signed in');
  return { browser, token: answer.token };
}

it('keeps its token for a day, then returns the next one to every holder of the old one', async () => {
  const app = await givenAccounts();
  const { browser, token } = await givenSession(app);
  const profile = (cached: string) => browser.get('/accounts/profile', cached);
  expect((await profile(token)).token).toBeUndefined();
  app.clock.advance(day);
  const answers = await Promise.all(Array.from({ length: 50 }, () => profile(token)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const next = new Set(answers.map((answer) => answer.token));
  expect(next.size).toBe(1);
  const [successor = ''] = next;
  expect(successor).not.toBe(token);
  app.clock.advance(59);
  expect(await profile(token)).toMatchObject({ status: 200, token: successor });
  expect(await profile(successor ?? '')).toMatchObject({ status: 200, token: undefined });
  app.clock.advance(2);
  expect(await profile(token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  expect((await profile(successor ?? '')).status).toBe(200);
});

const manyAt = ({ get }: TestBrowser, cached: string) =>
  Promise.all(Array.from({ length: 20 }, () => get('/accounts/profile', cached)));

it('stays signed in through daily rotations with lost and late responses', async () => {
  const app = await givenAccounts();
  const { browser, token } = await givenSession(app);
  let cached = token;
  for (let round = 0; round < 29; round += 1) {
    app.clock.advance(day);
    const answers = await manyAt(browser, cached);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const arrived = answers.filter((_, nth) => (nth + round) % 10 !== 0);
    expect(new Set(arrived.map((answer) => answer.token)).size).toBe(1);
    cached = arrived.at(-1)?.token ?? cached;
  }
  expect(await app.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
});

it('stays signed in when the next token never arrived, and returns the same one until it is used', async () => {
  const app = await givenAccounts();
  const { browser, token } = await givenSession(app);
  const profile = (cached: string) => browser.get('/accounts/profile', cached);
  app.clock.advance(day);
  const { token: successor = '' } = await profile(token);
  app.clock.advance(5 * day);
  expect(await profile(token)).toMatchObject({ status: 200, token: successor });
  // Its first use falls when another rotation is due; all that matters is that the old token has expired.
  const { status, token: third = '' } = await profile(successor);
  expect(status).toBe(200);
  expect((await profile(token)).status).toBe(401);
  expect((await profile(third)).status).toBe(200);
  app.clock.advance(61);
  expect((await profile(successor)).status).toBe(401);
});

/** A session whose next token was used after the minute in which both tokens work. */
async function givenReplacedToken(app: AccountsApp) {
  const { email } = await givenMember(app.db);
  const { browser, token } = await app.signIn(email);
  app.clock.advance(day);
  const { token: next = '' } = await browser.get('/accounts/profile', token);
  app.clock.advance(61);
  expect((await browser.get('/accounts/profile', next)).status).toBe(200);
  return { email, browser, token, next };
}

it('ends, and its member is told once, if a replaced token is used alongside the next one', async () => {
  const app = await givenAccounts();
  const { email, browser, token, next } = await givenReplacedToken(app);
  const other = await app.signIn(email);
  const thief = app.browser('198.51.100.77');
  const refused = await Promise.all(Array.from({ length: 20 }, () => thief.get('/accounts/profile', token)));
  expect(refused.every(({ status }) => status === 401)).toBe(true);
  expect((await browser.get('/accounts/profile', next)).status).toBe(401);
  expect((await other.browser.get('/accounts/profile', other.token)).status).toBe(200);
  const notifications = await app.db.selectFrom('notification').select(['category', 'about']).execute();
  expect(notifications).toMatchObject([{ category: 'security', about: { what: 'session_ended' } }]);
  expect((await app.message(email)).subject).toBe('We signed out one of your devices');
  expect(await app.db.selectFrom('security_event').select(['what', 'network', 'times']).execute()).toEqual([
    { what: 'session_copied', network: '198.51.100.0/24', times: 1 },
  ]);
});

it('of staff ends too, if a replaced token is used alongside the next one', async () => {
  const app = await givenAccounts();
  const { token, next } = await givenReplacedToken(app);
  const { id } = await app.db
    .insertInto('staff')
    .values({ id: newId(), name: 'Ann', email: 'ann@example.org', added_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('session')
    .set({ staff_id: id, member_id: null, seen_at: app.clock.now(), began_at: app.clock.now() })
    .execute();
  const inStaffSession = (cached: string) => app.browser().get('/staff/me', cached);
  expect((await inStaffSession(next)).status).toBe(200);
  expect((await inStaffSession(token)).status).toBe(401);
  expect((await inStaffSession(next)).status).toBe(401);
  expect(await app.db.selectFrom('security_event').select(['what', 'staff_id']).execute()).toEqual([
    { what: 'session_copied', staff_id: id },
  ]);
});

it('ends 14 days after its last use, even if only an old token is used', async () => {
  const app = await givenAccounts();
  const { browser, token } = await givenSession(app);
  app.clock.advance(day);
  await browser.get('/accounts/profile', token);
  app.clock.advance(13 * day);
  expect((await browser.get('/accounts/profile', token)).status).toBe(200);
  app.clock.advance(13 * day);
  expect((await browser.get('/accounts/profile', token)).status).toBe(200);
  app.clock.advance(14 * day + 1);
  expect((await browser.get('/accounts/profile', token)).status).toBe(401);
});

it('ends after 14 idle days on a private device, and after 30 minutes on a shared one', async () => {
  const app = await givenAccounts();
  const own = await givenSession(app);
  const shared = await givenSession(app, { shared_device: true });
  app.clock.advance(30 * 60 - 1);
  expect((await shared.browser.get('/accounts/profile', shared.token)).status).toBe(200);
  app.clock.advance(30 * 60 + 1);
  expect((await shared.browser.get('/accounts/profile', shared.token)).status).toBe(401);
  app.clock.advance(13 * day);
  const still = await own.browser.get('/accounts/profile', own.token);
  expect(still.status).toBe(200);
  app.clock.advance(14 * day + 1);
  expect((await own.browser.get('/accounts/profile', still.token)).status).toBe(401);
});

it('ends 30 days after it began, however often it is used', async () => {
  const app = await givenAccounts();
  const { browser, token } = await givenSession(app);
  let cached = token;
  for (let days = 0; days < 30; days += 1) {
    const answer = await browser.get('/accounts/profile', cached);
    expect(answer.status).toBe(200);
    cached = answer.token ?? cached;
    app.clock.advance(day);
  }
  app.clock.advance(1);
  expect((await browser.get('/accounts/profile', cached)).status).toBe(401);
});

it('ends for every copy of the token at sign-out, and signing out again is harmless', async () => {
  const app = await givenAccounts();
  const { browser, token } = await givenSession(app);
  expect((await browser.post('/accounts/logout', {}, token)).body).toEqual({ signed_out: true });
  expect((await browser.get('/accounts/profile', token)).status).toBe(401);
  expect((await browser.post('/accounts/logout', {}, token)).body).toEqual({ signed_out: false });
});

it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), 'null', "' or 1=1 --"])(
  'refuses the token %j',
  async (token) => {
    const app = await givenAccounts();
    await givenSession(app);
    expect((await app.browser().get('/accounts/profile', token)).status).toBe(401);
  },
);
