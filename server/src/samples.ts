import { samples } from '#features/accounts/seed.ts';
import { findByAddress } from '#features/accounts/public.ts';
import { eraseNow } from '#features/settings/public.ts';
import { removeSampleStaff } from '#features/staff/access/actions.ts';
import { staffSamples } from '#features/staff/seed.ts';
import { listStaff } from '#features/staff/access/public.ts';
import type { Database } from '#platform/database.ts';
import { allMemberData } from './member-data.ts';

/** The sample people from local mode in this database. Anyone who can read the outbox could sign in as them. */
async function findSamples(db: Database) {
  const accounts = await Promise.all(samples.map(({ email }) => findByAddress(db, 'email', email)));
  const addresses = new Set(staffSamples.map(({ email }) => email));
  return {
    members: accounts.filter((member) => member !== undefined),
    staff: (await listStaff(db)).filter(({ email }) => addresses.has(email)),
  };
}

/** A database that was started in local mode must not serve real people while it contains sample people. */
export async function refuseSamples(db: Database): Promise<void> {
  const { members, staff } = await findSamples(db);
  const addresses = [...members, ...staff].map(({ email }) => email);
  if (addresses.length > 0)
    throw new Error(
      `The database has sample people of local mode: ${addresses.join(', ')}. Remove them: npm run staff -- remove-samples`,
    );
}

/**
 * Erases sample members like anyone who asks for erasure, and removes sample staff with their sessions and passkeys.
 */
export async function removeSamples(db: Database, dir: string, now: Date): Promise<number> {
  const { members, staff } = await findSamples(db);
  for (const { id } of members) await eraseNow(db, id, now, { data: allMemberData, dir });
  for (const { email } of staff) await removeSampleStaff(db, email, now);
  return members.length + staff.length;
}
