import type { PersonLine } from '@kindred/contract/staff/people.ts';
import { describe, expect, it } from 'vitest';
import { givenAccounts, type AccountsApp } from '#features/accounts/fixtures.ts';
import { givenStaff } from '../../../testing/given-staff.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { forPeople } from '../fixtures.ts';
import { anInvitation, auditKinds, changesAccess } from '../people/fixtures.ts';

async function givenInvitation(settings: Parameters<typeof givenAccounts>[0] = {}) {
  const app = await givenAccounts(settings);
  const ada = await givenStaffCaller(app, 'admin');
  const body = anInvitation();
  const sent = await ada.call('POST', '/staff/invitations', body);
  return { app, ada, sent, ...body, token: (await app.message(body.email)).token };
}

const accepts = (app: AccountsApp, token: string) =>
  app.browser().post('/staff/accept_invitation', { token });
const looksAt = async (app: AccountsApp, token: string) =>
  (await app.browser().post('/staff/open_invitation', { token })).body['invitation'];

describe('an invitation', () => {
  it('shows what it is for, admits one person with what was given, and is audited', async () => {
    const { app, ada, sent, email, token } = await givenInvitation();
    expect([sent.status, sent.body]).toMatchObject([
      201,
      { state: 'invited', email, permissions: ['support'] },
    ]);
    expect(await looksAt(app, token)).toMatchObject({ email, role: 'cancer nurse', invited_by: 'Ann' });
    const entered = await accepts(app, token);
    expect(entered.body).toEqual({ name: 'Robin Ward', next: 'desk' });
    expect((await app.browser().get('/staff/me', entered.token)).body).toMatchObject({
      name: 'Robin Ward',
      role: 'cancer nurse',
      permissions: ['support'],
    });
    expect(await auditKinds(app)).toEqual(['staff_invited', 'staff_added', 'staff_signed_in']);
    const { body } = await ada.call('GET', '/staff/people?state=invited');
    expect(body['items']).toEqual([]);
  });

  it('requires a passkey before anything opens, where staff need one', async () => {
    const { app, token } = await givenInvitation(forPeople);
    const entered = await accepts(app, token);
    expect(entered.body['next']).toBe('register_passkey');
    expect((await app.browser().get('/staff/me', entered.token)).status).toBe(404);
  });

  it('is used once, even by two people at the same instant', async () => {
    const { app, token } = await givenInvitation();
    const replies = await Promise.all([accepts(app, token), accepts(app, token), accepts(app, token)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 410, 410,
    ]);
    expect((await accepts(app, token)).body.code).toBe('invitation_over');
    expect(await looksAt(app, token)).toBeNull();
  });

  it('expires after 7 days, and makes room for a new one', async () => {
    const { app, ada, token, email } = await givenInvitation();
    app.clock.advance(7 * 86_400 + 1);
    expect((await accepts(app, token)).body.code).toBe('invitation_over');
    expect((await ada.call('POST', '/staff/invitations', anInvitation({ email }))).status).toBe(201);
  });

  it('can be sent again, though not within a minute, and the earlier link stops working', async () => {
    const { app, ada, id, email, token } = await givenInvitation();
    const again = () => ada.call('POST', `/staff/invitations/${id}/send`, {});
    expect((await again()).body.code).toBe('rate_limited');
    app.clock.advance(86_400);
    expect((await again()).status).toBe(200);
    expect(await looksAt(app, token)).toBeNull();
    const rows = await app.db.selectFrom('outbox_message').select('text').where('to', '=', email).execute();
    const tokens = rows.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '');
    expect(tokens).toHaveLength(2);
    expect((await accepts(app, tokens.find((one) => one !== token) ?? '')).status).toBe(200);
    expect((await again()).body.code).toBe('not_found');
  });

  it('can be withdrawn', async () => {
    const { app, ada, id, token } = await givenInvitation();
    expect((await ada.call('DELETE', `/staff/invitations/${id}`)).body).toEqual({ withdrawn: true });
    expect((await ada.call('DELETE', `/staff/invitations/${id}`)).body.code).toBe('not_found');
    expect((await accepts(app, token)).body.code).toBe('invitation_over');
  });

  it('stops working when its sender is no longer an administrator', async () => {
    const { app, ada, token } = await givenInvitation();
    const bea = await givenStaffCaller(app, 'admin');
    await changesAccess(bea, ada, [], ['admin']);
    expect((await accepts(app, token)).body.code).toBe('invitation_over');
  });

  it('is refused for an address of staff, regardless of capitals, and for one already invited', async () => {
    const { app, ada, email, ...invited } = await givenInvitation();
    await givenStaff(app.db, { email: 'Kim@example.org' });
    const invite = (body: object) => ada.call('POST', '/staff/invitations', body);
    expect((await invite(anInvitation({ email: 'kim@example.org' }))).body.code).toBe('staff_exists');
    expect((await invite(anInvitation({ email: email.toUpperCase() }))).body.code).toBe('already_invited');
    // A retry of the same call finds the first one, and sends no second email.
    const { id, name, role, permissions } = invited;
    expect((await invite({ id, email, name, role, permissions })).status).toBe(201);
    expect(
      await app.db.selectFrom('outbox_message').select('id').where('to', '=', email).execute(),
    ).toHaveLength(1);
  });

  it('is refused once the address has become staff in another way', async () => {
    const { app, email, token } = await givenInvitation();
    await givenStaff(app.db, { email });
    expect((await accepts(app, token)).body.code).toBe('staff_exists');
    // Nothing was consumed or added.
    expect(await app.db.selectFrom('staff').select('id').where('email', '=', email).execute()).toHaveLength(
      1,
    );
  });

  it('refuses an invalid address, name or permission', async () => {
    const { ada } = await givenInvitation();
    for (const wrong of [
      { email: 'robin' },
      { name: ' ' },
      { name: 'Robin\nWard' },
      { permissions: ['everything'] },
      { permissions: ['admin', 'admin'] },
      { role: 'see https://evil.example' },
    ])
      expect((await ada.call('POST', '/staff/invitations', anInvitation(wrong))).body.code).toBe(
        'validation',
      );
    const lines = (await ada.call('GET', '/staff/people')).body['items'] as PersonLine[];
    expect(lines.map(({ state }) => state).toSorted()).toEqual(['active', 'invited']);
  });
});
