import { describe, expect, it } from 'vitest';
import {
  givenChatMember,
  givenNamedStaff,
  isHere,
  startsChat,
  takes,
} from '#features/connect/chat/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { askForLink } from '../fixtures.ts';
import { givenAccounts } from '../../accounts/fixtures.ts';
import { givenStaff } from '../../../testing/given-staff.ts';
import {
  auditKinds,
  changesAccess,
  givenPeople,
  permissionsOf,
  personSeenBy,
  reason,
} from '../people/fixtures.ts';
import { beginSession } from '#platform/session/session.ts';
import { newToken } from '#platform/secrets.ts';

describe('the last administrator', () => {
  it('keeps `admin`, and cannot be suspended or ended by anyone', async () => {
    const { app, ada, bea } = await givenPeople();
    expect((await changesAccess(ada, bea, ['content'], ['admin'])).status).toBe(200);
    expect((await changesAccess(ada, ada, [], ['admin'])).body.code).toBe('last_admin');
    expect(await permissionsOf(app, ada)).toEqual(['admin']);
    for (const act of ['suspend', 'end'])
      expect((await ada.call('POST', `/staff/people/${ada.id}/${act}`, reason)).body.code).toBe(
        'not_yourself',
      );
    expect(await personSeenBy(ada, ada)).toMatchObject({ is_me: true, is_last_admin: true });
  });

  it('can step down once there is another one: an administrator removes their own `admin`', async () => {
    const { app, ada, bea } = await givenPeople();
    expect((await changesAccess(ada, ada, [], ['admin'])).status).toBe(200);
    expect((await ada.call('GET', '/staff/people')).status).toBe(404);
    expect((await changesAccess(bea, bea, ['content'], ['admin'])).body.code).toBe('last_admin');
    expect(await permissionsOf(app, bea)).toEqual(['admin']);
  });

  it.each(['access', 'suspend', 'end'] as const)(
    'remains when two remove each other’s rights at the same instant: %s',
    async (how) => {
      const { app, ada, bea } = await givenPeople();
      const takesFrom = (one: typeof ada, other: typeof ada) =>
        how === 'access'
          ? changesAccess(one, other, [], ['admin'])
          : one.call('POST', `/staff/people/${other.id}/${how}`, reason);
      for (let round = 0; round < 15; round += 1) {
        const replies = await Promise.all([takesFrom(ada, bea), takesFrom(bea, ada)]);
        const done = replies.filter(({ status }) => status === 200);
        const admins = [...(await permissionsOf(app, ada)), ...(await permissionsOf(app, bea))];
        expect([done.length, admins]).toEqual([1, ['admin']]);
        await app.db
          .updateTable('staff')
          .set({ permissions: ['admin'], state: 'active' })
          .where('id', 'in', [ada.id, bea.id])
          .execute();
      }
    },
  );

  it('remains when each removes their own at the same instant', async () => {
    const { app, ada, bea } = await givenPeople();
    await Promise.all([changesAccess(ada, ada, [], ['admin']), changesAccess(bea, bea, [], ['admin'])]);
    expect([...(await permissionsOf(app, ada)), ...(await permissionsOf(app, bea))]).toEqual(['admin']);
  });
});

describe('permissions and role', () => {
  it('apply from the next request, are audited, and change only the version they are based on', async () => {
    const { app, ada, bea, sam } = await givenPeople('content');
    expect((await sam.call('GET', '/staff/events')).status).toBe(200);
    const changed = await ada.call('PUT', `/staff/people/${sam.id}/access`, {
      role: 'editor',
      permissions: ['directory'],
      based_on: { role: '', permissions: ['content'] },
    });
    expect(changed.body).toMatchObject({ role: 'editor', permissions: ['directory'], state: 'active' });
    expect((await sam.call('GET', '/staff/events')).status).toBe(404);
    expect((await changesAccess(bea, sam, ['members'], ['content'])).body.code).toBe('edited_meanwhile');
    // The second person sees whose change it was.
    expect((await bea.call('GET', `/staff/people/${sam.id}`)).body).toMatchObject({
      permissions: ['directory'],
      access_changed: { by: 'Ada Park' },
    });
    expect(await permissionsOf(app, sam)).toEqual(['directory']);
    expect(await auditKinds(app)).toEqual(['permissions_changed', 'staff_role_changed', 'staff_read']);
    const row = await app.db.selectFrom('audit_entry').selectAll().orderBy('id').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      staff_id: ada.id,
      about: 'staff',
      about_id: sam.id,
      details: { before: ['content'], permissions: ['directory'] },
    });
  });

  it('cannot be changed by people without `admin`, for whom the page does not exist', async () => {
    const { ada, sam } = await givenPeople('content', 'directory', 'members', 'support');
    for (const [method, path] of [
      ['GET', '/staff/people'],
      ['GET', `/staff/people/${ada.id}`],
      ['GET', '/staff/audit'],
    ] as const)
      expect((await sam.call(method, path)).body.code).toBe('not_found');
    expect((await changesAccess(sam, sam, ['admin'], ['content'])).body.code).toBe('not_found');
  });

  it('returns open chats to the queue when `support` is removed', async () => {
    const app = await givenApp();
    const ada = await givenStaffCaller(app, 'admin');
    const sam = await givenNamedStaff(app, 'Sam Reed');
    const { id } = await startsChat(await givenChatMember(app));
    await isHere(sam);
    await takes(sam, id);
    expect((await personSeenBy(ada, sam)).open_chats).toBe(1);
    await changesAccess(ada, sam, ['content'], ['support']);
    const row = await app.db.selectFrom('conversation').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'waiting', staff_id: null, spoke_with: 'Sam' });
    expect(await app.db.selectFrom('desk_presence').selectAll().execute()).toEqual([]);
  });
});

