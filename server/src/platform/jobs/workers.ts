import { dayMs } from '@kindred/contract/calendar-days.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { describeFault } from './attempt.ts';
import type { WorkerOptions, WorkerParts } from './worker-options.ts';
import { openRunningJobs } from './running-jobs.ts';
import { startPollLoop } from './poll-loop.ts';
import { fireSchedules } from './schedule.ts';
import { claimDue, purgeCompleted, reclaimExpired } from './store.ts';

const usual: WorkerOptions = {
  atOnce: 5,
  leaseSeconds: 30,
  pollMs: 400,
  housekeepingMs: 10_000,
  graceSeconds: 10,
  keepDoneDays: 7,
};

export interface Workers {
  stop: () => Promise<void>;
}

/** Runs due jobs until stopped; then lets running ones finish, or releases them. */
export function startWorkers({ url, schedules = [], options = {}, ...parts }: WorkerParts): Workers {
  const { atOnce, leaseSeconds, pollMs, housekeepingMs, graceSeconds, keepDoneDays } = {
    ...usual,
    ...options,
  };
  const { clock, log } = parts;
  const onFault = (error: unknown) => log.error({ fault: describeFault(error) }, 'job queue not reachable');
  const queue = openDatabase(openPool(url, 2, onFault));
  const worker = newId();
  const names = parts.jobs.map(({ name }) => name);
  const desk = openRunningJobs({
    ...parts,
    queue,
    worker,
    leaseSeconds,
    freed: () => claiming.wake(),
    onFault,
  });

  const claim = async () => {
    const most = atOnce - desk.current();
    if (most === 0) return 'later';
    const claimed = await claimDue(queue, { worker, names, most, now: clock.now(), leaseSeconds });
    claimed.forEach(desk.begin);
    return claimed.length === most ? 'at once' : 'later';
  };
  const beat = async () => {
    await desk.beat();
    const lost = await reclaimExpired(queue);
    if (lost > 0) log.warn({ lost }, 'jobs of a lost worker reclaimed');
    return 'later' as const;
  };
  const keepHouse = async () => {
    await fireSchedules(queue, schedules, clock.now());
    await purgeCompleted(queue, new Date(clock.now().getTime() - keepDoneDays * dayMs));
    return 'later' as const;
  };
  const claiming = startPollLoop(pollMs, claim, onFault);
  const beating = startPollLoop((leaseSeconds * 1000) / 3, beat, onFault);
  const housekeeping = startPollLoop(housekeepingMs, keepHouse, onFault);

  return {
    stop: async () => {
      await Promise.all([claiming.stop(), housekeeping.stop()]);
      await desk.clear(graceSeconds);
      await beating.stop();
      await queue.destroy();
    },
  };
}
