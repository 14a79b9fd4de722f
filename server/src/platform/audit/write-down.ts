import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { AuditDetails, Audited } from './tables.ts';

export interface Entry {
  what: Audited;
  /** Nobody of the staff where it was done at the command line. */
  staff_id: string | null;
  /** Whom it is about. */
  about: { member: string } | { staff: string } | null;
  /** Why, where staff must say so. */
  reason?: string;
  details?: AuditDetails;
  now: Date;
}

/**
 * In the transaction of what it tells of: both are kept, or neither. The end of the chain is locked until then,
 * so this comes last; the hash is made by the database, where it is checked too.
 */
export async function writeDown(
  tx: Tx,
  { what, staff_id, about, reason, details, now }: Entry,
): Promise<void> {
  const head = await tx
    .selectFrom('audit_head')
    .select(['last_id', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const [kind, id] = about ? (Object.entries(about)[0] ?? []) : [];
  const next = head.last_id + 1;
  await sql`
    with entry as (
      select ${next}::bigint as id, ${now}::timestamptz as said_at, ${what}::text as what, ${staff_id}::uuid as staff_id,
        ${kind ?? null}::text as about, ${id ?? null}::uuid as about_id, ${reason ?? null}::text as reason,
        ${JSON.stringify(details ?? {})}::jsonb as details, ${head.hash}::bytea as previous_hash, ''::bytea as hash
    ), written as (
      insert into audit_entry
      select id, said_at, what, staff_id, about, about_id, reason, details, previous_hash,
        audit_hash(row(entry.*)::audit_entry)
      from entry returning id, hash
    )
    update audit_head set last_id = written.id, hash = written.hash from written`.execute(tx);
}
