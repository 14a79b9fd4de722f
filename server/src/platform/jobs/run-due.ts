import { newId } from '#platform/ids.ts';
import { attemptJob } from './attempt.ts';
import { claimDue, completeJob } from './store.ts';
import type { WorkerParts } from './worker-options.ts';

/** Runs the due jobs one by one, including those they queue, and returns their number. For tests and commands. */
export async function runDue({
  db,
  jobs,
  clock,
  log,
}: Pick<WorkerParts, 'db' | 'jobs' | 'clock' | 'log'>): Promise<number> {
  const worker = newId();
  const names = jobs.map(({ name }) => name);
  for (let done = 0; ; done += 1) {
    const [claimed] = await claimDue(db, { worker, names, most: 1, now: clock.now(), leaseSeconds: 60 });
    const job = jobs.find(({ name }) => name === claimed?.name);
    if (!claimed || !job) return done;
    const ending = await attemptJob(job, claimed, { db, clock, log, signal: new AbortController().signal });
    await completeJob(db, worker, claimed, ending, clock.now());
  }
}
