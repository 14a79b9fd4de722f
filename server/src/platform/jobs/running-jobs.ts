import { attemptJob, describeFault } from './attempt.ts';
import type { Database } from '#platform/database.ts';
import type { WorkerParts } from './worker-options.ts';
import { extendLeases, releaseJobs, completeJob, type Claimed } from './store.ts';

export interface RunningJobs {
  current: () => number;
  begin: (claimed: Claimed) => void;
  /** The heartbeat: renews the leases, and aborts lost jobs. */
  beat: () => Promise<void>;
  /** Gives running jobs this long to finish, then aborts and releases them. */
  clear: (graceSeconds: number) => Promise<void>;
}

export interface RunningJobsParts extends Pick<WorkerParts, 'db' | 'jobs' | 'clock' | 'log'> {
  queue: Database;
  worker: string;
  leaseSeconds: number;
  /** Called whenever a slot becomes free. */
  freed: () => void;
  onFault: (error: unknown) => void;
}

/** The jobs that one worker is running. */
export function openRunningJobs(parts: RunningJobsParts): RunningJobs {
  const { log, queue, worker, leaseSeconds } = parts;
  const running = new Map<number, { leaving: AbortController; over: Promise<void> }>();
  const leave = (ids: readonly number[]) => ids.forEach((id) => running.get(id)?.leaving.abort());
  let lastBeatAt = performance.now();

  return {
    current: () => running.size,
    begin: (claimed) => {
      const leaving = new AbortController();
      const over = workOn(claimed, leaving.signal, parts).finally(() => {
        running.delete(claimed.id);
        parts.freed();
      });
      running.set(claimed.id, { leaving, over });
    },
    beat: async () => {
      const ids = [...running.keys()];
      // While the database was down, the heartbeat could not be written, but the leases have expired anyway.
      if (performance.now() - lastBeatAt > leaseSeconds * 1000) leave(ids);
      const stored =
        ids.length > 0 ? await extendLeases(queue, worker, ids, leaseSeconds) : new Set<number>();
      lastBeatAt = performance.now();
      leave(ids.filter((id) => !stored.has(id)));
    },
    clear: async (graceSeconds) => {
      const over = () => Promise.all([...running.values()].map((one) => one.over));
      const patience = AbortSignal.timeout(graceSeconds * 1000);
      await Promise.race([
        over(),
        new Promise((resolve) => patience.addEventListener('abort', resolve, { once: true })),
      ]);
      leave([...running.keys()]);
      await over();
      const handed = await releaseJobs(queue, worker).catch(parts.onFault);
      if (handed) log.info({ handed }, 'jobs released to the queue');
    },
  };
}

/** Never throws: if the outcome cannot be written, the worker that takes over after the lease writes it. */
async function workOn(
  claimed: Claimed,
  signal: AbortSignal,
  { jobs, queue, worker, log, clock, db }: RunningJobsParts,
): Promise<void> {
  const job = jobs.find(({ name }) => name === claimed.name);
  if (!job) return;
  const about = { job: job.name, job_id: claimed.id };
  try {
    const ending = await attemptJob(job, claimed, { db, clock, log, signal });
    // The lease is lost: the next worker reports the outcome.
    if (signal.aborted) return;
    const ours = await completeJob(queue, worker, claimed, ending, clock.now());
    if (ours && ending.state === 'dead')
      log.error({ ...about, fault: ending.fault }, 'job failed permanently');
  } catch (error) {
    log.error({ ...about, fault: describeFault(error) }, 'job result not saved');
  }
}
