import { attemptJob, faultOf } from './attempt.ts';
import type { Database } from '#platform/database.ts';
import type { WorkerParts } from './workers.ts';
import { extendLeases, handBack, settle, type Claimed } from './store.ts';

export interface Desk {
  held: () => number;
  begin: (claimed: Claimed) => void;
  /** The heartbeat: keeps the leases, and leaves what was lost. */
  beat: () => Promise<void>;
  /** Waits so long for what runs, then breaks it off and hands it back. */
  clear: (graceSeconds: number) => Promise<void>;
}

export interface DeskParts extends Pick<WorkerParts, 'db' | 'jobs' | 'clock' | 'log'> {
  queue: Database;
  worker: string;
  leaseSeconds: number;
  /** Called when there is room again. */
  freed: () => void;
  onFault: (error: unknown) => void;
}

/** The jobs that one worker has in hand. */
export function openDesk({ db, jobs, clock, log, queue, worker, leaseSeconds, freed, onFault }: DeskParts): Desk {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const held = new Map<number, { leaving: AbortController; over: Promise<void> }>();
  const leave = (ids: readonly number[]) => ids.forEach((id) => held.get(id)?.leaving.abort());
  let heard = performance.now();

  const work = async (claimed: Claimed, signal: AbortSignal): Promise<void> => {
    const job = byName.get(claimed.name);
    if (!job) return;
    const ending = await attemptJob(job, claimed, { db, clock, log, signal });
    // No longer ours: whoever has it next says how it ends.
    if (signal.aborted) return;
    const ours = await settle(queue, worker, claimed, ending, clock.now());
    if (ours && ending.state === 'dead') log.error({ job: job.name, job_id: claimed.id, fault: ending.fault }, 'job given up');
  };

  return {
    held: () => held.size,
    begin: (claimed) => {
      const leaving = new AbortController();
      const over = work(claimed, leaving.signal)
        .catch((error: unknown) => log.error({ job: claimed.name, job_id: claimed.id, fault: faultOf(error) }, 'job ending not written'))
        .finally(() => {
          held.delete(claimed.id);
          freed();
        });
      held.set(claimed.id, { leaving, over });
    },
    beat: async () => {
      const ids = [...held.keys()];
      // While the database was away nobody could say so, but the leases have run out.
      if (performance.now() - heard > leaseSeconds * 1000) leave(ids);
      const kept = ids.length > 0 ? await extendLeases(queue, worker, ids, leaseSeconds) : new Set<number>();
      heard = performance.now();
      leave(ids.filter((id) => !kept.has(id)));
    },
    clear: async (graceSeconds) => {
      const over = () => Promise.all([...held.values()].map((one) => one.over));
      const patience = AbortSignal.timeout(graceSeconds * 1000);
      await Promise.race([over(), new Promise((resolve) => patience.addEventListener('abort', resolve, { once: true }))]);
      leave([...held.keys()]);
      await over();
      const handed = await handBack(queue, worker).catch(onFault);
      if (handed) log.info({ handed }, 'jobs handed back');
    },
  };
}
