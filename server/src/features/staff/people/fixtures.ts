import { randomUUID } from 'node:crypto';
import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';

/** Two administrators, and a colleague with these permissions. */
export async function givenPeople(...permissions: readonly Permission[]) {
  const app = await givenApp();
  const [ada, bea] = [await givenStaffCaller(app, 'admin'), await givenStaffCaller(app, 'admin')];
  const sam = await givenStaffCaller(app, ...permissions);
  for (const [{ id }, name] of [
    [ada, 'Ada Park'],
    [bea, 'Bea Long'],
    [sam, 'Sam Reed'],
  ] as const)
    await app.db.updateTable('staff').set({ name }).where('id', '=', id).execute();
  return { app, ada, bea, sam };
}

export const reason = { reason: 'She leaves the charity' };

export async function changesAccess(
  by: StaffCaller,
  { id }: { id: string },
  permissions: readonly Permission[],
  from: readonly Permission[],
) {
  return by.call('PUT', `/staff/people/${id}/access`, {
    role: '',
    permissions,
    based_on: { role: '', permissions: from },
  });
}

export const permissionsOf = async ({ db }: TestApp, { id }: { id: string }): Promise<Permission[]> =>
  (await db.selectFrom('staff').select('permissions').where('id', '=', id).executeTakeFirstOrThrow())
    .permissions;

export const personSeenBy = async (by: StaffCaller, { id }: { id: string }): Promise<Person> =>
  (await by.call('GET', `/staff/people/${id}`)).body as unknown as Person;

export const auditKinds = async ({ db }: TestApp): Promise<string[]> =>
  (await db.selectFrom('audit_entry').select('what').orderBy('id').execute()).map(({ what }) => what);

export const anInvitation = (more: object = {}) => ({
  id: randomUUID(),
  email: `robin-${randomUUID()}@example.org`,
  name: 'Robin Ward',
  role: 'cancer nurse',
  permissions: ['support'],
  ...more,
});

/** Signs in on one more device. Returns the session id. */
export async function givenSession({ db, clock }: TestApp, { id }: { id: string }): Promise<string> {
  const beginning = { owner: { staff_id: id }, token: newToken(), shared: false, device: 'Firefox, Windows' };
  const begun = { ...beginning, passkey_used: true, now: clock.now() };
  await db.transaction().execute((tx) => beginSession(tx, begun));
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('staff_id', '=', id)
    .where('device', '=', beginning.device)
    .executeTakeFirstOrThrow();
  return row.id;
}
