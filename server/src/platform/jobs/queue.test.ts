import { expect, it } from 'vitest';
import { discardDead, listDead, replayDead } from './dead-letters.ts';
import { enqueue } from './enqueue.ts';
import { givenQueue, note, noteJob, jobStates } from './fixtures.ts';
import { PermanentFailure, RetryLater } from './job.ts';
import { runDue } from './run-due.ts';

it('queues nothing if the transaction is rolled back', async () => {
  const { db } = await givenQueue();
  const takenBack = db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { n: 1 });
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await jobStates(db)).toEqual([]);
});

it('queues a job once per key, even from concurrent transactions and after it is done', async () => {
  const { queue, db, ...parts } = await givenQueue();
  const queued = await Promise.all(Array.from({ length: 20 }, () => queue(1, { key: 'once' })));
  expect(queued.filter(Boolean)).toHaveLength(1);
  const done: number[] = [];
  await runDue({ db, ...parts, jobs: [noteJob(async (n) => void done.push(n))] });
  expect(await queue(1, { key: 'once' })).toBe(false);
  expect(done).toEqual([1]);
});

it('does not run a job before its time', async () => {
  const { queue, clock, ...parts } = await givenQueue();
  await queue(1, { runAt: new Date('2027-03-01T08:00:00Z') });
  const jobs = [noteJob(async () => {})];
  expect(await runDue({ ...parts, clock, jobs })).toBe(0);
  clock.set('2027-03-01T08:00:00Z');
  expect(await runDue({ ...parts, clock, jobs })).toBe(1);
});

it('retries a failed job with backoff, and then gives up', async () => {
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
  expect(await jobStates(db)).toEqual(['dead']);
});

it('waits as long as the handler asks for', async () => {
  const { queue, clock, ...parts } = await givenQueue();
  await queue(1);
  let tries = 0;
  const job = noteJob(async () => {
    tries += 1;
    throw new RetryLater('busy', 100);
  });
  await runDue({ ...parts, clock, jobs: [job] });
  clock.advance(99);
  expect(await runDue({ ...parts, clock, jobs: [job] })).toBe(0);
  clock.advance(1);
  expect(await runDue({ ...parts, clock, jobs: [job] })).toBe(1);
  expect(tries).toBe(2);
});

it('lists dead jobs, and runs one on command', async () => {
  const { queue, db, ...parts } = await givenQueue();
  await queue(7);
  const hopeless = noteJob(async () => {
    throw new PermanentFailure('no_such_thing');
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

it('blocks later jobs of the same group behind a dead one, until it is discarded', async () => {
  const { queue, db, ...parts } = await givenQueue();
  for (const n of [1, 2]) await queue(n, { orderKey: 'member-a' });
  await queue(3, { orderKey: 'member-b' });
  const done: number[] = [];
  const job = noteJob(async (n) => {
    if (n === 1) throw new PermanentFailure('no');
    done.push(n);
  });
  await runDue({ ...parts, db, jobs: [job] });
  expect(done).toEqual([3]);
  const [dead] = await listDead(db);
  expect(await discardDead(db, dead?.id ?? 0)).toBe(true);
  await runDue({ ...parts, db, jobs: [job] });
  expect(done).toEqual([3, 2]);
});

it('gives up on an unreadable payload immediately', async () => {
  const { queue, db, ...parts } = await givenQueue();
  await queue(1);
  await db.updateTable('job').set({ last_fault: null }).execute();
  const job = noteJob(async () => {});
  await runDue({ ...parts, db, jobs: [{ ...job, perform: (ctx) => job.perform(ctx, { n: 'one' }) }] });
  expect(await listDead(db)).toMatchObject([{ last_fault: 'payload_unreadable' }]);
});

it('keeps the error message out of the table and the log', async () => {
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
