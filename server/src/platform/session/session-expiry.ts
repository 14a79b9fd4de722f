import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { SessionLifetimes } from './session-lifetimes.ts';
import './tables.ts';

export type SessionEnd = (
  db: Database,
  sessions: readonly string[],
  now: Date,
) => Promise<ReadonlySet<string>>;

/** The sessions that have expired: the same rule as for authentication, for many at once. */
export function sessionEnd({ own, shared, staff }: SessionLifetimes): SessionEnd {
  return async (db, sessions, now) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const { rows } = await sql<{ id: string }>`
      select asked.id from unnest(${sessions}::uuid[]) asked (id) where not exists (
        select from session join member on member.id = session.member_id
        where session.id = asked.id and member.state = 'active'
          and seen_at >= case when shared_device then ${before(shared.idleMs)}::timestamptz else ${before(own.idleMs)} end
          and began_at >= case when shared_device then ${before(shared.wholeMs)}::timestamptz else ${before(own.wholeMs)} end
      ) and not exists (
        select from session join staff on staff.id = session.staff_id
        where session.id = asked.id and staff.state = 'active'
          and (confirmed_until is null or confirmed_until > ${now})
          and seen_at >= ${before(staff.idleMs)}::timestamptz and began_at >= ${before(staff.wholeMs)}::timestamptz
      )`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
}
