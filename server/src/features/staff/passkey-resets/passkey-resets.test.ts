import { describe, expect, it } from 'vitest';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { auditKinds, personSeenBy, reason } from '../people/fixtures.ts';
import { askForLink, givenStaffWithPasskey } from '../fixtures.ts';

/** Someone with a passkey, in production mode, and two administrators. */
async function givenLostPasskey() {
  const { app, staff, token } = await givenStaffWithPasskey();
  const [ada, bea] = [await givenStaffCaller(app, 'admin'), await givenStaffCaller(app, 'admin')];
  const asks = async (by: StaffCaller) => {
    const reply = await by.call('POST', `/staff/people/${staff.id}/passkey_reset`, reason);
    return { ...reply, id: String((reply.body['reset'] as { id: string } | undefined)?.id) };
  };
  return { app, staff, token, ada, bea, asks };
}
const approves = (by: StaffCaller, id: string) => by.call('POST', `/staff/passkey_resets/${id}/approve`, {});

describe('a lost passkey', () => {
  it('is removed once a second administrator approves: the person is signed out, and creates a new one at the next sign-in', async () => {
    const { app, staff, token, ada, bea, asks } = await givenLostPasskey();
    const { id } = await asks(ada);
    const me = async () => (await app.browser().get('/staff/me', token)).status;
    expect(await me()).toBe(200);
    expect((await personSeenBy(ada, staff)).reset).toMatchObject({ ...reason, can_approve: false });
    expect((await personSeenBy(bea, staff)).reset).toMatchObject({ can_approve: true });
    expect((await approves(bea, id)).body).toMatchObject({ passkeys: 0, reset: null, sessions: [] });
    expect(await me()).toBe(401);
    app.clock.advance(61);
    const browser = app.browser();
    const link = await askForLink(app, browser, staff.email);
    const { body } = await browser.post('/staff/open_link', { token: link.token });
    expect(body['entered']).toMatchObject({ next: 'register_passkey' });
    expect((await auditKinds(app)).filter((what) => what.startsWith('passkey_reset'))).toEqual([
      'passkey_reset_asked',
      'passkey_reset_approved',
    ]);
  });

  it('cannot be approved by the person who asked, nor by the owner of the passkey', async () => {
    const { app, staff, token, ada, bea, asks } = await givenLostPasskey();
    const { id } = await asks(ada);
    expect((await approves(ada, id)).body.code).toBe('second_person_needed');
    await app.db
      .updateTable('staff')
      .set({ permissions: ['admin'] })
      .where('id', '=', staff.id)
      .execute();
    const own = await app.browser().post(`/staff/passkey_resets/${id}/approve`, {}, token);
    expect(own.body.code).toBe('second_person_needed');
    expect((await personSeenBy(bea, staff)).passkeys).toBe(1);
  });

  it('is approved once by two people at the same instant, and not after it was withdrawn or has lapsed', async () => {
    const { app, ada, bea, asks } = await givenLostPasskey();
    const first = await asks(ada);
    expect((await asks(bea)).body.code).toBe('reset_waiting');
    expect((await ada.call('DELETE', `/staff/passkey_resets/${first.id}`)).body).toMatchObject({
      reset: null,
    });
    expect((await approves(bea, first.id)).body.code).toBe('not_found');
    const second = await asks(ada);
    app.clock.advance(3 * 86_400 + 1);
    expect((await approves(bea, second.id)).body.code).toBe('not_found');
    const third = await asks(ada);
    const replies = await Promise.all([approves(bea, third.id), approves(bea, third.id)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await asks(ada)).body.code).toBe('no_passkey');
  });

  it('waits on Today for every administrator except the one who asked', async () => {
    const { ada, bea, asks } = await givenLostPasskey();
    await asks(ada);
    const waiting = async (by: StaffCaller) =>
      (await by.call('GET', '/staff/today')).body['entries'] as { kind: string }[];
    expect((await waiting(bea)).map(({ kind }) => kind)).toContain('passkey_resets');
    expect((await waiting(ada)).map(({ kind }) => kind)).not.toContain('passkey_resets');
  });
});
