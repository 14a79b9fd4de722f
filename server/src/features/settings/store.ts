import { sql } from 'kysely';
import type { Purpose } from '@kindred/contract/settings.ts';
import type { Audited } from '#platform/audit/tables.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { Counts } from '#platform/member-data.ts';
import { newId } from '#platform/ids.ts';
import '#platform/session/tables.ts';
import './tables.ts';

interface Answers {
  purpose: Purpose;
  version: string | null;
  given: boolean;
  said_at: Date;
}

export function readConsentRows(db: DbOrTx, memberId: string, most: number): Promise<Answers[]> {
  return db
    .selectFrom('consent')
    .select(['purpose', 'version', 'given', 'said_at'])
    .where('member_id', '=', memberId)
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The latest answer for each purpose, however old. */
export function readCurrent(db: DbOrTx, memberId: string): Promise<Answers[]> {
  return db
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'version', 'given', 'said_at'])
    .where('member_id', '=', memberId)
    .orderBy('purpose')
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function keepConsent(tx: Tx, memberId: string, answers: Answers): Promise<void> {
  await tx
    .insertInto('consent')
    .values({ id: newId(), member_id: memberId, ...answers })
    .execute();
}

/** Serialises simultaneous changes by one member. */
export async function lockMemberSettings(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Undefined if it already has a date. Staff may have disabled the account a moment ago, which does not cancel the
 * member's request.
 */
export function closeAccount(tx: Tx, memberId: string, request: Date, eraseAfter: Date) {
  return tx
    .updateTable('member')
    .set({ state: 'disabled', deletion_asked_at: request, erase_after: eraseAfter })
    .where('id', '=', memberId)
    .where('erase_after', 'is', null)
    .returning(['first_name', 'email', 'mobile', 'discreet_messages'])
    .executeTakeFirst();
}

export async function endAllSessions(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
}

export async function listDue(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('member')
    .select('id')
    .where('state', '=', 'disabled')
    .where('erase_after', '<=', now)
    .orderBy('erase_after')
    .execute();
  return due.map(({ id }) => id);
}

/** Checked again under the lock, because another process may have erased them in the meantime. */
export function lockDue(tx: Tx, memberId: string, now: Date) {
  return tx
    .selectFrom('member')
    .select(['id', 'deletion_asked_at'])
    .where('id', '=', memberId)
    .where('state', '=', 'disabled')
    .where('erase_after', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

export function lockAny(tx: Tx, memberId: string) {
  return tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst();
}

export async function keepReceipt(
  tx: Tx,
  { counts, ...times }: { asked_at: Date | null; erased_at: Date; counts: Counts },
): Promise<void> {
  await tx
    .insertInto('erasure_receipt')
    .values({ id: newId(), ...times, counts: JSON.stringify(counts) })
    .execute();
}

export async function keepErased(db: DbOrTx, hashes: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into erased_member (hash, erased_at) select unnest(${hashes}::text[]), ${now}
    on conflict do nothing`.execute(db);
}

/** Erased members who exist again, because an older backup restored them. */
export async function listResurrected(db: Database): Promise<string[]> {
  const back = await db
    .selectFrom('member')
    .select('id')
    .where(sql<string>`encode(sha256(convert_to(id::text, 'UTF8')), 'hex')`, 'in', (eb) =>
      eb.selectFrom('erased_member').select('hash'),
    )
    .execute();
  return back.map(({ id }) => id);
}

const maxLooks = 100;

/** What staff read about a member, newest first; several reads of one kind in one view count once. */
export function readLookRows<K extends Audited>(db: DbOrTx, memberId: string, kinds: readonly K[]) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('staff', 'staff.id', 'audit_entry.staff_id')
    .select(['audit_entry.id', 'what', 'reason', 'said_at', 'details', 'staff.name', 'staff.role'])
    .where('about', '=', 'member')
    .where('about_id', '=', memberId)
    .where('what', 'in', kinds)
    .orderBy('audit_entry.id', 'desc')
    .limit(maxLooks)
    .$narrowType<{ what: K }>()
    .execute();
}
