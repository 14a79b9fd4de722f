import { dayMs, hourMs } from '@kindred/contract/calendar-days.ts';
import { sql } from 'kysely';
import type { Database, DbOrTx } from '#platform/database.ts';
import type { SecurityEvent } from './tables.ts';
import './tables.ts';

const retentionMs = 30 * dayMs;

interface Happening {
  what: SecurityEvent;
  /** As in `caller.network`; left out for commands at the terminal. */
  network?: string | undefined;
  member_id?: string | null;
  staff_id?: string | null;
  now: Date;
}

/** Counted by the hour, so that a network's thousandth wrong code only changes a number. */
export async function recordSecurityEvent(
  db: DbOrTx,
  { what, network, member_id = null, staff_id = null, now }: Happening,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await db
    .insertInto('security_event')
    .values({ what, network: network === undefined ? null : prefixOf(network), member_id, staff_id, hour })
    .onConflict((conflict) =>
      conflict
        .columns(['what', 'network', 'member_id', 'staff_id', 'hour'])
        .doUpdateSet({ times: sql`security_event.times + 1` }),
    )
    .execute();
}

/** 256 IPv4 addresses, or an IPv6 /48. */
export function prefixOf(network: string): string {
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

export function listSecurityEvents(db: Database) {
  return db.selectFrom('security_event').selectAll().orderBy('hour', 'desc').orderBy('what').execute();
}

export async function forgetSecurityEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await db.deleteFrom('security_event').where('hour', '<', before).execute();
}
