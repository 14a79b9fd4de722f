import type { MemberErasure } from '@kindred/contract/staff/members.ts';
import { describe, expect, it } from 'vitest';
import { givenPrivacy } from '../../../testing/given-privacy.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { callReason } from './fixtures.ts';

/** Robin, signed in, and the member view that Mel has open. */
async function givenOpenMember() {
  const app = await givenPrivacy();
  const robin = await app.member({ first_name: 'Robin' });
  const mel = await givenStaffCaller(app, 'members');
  const open = async () => {
    const search = { contact: robin.email, reason: callReason };
    const { body } = await mel.call('POST', '/staff/members/find', search);
    return `/staff/member_views/${String(body['view'])}`;
  };
  return { app, robin, mel, open, view: await open() };
}

const because = { reason: 'Someone else uses it' };

describe('disabling an account', () => {
  it('signs the member out immediately, tells them, and can be undone', async () => {
    const { app, robin, mel, view } = await givenOpenMember();
    const disable = () => mel.call('PUT', `${view}/state`, { state: 'disabled', ...because });
    expect((await disable()).body).toEqual({ state: 'disabled' });
    expect((await robin.call('GET', '/accounts/profile')).body['code']).toBe('session_ended');
    expect((await app.message(robin.email)).subject).toBe('We’ve paused your account');
    await disable();
    expect(await app.messages()).toHaveLength(1);
    const enabled = await mel.call('PUT', `${view}/state`, { state: 'active', ...because });
    expect(enabled.body).toEqual({ state: 'active' });
    expect((await app.message(robin.email)).subject).toBe('Your account is open again');
    expect((await app.signIn(robin.email)).token).toBeDefined();
  });

  it('needs a reason, and changes nothing without one', async () => {
    const { robin, mel, view } = await givenOpenMember();
    expect((await mel.call('PUT', `${view}/state`, { state: 'disabled', reason: 'x' })).body.code).toBe(
      'reason_needed',
    );
    expect((await robin.call('GET', '/accounts/profile')).status).toBe(200);
  });

  it('does not restore an account whose member asked for deletion', async () => {
    const { robin, mel, view } = await givenOpenMember();
    await robin.call('POST', '/settings/deletion', {});
    for (const state of ['active', 'disabled'])
      expect((await mel.call('PUT', `${view}/state`, { state, ...because })).body.code).toBe(
        'erasure_is_due',
      );
  });
});

