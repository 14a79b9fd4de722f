import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { givenMemberChangingAddress, path, storedOf } from './fixtures.ts';

const day = 86_400;

/** An address change, with its notice in the old mailbox. */
async function givenAddressChange() {
  const input = await givenMemberChangingAddress();
  await input.member.change({ email: 'new@example.org' });
  const notice = await input.app.message('old@example.org');
  const undo = (token = notice.token) => input.app.browser('203.0.113.9').post(path.undo, { token });
  return { ...input, notice, undo };
}

describe('undoing an address change', () => {
  it('restores the old address and signs out every device, wherever the link is opened', async () => {
    const { app, member, notice, undo } = await givenAddressChange();
    app.clock.advance(61);
    const thief = await app.signIn('new@example.org');
    expect(notice.text).toContain('Your email address was changed to n•••@example.org.');
    expect(notice.text).toContain('https://app.kindred.example/undo-address#token=');
    expect((await undo()).body).toEqual({ undone: true });
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: null });
    for (const token of [member.token, thief.token])
      expect((await app.browser().get('/accounts/profile', token)).status).toBe(401);
    app.clock.advance(61);
    expect((await app.signIn('old@example.org')).token).toBeDefined();
  });

  it('removes all passkeys, because one may belong to someone else', async () => {
    const { app, member, undo } = await givenAddressChange();
    const row = {
      credential_id: 'left behind',
      public_key: Buffer.from('key'),
      transports: [],
      name: 'Phone',
    };
    await app.db
      .insertInto('passkey')
      .values({
        id: newId(),
        member_id: member.id,
        staff_id: null,
        counter: 0,
        created_at: app.clock.now(),
        ...row,
      })
      .execute();
    await undo();
    expect(await app.db.selectFrom('passkey').select('id').execute()).toEqual([]);
  });

  it('cancels sign-ins pending at the wrong address, and changes awaiting their code', async () => {
    const { app, member, undo } = await givenAddressChange();
    app.clock.advance(61);
    const waiting = app.browser();
    const { request_id } = await waiting.ask('new@example.org');
    const { code } = await app.message('new@example.org');
    const reply = await member.ask({ mobile: '0400000001' });
    const text = await app.message('+61400000001');
    await undo();
    const late = await waiting.post('/accounts/verify_code', { request_id, code });
    expect([late.body.code, late.token]).toEqual(['link_expired', undefined]);
    app.clock.advance(61);
    member.token = (await app.signIn('old@example.org')).token;
    expect((await member.confirm(reply.body['request_id'], text.code)).body.code).toBe('code_expired');
  });

  it('leaves no session for someone signing in at the wrong address at that moment', async () => {
    const { app, undo } = await givenAddressChange();
    app.clock.advance(61);
    const thief = app.browser();
    const { request_id } = await thief.ask('new@example.org');
    const { code } = await app.message('new@example.org');
    const [late, undone] = await Promise.all([
      thief.post('/accounts/verify_code', { request_id, code }),
      undo(),
    ]);
    expect(undone.status).toBe(200);
    const status = late.token ? (await thief.get('/accounts/profile', late.token)).status : 401;
    expect(status).toBe(401);
    expect(await app.db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  it.each(['the undoing', 'the sign-in'])(
    'completes without a deadlock when %s takes the lock first',
    async (first) => {
      const { app, member, undo } = await givenAddressChange();
      app.clock.advance(61);
      const thief = app.browser();
      const { request_id } = await thief.ask('new@example.org');
      const { code } = await app.message('new@example.org');
      const enter = () => thief.post('/accounts/verify_code', { request_id, code });
      const [one, other] = first === 'the undoing' ? [undo, enter] : [enter, undo];
      const both = await app.db.transaction().execute(async (tx) => {
        await tx.selectFrom('member').select('id').where('id', '=', member.id).forUpdate().execute();
        const begun = [one()];
        await waitForLock(app.db);
        begun.push(other());
        await waitForLock(app.db, 2);
        return begun;
      });
      const [before, after] = await Promise.all(both);
      const [undone, late] = first === 'the undoing' ? [before, after] : [after, before];
      expect(undone?.status).toBe(200);
      expect(late?.status).toBe(first === 'the undoing' ? 410 : 200);
      expect(await app.db.selectFrom('session').select('id').execute()).toEqual([]);
    },
  );

  it('works once, even for 20 simultaneous requests', async () => {
    const { undo } = await givenAddressChange();
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await undo();
    expect([again.status, again.body.code]).toEqual([410, 'undo_over']);
  });

  it('works for exactly seven days', async () => {
    const inTime = await givenAddressChange();
    inTime.app.clock.advance(7 * day - 2);
    expect((await inTime.undo()).status).toBe(200);
    const late = await givenAddressChange();
    late.app.clock.advance(7 * day);
    expect((await late.undo()).body.code).toBe('undo_over');
    expect(await storedOf(late.app, late.member.id)).toMatchObject({ email: 'new@example.org' });
  });

  it('is not triggered by fetching the URL, and the database stores no link', async () => {
    const { app, member, notice } = await givenAddressChange();
    const seen = await app.browser().get(`${path.undo}?token=${notice.token}`);
    expect(seen.status).toBe(405);
    const page = await app.raw({ method: 'GET', url: `/undo-address?token=${notice.token}` });
    expect(page.status).toBeLessThan(500);
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'new@example.org' });
    const rows = await app.db.selectFrom('address_change').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(notice.token);
    expect(rows[0]?.undo_hash?.toString('base64url')).not.toBe(notice.token);
  });

  it('is refused without any change if the old address has since got its own account', async () => {
    const { app, member, undo } = await givenAddressChange();
    await givenMember(app.db, { email: 'old@example.org' });
    const { status, body } = await undo();
    expect([status, body.code]).toEqual([409, 'address_taken']);
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'new@example.org' });
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(201), "' or 1=1 --"])(
    'is refused for the token %j',
    async (token) => {
      const { app, member, undo } = await givenAddressChange();
      expect([410, 422]).toContain((await undo(token)).status);
      expect(await storedOf(app, member.id)).toMatchObject({ email: 'new@example.org' });
    },
  );
});

