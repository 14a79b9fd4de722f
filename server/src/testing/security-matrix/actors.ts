import type { Endpoint, Permission } from '@kindred/contract/endpoint.ts';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession, type Beginning } from '#platform/session/session.ts';
import { givenMember } from '../given-member.ts';

const permissions = ['content', 'directory', 'support', 'members', 'admin'] as const;

/** Every kind of caller, and their credentials. */
export const actors = [
  'guest',
  'junk token',
  'dead token',
  'disabled member',
  'member',
  'other member',
  'not onboarded member',
  ...permissions.map((one) => `staff: ${one}` as const),
] as const;
export type Actor = (typeof actors)[number];

async function givenSessionOf(
  db: Database,
  owner: Beginning['owner'],
  now: Date,
): Promise<{ token: string }> {
  const token = newToken();
  await db.transaction().execute((tx) => beginSession(tx, { owner, token, shared: false, device: '', now }));
  return { token };
}

/** A member with their own session. */
export async function givenSignedInActor(
  db: Database,
  now: Date,
  overrides: { onboarded?: boolean; first_name?: string } = {},
): Promise<{ id: string; email: string; token: string }> {
  const { onboarded = true, first_name = 'Robin' } = overrides;
  const member = await givenMember(db, { first_name });
  if (onboarded)
    await db.updateTable('member').set({ onboarding_completed: true }).where('id', '=', member.id).execute();
  return { ...member, ...(await givenSessionOf(db, { member_id: member.id }, now)) };
}

async function givenStaff(db: Database, now: Date, may: readonly Permission[]): Promise<string> {
  const id = newId();
  await db
    .insertInto('staff')
    .values({ id, name: 'Sam', email: `${id}@charity.example`, permissions: [...may], added_at: now })
    .execute();
  return (await givenSessionOf(db, { staff_id: id }, now)).token;
}

/** A caller who is admitted to an endpoint, with a new session: a member, or staff with all permissions. */
export async function insiderOf(db: Database, now: Date, { access }: Endpoint): Promise<string> {
  return access.startsWith('staff')
    ? givenStaff(db, now, permissions)
    : (await givenSignedInActor(db, now)).token;
}

/** This actor's credentials: a fresh token, or none. */
export async function tokenOf(db: Database, now: Date, actor: Actor): Promise<string | undefined> {
  const permission = permissions.find((one) => actor === `staff: ${one}`);
  if (permission) return givenStaff(db, now, [permission]);
  if (actor === 'guest') return undefined;
  if (actor === 'junk token') return newToken();
  const { id, token } = await givenSignedInActor(db, now, { onboarded: actor !== 'not onboarded member' });
  if (actor === 'dead token') await db.deleteFrom('session').where('member_id', '=', id).execute();
  if (actor === 'disabled member')
    await db.updateTable('member').set({ state: 'disabled' }).where('id', '=', id).execute();
  return token;
}
