import { isMailAddress } from '@kindred/contract/values.ts';
import { describe, expect, inject, it } from 'vitest';
import { givenMember } from '../../../testing/given-member.ts';
import { givenMemberChangingAddress, path, storedOf } from './fixtures.ts';

const newest = (app: Awaited<ReturnType<typeof givenMemberChangingAddress>>['app']) =>
  app.db.selectFrom('outbox_message').select(['to', 'discreet', 'subject', 'channel']).orderBy('id', 'desc');

describe('a member who asked for discreet messages', () => {
  it('gets every message from then on under the discreet sender name', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const set = (discreet_messages: boolean) =>
      member.browser.send('PUT', '/accounts/discreet_messages', { discreet_messages }, member.token);
    expect((await set(true)).body).toEqual({ discreet_messages: true });
    await member.change({ mobile: '0400000001' });
    app.clock.advance(61);
    await app.signIn('old@example.org');
    const rows = await newest(app).execute();
    expect(rows.map(({ to, discreet, subject }) => [to, discreet, subject])).toEqual([
      ['old@example.org', true, 'Your sign-in code'],
      ['old@example.org', true, 'A change to your account'],
      ['+61400000001', true, null],
      ['old@example.org', false, 'Your sign-in code'],
    ]);
    await set(false);
    app.clock.advance(61);
    await app.browser().ask('old@example.org');
    await app.work();
    expect((await newest(app).executeTakeFirst())?.discreet).toBe(false);
  });

  it('changes the setting only for themself, and the CRM is notified', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const other = await givenMember(app.db);
    await member.browser.send(
      'PUT',
      '/accounts/discreet_messages',
      { discreet_messages: true },
      member.token,
    );
    const rows = await app.db.selectFrom('member').select(['id', 'discreet_messages']).execute();
    expect(new Map(rows.map((row) => [row.id, row.discreet_messages]))).toEqual(
      new Map([
        [member.id, true],
        [other.id, false],
      ]),
    );
    const reply = await app.db.selectFrom('crm_change').select(['member_id', 'what']).execute();
    expect(reply).toEqual([{ member_id: member.id, what: 'profile' }]);
  });
});

describe('messages about an address change', () => {
  it('are sent once even if their job runs twice', async () => {
    const { app, member } = await givenMemberChangingAddress({ mobile: '+61400000002' });
    await givenMember(app.db, { mobile: '+61400000003' });
    const count = async () => (await app.messages()).length;
    const doAgain = () =>
      app.db
        .updateTable('job')
        .set({ state: 'waiting', ended_at: null })
        .where('name', 'in', ['send-address-code', 'send-address-notice'])
        .returning('name')
        .execute();
    await member.ask({ mobile: '0400000003' });
    const reply = await count();
    expect(await doAgain()).toHaveLength(1);
    expect(await count()).toBe(reply);
    await member.change({ mobile: '0400000001' });
    const changed = await count();
    expect(await doAgain()).toHaveLength(3);
    expect(await count()).toBe(changed);
  });

  it('share the limit of sign-in messages: one a minute per address, regardless of capitals', async () => {
    const { app, member } = await givenMemberChangingAddress();
    app.clock.advance(61);
    await member.ask({ email: 'new@example.org' });
    for (const email of ['new@example.org', 'NEW@example.org']) {
      const reply = await member.ask({ email });
      expect([reply.status, reply.body.code]).toEqual([429, 'rate_limited']);
      expect(reply.retryAfter).toBe(60);
      expect((await app.browser().post('/accounts/email_login', { email })).status).toBe(429);
    }
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'old@example.org' });
  });

  it('are limited to ten a day per member, whatever the addresses', async () => {
    const { app, member } = await givenMemberChangingAddress();
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      app.clock.advance(61);
      answers.push((await member.ask({ email: `new-${n}@example.org` })).status);
    }
    expect(answers.filter((status) => status === 202)).toHaveLength(10);
    expect(answers.slice(10)).toEqual([429, 429]);
  });

  it('are limited to one when 50 requests to an address arrive simultaneously', async () => {
    const { app, member } = await givenMemberChangingAddress();
    app.clock.advance(61);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member.ask({ email: 'new@example.org' })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect((await app.messages()).filter(({ to }) => to === 'new@example.org')).toHaveLength(1);
  });
});

