import { randomUUID } from 'node:crypto';
import '#features/accounts/tables.ts';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';

interface Told {
  email?: string;
  mobile?: string;
  first_name?: string;
  state?: 'active' | 'disabled';
}

export async function givenMember(db: Database, told: Told = {}): Promise<{ id: string; email: string }> {
  const id = newId();
  const { email = `person-${randomUUID()}@example.org`, mobile = null, first_name = 'Robin', state } = told;
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

/** The token of somebody who is signed in, without the way there. */
export async function givenToken(db: Database, now: Date): Promise<string> {
  const { id } = await givenMember(db);
  const token = newToken();
  const beginning = { owner: { member_id: id }, token, shared: false, device: '', now };
  await db.transaction().execute((tx) => beginSession(tx, beginning));
  return token;
}