describe('a suspended or ended account', () => {
  it('is signed out immediately, cannot sign in, and returns with what it had', async () => {
    const app = await givenAccounts();
    const ada = await givenStaffCaller(app, 'admin');
    const { id, email } = await givenStaff(app.db, { permissions: ['content'] });
    const token = newToken();
    const beginning = { owner: { staff_id: id }, token, shared: false, device: '', passkey_used: true };
    const start = () =>
      app.db.transaction().execute((tx) => beginSession(tx, { ...beginning, now: app.clock.now() }));
    await start();
    const me = async () => (await app.browser().get('/staff/me', token)).status;
    const waiting = app.browser();
    const link = await askForLink(app, waiting, email);
    expect(await me()).toBe(200);
    expect((await ada.call('POST', `/staff/people/${id}/suspend`, reason)).body).toMatchObject({
      state: 'suspended',
      permissions: ['content'],
      sessions: [],
    });
    expect(await me()).toBe(401);
    expect((await waiting.post('/staff/open_link', { token: link.token })).body['status']).toBe('expired');
    // A sign-in in progress at that moment opens nothing either.
    await start();
    expect(await me()).toBe(401);
    app.clock.advance(61);
    await waiting.post('/staff/email_login', { email });
    expect((await app.message(email)).token).toBe(link.token);
    expect((await ada.call('POST', `/staff/people/${id}/suspend`, reason)).body.code).toBe('not_active');
    expect((await changesAccess(ada, { id }, ['admin'], [])).body.code).toBe('not_active');
    expect((await ada.call('POST', `/staff/people/${id}/resume`, {})).body).toMatchObject({
      state: 'active',
      permissions: ['content'],
    });
    expect((await ada.call('POST', `/staff/people/${id}/resume`, {})).body.code).toBe('not_suspended');
  });

  it('returns without what a second administrator removed at that very moment', async () => {
    const { app, bea, sam } = await givenPeople('content', 'members');
    const { suspension } = await app.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('staff')
        .set({ permissions: ['content'] })
        .where('id', '=', sam.id)
        .execute();
      const request = bea.call('POST', `/staff/people/${sam.id}/suspend`, reason);
      await waitForLock(app.db);
      return { suspension: request };
    });
    expect((await suspension).status).toBe(200);
    const back = await bea.call('POST', `/staff/people/${sam.id}/resume`, {});
    expect(back.body).toMatchObject({ state: 'active', permissions: ['content'] });
  });

  it('keeps the name for the audit log, and frees the address', async () => {
    const { app, ada, sam } = await givenPeople('support');
    const { email } = await personSeenBy(ada, sam);
    expect((await ada.call('POST', `/staff/people/${sam.id}/end`, reason)).body).toMatchObject({
      name: 'Sam Reed',
      state: 'ended',
      permissions: [],
    });
    expect((await ada.call('POST', `/staff/people/${sam.id}/end`, reason)).body.code).toBe('not_found');
    expect((await ada.call('POST', `/staff/people/${sam.id}/resume`, {})).body.code).toBe('not_found');
    expect((await sam.call('GET', '/staff/me')).status).toBe(401);
    const again = { id: crypto.randomUUID(), email, name: 'Sam Reed', role: '', permissions: [] };
    expect((await ada.call('POST', '/staff/invitations', again)).status).toBe(201);
    expect((await auditKinds(app)).filter((what) => what !== 'staff_read')).toEqual([
      'staff_removed',
      'staff_invited',
    ]);
  });

  it('needs a reason', async () => {
    const { ada, sam } = await givenPeople();
    for (const act of ['suspend', 'end'])
      expect((await ada.call('POST', `/staff/people/${sam.id}/${act}`, { reason: '  ' })).body.code).toBe(
        'validation',
      );
  });
});
