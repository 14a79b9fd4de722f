import { expect, it } from 'vitest';
import type { SalesforceBehaviour } from '@kindred/rigs/fakes/salesforce.ts';
import { newId } from '#platform/ids.ts';
import { givenCrm, givenLocalCrm } from './fixtures.ts';
import { listGivenUp, replayGivenUp } from './given-up.ts';
import { passOn } from './pass-on.ts';

/** The first call goes wrong, and all after it go well. */
const atFirst = (behaviour: SalesforceBehaviour) => (nth: number) => (nth === 1 ? behaviour : 'take');

it('brings a member to Salesforce under our id, and keeps the id that Salesforce gives', async () => {
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

it('keeps one record a member in a table of our own where there is no Salesforce, and gives it an id', async () => {
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

it('tells what a member agrees to now, and not what they once agreed to', async () => {
  const { db, join, deliver, recordsOf } = await givenCrm();
  const id = await join();
  const consent = (purpose: 'terms' | 'news', given: boolean, said_at: string) => ({
    id: newId(),
    member_id: id,
    version: null,
    purpose,
    given,
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

it('writes nothing into the fields of the staff', async () => {
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

it('never takes the record of somebody else with the same e-mail address', async () => {
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

it('logs in again when the session has ended, and goes on as if nothing were', async () => {
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

it('does not log in without end when every session is refused', async () => {
  const { join, deliver, salesforce, jobStates } = await givenCrm(() => 'expired');
  await join();
  await deliver();
  expect(salesforce.logIns()).toBe(2);
  expect(await jobStates()).toEqual(['waiting']);
});

it('gives nothing up soon when it cannot log in: that is put right for everybody at once', async () => {
  const { join, deliverInTime, salesforce, jobStates } = await givenCrm();
  await salesforce.stop();
  await join();
  await deliverInTime(24);
  expect(await jobStates()).toEqual(['waiting']);
});

it('gives up where two records have our id, while the others are passed on, and does it when it is told to', async () => {
  const { db, join, deliver, recordsOf, salesforce } = await givenCrm();
  const mary = await join('Mary');
  const twins = ['One', 'Two'].map((LastName) => salesforce.add({ LastName, Kindred_Id__c: mary }));
  const robin = await join('Robin');
  await deliver();
  expect(recordsOf(robin)).toHaveLength(1);
  expect(await listGivenUp(db)).toMatchObject([{ member_id: mary, last_fault: 'multiple_choices' }]);
  salesforce.records.delete(twins[1] ?? '');
  expect(await replayGivenUp(db, 'all')).toBe(1);
  await deliver();
  expect(recordsOf(mary)).toMatchObject([{ FirstName: 'Mary' }]);
  expect(await listGivenUp(db)).toEqual([]);
});

it('tries a member who was given up again with their next change, and holds nobody else up', async () => {
  const broken = new Set<string | undefined>();
  const { db, join, say, deliver, recordsOf } = await givenCrm((_nth, id) =>
    broken.has(id) ? 'invalid' : 'take',
  );
  const mary = await join('Mary');
  broken.add(mary);
  await deliver();
  expect(await listGivenUp(db)).toMatchObject([{ member_id: mary, last_fault: 'invalid_email_address' }]);
  const robin = await join('Robin');
  await deliver();
  expect(recordsOf(robin)).toHaveLength(1);
  broken.clear();
  await say(mary, { first_name: 'Maria' });
  await deliver();
  expect(recordsOf(mary)).toMatchObject([{ FirstName: 'Maria' }]);
  expect(await listGivenUp(db)).toEqual([]);
});

it('sends all that waits for a member at once, as it holds now', async () => {
  const { join, say, deliver, salesforce, recordsOf } = await givenCrm();
  const id = await join('Mary');
  for (const first_name of ['Mia', 'Mila', 'Maria']) await say(id, { first_name });
  await deliver();
  expect(salesforce.written).toHaveLength(1);
  expect(recordsOf(id)).toMatchObject([{ FirstName: 'Maria' }]);
});

it('sends nothing of a change that was taken back', async () => {
  const { db, join, deliver, salesforce, clock } = await givenCrm();
  const id = await join();
  await deliver();
  const takenBack = db.transaction().execute(async (tx) => {
    await passOn(tx, id, 'profile', clock.now());
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await deliver()).toBe(0);
  expect(salesforce.written).toHaveLength(1);
});

it('sends what holds once more when its job was lost to another worker on the way', async () => {
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