describe('several address changes', () => {
  it('are all undone by the first link, and the later links stop working', async () => {
    const { app, member, undo } = await givenAddressChange();
    await member.change({ mobile: '0400000001' });
    await member.change({ email: 'third@example.org' });
    const toThief = await app.message('new@example.org');
    await undo();
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: null });
    expect((await undo(toThief.token)).body.code).toBe('undo_over');
    expect(await storedOf(app, member.id)).toEqual({ email: 'old@example.org', mobile: null });
  });

  it('can also be undone one by one, starting with the last', async () => {
    const { app, member, undo } = await givenAddressChange();
    await member.change({ email: 'third@example.org' });
    await undo((await app.message('new@example.org')).token);
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'new@example.org' });
    await undo();
    expect(await storedOf(app, member.id)).toMatchObject({ email: 'old@example.org' });
  });

  it('do not deadlock when two of their links are opened simultaneously', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { app, member, undo } = await givenAddressChange();
      await member.change({ email: 'third@example.org' });
      const later = await app.message('new@example.org');
      const answers = await Promise.all([undo(), undo(later.token)]);
      expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true);
      expect(await storedOf(app, member.id)).toMatchObject({ email: 'old@example.org' });
    }
  });
});

it('notify every previous address, each with one link', async () => {
  const { app, member } = await givenMemberChangingAddress({ mobile: '+61400000001' });
  await member.change({ email: 'new@example.org' });
  const byMail = await app.message('old@example.org');
  const byText = await app.message('+61400000001');
  expect(byText.token).toBe(byMail.token);
  await app.work();
  expect((await app.messages()).filter(({ to }) => to === '+61400000001')).toHaveLength(1);
});

it('purges requests and changes that no undo or limit needs any more', async () => {
  const { app } = await givenAddressChange();
  app.clock.advance(8 * day);
  await app.db
    .insertInto('job')
    .values({ name: 'forget-addresses', payload: '{}', key: null, order_key: null, run_at: app.clock.now() })
    .execute();
  await app.work();
  expect(await app.db.selectFrom('address_change').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('address_request').selectAll().execute()).toEqual([]);
});
