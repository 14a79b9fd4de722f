import { describe, expect, it } from 'vitest';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { givenPrivacy, type PrivacyApp, type PrivacyTestMember } from '../../testing/given-privacy.ts';

async function givenClosedAccount(overrides: { mobile?: string } = {}) {
  const app = await givenPrivacy();
  const robin = await app.member({ first_name: 'Robin', ...overrides });
  const closed = await robin.call('POST', '/settings/deletion', {});
  return { app, robin, closed };
}

/** Opens a link that was sent to them, in the browser that asked for it. */
async function linkFor(app: PrivacyApp, { email }: PrivacyTestMember, ip?: string) {
  const browser = app.browser(ip);
  const { number } = await browser.ask(email);
  const { token, code } = await app.message(email);
  return { browser, number, token, code };
}

const stateOf = async (app: PrivacyApp, { id }: PrivacyTestMember) =>
  (await app.db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirst())?.state;

it('closes the account immediately on every device, and says until when it can be restored', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  const phone = app.browser();
  const { request_id } = await phone.ask(robin.email);
  const { code } = await app.message(robin.email);
  const { token } = await phone.post('/accounts/verify_code', { request_id, code });
  const { status, body } = await robin.call('POST', '/settings/deletion', {});
  expect([status, body]).toEqual([200, { erase_after: '2027-03-31T12:59:00.000Z' }]);
  for (const cached of [robin.token, token])
    expect((await phone.get('/accounts/profile', cached)).body.code).toBe('session_ended');
});

it('tells the member how to undo it, with the date in the charity’s zone', async () => {
  const { app, robin } = await givenClosedAccount();
  const { text, subject } = await app.message(robin.email);
  expect(subject).toBe('Your account is closed');
  expect(text).toContain('until 31 March 2027');
  expect(text).toContain('https://app.kindred.example/login');
  expect(text).not.toMatch(/cancer|leuk|lymph|myelom/i);
});

it('closes the account once, and sends one email, if two devices ask simultaneously', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  const ask = () => robin.call('POST', '/settings/deletion', {});
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await app.messages()).filter(({ to }) => to === robin.email)).toHaveLength(1);
});

it('keeps the announced date when staff disable the account at the same moment', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  const asked = await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ state: 'disabled' }).where('id', '=', robin.id).execute();
    const asking = robin.call('POST', '/settings/deletion', {});
    await waitForLock(app.db);
    return { asking };
  });
  expect((await asked.asking).body).toEqual({ erase_after: '2027-03-31T12:59:00.000Z' });
  await app.afterDays(31);
  expect(await stateOf(app, robin)).toBeUndefined();
});

it('reports a deleted account to someone who opens a link, without consuming it', async () => {
  const { app, robin } = await givenClosedAccount();
  const { browser, token } = await linkFor(app, robin);
  const opened = await browser.get(`/verify_magic_link.json?token=${token}`);
  expect(opened.body).toMatchObject({ status: 'disabled', account: null });
  expect((await browser.post('/accounts/restore', { token })).status).toBe(200);
});

it('reports it for a code too, and the link in the same message still works', async () => {
  const { app, robin } = await givenClosedAccount();
  const browser = app.browser();
  const { request_id } = await browser.ask(robin.email);
  const { code, token } = await app.message(robin.email);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await browser.post('/accounts/verify_code', { request_id, code: wrong })).body.code).toBe(
    'code_wrong',
  );
  expect((await browser.post('/accounts/verify_code', { request_id, code })).body.code).toBe(
    'account_disabled',
  );
  expect((await browser.post('/accounts/restore', { token })).status).toBe(200);
});

it('can be undone on day 29 by link, and restores everything', async () => {
  const { app, robin } = await givenClosedAccount();
  await app.afterDays(29);
  const { browser, token } = await linkFor(app, robin);
  const { status, body, token: session } = await browser.post('/accounts/restore', { token });
  expect([status, body.account]).toEqual([
    200,
    expect.objectContaining({ id: robin.id, first_name: 'Robin' }),
  ]);
  expect((await browser.get('/accounts/profile', session)).status).toBe(200);
  await app.afterDays(60);
  expect(await stateOf(app, robin)).toBe('active');
  expect(await app.dump()).toContain(robin.email);
});

