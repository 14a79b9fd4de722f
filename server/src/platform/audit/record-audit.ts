import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { AuditDetails, Audited } from './tables.ts';

export interface AuditEntry {
  what: Audited;
  /** Null for actions on the command line. */
  staff_id: string | null;
  /** The person concerned. */
  about: { member: string } | { staff: string } | null;
  /** The reason, where staff have to give one. */
  reason?: string;
  details?: AuditDetails;
  now: Date;
}

/**
 * Runs in the transaction of the action it records, so that either both are committed or neither. It locks the end of
 * the chain until then, so call it last. The database computes the hash, because it also verifies it.
 */
export async function recordAudit(
  tx: Tx,
  { what, staff_id, about, reason, details, now }: AuditEntry,
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
