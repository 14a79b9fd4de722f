import type { FastifyBaseLogger } from 'fastify';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { settableClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { enqueue, type EnqueueOptions } from './enqueue.ts';
import { defineJob, type Job, type JobContext, type JobLimits } from './job.ts';
import { startWorkers, type Workers } from './workers.ts';
import type { WorkerParts } from './worker-options.ts';

export const note = { name: 'note', payload: z.object({ n: z.int() }) };

export interface LogLine {
  level: string;
  [field: string]: unknown;
}

/** A log that a test can read. */
export function recordingLog(): { log: FastifyBaseLogger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: string) => (fields: object, event?: string) =>
    void lines.push({ level, ...fields, event });
  const log = {
    level: 'debug',
    child: () => log,
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    debug: at('debug'),
    trace: at('trace'),
    fatal: at('fatal'),
    silent: at('silent'),
  } as unknown as FastifyBaseLogger;
  return { log, lines };
}

/** A queue with its own database and a stopped clock. */
export async function givenQueue() {
  const { db, url } = await givenDatabase();
  const clock = settableClock('2027-03-01T00:00:00Z');
  const { log, lines } = recordingLog();
  const queue = (n: number, options: EnqueueOptions = {}) =>
    db.transaction().execute((tx) => enqueue(tx, note, { n }, options));
  const start = (jobs: readonly Job[], options: WorkerParts['options'] = {}): Workers => {
    const workers = startWorkers({
      db,
      url,
      jobs,
      clock,
      log,
      options: { pollMs: 20, graceSeconds: 1, ...options },
    });
    onTestFinished(workers.stop);
    return workers;
  };
  return { db, url, clock, log, lines, queue, start };
}

export function noteJob(
  handle: (n: number, ctx: JobContext) => Promise<void>,
  limits: Partial<JobLimits> = {},
): Job {
  return defineJob(note, (ctx, { n }) => handle(n, ctx), limits);
}

export async function jobStates(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('job').select('state').orderBy('id').execute();
  return rows.map(({ state }) => state);
}
