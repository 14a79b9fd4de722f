import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

export interface AuditState {
  entries: number;
  /** The last hash of the chain. If stored elsewhere, it later proves that no earlier row was rewritten. */
  hash: string;
  /** The first places where the chain is broken. */
  broken: { id: number; why: 'changed' | 'out of order' | 'cut off' }[];
}

/**
 * Walks the whole chain: a row that was changed, removed, inserted or moved does not match the previous hash. A single
 * statement sees a single snapshot, so concurrent writes are not mistaken for a chain that was cut off.
 */
export async function verifyAudit(db: DbOrTx): Promise<AuditState> {
  const { rows } = await sql<AuditState & { is_complete: boolean }>`
    with walked as (
      select id, hash = audit_hash(audit_entry) as whole,
        id = row_number() over chain
          and previous_hash = coalesce(lag(hash) over chain, sha256('kindred'::bytea)) as follows
      from audit_entry window chain as (order by id)
    ), broken as (
      select id, case when not whole then 'changed' else 'out of order' end as why
      from walked where not (whole and follows) order by id limit 20
    ), last as (
      select id, hash from audit_entry order by id desc limit 1
    )
    select head.last_id as entries, encode(head.hash, 'hex') as hash,
      coalesce((select json_agg(broken order by id) from broken), '[]') as broken,
      coalesce((select last.id = head.last_id and last.hash = head.hash from last), head.last_id = 0) as is_complete
    from audit_head head`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the audit log has no end: its head is missing');
  const { entries, hash, broken, is_complete } = row;
  return {
    entries,
    hash,
    broken: is_complete ? broken : [...broken, { id: entries, why: 'cut off' }],
  };
}
