import { expect, it } from 'vitest';
import type { SalesforceBehaviour } from '@kindred/rigs/fakes/salesforce.ts';
import { newId } from '#platform/ids.ts';
import { givenCrm, givenLocalCrm } from './fixtures.ts';
import { listFailedSyncs, replayFailedSyncs } from './failed-syncs.ts';
import { syncToCrm } from './sync.ts';

/** The first call fails, and all later ones succeed. */
const atFirst = (behaviour: SalesforceBehaviour) => (nth: number) => (nth === 1 ? behaviour : 'take');

it('creates a member in Salesforce under our id, and stores the Salesforce id', async () => {
  const { db, join, deliver, recordsOf, salesforce, waiting } = await givenCrm();
  const id = await join('Mary');
  await deliver();
  expect(recordsOf(id)).toEqual([
    expect.objectContaining({ FirstName: 'Mary', LastName: '-', Kindred_Topic_Preferences__c: null }),
  ]);
  const { sf_id } = await db
    .selectFrom('member')
    .select('sf_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(salesforce.records.has(sf_id ?? '')).toBe(true);
  expect(await waiting()).toBe(0);
});

it('without Salesforce, keeps one record per member in our own table, and assigns an id', async () => {
  const { db, join, say, deliver } = await givenLocalCrm();
  const id = await join('Mary');
  await deliver();
  await say(id, { first_name: 'Maria' });
  await deliver();
  const records = await db.selectFrom('crm_record').selectAll().execute();
  expect(records).toMatchObject([{ external_id: id, fields: { first_name: 'Maria' } }]);
  const { sf_id } = await db.selectFrom('member').select('sf_id').executeTakeFirstOrThrow();
  expect(sf_id).toBe(records[0]?.sf_id);
  expect(sf_id).not.toContain(id.slice(0, 8));
});

it('sends the current consents, not the earlier ones', async () => {
  const { db, join, deliver, recordsOf } = await givenCrm();
  const id = await join();
  const consent = (purpose: 'terms' | 'news', input: boolean, said_at: string) => ({
    id: newId(),
    member_id: id,
    version: null,
    purpose,
    given: input,
    said_at: new Date(said_at),
  });
  await db
    .insertInto('consent')
    .values([
      consent('terms', true, '2027-01-01'),
      consent('news', false, '2027-02-01'),
      consent('news', true, '2027-01-01'),
    ])
    .execute();
  await deliver();
  expect(recordsOf(id)).toMatchObject([{ Kindred_Consents__c: 'terms' }]);
});

it('writes no fields that belong to staff', async () => {
  const { join, say, deliver, recordsOf, salesforce } = await givenCrm();
  const id = await join();
  await deliver();
  const [record = {}] = recordsOf(id);
  record['Description'] = 'Rings on Mondays';
  await say(id, { first_name: 'Maria' });
  await deliver();
  expect(recordsOf(id)).toMatchObject([{ FirstName: 'Maria', Description: 'Rings on Mondays' }]);
  expect(salesforce.written.filter((fields) => 'Description' in fields)).toEqual([]);
});

it('never takes over another person’s record with the same email address', async () => {
  const { db, join, deliver, recordsOf, salesforce } = await givenCrm();
  const id = await join('Mary');
  const { email } = await db.selectFrom('member').select('email').executeTakeFirstOrThrow();
  salesforce.add({ LastName: 'Somebody', Email: email });
  await deliver();
  expect(recordsOf(id)).toHaveLength(1);
  expect([...salesforce.records.values()]).toContainEqual({ LastName: 'Somebody', Email: email });
});

it.each<SalesforceBehaviour>([
  ...(['busy', 'limit', 'lock', 'fault', 'hang'] as const),
  ...(['take-then-hang', 'take-then-cut'] as const),
])('has one record of a member after the first call met: %s', async (behaviour) => {
  const { join, deliver, deliverInTime, recordsOf, waiting, salesforce } = await givenCrm(atFirst(behaviour));
  const id = await join();
  await deliver();
  expect(await waiting()).toBe(1);
  await deliverInTime();
  expect(recordsOf(id)).toHaveLength(1);
  expect(salesforce.records.size).toBe(1);
  expect(await waiting()).toBe(0);
});

it('waits as long as Salesforce asks for', async () => {
  const { join, deliver, salesforce, clock } = await givenCrm(atFirst('busy'));
  await join();
  await deliver();
  clock.advance(6);
  expect(await deliver()).toBe(0);
  clock.advance(1);
  expect(await deliver()).toBe(1);
  expect(salesforce.records.size).toBe(1);
});

it('signs in again when the session has expired, and continues', async () => {
  const { join, say, deliver, salesforce, recordsOf, lines } = await givenCrm();
  const id = await join();
  await deliver();
  salesforce.endSessions();
  await say(id, { first_name: 'Maria' });
  await deliver();
  expect(recordsOf(id)).toMatchObject([{ FirstName: 'Maria' }]);
  expect(salesforce.logIns()).toBe(2);
  expect(lines).toEqual([]);
});

it('does not sign in endlessly if every session is refused', async () => {
  const { join, deliver, salesforce, jobStates } = await givenCrm(() => 'expired');
  await join();
  await deliver();
  expect(salesforce.logIns()).toBe(2);
  expect(await jobStates()).toEqual(['waiting']);
});

it('keeps retrying if it cannot sign in, because one fix helps every member', async () => {
  const { join, deliverInTime, salesforce, jobStates } = await givenCrm();
  await salesforce.stop();
  await join();
  await deliverInTime(24);
  expect(await jobStates()).toEqual(['waiting']);
});

it('gives up if two records have our id, syncs the others, and retries on command', async () => {
  const { db, join, deliver, recordsOf, salesforce } = await givenCrm();
  const mary = await join('Mary');
  const twins = ['One', 'Two'].map((LastName) => salesforce.add({ LastName, Kindred_Id__c: mary }));
  const robin = await join('Robin');
  await deliver();
  expect(recordsOf(robin)).toHaveLength(1);
  expect(await listFailedSyncs(db)).toMatchObject([{ member_id: mary, last_fault: 'multiple_choices' }]);
  salesforce.records.delete(twins[1] ?? '');
  expect(await replayFailedSyncs(db, 'all')).toBe(1);
  await deliver();
  expect(recordsOf(mary)).toMatchObject([{ FirstName: 'Mary' }]);
  expect(await listFailedSyncs(db)).toEqual([]);
});

it('retries a failed member with their next change, and delays no one else', async () => {
  const broken = new Set<string | undefined>();
  const { db, join, say, deliver, recordsOf } = await givenCrm((_nth, id) =>
    broken.has(id) ? 'invalid' : 'take',
  );
  const mary = await join('Mary');
  broken.add(mary);
  await deliver();
  expect(await listFailedSyncs(db)).toMatchObject([{ member_id: mary, last_fault: 'invalid_email_address' }]);
  const robin = await join('Robin');
  await deliver();
  expect(recordsOf(robin)).toHaveLength(1);
  broken.clear();
  await say(mary, { first_name: 'Maria' });
  await deliver();
  expect(recordsOf(mary)).toMatchObject([{ FirstName: 'Maria' }]);
  expect(await listFailedSyncs(db)).toEqual([]);
});

it('sends all pending changes of a member together, with current values', async () => {
  const { join, say, deliver, salesforce, recordsOf } = await givenCrm();
  const id = await join('Mary');
  for (const first_name of ['Mia', 'Mila', 'Maria']) await say(id, { first_name });
  await deliver();
  expect(salesforce.written).toHaveLength(1);
  expect(recordsOf(id)).toMatchObject([{ FirstName: 'Maria' }]);
});

it('sends nothing from a rolled-back change', async () => {
  const { db, join, deliver, salesforce, clock } = await givenCrm();
  const id = await join();
  await deliver();
  const takenBack = db.transaction().execute(async (tx) => {
    await syncToCrm(tx, id, 'profile', clock.now());
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await deliver()).toBe(0);
  expect(salesforce.written).toHaveLength(1);
});

it('sends the current values again if another worker took over its job', async () => {
  const lost = new AbortController();
  const { db, jobs, join, say, deliver, log, clock, recordsOf, salesforce, waiting } = await givenCrm(() => {
    lost.abort();
    return 'take';
  });
  const id = await join('Mary');
  const ctx = { db, now: clock.now(), log, attempt: 1, signal: lost.signal };
  await expect(jobs[0]?.perform(ctx, { member_id: id })).rejects.toThrow('time_up');
  salesforce.behave(undefined);
  await say(id, { first_name: 'Maria' });
  expect(await waiting()).toBe(3);
  await deliver();
  expect(recordsOf(id)).toMatchObject([{ FirstName: 'Maria' }]);
  expect(await waiting()).toBe(0);
});
