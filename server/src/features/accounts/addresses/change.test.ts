import { describe, expect, it } from 'vitest';
import { givenMember } from '../../../testing/given-member.ts';
import { givenMemberChangingAddress, givenSignedInMember, path, storedOf } from './fixtures.ts';

describe('a new email address or number', () => {
  it('takes effect only after its code is entered', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const reply = await member.ask({ email: 'New@Example.ORG' });
    expect(reply).toMatchObject({ status: 202, body: { kind: 'email', address: 'New@example.org' } });
    const { code, subject } = await app.message('New@example.org');
    expect(subject).toBe('Your code');
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'old@example.org' });
    const confirmed = await member.confirm(reply.body['request_id'], code);
    expect(confirmed).toMatchObject({ status: 200, body: { account: { email: 'New@example.org' } } });
    expect(await storedOf(app, member.id)).toEqual({ email: 'New@example.org', mobile: null });
    app.clock.advance(61);
    await app.signIn('New@example.org');
    expect((await app.browser().ask('old@example.org')).request_id).toBeDefined();
    expect((await app.message('old@example.org')).subject).toBe('You asked to sign in');
  });

  it('is shown while its code is pending, so that a reload loses nothing', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const read = async () => (await member.browser.get('/accounts/addresses', member.token)).body;
    const { body } = await member.ask({ mobile: '0400 000 001' });
    expect(await read()).toEqual({
      number: expect.any(Number),
      email: 'old@example.org',
      email_problem: null,
      mobile: null,
      discreet_messages: false,
      pending: body,
    });
    app.clock.advance(601);
    expect(await read()).toMatchObject({ pending: null });
  });

  it('is forgotten once the member cancels the change, and its code no longer works', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const { body } = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    expect((await member.browser.send('DELETE', path.change, undefined, member.token)).status).toBe(200);
    expect((await member.browser.get('/accounts/addresses', member.token)).body).toMatchObject({
      pending: null,
    });
    expect((await member.confirm(body['request_id'], code)).body.code).toBe('code_expired');
  });

  it('can be confirmed for ten minutes and with five tries, and a newer request cancels it', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const first = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let miss = 0; miss < 5; miss += 1)
      expect((await member.confirm(first.body['request_id'], wrong)).body.code).toBe('code_wrong');
    expect((await member.confirm(first.body['request_id'], code)).body.code).toBe('code_expired');

    app.clock.advance(61);
    const second = await member.ask({ email: 'new@example.org' });
    const next = await app.message('new@example.org');
    app.clock.advance(61);
    await member.ask({ email: 'other@example.org' });
    expect((await member.confirm(second.body['request_id'], next.code)).body.code).toBe('code_expired');

    app.clock.advance(61);
    const third = await member.ask({ email: 'new@example.org' });
    const last = await app.message('new@example.org');
    app.clock.advance(601);
    expect((await member.confirm(third.body['request_id'], last.code)).body.code).toBe('code_expired');
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: null });
  });

  it('accepts at most five guesses, even when 50 arrive simultaneously', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const reply = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member.confirm(reply.body['request_id'], wrong)),
    );
    expect(answers.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5);
    expect((await member.confirm(reply.body['request_id'], code)).body.code).toBe('code_expired');
  });

  it('can only be confirmed by the member who requested it', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const other = await givenSignedInMember(app);
    const reply = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    expect((await other.confirm(reply.body['request_id'], code)).body.code).toBe('code_expired');
    const signIn = await app
      .browser()
      .post('/accounts/verify_code', { request_id: reply.body['request_id'], code });
    expect([signIn.body.code, signIn.token]).toEqual(['link_expired', undefined]);
    expect((await member.confirm(reply.body['request_id'], code)).status).toBe(200);
  });

  it('is saved once, even if the code is sent many times simultaneously', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const reply = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member.confirm(reply.body['request_id'], code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'code_expired']));
    expect(await app.db.selectFrom('address_change').selectAll().execute()).toHaveLength(1);
    const changes = await app.db.selectFrom('crm_change').select('what').execute();
    expect(changes).toEqual([{ what: 'profile' }]);
  });

  it('is refused if it is the current one, empty, or given twice', async () => {
    const { member } = await givenMemberChangingAddress();
    expect((await member.ask({ email: 'old@example.org' })).body.code).toBe('address_same');
    expect((await member.ask({})).body.code).toBe('address_needed');
    expect((await member.ask({ email: 'a@example.org', mobile: '0400000001' })).body.code).toBe(
      'address_needed',
    );
  });
});

