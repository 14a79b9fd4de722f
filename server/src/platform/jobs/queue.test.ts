import { expect, it } from 'vitest';
import { discardDead, listDead, replayDead } from './dead.ts';
import { enqueue } from './enqueue.ts';
import { givenQueue, note, noteJob, statesOf } from './fixtures.ts';
import { GiveUp, TryLater } from './job.ts';
import { runDue } from './run-due.ts';

it('queues nothing when the transaction that decided it is taken back', async () => {
  const { db } = await givenQueue();
  const takenBack = db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { n: 1 });
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await statesOf(db)).toEqual([]);
});

it('queues a job once for its key, also from many transactions at the same time and after it was done', async () => {
  const { queue, db, ...parts } = await givenQueue();
  const queued = await Promise.all(Array.from({ length: 20 }, () => queue(1, { key: 'once' })));
  expect(queued.filter(Boolean)).toHaveLength(1);
  const done: number[] = [];
  await runDue({ db, ...parts, jobs: [noteJob(async (n) => void done.push(n))] });
  expect(await queue(1, { key: 'once' })).toBe(false);
  expect(done).toEqual([1]);
});

it('waits with a job until its time has come', async () => {
  const { queue, clock, ...parts } = await givenQueue();
  await queue(1, { runAt: new Date('2027-03-01T08:00:00Z') });
  const jobs = [noteJob(async () => {})];
  expect(await runDue({ ...parts, clock, jobs })).toBe(0);
  clock.set('2027-03-01T08:00:00Z');
  expect(await runDue({ ...parts, clock, jobs })).toBe(1);
});

it('tries a failed job again later and later, and then gives it up', async () => {
  const { queue, clock, db, ...parts } = await givenQueue();
  await queue(1);
  const tries: string[] = [];
  const job = noteJob(
    async (_n, { now, attempt }) => {
      tries.push(`${attempt} at ${(now.getTime() - Date.parse('2027-03-01T00:00:00Z')) / 1000}`);
      throw new Error('not today');
    },
    { attempts: 3 },
  );
  for (let second = 0; second < 60; second += 1) {
    await runDue({ ...parts, db, clock, jobs: [job] });
    clock.advance(1);
  }
  expect(tries).toHaveLength(3);
  expect(await statesOf(db)).toEqual(['dead']);
});

it('waits as long as it was told to', async () => {
  const { queue, clock, ...parts } = await givenQueue();
  await queue(1);
  let tries = 0;
  const job = noteJob(async () => {
    tries += 1;
    throw new TryLater('busy', 100);
  });
  await runDue({ ...parts, clock, jobs: [job] });
  clock.advance(99);
  expect(await runDue({ ...parts, clock, jobs: [job] })).toBe(0);
  clock.advance(1);
  expect(await runDue({ ...parts, clock, jobs: [job] })).toBe(1);
  expect(tries).toBe(2);
});

it('lists what was given up, and does it after all when told to', async () => {
  const { queue, db, ...parts } = await givenQueue();
  await queue(7);
  const hopeless = noteJob(async () => {
    throw new GiveUp('no_such_thing');
  });
  await runDue({ ...parts, db, jobs: [hopeless] });
  const [dead] = await listDead(db);
  expect(dead).toMatchObject({ name: 'note', payload: { n: 7 }, last_fault: 'no_such_thing' });
  expect(await replayDead(db, dead?.id ?? 0)).toBe(true);
  const done: number[] = [];
  await runDue({ ...parts, db, jobs: [noteJob(async (n) => void done.push(n))] });
  expect(done).toEqual([7]);
  expect(await listDead(db)).toEqual([]);
});

it('holds up those of the same order behind a job that was given up, until it is discarded', async () => {
  const { queue, db, ...parts } = await givenQueue();
  for (const n of [1, 2]) await queue(n, { orderKey: 'member-a' });
  await queue(3, { orderKey: 'member-b' });
  const done: number[] = [];
  const job = noteJob(async (n) => {
    if (n === 1) throw new GiveUp('no');
    done.push(n);
  });
  await runDue({ ...parts, db, jobs: [job] });
  expect(done).toEqual([3]);
  const [dead] = await listDead(db);
  expect(await discardDead(db, dead?.id ?? 0)).toBe(true);
  await runDue({ ...parts, db, jobs: [job] });
  expect(done).toEqual([3, 2]);
});

it('gives up a payload that nobody can read, at once', async () => {
  const { queue, db, ...parts } = await givenQueue();
  await queue(1);
  await db.updateTable('job').set({ last_fault: null }).execute();
  const job = noteJob(async () => {});
  await runDue({ ...parts, db, jobs: [{ ...job, perform: (ctx) => job.perform(ctx, { n: 'one' }) }] });
  expect(await listDead(db)).toMatchObject([{ last_fault: 'payload_unreadable' }]);
});

it('leaves the message of a fault out of the table and out of the log', async () => {
  const { queue, db, lines, ...parts } = await givenQueue();
  await queue(1);
  const job = noteJob(async () => {
    throw new Error('no mailbox for mary@example.org');
  });
  await runDue({ ...parts, db, jobs: [job] });
  const rows = await db.selectFrom('job').selectAll().execute();
  expect(JSON.stringify([rows, lines])).not.toContain('mary');
  expect(rows).toMatchObject([{ last_fault: 'Error' }]);
});
