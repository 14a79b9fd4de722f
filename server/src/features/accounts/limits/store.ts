import { sql } from 'kysely';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import './tables.ts';

/** Serialises by address, then by network, so that limits hold for simultaneous requests too. */
export async function lockSource(tx: Tx, address: string, network: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address.toLowerCase()}, 4001))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${network.toString('hex')}, 4002))`.execute(tx);
}

interface RequestTime {
  asked_at: Date;
  same_network: boolean;
}

/** All messages to an address, regardless of capitals, whether to sign in with it or to change to it. */
export async function timesOfAddress(
  tx: Tx,
  { channel, address, network_hash }: { channel: Channel; address: string; network_hash: Buffer },
  since: Date,
): Promise<RequestTime[]> {
  const { rows } = await sql<RequestTime>`
    select asked_at, network_hash = ${network_hash} as same_network from (
      select channel, address, network_hash, asked_at from sign_in_request union all
      select channel, address, network_hash, asked_at from address_request
    ) as asked
    where channel = ${channel} and lower(address) = ${address.toLowerCase()} and asked_at > ${since}`.execute(
    tx,
  );
  return rows;
}

/** The unused request that fills the limit; empty if there were fewer. */
export async function countRequestsFrom(tx: Tx, network: Buffer, most: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ asked_at: Date }>`
    select asked_at from (
      select state, network_hash, asked_at from sign_in_request union all
      select state, network_hash, asked_at from address_request
    ) as asked
    where network_hash = ${network} and asked_at > ${since} and state <> 'used'
    order by asked_at desc offset ${most - 1} limit 1`.execute(tx);
  return rows.map((row) => row.asked_at);
}

/**
 * Looks up the browser first: for an unknown one, the timing then does not reveal whether the address has an account.
 */
export async function isKnownBrowser(
  tx: Tx,
  browser: Buffer,
  { channel, address }: { channel: Channel; address: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from known_browser known
    left join member on member.id = known.member_id
    left join staff on staff.id = known.staff_id
    where known.browser_hash = ${browser} and known.seen_at > ${since}
      and case ${channel} when 'email' then lower(coalesce(member.email, staff.email)) = ${address.toLowerCase()}
        else member.mobile = ${address} end`.execute(tx);
  return rows.length > 0;
}

export async function keepKnownBrowser(
  tx: DbOrTx,
  browser_hash: Buffer,
  owner: { member_id: string } | { staff_id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('known_browser')
    .values({ browser_hash, member_id: null, staff_id: null, ...owner, seen_at: now })
    .onConflict((on) => on.columns(['browser_hash', 'member_id', 'staff_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function forgetKnownBrowsers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_browser').where('seen_at', '<', before).execute();
}
