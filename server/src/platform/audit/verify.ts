import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

export interface AuditState {
  entries: number;
  /** The last hash of the chain. Stored elsewhere, it proves later that no earlier row was rewritten. */
  hash: string;
  /** The first places where the chain is broken. */
  broken: { id: number; why: 'changed' | 'out of order' | 'cut off' }[];
}

/** Walks the whole chain: a row that was changed, removed, inserted or moved does not match the previous hash. */
export async function verifyAudit(db: DbOrTx): Promise<AuditState> {
  const { rows: broken } = await sql<AuditState['broken'][number]>`
    select id, case when not whole then 'changed' else 'out of order' end as why
    from (
      select id, hash = audit_hash(audit_entry) as whole,
        id = row_number() over chain
          and previous_hash = coalesce(lag(hash) over chain, sha256('kindred'::bytea)) as follows
      from audit_entry window chain as (order by id)
    ) walked
    where not (whole and follows) order by id limit 20`.execute(db);
  const head = await db.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('audit_entry')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const whole = last ? last.id === head.last_id && last.hash.equals(head.hash) : head.last_id === 0;
  return {
    entries: head.last_id,
    hash: head.hash.toString('hex'),
    broken: whole ? broken : [...broken, { id: head.last_id, why: 'cut off' }],
  };
}
