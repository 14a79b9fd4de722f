import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from './job.ts';
import type { Schedule } from './schedule.ts';

export interface WorkerParts {
  /** The dependencies of job handlers. */
  db: Database;
  /** A separate connection for the queue, because a heartbeat must not wait for a connection that a job holds. */
  url: string;
  jobs: readonly Job[];
  schedules?: readonly Schedule[];
  clock: Clock;
  log: FastifyBaseLogger;
  options?: Partial<WorkerOptions>;
}

export interface WorkerOptions {
  /** Concurrency: how many jobs this process runs in parallel. */
  atOnce: number;
  /** The lease: a worker silent for this long is considered dead. Heartbeats come three times as often. */
  leaseSeconds: number;
  pollMs: number;
  housekeepingMs: number;
  /** How long a stopping worker lets running jobs finish before it releases them. */
  graceSeconds: number;
  keepDoneDays: number;
}
