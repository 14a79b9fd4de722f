import { sql, type Insertable } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import type { LinkAudience, Registration } from './tables.ts';
import './tables.ts';

interface NewRequest {
  id: string;
  kind: 'login' | 'register';
  audience: LinkAudience;
  channel: Channel;
  address: string;
  browser_hash: Buffer;
  network_hash: Buffer;
  number: string;
  registration: Registration | null;
  return_to: string | null;
  shared_device: boolean;
  asked_at: Date;
  expires_at: Date;
}

/** Earlier requests stay open: their messages may arrive late. Those of a browser share the number on its screen. */
export async function saveSignInRequest(tx: Tx, { registration, ...row }: NewRequest): Promise<string> {
  const open = await tx
    .selectFrom('sign_in_request')
    .select('number')
    .where('channel', '=', row.channel)
    .where('address', '=', row.address)
    .where('audience', '=', row.audience)
    .where('browser_hash', '=', row.browser_hash)
    .where('state', '=', 'open')
    .where('expires_at', '>', row.asked_at)
    .executeTakeFirst();
  const number = open?.number ?? row.number;
  const unarmed = { token_hash: null, code_hash: null, member_id: null };
  await tx
    .insertInto('sign_in_request')
    .values({ ...row, ...unarmed, number, registration: registration && JSON.stringify(registration) })
    .execute();
  return number;
}

export function lockOpenSignInRequest(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('sign_in_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function armSignInRequest(
  tx: Tx,
  id: string,
  armed: { token_hash: Buffer; code_hash: Buffer } & ({ member_id: string | null } | { staff_id: string }),
): Promise<void> {
  await tx.updateTable('sign_in_request').set(armed).where('id', '=', id).execute();
}

/** Finds the account of an address by exact spelling, or else the only account that differs in capitals alone. */
export async function findByAddress(db: DbOrTx, channel: Channel, address: string) {
  const columns = ['id', 'first_name', 'email', 'mobile', 'state', 'discreet_messages'] as const;
  const members = db.selectFrom('member').select(columns);
  if (channel === 'sms') return members.where('mobile', '=', address).executeTakeFirst();
  const match = await members
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .limit(3)
    .execute();
  return match.find(({ email }) => email === address) ?? (match.length === 1 ? match[0] : undefined);
}

export function findByToken(db: DbOrTx, token: Buffer, audience: LinkAudience) {
  return db
    .selectFrom('sign_in_request')
    .leftJoin('member', 'member.id', 'sign_in_request.member_id')
    .selectAll('sign_in_request')
    .select(['member.state as member_state', 'member.erase_after'])
    .where('token_hash', '=', token)
    .where('audience', '=', audience)
    .executeTakeFirst();
}

/** A request that ended because another of this browser was used counts as used. */
export function findRequestOfBrowser(db: DbOrTx, id: string, browser: Buffer) {
  return db
    .selectFrom('sign_in_request as asked')
    .select('expires_at')
    .select(
      sql<'open' | 'used' | 'ended'>`case when state = 'ended' and exists (select from sign_in_request other
      where other.state = 'used' and other.browser_hash = asked.browser_hash and other.channel = asked.channel
        and other.address = asked.address and other.audience = asked.audience
        and other.expires_at > asked.asked_at) then 'used' else state end`.as('state'),
    )
    .where('id', '=', id)
    .where('browser_hash', '=', browser)
    .executeTakeFirst();
}

/** Consumes a try before the code is checked, so that simultaneous tries count too. Undefined if none is left. */
export function spendCodeTry(
  db: Database,
  { id, browser, audience }: { id: string; browser: Buffer; audience: LinkAudience },
  most: number,
  now: Date,
) {
  return db
    .updateTable('sign_in_request')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('audience', '=', audience)
    .where('browser_hash', '=', browser)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('code_tries', '<', most)
    .returning([
      'code_hash',
      'member_id',
      'code_tries',
      // Counted with the try and by the same lookups, so that an address without an account takes just as long.
      sql<string>`coalesce(member_id, id)`.as('account'),
      sql<number | null>`(select misses from code_miss
        where account = coalesce(sign_in_request.member_id, sign_in_request.id))`.as('misses'),
      sql<string | null>`(select state from member
        where member.id = coalesce(sign_in_request.member_id, sign_in_request.id))`.as('account_state'),
    ])
    .executeTakeFirst();
}

export function spendNumberTry(db: Database, id: string, most: number) {
  return db
    .updateTable('sign_in_request')
    .set((eb) => ({ number_tries: eb('number_tries', '+', 1) }))
    .where('id', '=', id)
    .where('number_tries', '<', most)
    .returning('number')
    .executeTakeFirst();
}

export async function endSignInRequest(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable('sign_in_request')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Cancels links and codes that were requested before the account was closed. */
export async function endSignInRequestsOfStaff(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('sign_in_request')
    .set({ state: 'ended' })
    .where('staff_id', '=', staffId)
    .where('state', '=', 'open')
    .execute();
}

/** Locks the member before the request, in the same order as every account change, to avoid deadlocks. */
export async function lockMemberOfRequest(tx: Tx, id: string): Promise<void> {
  await sql`select id from member where id = (
    select coalesce(asked.member_id,
      (select own.id from member own where asked.channel = 'email' and lower(own.email) = lower(asked.address)
        order by own.email = asked.address desc limit 1),
      (select own.id from member own where asked.channel = 'sms' and own.mobile = asked.address))
    from sign_in_request asked where asked.id = ${id}) for update`.execute(tx);
}

/** Only one of several simultaneous tries succeeds; every other open request of the address is cancelled. */
export async function useSignInRequest(tx: Tx, id: string, now: Date) {
  const used = await tx
    .updateTable('sign_in_request')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!used) return undefined;
  await tx
    .updateTable('sign_in_request')
    .set({ state: 'ended' })
    .where('channel', '=', used.channel)
    .where('address', '=', used.address)
    .where('audience', '=', used.audience)
    .where('state', '=', 'open')
    .execute();
  return used;
}

/** Does the same work with and without an account, so that the timing reveals nothing. */
export async function countMiss(db: Database, account: string, now: Date): Promise<void> {
  await db
    .insertInto('code_miss')
    .values({ account, misses: 1, last_at: now })
    .onConflict((on) =>
      on.column('account').doUpdateSet((eb) => ({ misses: eb('code_miss.misses', '+', 1), last_at: now })),
    )
    .execute();
}

/** Signing in by address proves its ownership and clears the misses. A passkey does not, so they stay counted. */
export async function countSignIn(tx: Tx, memberId: string, by: 'address' | 'passkey') {
  if (by === 'address') await tx.deleteFrom('code_miss').where('account', '=', memberId).execute();
  return tx
    .updateTable('member')
    .set((eb) => ({ sign_ins: eb('sign_ins', '+', 1) }))
    .where('id', '=', memberId)
    .returning('state')
    .executeTakeFirstOrThrow();
}

/** Restores an account that awaits erasure, but not on its last day and not if staff closed it. */
export async function keepAccount(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ state: 'active', deletion_asked_at: null, erase_after: null })
    .where('id', '=', memberId)
    .where('state', '=', 'disabled')
    .where('erase_after', '>', now)
    .execute();
}

