import { expect, it } from 'vitest';
import { givenCrm, givenLocalCrm } from './fixtures.ts';

const words = 'Mary who must be forgotten';

it('removes the record of an erased member, and purges it from the recycle bin', async () => {
  const { join, say, deliver, salesforce, waiting } = await givenCrm();
  const id = await join(words);
  await deliver();
  await say(id, {}, 'erasure');
  await deliver();
  expect(salesforce.records.size).toBe(0);
  expect(salesforce.bin).toHaveLength(1);
  expect(JSON.stringify(salesforce.bin)).not.toContain(words);
  expect(await waiting()).toBe(0);
});

it('never recreates an erased member, whatever is synced later', async () => {
  const { db, join, say, deliver, salesforce } = await givenCrm();
  const id = await join(words);
  await deliver();
  await say(id, {}, 'erasure');
  await say(id, { first_name: 'Maria' });
  await deliver();
  await say(id, {}, 'consent');
  await deliver();
  await db.deleteFrom('member').execute();
  await say(id, {});
  await deliver();
  expect(salesforce.records.size).toBe(0);
});

it('erases before any other pending sync', async () => {
  const { join, say, deliver, salesforce } = await givenCrm();
  const id = await join(words);
  await say(id, {}, 'erasure');
  await deliver();
  expect(JSON.stringify([salesforce.written, salesforce.bin])).not.toContain(words);
});

it('erases again once failed syncs can no longer be processed there', async () => {
  const { join, say, deliver, salesforce, clock, recordsOf } = await givenCrm();
  const id = await join(words);
  await deliver();
  await say(id, {}, 'erasure');
  await deliver();
  salesforce.add({ LastName: words, Kindred_Id__c: id });
  clock.advance(15 * 60);
  await deliver();
  expect(recordsOf(id)).toEqual([]);
});

it('erases every record with the member’s id', async () => {
  const { join, say, deliver, salesforce } = await givenCrm();
  const id = await join(words);
  for (const LastName of [words, `${words} too`]) salesforce.add({ LastName, Kindred_Id__c: id });
  const other = salesforce.add({ LastName: 'Somebody' });
  await say(id, {}, 'erasure');
  await deliver();
  expect([...salesforce.records.keys()]).toEqual([other]);
});

it('erases eventually if the first calls fail', async () => {
  const { join, say, deliver, deliverInTime, salesforce, waiting } = await givenCrm();
  const id = await join(words);
  await deliver();
  const faults = ['lock', 'hang', 'take-then-hang', 'take-then-cut', 'fault'] as const;
  const from = salesforce.tries();
  salesforce.behave((nth) => faults[nth - from - 1] ?? 'take');
  await say(id, {}, 'erasure');
  await deliverInTime();
  expect(salesforce.records.size).toBe(0);
  expect(JSON.stringify(salesforce.bin)).not.toContain(words);
  expect(await waiting()).toBe(0);
});

it('also empties our own table when there is no Salesforce', async () => {
  const { db, join, say, deliver } = await givenLocalCrm();
  const id = await join(words);
  await deliver();
  await say(id, {}, 'erasure');
  await deliver();
  expect(await db.selectFrom('crm_record').select('sf_id').execute()).toEqual([]);
});

it('leaves no record in our own table if a member is erased after Salesforce was set up', async () => {
  const { db, join, say, deliver } = await givenCrm();
  const id = await join(words);
  const record = { external_id: id, sf_id: 'from-before', fields: '{}', written_at: new Date(0) };
  await db.insertInto('crm_record').values(record).execute();
  await say(id, {}, 'erasure');
  await deliver();
  expect(await db.selectFrom('crm_record').select('sf_id').execute()).toEqual([]);
});
