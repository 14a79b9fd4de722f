import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { PermanentFailure, RetryLater, type Job } from './job.ts';
import type { Claimed, JobEnding } from './store.ts';

export interface AttemptParts {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Aborted when the worker loses the job. */
  signal: AbortSignal;
}

/** Runs one attempt and returns its outcome; never throws. */
export async function attemptJob(
  job: Job,
  claimed: Claimed,
  { db, clock, log, signal }: AttemptParts,
): Promise<JobEnding> {
  // Without this limit, a job that crashes its worker would crash every worker, forever.
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
    const fault = timeUp.signal.aborted ? 'time_up' : describeFault(error);
    log.warn(
      { job: job.name, job_id: claimed.id, attempt: claimed.attempt, fault, at: framesOf(error) },
      'job attempt failed',
    );
    if (error instanceof PermanentFailure || claimed.attempt >= job.limits.attempts)
      return { state: 'dead', fault };
    const seconds = (error instanceof RetryLater ? error.seconds : undefined) ?? backOff(claimed.attempt);
    return { state: 'waiting', run_at: new Date(clock.now().getTime() + seconds * 1000), fault };
  } finally {
    clearTimeout(timer);
  }
}

/** A handler that ignores the abort signal must not occupy its slot forever. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('aborted'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** 5 s, 10 s, 20 s … up to an hour, with jitter, so that jobs that failed together are not retried together. */
function backOff(attempt: number, chance: number = Math.random()): number {
  return Math.min(3600, 2.5 * 2 ** attempt) * (0.8 + 0.4 * chance);
}

/** The name of the error without its message, which may contain an address or a member’s text. */
export function describeFault(error: unknown): string {
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
