import { randomUUID } from 'node:crypto';
import type { StaffSignIn } from '@kindred/contract/staff/groups.ts';
import { describe, expect, it } from 'vitest';
import { givenOrganisation, signsInThroughOrganisation } from '#features/staff/organisation/fixtures.ts';
import { auditKinds, changesAccess, permissionsOf } from '#features/staff/people/fixtures.ts';
import { askForLink } from '../fixtures.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';

const lineOf = (reply: { body: object }, id: string) =>
  (reply.body as StaffSignIn).groups.find((line) => line.id === id);
/** The current state of the group. */
async function currentGroup(by: StaffCaller, id: string) {
  const line = lineOf(await by.call('GET', '/staff/groups'), id);
  return line ? { label: line.label, permissions: line.waiting?.permissions ?? line.permissions } : null;
}
const choosesFor = (by: StaffCaller, id: string, body: object) => by.call('PUT', `/staff/groups/${id}`, body);
const savesGroup = async (by: StaffCaller, id: string, name: string, permissions: readonly string[]) =>
  choosesFor(by, id, { name, label: 'Our nurses', permissions, based_on: await currentGroup(by, id) });
const approvesGroup = (by: StaffCaller, id: string, ...permissions: readonly string[]) =>
  by.call('POST', `/staff/groups/${id}/approve`, { permissions });

async function givenTwoAdmins() {
  const app = await givenOrganisation();
  const [ada, bea] = [await givenStaffCaller(app, 'admin'), await givenStaffCaller(app, 'admin')];
  return { app, ada, bea, id: randomUUID() };
}

async function givePasskey({ db, clock }: Awaited<ReturnType<typeof givenTwoAdmins>>['app'], id: string) {
  const key = {
    id: randomUUID(),
    member_id: null,
    staff_id: id,
    credential_id: id,
    public_key: Buffer.alloc(1),
  };
  const more = { counter: 0, transports: [], name: 'Phone', created_at: clock.now() };
  await db
    .insertInto('passkey')
    .values({ ...key, ...more })
    .execute();
}

describe('the table of groups', () => {
  it('applies immediately to people who are signed in, and `admin` waits for a second administrator', async () => {
    const { app, ada, bea, id } = await givenTwoAdmins();
    expect(lineOf(await savesGroup(ada, id, 'nurses', ['support']), id)).toMatchObject({
      permissions: ['support'],
      people: 0,
      waiting: null,
    });
    app.join('robin', ['nurses']);
    const { token } = await signsInThroughOrganisation(app, 'robin');
    const robin = await app.db
      .selectFrom('staff_identity')
      .select('staff_id as id')
      .executeTakeFirstOrThrow();
    await savesGroup(ada, id, 'nurses', ['content', 'support']);
    expect(await permissionsOf(app, robin)).toEqual(['content', 'support']);

    const asked = await savesGroup(ada, id, 'renamed', ['admin', 'support']);
    expect(lineOf(asked, id)).toMatchObject({
      name: 'nurses',
      permissions: ['content', 'support'],
      people: 1,
      waiting: { permissions: ['admin', 'support'], can_approve: false },
    });
    const onToday = async (of: StaffCaller) => JSON.stringify((await of.call('GET', '/staff/today')).body);
    expect([await onToday(bea), await onToday(ada)]).toEqual([
      expect.stringContaining('"kind":"staff_groups","count":1'),
      expect.not.stringContaining('staff_groups'),
    ]);
    expect((await approvesGroup(ada, id, 'admin', 'support')).body.code).toBe('second_person_needed');
    expect(await permissionsOf(app, robin)).toEqual(['content', 'support']);
    const approvals = await Promise.all([1, 2].map(() => approvesGroup(bea, id, 'support', 'admin')));
    expect(approvals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await permissionsOf(app, robin)).toEqual(['admin', 'support']);

    await ada.call('DELETE', `/staff/groups/${id}`);
    expect(await permissionsOf(app, robin)).toEqual([]);
    expect((await app.browser().get('/staff/me', token)).body['permissions']).toEqual([]);
    expect((await auditKinds(app)).filter((kind) => kind.startsWith('staff_group'))).toEqual([
      'staff_group_saved',
      'staff_group_saved',
      'staff_group_asked',
      'staff_group_approved',
      'staff_group_removed',
    ]);
  });

  it('keeps one line per group, and forgets what was withdrawn', async () => {
    const { ada, bea, id } = await givenTwoAdmins();
    await savesGroup(ada, id, 'leads', ['admin']);
    expect((await savesGroup(bea, randomUUID(), 'leads', [])).body.code).toBe('group_exists');
    // The person who asked again is now the one who must not confirm it.
    await savesGroup(bea, id, 'leads', ['admin', 'members']);
    expect((await approvesGroup(bea, id, 'admin', 'members')).body.code).toBe('second_person_needed');
    expect((await ada.call('DELETE', `/staff/groups/${id}/waiting`)).status).toBe(200);
    expect((await approvesGroup(ada, id, 'admin', 'members')).body.code).toBe('not_found');
  });
});

