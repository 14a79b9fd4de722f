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
export function openDesk(parts: DeskParts): Desk {
  const { log, queue, worker, leaseSeconds } = parts;
  const held = new Map<number, { leaving: AbortController; over: Promise<void> }>();
  const leave = (ids: readonly number[]) => ids.forEach((id) => held.get(id)?.leaving.abort());
  let heard = performance.now();

  return {
    held: () => held.size,
    begin: (claimed) => {
      const leaving = new AbortController();
      const over = workOn(claimed, leaving.signal, parts).finally(() => {
        held.delete(claimed.id);
        parts.freed();
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
      await Promise.race([
        over(),
        new Promise((resolve) => patience.addEventListener('abort', resolve, { once: true })),
      ]);
      leave([...held.keys()]);
      await over();
      const handed = await handBack(queue, worker).catch(parts.onFault);
      if (handed) log.info({ handed }, 'jobs handed back');
    },
  };
}

/** Never throws: an ending that cannot be written is written by whoever takes the job when its lease is over. */
async function workOn(
  claimed: Claimed,
  signal: AbortSignal,
  { jobs, queue, worker, log, clock, db }: DeskParts,
): Promise<void> {
  const job = jobs.find(({ name }) => name === claimed.name);
  if (!job) return;
  const about = { job: job.name, job_id: claimed.id };
  try {
    const ending = await attemptJob(job, claimed, { db, clock, log, signal });
    // No longer ours: whoever has it next says how it ends.
    if (signal.aborted) return;
    const ours = await settle(queue, worker, claimed, ending, clock.now());
    if (ours && ending.state === 'dead') log.error({ ...about, fault: ending.fault }, 'job given up');
  } catch (error) {
    log.error({ ...about, fault: faultOf(error) }, 'job ending not written');
  }
}
