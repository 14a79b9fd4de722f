import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { givenMember } from '../../testing/given-member.ts';
import { givenAccounts, sharedAccounts } from './fixtures.ts';

const link = (token: string, more = '') =>
  `/verify_magic_link.json?token=${encodeURIComponent(token)}${more}`;

const ourAccounts = sharedAccounts();

describe('an address', () => {
  it('gets the same reply whether its account exists, never existed or was deleted', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { email: 'known@example.org' });
    await givenMember(app.db, { email: 'deleted@example.org', state: 'disabled' });
    const shapes = [];
    for (const email of ['known@example.org', 'unknown@example.org', 'deleted@example.org']) {
      const { status, body } = await app.browser().post('/accounts/email_login', { email });
      shapes.push([status, Object.keys(body), String(body['number']).length]);
    }
    const registered = await app
      .browser()
      .post('/accounts/register', { first_name: 'Kim', email: 'other@example.org', terms_version: '1' });
    shapes.push([registered.status, Object.keys(registered.body), String(registered.body['number']).length]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  it('without an account is told so by email, and never gets a text message', async () => {
    const app = await givenAccounts();
    await app.browser().ask('unknown@example.org');
    const { subject, token } = await app.message('unknown@example.org');
    expect([subject, token]).toEqual(['You asked to sign in', '']);
    await app.browser().post('/accounts/mobile_login', { mobile: '0400 000 001' });
    expect(await app.messages()).toEqual([{ to: 'unknown@example.org', channel: 'email' }]);
  });

  it('is matched case-insensitively, and messages go to its confirmed spelling', async () => {
    const app = await givenAccounts();
    const member = await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    await browser.ask('Robin@Example.ORG');
    const { token } = await app.message('robin@example.org');
    expect((await browser.get(link(token))).body).toMatchObject({ account: { id: member.id } });
  });

  it('is the same phone number however it is written', async () => {
    const app = await givenAccounts();
    await givenMember(app.db, { mobile: '+61400000001' });
    for (const mobile of [
      '0400000001',
      '0400 000 001',
      '+61 400 000 001',
      '+61400000001',
      '0061 400 000 001',
      '(04) 0000 0001',
      '04-0000-0001',
      '61 400 000 001',
    ]) {
      const browser = app.browser();
      const { status, body } = await browser.post('/accounts/mobile_login', { mobile });
      expect([mobile, status]).toEqual([mobile, 202]);
      const { code, text } = await app.message('+61400000001');
      expect(text).toContain(`@app.kindred.example #${code}`);
      const answer = await browser.post('/accounts/verify_code', { request_id: body['request_id'], code });
      expect([mobile, answer.token]).toEqual([mobile, expect.any(String)]);
      app.clock.advance(4_000);
    }
  });

  it.each(['12345', '0298765432', '+1 212 555 0100', '+44 7911 123456', '0400'])(
    'is refused as a phone number when it is %s, and the field is named',
    async (mobile) => {
      const app = await ourAccounts();
      const { status, body } = await app.browser().post('/accounts/mobile_login', { mobile });
      expect(status).toBe(422);
      expect(['validation', 'mobile_unusable']).toContain(body.code);
      expect(body['errors']).toMatchObject([{ field: 'mobile' }]);
    },
  );
});

describe('an account', () => {
  const begun = { first_name: 'Kim', relationship: 'patient', terms_version: '1' };

  it('is created with its consents when its address is confirmed', async () => {
    const app = await givenAccounts();
    const browser = app.browser();
    await browser.post('/accounts/register', { ...begun, email: 'kim@example.org', news: true });
    expect(await app.db.selectFrom('member').selectAll().execute()).toEqual([]);
    const { token, subject } = await app.message('kim@example.org');
    expect(subject).toBe('Confirm your email address');
    const answer = await browser.get(link(token));
    expect(answer.body['account']).toMatchObject({ first_name: 'Kim', relationship: 'patient' });
    const consents = await app.db
      .selectFrom('consent')
      .select(['purpose', 'version', 'given'])
      .orderBy('purpose')
      .execute();
    // The form does not ask about analytics, so no answer is stored.
    expect(consents).toEqual([
      { purpose: 'news', version: null, given: true },
      { purpose: 'terms', version: '1', given: true },
    ]);
  });

  it('that already exists is signed in to and stays unchanged', async () => {
    const app = await givenAccounts();
    const member = await givenMember(app.db, { email: 'robin@example.org' });
    const browser = app.browser();
    await browser.post('/accounts/register', { ...begun, email: 'robin@example.org' });
    const { token, subject } = await app.message('robin@example.org');
    expect(subject).toBe('Your sign-in code');
    const answer = await browser.get(link(token));
    expect(answer.body['account']).toMatchObject({ id: member.id, first_name: 'Robin' });
    expect(await app.db.selectFrom('member').selectAll().execute()).toHaveLength(1);
  });

  it('is created once when two sign-ups use the same address', async () => {
    const app = await givenAccounts();
    const first = app.browser();
    const second = app.browser();
    await first.post('/accounts/register', { ...begun, email: 'kim@example.org' });
    const one = await app.message('kim@example.org');
    app.clock.advance(61);
    await second.post('/accounts/register', { ...begun, first_name: 'Lee', email: 'kim@example.org' });
    const other = await app.message('kim@example.org');
    const [a, b] = await Promise.all([first.get(link(one.token)), second.get(link(other.token))]);
    expect([a.token, b.token].filter((token) => token !== undefined).length).toBeGreaterThan(0);
    expect(await app.db.selectFrom('member').selectAll().execute()).toHaveLength(1);
  });

  it('needs exactly one address to reach the person', async () => {
    const app = await ourAccounts();
    for (const more of [{}, { email: 'kim@example.org', mobile: '0400000001' }]) {
      const { body } = await app.browser().post('/accounts/register', { ...begun, ...more });
      expect(body.code).toBe('address_needed');
    }
  });
});

describe('a message to someone who may not have asked for it', () => {
  it('repeats nothing that a stranger typed', async () => {
    const app = await givenAccounts();
    const { status } = await app.browser().post('/accounts/register', {
      first_name: 'Your account is blocked',
      email: 'kim@example.org',
      terms_version: '1',
    });
    expect(status).toBe(202);
    const { subject, text } = await app.message('kim@example.org');
    expect(`${subject} ${text}`).not.toContain('blocked');
  });

  it.each(['Kim\n\nOpen this', 'Kim https://evil.example', 'www.evil', 'Kim evil.example', 'EVIL.COM'])(
    'is not sent for the name “%s”: names contain no line breaks or web addresses',
    async (first_name) => {
      const app = await ourAccounts();
      const { status, body } = await app
        .browser()
        .post('/accounts/register', { first_name, email: 'kim@example.org', terms_version: '1' });
      expect([status, body.code]).toEqual([422, 'validation']);
      expect((await app.messages()).filter(({ to }) => to === 'kim@example.org')).toEqual([]);
    },
  );

  it.each(['Mary-Jane', 'St.John', 'J. R. R.', 'Ngọc Ánh', '李明', "O'Neill", 'D’Arcy'])(
    'keeps the name %s',
    async (first_name) => {
      const app = await ourAccounts();
      const email = `${randomUUID()}@example.org`;
      const { status } = await app
        .browser()
        .post('/accounts/register', { first_name, email, terms_version: '1' });
      expect(status).toBe(202);
    },
  );
});
