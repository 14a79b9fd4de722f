import { sql, type RawBuilder } from 'kysely';
import type { AnySessionWrite } from '#platform/http/route.ts';
import { rotateAfterMs, type SessionLifetimes } from './session-lifetimes.ts';

export interface SessionRules {
  lifetimes: SessionLifetimes;
  passkeyRequired: boolean;
}

export const interval = (ms: number) => sql`interval '${sql.raw(String(ms))} milliseconds'`;

/**
 * The rules for a session as a condition: whether nothing has to be done for it except what was requested. Never true
 * where the rules in `identifyWith` would refuse it or would change its token.
 */
export function actsAs(by: AnySessionWrite['by'], rules: SessionRules, now: RawBuilder<unknown>) {
  const { own, shared, staff } = rules.lifetimes;
  const isOpen = sql`rotated_at > ${now} - ${interval(rotateAfterMs)}
    and not (previous_hash is not null and previous_until is null)`;
  if (by === 'member') {
    const life = (key: 'idleMs' | 'wholeMs') =>
      sql`case when shared_device then ${interval(shared[key])} else ${interval(own[key])} end`;
    return sql`member.state = 'active' and ${isOpen}
      and session.seen_at >= ${now} - ${life('idleMs')} and began_at >= ${now} - ${life('wholeMs')}`;
  }
  const permission = by.slice('staff:'.length);
  const entered = rules.passkeyRequired
    ? sql`(passkey_used or confirmed_until is not null) and not passkey_due`
    : sql`not passkey_due`;
  return sql`staff.state = 'active' and ${sql.lit(permission)} = any(staff.permissions) and ${entered} and ${isOpen}
    and (confirmed_until is null or confirmed_until > ${now})
    and session.seen_at >= ${now} - ${interval(staff.idleMs)} and began_at >= ${now} - ${interval(staff.wholeMs)}`;
}
