import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { givenMember } from '../../testing/given-member.ts';
import { givenAccounts } from './fixtures.ts';

const link = (token: string, more = '') =>
  `/verify_magic_link.json?token=${encodeURIComponent(token)}${more}`;

describe('the sign-in link', () => {
  it('signs in immediately in the browser that asked, and returns the person to where they were', async () => {
    const app = await givenAccounts();
    const member = await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    await browser.ask('robin@example.org', { return_to: '/tabs/learn/fatigue' });
    const { token } = await app.message('robin@example.org');
    const answer = await browser.get(link(token));
    expect(answer.body).toMatchObject({
      status: 'active',
      return_to: '/tabs/learn/fatigue',
      account: { id: member.id, first_name: 'Robin', onboarding_completed: false },
    });
    const profile = await browser.get('/accounts/profile', answer.token);
    expect(profile.body).toMatchObject({ id: member.id, email: 'robin@example.org' });
  });

  it('is neither consumed nor opened by a GET request', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    await browser.ask('robin@example.org');
    const { token } = await app.message('robin@example.org');
    for (let visit = 0; visit < 20; visit += 1) {
      const scanner = await app.browser('203.0.113.9').get(link(token));
      expect(scanner).toMatchObject({
        body: { status: 'active', account: null, masked: 'r•••@example.org' },
      });
      expect(scanner.token).toBeUndefined();
      await app.http.inject({ method: 'HEAD', url: `/api/v1${link(token)}` });
    }
    expect((await browser.get(link(token))).token).toBeDefined();
  });

  it('opens on another device with the number from the first screen, but not after three wrong ones', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const { number } = await app.browser().ask('robin@example.org');
    const { token } = await app.message('robin@example.org');
    const other = app.browser('203.0.113.9');
    const wrong = number === '10' ? '11' : '10';
    expect((await other.get(link(token, `&number=${wrong}`))).body.code).toBe('number_wrong');
    const right = await other.get(link(token, `&number=${number}`));
    expect(right.token).toBeDefined();

    app.clock.advance(61);
    const again = await app.browser().ask('robin@example.org');
    const next = await app.message('robin@example.org');
    const guess = again.number === '10' ? '11' : '10';
    for (let miss = 0; miss < 3; miss += 1) await other.get(link(next.token, `&number=${guess}`));
    expect((await other.get(link(next.token, `&number=${again.number}`))).body.code).toBe(
      'link_other_browser',
    );
  });

  it('of every message opens until one is used, because an earlier message may arrive later', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    const first = await browser.ask('robin@example.org');
    const early = await app.message('robin@example.org');
    app.clock.advance(61);
    const again = await browser.ask('robin@example.org');
    const late = await app.message('robin@example.org');
    expect(again.number, 'the screen shows one number').toBe(first.number);
    const other = app.browser('203.0.113.9');
    expect((await other.get(link(early.token, `&number=${again.number}`))).token).toBeDefined();
    const state = async ({ request_id }: typeof first) =>
      (await browser.get(`/accounts/sign_in_requests/${request_id}`)).body['state'];
    expect([await state(first), await state(again)]).toEqual(['confirmed', 'confirmed']);
    expect((await browser.get(link(late.token))).body['status']).toBe('expired');
  });

  it('works after 9:59 and not after 10:01', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    await browser.ask('robin@example.org');
    const { token } = await app.message('robin@example.org');
    app.clock.advance(599);
    expect((await browser.get(link(token, '&look=1'))).body['status']).toBe('active');
    app.clock.advance(2);
    expect(await browser.get(link(token))).toMatchObject({ body: { status: 'expired', account: null } });
  });

  it('tells the browser that asked where the person was going, so that a new link leads there too', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    await browser.ask('robin@example.org', { return_to: '/tabs/learn/fatigue' });
    const { token } = await app.message('robin@example.org');
    const other = app.browser('203.0.113.9');
    const here = { return_to: '/tabs/learn/fatigue' };
    expect((await other.get(link(token))).body).toMatchObject({ status: 'active', account: null, ...here });
    app.clock.advance(601);
    expect((await browser.get(link(token))).body).toMatchObject({ status: 'expired', ...here });
    expect((await other.get(link(token))).body).toMatchObject({ status: 'expired', return_to: null });
  });

  it('signs in exactly one of 200 simultaneous requests', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    await browser.ask('robin@example.org');
    const { token } = await app.message('robin@example.org');
    const answers = await Promise.all(Array.from({ length: 200 }, () => browser.get(link(token))));
    expect(answers.filter((answer) => answer.token !== undefined)).toHaveLength(1);
    expect(await app.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  it('reports a deleted account only to its holder', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org', state: 'disabled' });
    const deletion = { deletion_asked_at: app.clock.now(), erase_after: new Date('2028-01-01T00:00:00Z') };
    await app.db.updateTable('member').set(deletion).execute();
    const browser = app.browser();
    await browser.ask('robin@example.org');
    const { token } = await app.message('robin@example.org');
    const deleted = { status: 'disabled', paused: false, account: null };
    expect(await browser.get(link(token))).toMatchObject({ body: deleted });
    expect(await app.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('distinguishes a deleted account, which can be restored, from one that staff have paused', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org', state: 'disabled' });
    const browser = app.browser();
    await browser.ask('robin@example.org');
    const { token } = await app.message('robin@example.org');
    const paused = { status: 'disabled', paused: true, account: null };
    expect(await browser.get(link(token))).toMatchObject({ body: paused });
  });

  it('is removed from the database with its code once the message is purged', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    await app.browser().ask('robin@example.org');
    const { token, code } = await app.message('robin@example.org');
    await app.db.deleteFrom('outbox_message').execute();
    const rows = await app.db.selectFrom('sign_in_request').selectAll().execute();
    const jobs = await app.db.selectFrom('job').selectAll().execute();
    const stored = JSON.stringify([rows, jobs]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(`"${code}"`);
  });
});

describe('the sign-in code', () => {
  it('works only in the browser that asked', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    const { request_id } = await browser.ask('robin@example.org');
    const { code } = await app.message('robin@example.org');
    const elsewhere = await app.browser().post('/accounts/verify_code', { request_id, code });
    expect(elsewhere.body.code).toBe('link_expired');
    const here = await browser.post('/accounts/verify_code', { request_id, code });
    expect(here.token).toBeDefined();
    expect((await browser.post('/accounts/verify_code', { request_id, code })).body.code).toBe(
      'link_expired',
    );
  });

  it('allows five tries, even when they are simultaneous', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    const { request_id } = await browser.ask('robin@example.org');
    const { code } = await app.message('robin@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => browser.post('/accounts/verify_code', { request_id, code: wrong })),
    );
    expect(tries.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5);
    expect((await browser.post('/accounts/verify_code', { request_id, code })).body.code).toBe(
      'link_expired',
    );
  });

  it('is disabled for an account after a hundred misses, until a link is used', async () => {
    const app = await givenAccounts();
    const member = await givenMember(app.db, { email: 'robin@example.org' });
    await app.db
      .insertInto('code_miss')
      .values({ account: member.id, misses: 100, last_at: app.clock.now() })
      .execute();
    const browser = app.browser();
    const { request_id } = await browser.ask('robin@example.org');
    const { code, token } = await app.message('robin@example.org');
    expect((await browser.post('/accounts/verify_code', { request_id, code })).body.code).toBe('code_wrong');
    expect((await browser.get(link(token))).token).toBeDefined();
    app.clock.advance(61);
    const next = await browser.ask('robin@example.org');
    const message = await app.message('robin@example.org');
    const answer = await browser.post('/accounts/verify_code', {
      request_id: next.request_id,
      code: message.code,
    });
    expect(answer.token).toBeDefined();
  });

  it('counts wrong codes in the same way with and without an account', async () => {
    const app = await givenAccounts();
    const { id } = await givenMember(app.db, { email: 'robin@example.org' });
    for (const email of ['robin@example.org', 'nobody@example.org']) {
      const browser = app.browser();
      const { request_id } = await browser.ask(email);
      await app.message(email);
      for (const code of ['000000', '000001', '000002'])
        expect((await browser.post('/accounts/verify_code', { request_id, code })).body.code).toBe(
          'code_wrong',
        );
    }
    const misses = () =>
      app.db.selectFrom('code_miss').select(['account', 'misses']).orderBy('misses').execute();
    const counted = await misses();
    expect(counted.map(({ misses: each }) => each)).toEqual([3, 3]);
    expect(counted.map(({ account }) => account)).toContain(id);
    app.clock.advance(3 * 24 * 3_600);
    await app.db
      .insertInto('job')
      .values({ name: 'forget-sign-ins', payload: '{}', key: null, order_key: null, run_at: app.clock.now() })
      .execute();
    await app.work();
    expect(await misses(), 'those of the account stay').toEqual([{ account: id, misses: 3 }]);
  });
});

it('reports the state of its request only to the screen that waits for it', async () => {
  const app = await givenAccounts();
  await givenMember(app.db, { email: 'robin@example.org' });
  const browser = app.browser();
  const { request_id, number } = await browser.ask('robin@example.org');
  const watch = (from = browser) => from.get(`/accounts/sign_in_requests/${request_id}`);
  expect((await watch()).body['state']).toBe('waiting');
  const { token } = await app.message('robin@example.org');
  await app.browser('203.0.113.9').get(link(token, `&number=${number}`));
  expect((await watch()).body['state']).toBe('confirmed');
  expect((await watch(app.browser())).body['state']).toBe('ended');
  expect((await browser.get(`/accounts/sign_in_requests/${randomUUID()}`)).body['state']).toBe('ended');
});
