import { expect, it } from 'vitest';
import { givenDatabase } from '../../../testing/given-database.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { latestWellbeing } from './public.ts';
import { addSampleCaws } from './seed.ts';

const now = new Date('2027-03-01T00:00:00Z');

it('gives a sample member months of checks once, and a due follow-up', async () => {
  const { db } = await givenDatabase();
  const { id, email } = await givenMember(db);
  await addSampleCaws(db, email, now);
  await addSampleCaws(db, email, now);
  expect(await db.selectFrom('my_caw').select('id').execute()).toHaveLength(3);
  expect((await latestWellbeing(db, id, now))?.follow_up.due).toBe(true);
});

it('does nothing if the sample member is gone', async () => {
  const { db } = await givenDatabase();
  await addSampleCaws(db, 'nobody@kindred.example', now);
  expect(await db.selectFrom('my_caw').select('id').execute()).toEqual([]);
});
