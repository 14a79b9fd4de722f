import { sql } from 'kysely';
import '#features/accounts/public.ts';
import { leaveOpenChat } from '#features/connect/waiting/public.ts';
import '#features/notifications/public.ts';
import '#features/settings/public.ts';
import '#platform/audit/tables.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#platform/outbox/tables.ts';
import '#platform/session/tables.ts';
import './tables.ts';

interface NewView {
  id: string;
  staff_id: string;
  member_id: string;
  reason: string;
  began_at: Date;
  ends_at: Date;
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await tx
    .insertInto('member_view')
    .values({ ...view, health_reason: null })
    .execute();
}

/** Only the staff member who opened it has it. Locked, so that it cannot end between the check and the read. */
export function lockView(tx: Tx, id: string, staffId: string) {
  return tx
    .selectFrom('member_view')
    .innerJoin('member', 'member.id', 'member_view.member_id')
    .selectAll('member_view')
    .select('member.number')
    .where('member_view.id', '=', id)
    .where('staff_id', '=', staffId)
    .forUpdate('member_view')
    .executeTakeFirst();
}

export async function endView(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('member_view')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .execute();
}

export async function keepHealthReason(tx: Tx, id: string, health_reason: string): Promise<void> {
  await tx.updateTable('member_view').set({ health_reason }).where('id', '=', id).execute();
}

export function findByNumber(db: DbOrTx, number: number) {
  return db.selectFrom('member').select('id').where('number', '=', number).executeTakeFirst();
}

const maxDeliveries = 100;

/** Does not read the text, only whether there is one. */
const has_text = sql<boolean>`text <> ''`.as('has_text');
const columns = [
  'id',
  'channel',
  'kind',
  'state',
  'fault',
  'not_after',
  'posted_at',
  'sent_at',
  'returned',
  'returned_at',
  'return_reason',
] as const;

const isTo = (member: { email: string | null; mobile: string | null }) =>
  sql<boolean>`lower("to") = any(${[member.email?.toLowerCase(), member.mobile].filter((one) => one !== null && one !== undefined)}::text[])`;

/** Emails and texts to a member's current addresses. */
export function listMessagesTo(db: DbOrTx, member: { email: string | null; mobile: string | null }) {
  return db
    .selectFrom('outbox_message')
    .select([...columns, has_text])
    .where(isTo(member))
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxDeliveries)
    .execute();
}

/** Locked, so that two people do not resend it simultaneously. */
export function lockMessageTo(tx: Tx, id: string, member: { email: string | null; mobile: string | null }) {
  return tx
    .selectFrom('outbox_message')
    .select([...columns, has_text])
    .where('id', '=', id)
    .where(isTo(member))
    .forUpdate()
    .executeTakeFirst();
}

/** Pushes handed to the push services since then. The services do not report whether they were shown. */
export async function listPushesTo(db: DbOrTx, memberId: string, since: Date) {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'category', 'pushed_at'])
    .where('member_id', '=', memberId)
    .where('pushed_at', '>', since)
    .orderBy('pushed_at', 'desc')
    .limit(maxDeliveries)
    .execute();
  return rows.flatMap(({ pushed_at, ...row }) => (pushed_at ? [{ ...row, pushed_at }] : []));
}

/** Closes it on behalf of staff, without an erasure date. False if it is not open. */
export async function disableAccount(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ state: 'disabled' })
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  await leaveOpenChat(tx, memberId, now);
  return numUpdatedRows > 0n;
}

/** Never an account whose member asked for deletion: only they can undo that. */
export async function enableAccount(tx: Tx, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ state: 'active' })
    .where('id', '=', memberId)
    .where('state', '=', 'disabled')
    .where('erase_after', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const maxErasures = 100;

/** Soonest first. For those started by staff, the audit row has the same instant as the account's closing. */
export function listWaitingErasures(db: DbOrTx) {
  return db
    .selectFrom('member')
    .leftJoin('audit_entry', (join) =>
      join
        .onRef('audit_entry.about_id', '=', 'member.id')
        .onRef('audit_entry.said_at', '=', 'member.deletion_asked_at')
        .on('audit_entry.what', '=', 'member_erasure_started'),
    )
    .leftJoin('staff', 'staff.id', 'audit_entry.staff_id')
    .select(['member.number', 'deletion_asked_at', 'erase_after', 'audit_entry.id as started', 'staff.name'])
    .where('erase_after', 'is not', null)
    .orderBy('erase_after')
    .orderBy('member.number')
    .limit(maxErasures)
    .$narrowType<{ erase_after: Date; deletion_asked_at: Date }>()
    .execute();
}

/**
 * Finished erasures started by staff. The audit log says who started it, and the hash of the id that it was done. The
 * receipt with the same instant identifies it, because a member may have returned from an earlier one.
 */
export function listEndedErasures(db: DbOrTx) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('staff', 'staff.id', 'audit_entry.staff_id')
    .leftJoin('member', 'member.id', 'audit_entry.about_id')
    .leftJoin('erased_member', (join) =>
      join
        .on(
          sql<boolean>`erased_member.hash = encode(sha256(convert_to(audit_entry.about_id::text, 'UTF8')), 'hex')`,
        )
        .on(sql<boolean>`exists (select from erasure_receipt where asked_at = audit_entry.said_at)`),
    )
    .select(['audit_entry.id', 'details', 'audit_entry.said_at', 'staff.name', 'erased_at'])
    .where('what', '=', 'member_erasure_started')
    .where(sql<boolean>`member.deletion_asked_at is distinct from audit_entry.said_at`)
    .orderBy('audit_entry.id', 'desc')
    .limit(maxErasures)
    .execute();
}

/** Counts those coming up, and those that should have been done. */
export function countErasures(db: DbOrTx, { late, soon }: { late: Date; soon: Date }) {
  const isLate = sql<boolean>`member.erase_after < ${late}`;
  return db
    .selectFrom('member')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isLate).as('late'),
      fn.min<Date | null>('erase_after').filterWhere(isLate).as('late_since'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`not (${isLate})`)
        .as('due'),
      fn
        .min<Date | null>('erase_after')
        .filterWhere(sql<boolean>`not (${isLate})`)
        .as('due_next'),
    ])
    .where('erase_after', '<=', soon)
    .executeTakeFirst();
}
