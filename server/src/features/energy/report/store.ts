import { sql, type Insertable } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import '#features/accounts/public.ts';
import './tables.ts';

const maxListed = 20;
/** A link is locked after this many wrong codes. */
export const mostMisses = 5;

type OwnLinks = 'id' | 'cycle_ids' | 'made_at' | 'expires_at' | 'revoked_at' | 'misses';
export type LinkRow = Pick<Tables['energy_report_link'], Exclude<OwnLinks, 'misses'>> & {
  misses: number;
  openings: string[];
};

const openings = sql<string[]>`(
  select coalesce(json_agg(opened_at order by opened_at desc), '[]') from energy_report_opening opening
  where opening.link_id = energy_report_link.id)`;

function own(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('energy_report_link')
    .select(['id', 'cycle_ids', 'made_at', 'expires_at', 'revoked_at', 'misses'])
    .select(openings.as('openings'))
    .where('member_id', '=', memberId);
}

export function listLinks(db: DbOrTx, memberId: string): Promise<LinkRow[]> {
  return own(db, memberId).orderBy('made_at', 'desc').orderBy('id', 'desc').limit(maxListed).execute();
}

export function findLink(db: DbOrTx, memberId: string, id: string): Promise<LinkRow | undefined> {
  return own(db, memberId).where('id', '=', id).executeTakeFirst();
}

export async function countOpenReportLinks(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('energy_report_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('misses', '<', mostMisses)
    .executeTakeFirstOrThrow();
  return count;
}

export async function keepLink(tx: Tx, row: Insertable<Tables['energy_report_link']>): Promise<void> {
  await tx.insertInto('energy_report_link').values(row).execute();
}

export async function revokeLink(db: DbOrTx, memberId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('energy_report_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Consumes a try before the code is checked, so that simultaneous tries count too. Undefined if the link is revoked,
 * expired, locked or unknown, or its member is leaving.
 */
export function takeTry(db: Database, token_hash: Buffer, now: Date) {
  return db
    .updateTable('energy_report_link')
    .set({ misses: sql`misses + 1` })
    .where('token_hash', '=', token_hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('misses', '<', mostMisses)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member')
          .select('member.id')
          .whereRef('member.id', '=', 'energy_report_link.member_id')
          .where('member.state', '=', 'active'),
      ),
    )
    .returning(['id', 'member_id', 'cycle_ids', 'code_hash', 'expires_at'])
    .executeTakeFirst();
}

/** Records only the time of opening. A correct code resets the tries. */
export async function keepOpening(
  tx: Tx,
  { id, member_id }: { id: string; member_id: string },
  now: Date,
): Promise<void> {
  await tx.updateTable('energy_report_link').set({ misses: 0 }).where('id', '=', id).execute();
  await tx
    .insertInto('energy_report_opening')
    .values({ id: newId(), member_id, link_id: id, opened_at: now })
    .execute();
}