describe('restoring an account', () => {
  it('asks for the number in a browser other than the one that requested it', async () => {
    const { app, robin } = await givenClosedAccount();
    const { number, token } = await linkFor(app, robin);
    const other = app.browser('198.51.100.7');
    const codes = [];
    for (const sent of [{}, { number: number === '10' ? '11' : '10' }, { number }])
      codes.push((await other.post('/accounts/restore', { token, ...sent })).body.code ?? 'kept');
    expect(codes).toEqual(['number_needed', 'number_wrong', 'kept']);
  });

  it('allows three wrong numbers, and no more', async () => {
    const { app, robin } = await givenClosedAccount();
    const { number, token } = await linkFor(app, robin);
    const other = app.browser('198.51.100.7');
    const wrong = number === '10' ? '11' : '10';
    for (const _ of [1, 2, 3]) await other.post('/accounts/restore', { token, number: wrong });
    expect((await other.post('/accounts/restore', { token, number })).body.code).toBe('link_other_browser');
    expect(await stateOf(app, robin)).toBe('disabled');
  });

  it('succeeds for exactly one of several simultaneous attempts', async () => {
    const { app, robin } = await givenClosedAccount();
    const { browser, token } = await linkFor(app, robin);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => browser.post('/accounts/restore', { token })),
    );
    expect(answers.map(({ body }) => body.code ?? 'kept').toSorted()).toEqual([
      'kept',
      ...Array<string>(4).fill('link_expired'),
    ]);
  });

  it('refuses an expired or unknown link', async () => {
    const { app, robin } = await givenClosedAccount();
    const { browser, token } = await linkFor(app, robin);
    app.clock.advance(601);
    expect((await browser.post('/accounts/restore', { token })).body.code).toBe('link_expired');
    expect((await browser.post('/accounts/restore', { token: 'made-up' })).body.code).toBe('link_expired');
  });

  it('is refused after 30 days, even if nothing has been erased yet', async () => {
    const { app, robin } = await givenClosedAccount();
    app.clock.advance(30.6 * 86_400);
    const { browser, token } = await linkFor(app, robin);
    expect((await browser.post('/accounts/restore', { token })).body.code).toBe('account_disabled');
    expect(await stateOf(app, robin)).toBe('disabled');
  });

  it('is refused for an account that staff closed', async () => {
    const app = await givenPrivacy();
    const robin = await app.member();
    await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', robin.id).execute();
    const { browser, token } = await linkFor(app, robin);
    expect((await browser.post('/accounts/restore', { token })).body.code).toBe('account_disabled');
    await app.afterDays(400);
    expect(await stateOf(app, robin)).toBe('disabled');
  });
});

describe('deleting only the data', () => {
  const report = async (app: PrivacyApp, robin: PrivacyTestMember) => {
    await app.db
      .updateTable('member')
      .set({ last_name: 'Zqbrook', topic_preferences: ['fatigue'] })
      .where('id', '=', robin.id)
      .execute();
    const answers = { relationship: 'patient', stage: 'in_treatment' };
    await robin.call('PUT', '/onboarding', {
      step: 'personalisation',
      status: 'done',
      answers,
      skip_rest: true,
    });
  };

  it('removes the member’s data, and keeps a working account that asks nothing again', async () => {
    const app = await givenPrivacy();
    const robin = await app.member({ first_name: 'Robin' });
    await report(app, robin);
    const { status, body } = await robin.call('DELETE', '/settings/data');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({
      first_name: 'Robin',
      email: robin.email,
      last_name: null,
      relationship: null,
      onboarding_completed: true,
      onboarding: { topic_preferences: [] },
    });
    const { body: progress } = await robin.call('GET', '/onboarding');
    expect(progress.stage).toBeNull();
    expect(await app.dump()).not.toMatch(/[,(]in_treatment[,)]|Zqbrook/);
  });

  it('keeps the consents, and empties the rest in the CRM', async () => {
    const app = await givenPrivacy();
    const robin = await app.member();
    await robin.call('PUT', '/settings/privacy/consents', { purpose: 'news', given: true, version: '1' });
    await report(app, robin);
    await robin.call('DELETE', '/settings/data');
    expect((await robin.call('GET', '/settings/privacy/consents')).body.history).toHaveLength(1);
    const changes = await app.db.selectFrom('crm_change').select('what').orderBy('id').execute();
    expect(changes.slice(-5).map(({ what }) => what)).toEqual([
      'profile',
      'diagnosis',
      'my_caw',
      'goal',
      'topic_preferences',
    ]);
  });

  it('affects no other member', async () => {
    const app = await givenPrivacy();
    const [robin, lee] = [await app.member(), await app.member()];
    await report(app, lee);
    await robin.call('DELETE', '/settings/data');
    expect((await lee.call('GET', '/onboarding')).body.stage).toBe('in_treatment');
  });
});
