import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from './job.ts';
import type { Schedule } from './schedule.ts';

export interface WorkerParts {
  /** The dependencies of job handlers. */
  db: Database;
  /** A separate connection for the queue: a heartbeat must not wait for one that a job holds. */
  url: string;
  jobs: readonly Job[];
  schedules?: readonly Schedule[];
  clock: Clock;
  log: FastifyBaseLogger;
  options?: Partial<WorkerOptions>;
}

export interface WorkerOptions {
  /** Concurrency: jobs that this process runs at the same time. */
  atOnce: number;
  /** The lease: a worker that is silent for this long is considered dead. The heartbeat is three times as frequent. */
  leaseSeconds: number;
  pollMs: number;
  housekeepingMs: number;
  /** How long a stopping worker lets running jobs finish before it releases them. */
  graceSeconds: number;
  keepDoneDays: number;
}