describe('for a member on the phone', () => {
  it('ends every session', async () => {
    const { robin, mel, view } = await givenOpenMember();
    expect((await mel.call('POST', `${view}/end_sessions`, {})).body).toEqual({ ended: 1 });
    expect((await robin.call('GET', '/accounts/profile')).status).toBe(401);
  });

  it('sends the link for the download to the member, and nothing of it to staff', async () => {
    const { app, robin, mel, view } = await givenOpenMember();
    const { body } = await mel.call('POST', `${view}/download`, {});
    expect(Object.keys(body)).toEqual(['id']);
    const { text } = await app.message(robin.email);
    expect(text).toContain('https://app.kindred.example/tabs/settings/privacy');
  });

  it('starts the erasure with its date, and proves it afterwards', async () => {
    const { app, robin, mel, view } = await givenOpenMember();
    const { number } = (await robin.call('GET', '/accounts/addresses')).body;
    const { body } = await mel.call('POST', `${view}/erasure`, because);
    expect(body).toEqual({ erase_after: '2027-03-31T12:59:00.000Z' });
    expect((await robin.call('GET', '/accounts/profile')).status).toBe(401);
    expect((await app.message(robin.email)).subject).toBe('Your account is closed');
    const proof = async () =>
      (await mel.call('GET', '/staff/member_erasures')).body['items'] as MemberErasure[];
    const asked = { number, by: 'Ann', asked_at: '2027-03-01T00:00:00.000Z' };
    expect(await proof()).toMatchObject([{ ...asked, state: 'waiting', at: '2027-03-31T12:59:00.000Z' }]);
    const waiting = async (at: string) => {
      app.clock.set(at);
      const { entries } = (await mel.call('GET', '/staff/today')).body as unknown as {
        entries: { kind: string }[];
      };
      return entries.filter(({ kind }) => kind.startsWith('erasures'));
    };
    const since = '2027-03-31T12:59:00.000Z';
    expect(await waiting('2027-03-20T00:00:00Z')).toEqual([]);
    expect(await waiting('2027-03-26T00:00:00Z')).toEqual([{ kind: 'erasures_due', count: 1, since }]);
    // The nightly job has not run.
    expect(await waiting('2027-04-02T00:00:00Z')).toEqual([{ kind: 'erasures_late', count: 1, since }]);
    await app.afterDays(31);
    expect(await proof()).toMatchObject([{ ...asked, state: 'erased' }]);
    expect(await waiting('2027-05-10T00:00:00Z')).toEqual([]);
    expect(await app.dump()).not.toContain(robin.email);
  });

  it('waits on Today and in the list when the member requested it, until it is done', async () => {
    const { app, robin, mel } = await givenOpenMember();
    await robin.call('POST', '/settings/deletion', {});
    const at = '2027-03-31T12:59:00.000Z';
    const due = async () => [
      ...((await mel.call('GET', '/staff/today')).body['entries'] as unknown[]),
      ...((await mel.call('GET', '/staff/member_erasures')).body['items'] as unknown[]),
    ];
    const asked = { asked_by: 'member', by: null, asked_at: '2027-03-01T00:00:00.000Z', at };
    expect(await due()).toMatchObject([{ ...asked, state: 'waiting' }]);
    app.clock.set('2027-04-01T13:00:00Z');
    expect(await due()).toMatchObject([
      { kind: 'erasures_late', count: 1, since: at },
      { ...asked, state: 'late' },
    ]);
    await app.afterDays(1);
    expect(await due()).toEqual([]);
  });

  it('is started once: the second person is told that it is already waiting, and nothing is recorded for them', async () => {
    const { app, mel, open, view } = await givenOpenMember();
    const second = await open();
    await mel.call('POST', `${view}/erasure`, because);
    expect((await mel.call('POST', `${second}/erasure`, because)).body.code).toBe('erasure_is_due');
    await app.afterDays(31);
    const { body } = await mel.call('GET', '/staff/member_erasures');
    expect(body['items']).toMatchObject([{ state: 'erased' }]);
  });

  it('shows that a member returned', async () => {
    const { app, robin, mel, view } = await givenOpenMember();
    await mel.call('POST', `${view}/erasure`, because);
    const browser = app.browser();
    const { number } = await browser.ask(robin.email);
    const { token } = await app.message(robin.email);
    await browser.post('/accounts/restore', { token, number });
    const { body } = await mel.call('GET', '/staff/member_erasures');
    expect(body['items']).toMatchObject([{ state: 'returned', at: null }]);
  });

  it('counts as done once if a member returned and was erased later', async () => {
    const { app, robin, mel, open, view } = await givenOpenMember();
    await mel.call('POST', `${view}/erasure`, because);
    const browser = app.browser();
    const { number } = await browser.ask(robin.email);
    const { token } = await app.message(robin.email);
    await browser.post('/accounts/restore', { token, number });
    app.clock.advance(86_400);
    await mel.call('POST', `${await open()}/erasure`, because);
    const waiting = await mel.call('GET', '/staff/member_erasures');
    expect(waiting.body['items']).toMatchObject([{ state: 'waiting' }, { state: 'returned', at: null }]);
    await app.afterDays(31);
    const { body } = await mel.call('GET', '/staff/member_erasures');
    expect(body['items']).toMatchObject([{ state: 'erased' }, { state: 'returned', at: null }]);
  });

  it('is refused for a disabled account, which the member could not restore', async () => {
    const { mel, view } = await givenOpenMember();
    await mel.call('PUT', `${view}/state`, { state: 'disabled', ...because });
    expect((await mel.call('POST', `${view}/erasure`, because)).body.code).toBe('member_not_active');
    expect((await mel.call('POST', `${view}/download`, {})).body.code).toBe('member_not_active');
  });
});
