import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/given-database.ts';
import { givenMember } from '../../testing/given-member.ts';
import { keepPreferences, mergePreferences, readPreferences } from './store.ts';

it('two accounts of one person: quiet hours that are on are kept, with their times and zone', async () => {
  const { db } = await givenDatabase();
  const [from, into] = [await givenMember(db), await givenMember(db)];
  const now = new Date('2027-03-01T00:00:00Z');
  const long = { quiet: true, quiet_from: '18:00', quiet_until: '10:00' };
  await db.transaction().execute(async (tx) => {
    await keepPreferences(tx, from.id, { ...long, zone: 'Australia/Perth' }, now);
    await keepPreferences(tx, into.id, { quiet: false }, now);
    await mergePreferences(tx, { from: from.id, into: into.id, now });
  });
  expect(await readPreferences(db, into.id, null)).toMatchObject({
    quiet: true,
    quiet_from: '18:00:00',
    quiet_until: '10:00:00',
    zone: 'Australia/Perth',
  });
});
