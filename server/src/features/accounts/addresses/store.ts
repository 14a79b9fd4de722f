import { sql } from 'kysely';
import { ifNew, type Database, type DbOrTx, type Tx } from '#platform/database.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import type { AddressPair } from './rules.ts';
import './tables.ts';

interface NewRequest {
  id: string;
  member_id: string;
  channel: Channel;
  address: string;
  network_hash: Buffer;
  asked_at: Date;
  expires_at: Date;
}

/** A new request cancels the member's earlier ones. */
export async function saveAddressRequest(tx: Tx, row: NewRequest): Promise<void> {
  await endOpenRequests(tx, row.member_id);
  await tx
    .insertInto('address_request')
    .values({ ...row, code_hash: null })
    .execute();
}

export async function endOpenRequests(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('address_request')
    .set({ state: 'ended' })
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .execute();
}

export async function timesOfMember(tx: Tx, memberId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('address_request')
    .select('asked_at')
    .where('member_id', '=', memberId)
    .where('asked_at', '>', since)
    .execute();
  return rows.map((row) => row.asked_at);
}

export function findOpenRequest(db: DbOrTx, memberId: string, now: Date) {
  return db
    .selectFrom('address_request')
    .select(['id', 'channel', 'address', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export function lockOpenAddressRequest(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('address_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function armAddressRequest(tx: Tx, id: string, code_hash: Buffer): Promise<void> {
  await tx.updateTable('address_request').set({ code_hash }).where('id', '=', id).execute();
}

/** Consumes a try before the code is checked, so that simultaneous tries count too. Undefined if none is left. */
export function spendTry(
  db: Database,
  { id, memberId, most, now }: { id: string; memberId: string; most: number; now: Date },
) {
  return db
    .updateTable('address_request')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('code_tries', '<', most)
    .returning(['code_hash', 'code_tries'])
    .executeTakeFirst();
}

export async function endAddressRequest(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable('address_request')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Only one of several simultaneous tries succeeds. */
export function useAddressRequest(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('address_request')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning(['channel', 'address'])
    .executeTakeFirst();
}

/** Serialises address changes of one member. */
export function lockMemberAddresses(tx: Tx, id: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'email', 'mobile'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Serialises changes to the same address, regardless of capitals. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address.toLowerCase()}, 4003))`.execute(tx);
}

/** Returns false if another account has one of them (the unique index decides); the transaction is then aborted. */
export async function setAddresses(tx: Tx, id: string, pair: AddressPair): Promise<boolean> {
  const changed = await ifNew(tx.updateTable('member').set(pair).where('id', '=', id).execute());
  return changed !== undefined;
}

interface NewChange {
  id: string;
  member_id: string;
  email_before: string | null;
  mobile_before: string | null;
  changed_at: Date;
  undo_until: Date;
}

export async function keepChange(tx: Tx, row: NewChange): Promise<void> {
  await tx
    .insertInto('address_change')
    .values({ ...row, undo_hash: null })
    .execute();
}

export function lockChange(tx: Tx, id: string) {
  return tx
    .selectFrom('address_change')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'standing')
    .forUpdate()
    .executeTakeFirst();
}

export async function armChange(tx: Tx, id: string, undo_hash: Buffer): Promise<void> {
  await tx.updateTable('address_change').set({ undo_hash }).where('id', '=', id).execute();
}

export function findUndo(db: DbOrTx, undo: Buffer) {
  return db
    .selectFrom('address_change')
    .select(['id', 'member_id'])
    .where('undo_hash', '=', undo)
    .executeTakeFirst();
}

/** Succeeds once, and only before the deadline. */
export function useUndo(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('address_change')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('state', '=', 'standing')
    .where('undo_until', '>', now)
    .returning(['email_before', 'mobile_before'])
    .executeTakeFirst();
}

/** Later changes were presumably made by the same intruder, so their links must undo nothing. */
export async function voidChangesAfter(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx
    .updateTable('address_change')
    .set({ state: 'void' })
    .where('member_id', '=', memberId)
    .where('id', '>', id)
    .where('state', '=', 'standing')
    .execute();
}

export async function keepDiscretion(tx: Tx, id: string, discreet_messages: boolean): Promise<void> {
  await tx.updateTable('member').set({ discreet_messages }).where('id', '=', id).execute();
}

/** Purges requests that no longer count towards a limit, and changes that can no longer be undone. */
export async function forgetOld(db: Database, requestedBefore: Date, now: Date): Promise<void> {
  await db.deleteFrom('address_request').where('asked_at', '<', requestedBefore).execute();
  await db.deleteFrom('address_change').where('undo_until', '<', now).execute();
}

/** Cancels every pending sign-in to the account or at these addresses. */
export async function endRequestsOf(tx: Tx, memberId: string, gone: readonly string[]): Promise<void> {
  await tx
    .updateTable('sign_in_request')
    .set({ state: 'ended' })
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([eb('member_id', '=', memberId), ...(gone.length > 0 ? [eb('address', 'in', gone)] : [])]),
    )
    .execute();
}
