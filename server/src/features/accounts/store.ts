import { sql, type Insertable } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import type { Audience, Registration } from './tables.ts';
import './tables.ts';

/** Requests of one address, and after them those of one network, wait for each other: a limit must hold for those that come at once. */
export async function lockSource(tx: Tx, address: string, network: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address.toLowerCase()}, 4001))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${network.toString('hex')}, 4002))`.execute(tx);
}

/** Messages that were asked for to an address, in any capitals: to sign in with it, and to change to it. */
export async function timesOfAddress(
  tx: Tx,
  channel: Channel,
  address: string,
  since: Date,
): Promise<Date[]> {
  const { rows } = await sql<{ asked_at: Date }>`
    select asked_at from sign_in_request
    where channel = ${channel} and lower(address) = ${address.toLowerCase()} and asked_at > ${since}
    union all
    select asked_at from address_request
    where channel = ${channel} and lower(address) = ${address.toLowerCase()} and asked_at > ${since}`.execute(
    tx,
  );
  return rows.map((row) => row.asked_at);
}

/** The one of the last so many that a limit counts from. Nothing, when there were fewer. */
export async function countedFrom(tx: Tx, network: Buffer, most: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ asked_at: Date }>`select asked_at from (
      select asked_at from sign_in_request where network_hash = ${network} and asked_at > ${since} union all
      select asked_at from address_request where network_hash = ${network} and asked_at > ${since}
    ) as asked order by asked_at desc offset ${most - 1} limit 1`.execute(tx);
  return rows.map((row) => row.asked_at);
}

interface NewRequest {
  id: string;
  kind: 'login' | 'register';
  audience: Audience;
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

/** The newest request of a browser ends its older ones. Those of others it cannot end. */
export async function keepRequest(tx: Tx, { registration, ...row }: NewRequest): Promise<void> {
  await tx
    .updateTable('sign_in_request')
    .set({ state: 'ended' })
    .where('channel', '=', row.channel)
    .where('address', '=', row.address)
    .where('audience', '=', row.audience)
    .where('browser_hash', '=', row.browser_hash)
    .where('state', '=', 'open')
    .execute();
  await tx
    .insertInto('sign_in_request')
    .values({
      ...row,
      registration: registration && JSON.stringify(registration),
      token_hash: null,
      code_hash: null,
      member_id: null,
    })
    .execute();
}

export function lockOpenRequest(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('sign_in_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function armRequest(
  tx: Tx,
  id: string,
  armed: { token_hash: Buffer; code_hash: Buffer } & ({ member_id: string | null } | { staff_id: string }),
): Promise<void> {
  await tx.updateTable('sign_in_request').set(armed).where('id', '=', id).execute();
}

/** The account that an address leads to: spelled like it, or else the only one that differs in capitals alone. */
export async function findByAddress(db: DbOrTx, channel: Channel, address: string) {
  const columns = ['id', 'first_name', 'email', 'mobile', 'state', 'discreet_messages'] as const;
  const members = db.selectFrom('member').select(columns);
  if (channel === 'sms') return members.where('mobile', '=', address).executeTakeFirst();
  const found = await members
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .limit(3)
    .execute();
  return found.find(({ email }) => email === address) ?? (found.length === 1 ? found[0] : undefined);
}

export function findByToken(db: DbOrTx, token: Buffer, audience: Audience) {
  return db
    .selectFrom('sign_in_request')
    .leftJoin('member', 'member.id', 'sign_in_request.member_id')
    .selectAll('sign_in_request')
    .select('member.state as member_state')
    .where('token_hash', '=', token)
    .where('audience', '=', audience)
    .executeTakeFirst();
}

export function findRequestOfBrowser(db: DbOrTx, id: string, browser: Buffer) {
  return db
    .selectFrom('sign_in_request')
    .select(['state', 'expires_at'])
    .where('id', '=', id)
    .where('browser_hash', '=', browser)
    .executeTakeFirst();
}

/** Spends one try of the code before it is looked at, so that tries at once are counted too. Nothing when none is left. */
export function spendCodeTry(
  db: Database,
  { id, browser, audience }: { id: string; browser: Buffer; audience: Audience },
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
    .returning(['code_hash', 'member_id', 'code_tries'])
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

export async function endRequest(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable('sign_in_request')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** First the member, then the request, as all do who change an account: or each would hold what the other waits for. */
export async function lockMemberOfRequest(tx: Tx, id: string): Promise<void> {
  await sql`select id from member where id = (
    select coalesce(asked.member_id,
      (select own.id from member own where asked.channel = 'email' and lower(own.email) = lower(asked.address)
        order by own.email = asked.address desc limit 1),
      (select own.id from member own where asked.channel = 'sms' and own.mobile = asked.address))
    from sign_in_request asked where asked.id = ${id}) for update`.execute(tx);
}

/** Of all that try at once, one gets it; every other open request of the address is over with it. */
export async function useRequest(tx: Tx, id: string, now: Date) {
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

export async function countMiss(db: Database, memberId: string): Promise<void> {
  await db
    .updateTable('member')
    .set((eb) => ({ code_misses: eb('code_misses', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

/** Who signs in by an address has shown that it is theirs. A passkey shows nothing of it: misses stay counted. */
export function countSignIn(tx: Tx, memberId: string, by: 'address' | 'passkey') {
  return tx
    .updateTable('member')
    .set((eb) => ({ sign_ins: eb('sign_ins', '+', 1), ...(by === 'address' ? { code_misses: 0 } : {}) }))
    .where('id', '=', memberId)
    .returning('state')
    .executeTakeFirstOrThrow();
}

/** An account that waits to be erased is its owner's again. Not on the last day any more, and not one that staff closed. */
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

/** Those whose address has an account are left as they are. */
export async function keepMembers(db: Database, members: Insertable<Tables['member']>[]): Promise<void> {
  await db
    .insertInto('member')
    .values(members)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Nothing when the address got an account meanwhile. */
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
    { purpose: 'analytics' as const, version: null, given: told.analytics === true },
    { purpose: 'news' as const, version: null, given: told.news === true },
  ];
  await tx
    .insertInto('consent')
    .values(consents.map((consent) => ({ id: newId(), member_id: id, said_at: now, ...consent })))
    .execute();
  return id;
}

/** Nobody comes in any more by what was asked for before: for the account, or with these addresses. */
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

/** What no limit and no link needs any more. */
export async function forgetOldRequests(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_request')
    .where('asked_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
