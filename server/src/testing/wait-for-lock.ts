import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database.ts';

/** Waits until this many statements are waiting for a lock held by another. */
export async function waitForLock(db: Database, many = 1): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(countWaiting).toBe(many);
}
