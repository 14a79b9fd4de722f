import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { JobState } from './tables.ts';
import './tables.ts';

export async function countJobs(db: Database): Promise<Record<JobState, number>> {
  const rows = await db
    .selectFrom('job')
    .select((eb) => ['state', eb.fn.countAll<number>().as('jobs')])
    .groupBy('state')
    .execute();
  return {
    waiting: 0,
    running: 0,
    done: 0,
    dead: 0,
    ...Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs])),
  };
}

export function countDeadJobs(db: Database): Promise<{ name: string; jobs: number }[]> {
  return db
    .selectFrom('job')
    .select((eb) => ['name', eb.fn.countAll<number>().as('jobs')])
    .where('state', '=', 'dead')
    .groupBy('name')
    .execute();
}

/** How long the oldest runnable job has been waiting; 0 if there is no backlog. */
export async function oldestDueSeconds(db: Database): Promise<number> {
  const { seconds } = await db
    .selectFrom('job')
    .select(
      sql<number>`coalesce(extract(epoch from now() - min(greatest(run_at, queued_at))), 0)::float8`.as(
        'seconds',
      ),
    )
    .where('state', '=', 'waiting')
    .where('run_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return seconds;
}
