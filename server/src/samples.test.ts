import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addSamples } from '#features/accounts/seed.ts';
import { listStaff } from '#features/staff/access/public.ts';
import { addStaffSamples } from '#features/staff/seed.ts';
import { readErasures } from '#platform/erasure-log.ts';
import { refuseSamples, removeSamples } from './samples.ts';
import { givenDatabase } from './testing/given-database.ts';
import { givenMember } from './testing/given-member.ts';
import { givenStaff } from './testing/given-staff.ts';

const now = new Date('2027-03-01T00:00:00Z');

it('sample people are refused in production, and removed on request without affecting anyone else', async () => {
  const { db } = await givenDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'kindred-samples-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const member = await givenMember(db, { email: 'robin@example.org' });
  const staff = await givenStaff(db, { email: 'ann@example.org' });
  await expect(refuseSamples(db)).resolves.toBeUndefined();

  await addSamples(db, now);
  await addStaffSamples(db, now);
  await expect(refuseSamples(db)).rejects.toThrow(
    /member@kindred\.example.*admin@staff\.kindred\.example.*npm run staff -- remove-samples/,
  );

  expect(await removeSamples(db, dir, now)).toBe(10);
  await expect(refuseSamples(db)).resolves.toBeUndefined();
  expect(await db.selectFrom('member').select('id').execute()).toEqual([{ id: member.id }]);
  expect((await listStaff(db)).map(({ id }) => id)).toEqual([staff.id]);
  expect(await readErasures(dir), 'a backup does not bring them back').toHaveLength(5);
});
