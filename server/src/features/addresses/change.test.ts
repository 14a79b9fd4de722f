import { describe, expect, it } from 'vitest';
import { givenMember } from '../../testing/given-member.ts';
import { givenChanging, givenSignedIn, path, storedOf } from './fixtures.ts';

describe('a new address', () => {
  it('counts once its code came back, and not before', async () => {
    const { app, member } = await givenChanging();
    const asked = await member.ask({ email: 'New@Example.ORG' });
    expect(asked).toMatchObject({ status: 202, body: { kind: 'email', address: 'New@example.org' } });
    const { code, subject } = await app.message('New@example.org');
    expect(subject).toBe('Your code');
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'old@example.org' });
    const confirmed = await member.confirm(asked.body['request_id'], code);
    expect(confirmed).toMatchObject({ status: 200, body: { account: { email: 'New@example.org' } } });
    expect(await storedOf(app, member.id)).toEqual({ email: 'New@example.org', mobile: null });
    app.clock.advance(61);
    await app.signIn('New@example.org');
    expect((await app.browser().ask('old@example.org')).request_id).toBeDefined();
    expect((await app.message('old@example.org')).subject).toBe('You asked to sign in');
  });

  it('is shown while it waits for its code, so that a reload loses nothing', async () => {
    const { app, member } = await givenChanging();
    const read = async () => (await member.browser.get('/accounts/addresses', member.token)).body;
    const { body } = await member.ask({ mobile: '0400 000 001' });
    expect(await read()).toEqual({
      email: 'old@example.org',
      mobile: null,
      discreet_messages: false,
      pending: body,
    });
    app.clock.advance(601);
    expect(await read()).toMatchObject({ pending: null });
  });

  it('takes effect for ten minutes and five tries, and the newest request ends the older one', async () => {
    const { app, member } = await givenChanging();
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

  it('is guessed at five times at the most, by 50 guesses at once as well', async () => {
    const { app, member } = await givenChanging();
    const asked = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member.confirm(asked.body['request_id'], wrong)),
    );
    expect(answers.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5);
    expect((await member.confirm(asked.body['request_id'], code)).body.code).toBe('code_expired');
  });

  it('is confirmed by the member who asked, and by nobody else', async () => {
    const { app, member } = await givenChanging();
    const other = await givenSignedIn(app);
    const asked = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    expect((await other.confirm(asked.body['request_id'], code)).body.code).toBe('code_expired');
    const signIn = await app
      .browser()
      .post('/accounts/verify_code', { request_id: asked.body['request_id'], code });
    expect([signIn.body.code, signIn.token]).toEqual(['link_expired', undefined]);
    expect((await member.confirm(asked.body['request_id'], code)).status).toBe(200);
  });

  it('is taken once, however often the code is sent at once', async () => {
    const { app, member } = await givenChanging();
    const asked = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member.confirm(asked.body['request_id'], code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'code_expired']));
    expect(await app.db.selectFrom('address_change').selectAll().execute()).toHaveLength(1);
    const changes = await app.db.selectFrom('crm_change').select('what').execute();
    expect(changes).toEqual([{ what: 'profile' }]);
  });

  it('that is the same one is refused, and so is none, and so are two', async () => {
    const { member } = await givenChanging();
    expect((await member.ask({ email: 'old@example.org' })).body.code).toBe('address_same');
    expect((await member.ask({})).body.code).toBe('address_needed');
    expect((await member.ask({ email: 'a@example.org', mobile: '0400000001' })).body.code).toBe(
      'address_needed',
    );
  });
});

describe('an address that somebody else has', () => {
  it('is answered like any other, in the same words, and its code never fits', async () => {
    const { app, member } = await givenChanging();
    await givenMember(app.db, { email: 'taken@example.org' });
    const answers = [];
    for (const email of ['taken@example.org', 'free-1@example.org']) {
      app.clock.advance(61);
      const asked = await member.ask({ email });
      await app.work();
      const tried = await member.confirm(asked.body['request_id'], '000000');
      answers.push([
        asked.status,
        Object.keys(asked.body),
        tried.status,
        tried.body.code,
        tried.body['detail'],
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('hears that it was tried, in the spelling that was confirmed, and is told no code', async () => {
    const { app, member } = await givenChanging();
    await givenMember(app.db, { email: 'Taken@example.org' });
    await member.ask({ email: 'TAKEN@example.org' });
    const { subject, code, text } = await app.message('Taken@example.org');
    expect([subject, code]).toEqual(['Somebody wanted to use your address', '']);
    expect(text).not.toMatch(/[0-9]{6}/);
    expect(await app.messages()).not.toContainEqual({ to: 'TAKEN@example.org', channel: 'email' });
  });

  it('goes to one of two who confirm it at once, and the other is told clearly', async () => {
    const { app, member } = await givenChanging();
    for (let round = 0; round < 5; round += 1) {
      const rival = await givenSignedIn(app);
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

  it('and opened an account meanwhile keeps it', async () => {
    const { app, member } = await givenChanging();
    const asked = await member.ask({ email: 'new@example.org' });
    const { code } = await app.message('new@example.org');
    await givenMember(app.db, { email: 'new@example.org' });
    const { status, body } = await member.confirm(asked.body['request_id'], code);
    expect([status, body.code]).toEqual([409, 'address_taken']);
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'old@example.org' });
  });
});

describe('a second address', () => {
  it('is added beside the first, which is told and can undo it', async () => {
    const { app, member } = await givenChanging();
    await member.change({ mobile: '+61 400 000 001' });
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: '+61400000001' });
    const notice = await app.message('old@example.org');
    expect(notice.subject).toBe('A change to your account');
    expect(notice.text).toContain('The mobile number •••• 001 was added to your account.');
    expect(notice.text).not.toContain('+61400000001');
    expect((await app.browser().post(path.undo, { token: notice.token })).status).toBe(200);
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: null });
  });

  it('can be taken away, the last one not, and both are told', async () => {
    const { app, member } = await givenChanging({ mobile: '+61400000001' });
    const remove = (kind: string) =>
      member.browser.send('DELETE', `/accounts/addresses/${kind}`, undefined, member.token);
    const gone = await remove('email');
    expect(gone.body).toMatchObject({ account: { email: null, mobile: '+61400000001' } });
    member.token = gone.token ?? '';
    expect((await app.message('old@example.org')).text).toContain('was taken away');
    expect((await app.message('+61400000001')).text).toContain('Undo it within seven days');
    expect((await remove('mobile')).body.code).toBe('address_last');
    expect(await storedOf(app, member.id)).toEqual({ email: null, mobile: '+61400000001' });
  });

  it('is not lost with the first when both are taken away at once', async () => {
    const { app, member } = await givenChanging({ mobile: '+61400000001' });
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
  it('gets its next token, and the old one is good for a minute more', async () => {
    const { app, member } = await givenChanging();
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

  it('goes on when the day of its token was over at that very moment', async () => {
    const { app, member } = await givenChanging();
    app.clock.advance(86_400);
    const asked = await member.browser.post(path.change, { email: 'new@example.org' }, member.token);
    const { code } = await app.message('new@example.org');
    const body = { request_id: asked.body['request_id'], code };
    const { token = '' } = await member.browser.post(path.verify, body, member.token);
    expect(token).not.toBe(asked.token);
    expect((await member.browser.get('/accounts/profile', token)).status).toBe(200);
  });

  it('leaves the other devices as they are, and ends sign-ins that wait at the old address', async () => {
    const { app, member } = await givenChanging();
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