describe('two administrators editing the same group', () => {
  it('refuse each other instead of overwriting, and the same request may be sent twice', async () => {
    const { ada, bea, id } = await givenTwoAdmins();
    const mine = { name: 'nurses', label: 'Nurses', permissions: ['support'], based_on: null };
    for (const _ of [1, 2]) expect((await choosesFor(ada, id, mine)).status).toBe(200);
    const current = await currentGroup(bea, id);
    await choosesFor(ada, id, { ...mine, permissions: ['content', 'support'], based_on: current });
    const late = { ...mine, label: 'Our nurses', based_on: current };
    expect((await choosesFor(bea, id, late)).body.code).toBe('edited_meanwhile');
    expect((await choosesFor(bea, id, { ...late, based_on: null })).body.code).toBe('edited_meanwhile');
    expect(await currentGroup(bea, id)).toEqual({ label: 'Nurses', permissions: ['content', 'support'] });
    await ada.call('DELETE', `/staff/groups/${id}`);
    expect((await choosesFor(bea, id, late)).body.code).toBe('edited_meanwhile');
    expect(await currentGroup(bea, id)).toBeNull();
  });

  it('can confirm only what they have read', async () => {
    const { ada, bea, id } = await givenTwoAdmins();
    await savesGroup(ada, id, 'leads', ['admin']);
    await savesGroup(ada, id, 'leads', ['admin', 'members']);
    expect((await approvesGroup(bea, id, 'admin')).body.code).toBe('edited_meanwhile');
    expect((await approvesGroup(bea, id, 'admin', 'members')).status).toBe(200);
  });
});

it('a person in two groups has what both give, even if two administrators change them simultaneously', async () => {
  const { app, ada, bea, id: nurses } = await givenTwoAdmins();
  const editors = randomUUID();
  await savesGroup(ada, nurses, 'nurses', ['support']);
  await savesGroup(ada, editors, 'editors', ['content']);
  app.join('robin', ['nurses', 'editors']);
  await signsInThroughOrganisation(app, 'robin');
  const robin = await app.db.selectFrom('staff_identity').select('staff_id as id').executeTakeFirstOrThrow();
  const change = { name: 'editors', label: 'Our nurses', permissions: ['content', 'members'] };
  const based_on = await currentGroup(bea, editors);
  // Signed in beforehand, because it is not signing in that has to wait.
  const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['admin'] });
  const changes = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('staff').select('id').where('id', '=', robin.id).forUpdate().execute();
    const removed = ada.call('DELETE', `/staff/groups/${nurses}`);
    await waitForLock(app.db);
    const saved = app.raw({
      method: 'PUT',
      url: `/api/v1/staff/groups/${editors}`,
      headers: { 'x-auth-header': token },
      payload: { ...change, based_on },
    });
    await waitForLock(app.db, 2);
    return [removed, saved];
  });
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await permissionsOf(app, robin)).toEqual(['content', 'members']);
});

describe('a person who follows groups', () => {
  it('gets no permissions by hand until another administrator detaches them', async () => {
    const { app, ada, id } = await givenTwoAdmins();
    await savesGroup(ada, id, 'nurses', ['support']);
    app.join('robin', ['nurses']);
    const { token } = await signsInThroughOrganisation(app, 'robin');
    const robin = await app.db
      .selectFrom('staff_identity')
      .select('staff_id as id')
      .executeTakeFirstOrThrow();
    expect((await changesAccess(ada, robin, ['admin'], ['support'])).body.code).toBe('by_organisation');
    const { body } = await ada.call('GET', `/staff/people/${robin.id}`);
    expect(body).toMatchObject({ by_organisation: true, organisation: { groups: ['nurses'] } });
    expect((await ada.call('DELETE', `/staff/people/${robin.id}/identity`)).body).toMatchObject({
      by_organisation: false,
      organisation: null,
    });
    expect((await app.browser().get('/staff/me', token)).status).toBe(401);
    expect((await changesAccess(ada, robin, ['content'], ['support'])).status).toBe(200);
  });
});

describe('the organisation as the only way', () => {
  it('needs an administrator for emergencies, signs everyone else out, and blocks other ways of signing in', async () => {
    const { app, ada, bea } = await givenTwoAdmins();
    const only = { organisation_only: true, adds_people: true };
    const current = { organisation_only: false, adds_people: true };
    const settings = (by: StaffCaller, body: object, based_on = current) =>
      by.call('PUT', '/staff/sign_in_settings', { ...body, based_on });
    const marks = (by: StaffCaller, of: StaffCaller, break_glass: boolean) =>
      by.call('PUT', `/staff/people/${of.id}/break_glass`, { break_glass });
    expect((await marks(ada, ada, true)).body.code).toBe('not_yourself');
    const nurse = await givenStaffCaller(app, 'support');
    expect((await marks(ada, nurse, true)).body.code).toBe('admin_needed');
    expect((await marks(ada, bea, true)).body).toMatchObject({ break_glass: true });
    // Without a passkey she could not sign in.
    expect((await settings(ada, only)).body.code).toBe('break_glass_needed');
    // Someone else has changed them since.
    const others = { organisation_only: false, adds_people: false };
    expect((await settings(ada, only, others)).body.code).toBe('edited_meanwhile');
    await givePasskey(app, bea.id);
    await nurse.call('GET', '/staff/me');
    await bea.call('GET', '/staff/me');
    expect((await settings(ada, only)).status).toBe(200);
    const left = await app.db.selectFrom('session').select('staff_id').distinct().execute();
    expect(left).toEqual([{ staff_id: bea.id }]);
    expect((await app.browser().get('/staff/organisation')).body).toMatchObject({
      organisation: { only: true },
    });
    expect((await marks(ada, bea, false)).body.code).toBe('break_glass_needed');

    for (const [who, code] of [
      [nurse, 'organisation_only'],
      [bea, undefined],
    ] as const) {
      const { email } = await app.db
        .selectFrom('staff')
        .select('email')
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow();
      const browser = app.browser();
      const link = await askForLink(app, browser, email);
      const answer = await browser.post('/staff/open_link', { token: link.token });
      expect(answer.body.code).toBe(code);
    }
  });
});
