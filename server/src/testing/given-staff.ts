import { randomUUID } from 'node:crypto';
import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';

interface Details {
  email?: string;
  permissions?: readonly Permission[];
}

export async function givenStaff(
  db: Database,
  { email = `staff-${randomUUID()}@example.org`, permissions = [] }: Details = {},
): Promise<{ id: string; email: string }> {
  const id = newId();
  const added_at = new Date('2027-01-01T00:00:00Z');
  await db
    .insertInto('staff')
    .values({ id, name: 'Ann', email, permissions: [...permissions], added_at })
    .execute();
  return { id, email };
}

/** The token of a staff session, or of one whose passkey is due. */
export async function givenStaffToken(
  db: Database,
  now: Date,
  { passkey_due = false, ...details }: Details & { passkey_due?: boolean } = {},
): Promise<string> {
  const { id } = await givenStaff(db, details);
  const token = newToken();
  const beginning = {
    owner: { staff_id: id },
    token,
    shared: false,
    device: '',
    passkey_due,
    passkey_used: !passkey_due,
    now,
  };
  await db.transaction().execute((tx) => beginSession(tx, beginning));
  return token;
}