export async function readMember(db: DbOrTx, id: string) {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Members whose address already has an account are skipped. */
export async function keepMembers(db: Database, members: Insertable<Tables['member']>[]): Promise<void> {
  await db
    .insertInto('member')
    .values(members)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Undefined if the address got an account in the meantime. */
export async function addMember(
  tx: Tx,
  told: Registration,
  address: { email: string | null; mobile: string | null },
  now: Date,
): Promise<string | undefined> {
  const id = newId();
  const { first_name, last_name = null, relationship = null } = told;
  const added = await tx
    .insertInto('member')
    .values({
      id,
      first_name,
      last_name,
      relationship,
      ...address,
      sf_id: null,
      stage: null,
      joined_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  const consents = [
    { purpose: 'terms' as const, version: told.terms_version, given: true },
    // Not having been asked is not a refusal.
    ...(told.analytics === undefined
      ? []
      : [{ purpose: 'analytics' as const, version: null, given: told.analytics }]),
    { purpose: 'news' as const, version: null, given: told.news === true },
  ];
  await tx
    .insertInto('consent')
    .values(consents.map((consent) => ({ id: newId(), member_id: id, said_at: now, ...consent })))
    .execute();
  return id;
}

/** Purges requests that no limit or link needs any more. */
export async function forgetOldRequests(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_request')
    .where('asked_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Purges misses of requests without an account. Those of an account stay until its owner signs in. */
export async function forgetOldMisses(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('code_miss')
    .where('last_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member').select('id').whereRef('member.id', '=', 'code_miss.account'))),
    )
    .execute();
}
