import { expect, it, vi } from 'vitest';
import { givenQueue, noteJob, jobStates } from './fixtures.ts';

const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

it('runs each of five hundred jobs once, with two workers', async () => {
  const { queue, start, db } = await givenQueue();
  const done: number[] = [];
  for (let n = 0; n < 500; n += 1) await queue(n);
  const job = noteJob(async (n) => void done.push(n));
  start([job]);
  start([job]);
  await until(async () => expect(new Set(await jobStates(db))).toEqual(new Set(['done'])));
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, n) => n));
});

it('keeps the order of each member’s jobs, with two workers and many members', async () => {
  const { queue, start, db } = await givenQueue();
  const members = ['a', 'b', 'c', 'd'];
  const done = new Map<string, number[]>(members.map((member) => [member, []]));
  for (let n = 0; n < 80; n += 1) await queue(n, { orderKey: members[n % 4] ?? '' });
  const job = noteJob(async (n) => void done.get(members[n % 4] ?? '')?.push(n));
  start([job]);
  start([job]);
  await until(async () => expect(new Set(await jobStates(db))).toEqual(new Set(['done'])));
  for (const [at, member] of members.entries()) {
    expect(done.get(member)).toEqual(Array.from({ length: 20 }, (_, n) => n * 4 + at));
  }
});

it('keeps a job for many leases while its worker lives', async () => {
  const { queue, start, db } = await givenQueue();
  let begun = 0;
  const finish = Promise.withResolvers<void>();
  const job = noteJob(async () => {
    begun += 1;
    await finish.promise;
  });
  await queue(1);
  start([job], { leaseSeconds: 2 });
  start([job], { leaseSeconds: 2 });
  const first = (await until(async () => leaseOf(db))).getTime();
  await until(async () => expect((await leaseOf(db)).getTime()).toBeGreaterThan(first + 4_500));
  finish.resolve();
  await until(async () => expect(await jobStates(db)).toEqual(['done']));
  expect(begun).toBe(1);
});

it('lets a running job finish at shutdown', async () => {
  const { queue, start, db } = await givenQueue();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  await queue(1);
  const workers = start([
    noteJob(async () => {
      begun.resolve();
      await finish.promise;
    }),
  ]);
  await begun.promise;
  const stopped = workers.stop();
  finish.resolve();
  await stopped;
  expect(await jobStates(db)).toEqual(['done']);
});

it('aborts jobs that do not finish in time at shutdown, and releases them without counting an attempt', async () => {
  const { queue, start, db } = await givenQueue();
  const begun = Promise.withResolvers<AbortSignal>();
  await queue(1);
  const workers = start(
    [
      noteJob(async (_n, { signal }) => {
        begun.resolve(signal);
        await new Promise(() => {});
      }),
    ],
    { graceSeconds: 0.1 },
  );
  const signal = await begun.promise;
  await workers.stop();
  expect(signal.aborted).toBe(true);
  expect(await db.selectFrom('job').select(['state', 'attempt']).execute()).toEqual([
    { state: 'waiting', attempt: 0 },
  ]);
});

it('aborts an attempt that exceeds its time limit', async () => {
  const { queue, start, db } = await givenQueue();
  await queue(1);
  start([noteJob(() => new Promise(() => {}), { seconds: 0.1, attempts: 1 })]);
  await until(async () => expect(await jobStates(db)).toEqual(['dead']));
  expect(await db.selectFrom('job').select('last_fault').execute()).toEqual([{ last_fault: 'time_up' }]);
});

it('ignores jobs that only a newer version knows', async () => {
  const { queue, start, db } = await givenQueue();
  await queue(1);
  const done: number[] = [];
  await start([{ ...noteJob(async (n) => void done.push(n)), name: 'other' }]).stop();
  expect(await jobStates(db)).toEqual(['waiting']);
  expect(done).toEqual([]);
});

async function leaseOf(db: Awaited<ReturnType<typeof givenQueue>>['db']): Promise<Date> {
  const { leased_until } = await db.selectFrom('job').select('leased_until').executeTakeFirstOrThrow();
  if (!leased_until) throw new Error('not running yet');
  return leased_until;
}
