import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { prepareStatement } from '#platform/placeholders.ts';
import { interval } from './session-condition.ts';
import type { SessionLifetimes } from './session-lifetimes.ts';
import './tables.ts';

export type SessionEnd = (
  db: Database,
  sessions: readonly string[],
  now: Date,
) => Promise<ReadonlySet<string>>;

/** Finds the sessions that have expired: the same rule as for authentication, but for many at a time. */
export function sessionEnd({ own, shared, staff }: SessionLifetimes): SessionEnd {
  const expired = prepareStatement<{ sessions: readonly string[]; now: Date }, { id: string }>(
    'reads',
    ({ sessions, now: at }) => {
      const now = sql`${at}::timestamptz`;
      const before = (ms: number) => sql`${now} - ${interval(ms)}`;
      return sql`
        select asked.id from unnest(${sessions}::uuid[]) asked (id) where not exists (
          select from session join member on member.id = session.member_id
          where session.id = asked.id and member.state = 'active'
            and seen_at >= case when shared_device then ${before(shared.idleMs)} else ${before(own.idleMs)} end
            and began_at >= case when shared_device then ${before(shared.wholeMs)} else ${before(own.wholeMs)} end
        ) and not exists (
          select from session join staff on staff.id = session.staff_id
          where session.id = asked.id and staff.state = 'active'
            and (confirmed_until is null or confirmed_until > ${now})
            and seen_at >= ${before(staff.idleMs)} and began_at >= ${before(staff.wholeMs)}
        )`;
    },
  );
  return async (db, sessions, now) => {
    const { rows } = await expired(db, { sessions, now });
    return new Set(rows.map(({ id }) => id));
  };
}
