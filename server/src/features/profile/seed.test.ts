import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/given-database.ts';
import { givenMember } from '../../testing/given-member.ts';
import { profileOf } from './actions.ts';
import { addSampleHistory } from './seed.ts';

const now = new Date('2027-03-01T00:00:00Z');

it('gives a sample member a history once, and keeps later changes', async () => {
  const { db } = await givenDatabase();
  const { id, email } = await givenMember(db);
  await addSampleHistory(db, email, now);
  const { goal, bookmarks, diagnosis } = await profileOf(db, id);
  expect([goal?.own_words, bookmarks.topic, diagnosis]).toEqual([
    'Walk to the market again',
    { fatigue: { whole: true } },
    ['follicular-lymphoma'],
  ]);
  await db.updateTable('member').set({ diagnosis: [] }).where('id', '=', id).execute();
  await addSampleHistory(db, email, now);
  expect((await profileOf(db, id)).diagnosis).toEqual([]);
  expect(await db.selectFrom('goal').select('id').execute()).toHaveLength(3);
});

it('does nothing if the sample member is gone', async () => {
  const { db } = await givenDatabase();
  await addSampleHistory(db, 'nobody@kindred.example', now);
  expect(await db.selectFrom('goal').select('id').execute()).toEqual([]);
});
