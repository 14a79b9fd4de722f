import { randomUUID } from 'node:crypto';
import '#features/accounts/tables.ts';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';

interface Details {
  email?: string;
  mobile?: string;
  first_name?: string;
  state?: 'active' | 'disabled';
}

export async function givenMember(
  db: Database,
  overrides: Details = {},
): Promise<{ id: string; email: string }> {
  const id = newId();
  const {
    email = `person-${randomUUID()}@example.org`,
    mobile = null,
    first_name = 'Robin',
    state,
  } = overrides;
  await db
    .insertInto('member')
    .values({
      id,
      first_name,
      last_name: null,
      email,
      mobile,
      relationship: null,
      sf_id: null,
      stage: null,
      joined_at: new Date('2027-01-01T00:00:00Z'),
      ...(state ? { state } : {}),
    })
    .execute();
  return { id, email };
}

/** The token of a signed-in member, without the sign-in flow. */
export async function givenToken(db: Database, now: Date): Promise<string> {
  const { id } = await givenMember(db);
  const token = newToken();
  const beginning = { owner: { member_id: id }, token, shared: false, device: '', now };
  await db.transaction().execute((tx) => beginSession(tx, beginning));
  return token;
}