const pieces = [
  ['old', 'OLD', 'mary', 'm', '"mary"', 'mary..eve', '.mary', 'mary.', 'm'.repeat(65), 'mary+tag', 'márý'],
  ['mary@evil.example', 'mary,eve', 'mary;eve', '<mary>', 'mary\r\nBcc: eve', 'mary%00', 'mary\0', 'ма'],
  ["o'brien", 'mary eve', '', '(x)mary', 'mary\u202e', 'mary\ufeff', '\u2028mary'],
].flat();
const domains = [
  ['example.org', 'EXAMPLE.ORG', 'example', '[127.0.0.1]', 'example.org,eve@evil.example', '-example.org'],
  [
    'example.org.',
    'exämple.org',
    'xn--exmple-cua.org',
    'evil.example\r\nTo: x',
    'example.org>',
    'a.b.c.d.org',
  ],
  ['example.org@evil.example', '', ' example.org', 'example.org ', 'example..org', `${'a'.repeat(64)}.org`],
].flat();
const glue = ['@', '@@', ' @ ', '', '%40', '\u{ff20}', '@\0', '\n@', '@\t', '＠', '@"'];

/**
 * Generates 5,000 addresses, identical in every run. By default keeps those with one plain @ and a fifth of the others.
 */
const hostile = Array.from({ length: 5_000 }, (_, n) => {
  const piece = pieces[n % pieces.length];
  const by = glue[Math.floor(n / pieces.length) % glue.length];
  const domain = domains[Math.floor(n / (pieces.length * glue.length)) % domains.length];
  return `${piece}${by}${domain}`;
}).filter((email, n) => inject('all') || /^[^@\s]+@[^@\s]+$/.test(email) || n % 5 === 0);

it('go to the stored spelling alone and merge no accounts, whatever look-alike address is given', async () => {
  const { app, member } = await givenMemberChangingAddress();
  const other = await givenMember(app.db, { email: 'Mary@example.org' });
  app.clock.advance(61);
  let count = 0;
  for (const email of hostile) {
    const { status, body } = await member.ask({ email });
    expect([202, 409, 422]).toContain(status);
    if (status !== 202) continue;
    count += 1;
    const stored = String(body['address']);
    expect([stored, isMailAddress(stored)]).toEqual([stored, true]);
    expect(stored.toLowerCase()).toBe(email.trim().toLowerCase());
    await app.work();
    const row = await newest(app).executeTakeFirst();
    const lands = stored.toLowerCase() === 'mary@example.org' ? 'Mary@example.org' : stored;
    expect(row?.to).toBe(lands);
    // The limits have their own test.
    await app.db.deleteFrom('address_request').execute();
  }
  process.stdout.write(
    `figure: ${hostile.length} hostile addresses, ${count} written to, each as it was stored\n`,
  );
  expect(count).toBeGreaterThan(0);
  expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: null });
  expect(await storedOf(app, other.id)).toEqual({ email: 'Mary@example.org', mobile: null });
}, 180_000);

const spellings = [
  ['0400000001', '0400 000 001', '04 0000 0001', '0400-000-001', '(04) 0000 0001', '0400.000.001'],
  ['+61400000001', '+61 400 000 001', '+61 4 0000 0001', '+61-400-000-001', '0061400000001'],
  ['0061 400 000 001', '61 400 000 001', '61400000001', ' 0400000001 ', '(0400) 000 001'],
].flat();

it('mobile number: normalises 16 spellings to one', async () => {
  const { app, member } = await givenMemberChangingAddress();
  const stored = [];
  for (const mobile of spellings) {
    const { status, body } = await member.ask({ mobile });
    stored.push([status, body['address']]);
    await app.db.deleteFrom('address_request').execute();
  }
  expect(stored).toEqual(spellings.map(() => [202, '+61400000001']));
});

it.each(['12345', '0298765432', '+1 212 555 0100', '+44 7911 123456', '0400', '04000000o1', '١٢٣٤٥٦٧٨', ''])(
  'mobile number: refuses %j and names the field',
  async (mobile) => {
    const { app, member } = await givenMemberChangingAddress();
    const { status, body } = await member.browser.post(path.change, { mobile }, member.token);
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject([{ field: 'mobile' }]);
    expect(await app.db.selectFrom('address_request').selectAll().execute()).toEqual([]);
  },
);
