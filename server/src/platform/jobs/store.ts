import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import './tables.ts';

export interface Claimed {
  id: number;
  name: string;
  payload: unknown;
  attempt: number;
}

/** The outcome of an attempt. */
export type JobEnding =
  | { state: 'done' }
  | { state: 'waiting'; run_at: Date; fault: string }
  | { state: 'dead'; fault: string };

// Leases use only the database clock, because the clocks of two machines never agree.
const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

export interface Claim {
  worker: string;
  names: readonly string[];
  most: number;
  now: Date;
  leaseSeconds: number;
}

/** Claims due jobs, each for one worker; among jobs with the same order_key, only the first unfinished one. */
export async function claimDue(
  db: Database,
  { worker, names, most, now, leaseSeconds }: Claim,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from job as one
      where state = 'waiting' and run_at <= ${now} and name = any(${names})
        and (order_key is null or not exists (
          select from job as earlier
          where earlier.order_key = one.order_key and earlier.state <> 'done' and earlier.id < one.id))
      order by run_at, id
      limit ${most}
      for update skip locked
    )
    update job
    set state = 'running', attempt = attempt + 1, leased_by = ${worker}, leased_until = ${leaseEnd(leaseSeconds)}
    from due where job.id = due.id
    returning job.id, job.name, job.payload, job.attempt`.execute(db);
  return rows;
}

/** The heartbeat. Returns the jobs that this worker still holds. */
export async function extendLeases(
  db: Database,
  worker: string,
  ids: readonly number[],
  leaseSeconds: number,
): Promise<Set<number>> {
  const stored = await db
    .updateTable('job')
    .set({ leased_until: leaseEnd(leaseSeconds) })
    .where('leased_by', '=', worker)
    .where('state', '=', 'running')
    .where(sql<boolean>`id = any(${ids})`)
    .returning('id')
    .execute();
  return new Set(stored.map(({ id }) => id));
}

/** A worker that is silent for longer than its lease is considered dead, and its jobs are released. */
export async function reclaimExpired(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'waiting', leased_by: null, leased_until: null, last_fault: 'worker_lost' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('state', '=', 'running')
        .where('leased_until', '<', sql<Date>`clock_timestamp()`)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Writes the outcome, unless another worker has taken over in the meantime. */
export async function completeJob(
  db: Database,
  worker: string,
  { id, attempt }: Claimed,
  ending: JobEnding,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({
      state: ending.state,
      leased_by: null,
      leased_until: null,
      ...(ending.state === 'waiting' ? { run_at: ending.run_at } : { ended_at: now }),
      ...(ending.state === 'done' ? {} : { last_fault: ending.fault }),
    })
    .where('id', '=', id)
    .where('leased_by', '=', worker)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Releases the jobs of a stopping worker immediately; an aborted attempt does not count. */
export async function releaseJobs(db: Database, worker: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set((eb) => ({ state: 'waiting', attempt: eb('attempt', '-', 1), leased_by: null, leased_until: null }))
    .where('leased_by', '=', worker)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function purgeCompleted(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('state', '=', 'done')
    .where('ended_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
