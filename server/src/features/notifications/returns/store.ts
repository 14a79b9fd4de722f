import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#platform/outbox/tables.ts';
import type { MailReport } from './rules.ts';
import './tables.ts';

/** False if this report has been used before. */
export async function recordMailReport(tx: Tx, key: string, received_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_report')
    .values({ key, received_at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * The message that a report is about: found by its id, or else the latest one to that address. Never one to someone
 * else.
 */
export async function findReturnedMail(
  tx: Tx,
  { message, address }: MailReport,
  since: Date,
): Promise<string | undefined> {
  let query = tx
    .selectFrom('outbox_message')
    .select('id')
    .where('channel', '=', 'email')
    .where('state', 'in', ['sent', 'kept'])
    .where(sql`lower("to")`, '=', address.toLowerCase())
    .orderBy('sent_at', 'desc')
    .limit(1);
  query = message === null ? query.where('sent_at', '>', since) : query.where('id', '=', message);
  return (await query.executeTakeFirst())?.id;
}

/** A later, weaker report does not overwrite a permanent failure. */
export async function markReturned(
  tx: Tx,
  id: string,
  { what, reason }: MailReport,
  now: Date,
): Promise<void> {
  let statement = tx
    .updateTable('outbox_message')
    .set({ returned: what, returned_at: now, return_reason: reason })
    .where('id', '=', id);
  if (what === 'soft')
    statement = statement.where((eb) => eb.or([eb('returned', 'is', null), eb('returned', '=', 'soft')]));
  await statement.execute();
}

export async function keepAddressProblem(
  tx: Tx,
  { address, what, reason }: MailReport,
  happened_at: Date,
): Promise<void> {
  const values = {
    what: what === 'complaint' ? ('complained' as const) : ('bounced' as const),
    reason,
    happened_at,
  };
  await tx
    .insertInto('address_problem')
    .values({ address: address.toLowerCase(), ...values })
    .onConflict((on) => on.column('address').doUpdateSet(values))
    .execute();
}

export function findAddressProblem(db: DbOrTx, address: string | null) {
  return db
    .selectFrom('address_problem')
    .select(['what', 'reason', 'happened_at'])
    .where('address', '=', address?.toLowerCase() ?? '')
    .executeTakeFirst();
}

/** Returns the member with this address, in the exact spelling or another one. */
export async function findMemberAt(tx: Tx, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from member where lower(email) = ${address.toLowerCase()}
    order by email = ${address} desc limit 1`.execute(tx);
  return rows[0]?.id;
}

export async function dropProblemOfMember(db: DbOrTx, memberId: string): Promise<void> {
  await sql`delete from address_problem using member
    where member.id = ${memberId} and lower(member.email) = address_problem.address`.execute(db);
}

export async function forgetReports(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('mail_report').where('received_at', '<', before).execute();
  // Addresses that no longer belong to anyone.
  await sql`delete from address_problem where not exists (
    select from member where lower(member.email) = address_problem.address)`.execute(db);
}
