import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { openDatabase, openPool, type Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { faultOf } from './attempt.ts';
import { openDesk } from './desk.ts';
import type { Job } from './job.ts';
import { repeat } from './repeat.ts';
import { fireSchedules, type Schedule } from './schedule.ts';
import { claimDue, forgetDone, takeBackExpired } from './store.ts';

export interface WorkerParts {
  /** What the jobs work with. */
  db: Database;
  /** Opened for the queue alone: a heartbeat must not wait for a connection that a job holds. */
  url: string;
  jobs: readonly Job[];
  schedules?: readonly Schedule[];
  clock: Clock;
  log: FastifyBaseLogger;
  options?: Partial<WorkerOptions>;
}

export interface WorkerOptions {
  /** Jobs this process works on at the same time. */
  atOnce: number;
  /** A worker that is silent for so long is taken for dead. Its heartbeat is three times as fast. */
  leaseSeconds: number;
  pollMs: number;
  housekeepingMs: number;
  /** So long a stopping worker lets running jobs finish before it hands them back. */
  graceSeconds: number;
  keepDoneDays: number;
}

const usual: WorkerOptions = {
  atOnce: 5,
  leaseSeconds: 30,
  pollMs: 400,
  housekeepingMs: 10_000,
  graceSeconds: 10,
  keepDoneDays: 7,
};
const dayMs = 86_400_000;

export interface Workers {
  stop: () => Promise<void>;
}

/** Works on what is due until it is stopped; then finishes what runs, or hands it back. */
export function startWorkers({ url, schedules = [], options = {}, ...parts }: WorkerParts): Workers {
  const { atOnce, leaseSeconds, pollMs, housekeepingMs, graceSeconds, keepDoneDays } = {
    ...usual,
    ...options,
  };
  const { clock, log } = parts;
  const onFault = (error: unknown) => log.error({ fault: faultOf(error) }, 'job queue not reached');
  const queue = openDatabase(openPool(url, 2, onFault));
  const worker = newId();
  const names = parts.jobs.map(({ name }) => name);
  const desk = openDesk({ ...parts, queue, worker, leaseSeconds, freed: () => claiming.hurry(), onFault });

  const claim = async () => {
    const most = atOnce - desk.held();
    if (most === 0) return 'later';
    const claimed = await claimDue(queue, { worker, names, most, now: clock.now(), leaseSeconds });
    claimed.forEach(desk.begin);
    return claimed.length === most ? 'at once' : 'later';
  };
  const beat = async () => {
    await desk.beat();
    const lost = await takeBackExpired(queue);
    if (lost > 0) log.warn({ lost }, 'jobs of a lost worker taken back');
    return 'later' as const;
  };
  const keepHouse = async () => {
    await fireSchedules(queue, schedules, clock.now());
    await forgetDone(queue, new Date(clock.now().getTime() - keepDoneDays * dayMs));
    return 'later' as const;
  };
  const claiming = repeat(pollMs, claim, onFault);
  const beating = repeat((leaseSeconds * 1000) / 3, beat, onFault);
  const housekeeping = repeat(housekeepingMs, keepHouse, onFault);

  return {
    stop: async () => {
      await Promise.all([claiming.stop(), housekeeping.stop()]);
      await desk.clear(graceSeconds);
      await beating.stop();
      await queue.destroy();
    },
  };
}