describe('an address of another account', () => {
  it('gets the same reply as any other, and its code never works', async () => {
    const { app, member } = await givenMemberChangingAddress();
    await givenMember(app.db, { email: 'taken@example.org' });
    const answers = [];
    for (const email of ['taken@example.org', 'free-1@example.org']) {
      app.clock.advance(61);
      const reply = await member.ask({ email });
      await app.work();
      const tried = await member.confirm(reply.body['request_id'], '000000');
      answers.push([
        reply.status,
        Object.keys(reply.body),
        tried.status,
        tried.body.code,
        tried.body['detail'],
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is told of the attempt at its confirmed spelling, without a code', async () => {
    const { app, member } = await givenMemberChangingAddress();
    await givenMember(app.db, { email: 'Taken@example.org' });
    await member.ask({ email: 'TAKEN@example.org' });
    const { subject, code, text } = await app.message('Taken@example.org');
    expect([subject, code]).toEqual(['Someone tried to use your email address', '']);
    expect(text).not.toMatch(/[0-9]{6}/);
    expect(await app.messages()).not.toContainEqual({ to: 'TAKEN@example.org', channel: 'email' });
  });

  it('goes to one of two members who confirm it simultaneously, and the other is refused', async () => {
    const { app, member } = await givenMemberChangingAddress();
    for (let round = 0; round < 5; round += 1) {
      const rival = await givenSignedInMember(app);
      const spelled = [`both-${round}@example.org`, `${round % 2 ? 'both' : 'BOTH'}-${round}@example.org`];
      app.clock.advance(61);
      const mine = await member.ask({ email: spelled[0] });
      const myCode = (await app.message(String(spelled[0]))).code;
      app.clock.advance(61);
      const theirs = await rival.ask({ email: spelled[1] });
      const theirCode = (await app.message(String(spelled[1]))).code;
      const answers = await Promise.all([
        member.confirm(mine.body['request_id'], myCode),
        rival.confirm(theirs.body['request_id'], theirCode),
      ]);
      expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['address_taken', 'ok']);
      member.token = answers[0]?.token ?? member.token;
    }
  });

  it('stays with an account that was opened with it in the meantime', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const reply = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    await givenMember(app.db, { email: 'new@example.org' });
    const { status, body } = await member.confirm(reply.body['request_id'], code);
    expect([status, body.code]).toEqual([409, 'address_taken']);
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'old@example.org' });
  });
});

describe('a second address', () => {
  it('is added alongside the first, which is notified and can undo it', async () => {
    const { app, member } = await givenMemberChangingAddress();
    await member.change({ mobile: '+61 400 000 001' });
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: '+61400000001' });
    const notice = await app.message('old@example.org');
    expect(notice.subject).toBe('A change to your account');
    expect(notice.text).toContain('The mobile number •••• 001 was added to your account.');
    expect(notice.text).not.toContain('+61400000001');
    expect((await app.browser().post(path.undo, { token: notice.token })).status).toBe(200);
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: null });
  });

  it('can be removed, unlike the last one, and both are notified', async () => {
    const { app, member } = await givenMemberChangingAddress({ mobile: '+61400000001' });
    const remove = (kind: string) =>
      member.browser.send('DELETE', `/accounts/addresses/${kind}`, undefined, member.token);
    const gone = await remove('email');
    expect(gone.body).toMatchObject({ account: { email: null, mobile: '+61400000001' } });
    member.token = gone.token ?? '';
    expect((await app.message('old@example.org')).text).toContain('was removed from your account');
    expect((await app.message('+61400000001')).text).toContain('Undo the change within 7 days');
    expect((await remove('mobile')).body.code).toBe('address_last');
    expect(await storedOf(app, member.id)).toEqual({ email: null, mobile: '+61400000001' });
  });

  it('is not lost together with the first when both are removed simultaneously', async () => {
    const { app, member } = await givenMemberChangingAddress({ mobile: '+61400000001' });
    const answers = await Promise.all(
      ['email', 'mobile'].map((kind) =>
        member.browser.send('DELETE', `/accounts/addresses/${kind}`, undefined, member.token),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(answers.map(({ status }) => status)).toContain(200);
    const { email, mobile } = await storedOf(app, member.id);
    expect([email, mobile].filter((one) => one !== null)).toHaveLength(1);
  });
});

describe('the session that changed an address', () => {
  it('gets a new token, and the old one works for one more minute', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const old = member.token;
    const { token: next } = await member.change({ email: 'new@example.org' });
    expect(next).toBeDefined();
    expect(next).not.toBe(old);
    const profile = (token: string) => member.browser.get('/accounts/profile', token);
    expect(await profile(old)).toMatchObject({ status: 200, token: next });
    expect((await profile(next ?? '')).status).toBe(200);
    app.clock.advance(61);
    expect((await profile(old)).status).toBe(401);
    expect((await profile(next ?? '')).status).toBe(200);
  });

  it('survives its token expiring at that very moment', async () => {
    const { app, member } = await givenMemberChangingAddress();
    app.clock.advance(86_400);
    const reply = await member.browser.post(path.change, { email: 'new@example.org' }, member.token);
    const { code } = await app.message('new@example.org');
    const body = { request_id: reply.body['request_id'], code };
    const { token = '' } = await member.browser.post(path.verify, body, member.token);
    expect(token).not.toBe(reply.token);
    expect((await member.browser.get('/accounts/profile', token)).status).toBe(200);
  });

  it('leaves other devices signed in, and cancels sign-ins pending at the old address', async () => {
    const { app, member } = await givenMemberChangingAddress();
    app.clock.advance(61);
    const other = await app.signIn(member.email);
    app.clock.advance(61);
    const waiting = app.browser();
    const { request_id } = await waiting.ask(member.email);
    const { code } = await app.message(member.email);
    await member.change({ email: 'new@example.org' });
    expect((await other.browser.get('/accounts/profile', other.token)).status).toBe(200);
    const late = await waiting.post('/accounts/verify_code', { request_id, code });
    expect([late.body.code, late.token]).toEqual(['link_expired', undefined]);
  });
});
