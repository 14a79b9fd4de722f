import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { GiveUp, TryLater, type Job } from './job.ts';
import type { Claimed, Ending } from './store.ts';

export interface AttemptParts {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Aborted when the attempt is no longer ours. */
  signal: AbortSignal;
}

/** Runs one attempt and says how it ended; never throws. */
export async function attemptJob(
  job: Job,
  claimed: Claimed,
  { db, clock, log, signal }: AttemptParts,
): Promise<Ending> {
  // A job that ends its worker each time would otherwise end every worker, for ever.
  if (claimed.attempt > job.limits.attempts) return { state: 'dead', fault: 'worker_lost' };
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(), job.limits.seconds * 1000);
  const either = AbortSignal.any([signal, timeUp.signal]);
  try {
    const ctx = {
      db,
      now: clock.now(),
      log: log.child({ job: job.name, job_id: claimed.id }),
      attempt: claimed.attempt,
      signal: either,
    };
    await untilAborted(job.perform(ctx, claimed.payload), either);
    return { state: 'done' };
  } catch (error) {
    const fault = timeUp.signal.aborted ? 'time_up' : faultOf(error);
    log.warn(
      { job: job.name, job_id: claimed.id, attempt: claimed.attempt, fault, at: framesOf(error) },
      'job attempt failed',
    );
    if (error instanceof GiveUp || claimed.attempt >= job.limits.attempts) return { state: 'dead', fault };
    const seconds = (error instanceof TryLater ? error.seconds : undefined) ?? backOff(claimed.attempt);
    return { state: 'waiting', run_at: new Date(clock.now().getTime() + seconds * 1000), fault };
  } finally {
    clearTimeout(timer);
  }
}

/** A handler that does not listen must not hold its place for ever. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('aborted'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** 5 s, 10 s, 20 s … up to an hour, each a little off, so that what failed together does not come back together. */
function backOff(attempt: number, chance: number = Math.random()): number {
  return Math.min(3600, 2.5 * 2 ** attempt) * (0.8 + 0.4 * chance);
}

/** What it is called, without its message: that may hold an address or what somebody wrote. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return (code ?? error.name).slice(0, 60);
}

function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
}
