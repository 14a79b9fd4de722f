import { sql } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import '#features/staff/public.ts';
import '#platform/session/tables.ts';

export async function insertSignIn(db: Database, row: Tables['organisation_sign_in']): Promise<void> {
  await db.insertInto('organisation_sign_in').values(row).execute();
}

/** Only one of several uses of a sign-in succeeds, and only in the browser that began it. */
export function consumeSignIn(
  db: Database,
  { state, browser, now }: { state: Buffer; browser: Buffer; now: Date },
) {
  return db
    .deleteFrom('organisation_sign_in')
    .where('state_hash', '=', state)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function forgetSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('organisation_sign_in').where('expires_at', '<=', now).execute();
}

export function readSignInSettings(db: DbOrTx) {
  return db
    .selectFrom('staff_sign_in_setting')
    .select(['organisation_only', 'adds_people'])
    .executeTakeFirstOrThrow();
}

/** Locked until the commit, because the caller writes what it has read. */
export async function lockGroupLines(tx: Tx) {
  await sql`lock table staff_group in row share mode`.execute(tx);
  return tx.selectFrom('staff_group').select(['name', 'permissions']).execute();
}

export function findIdentity(tx: Tx, { issuer, subject }: { issuer: string; subject: string }) {
  return tx
    .selectFrom('staff_identity')
    .innerJoin('staff', 'staff.id', 'staff_identity.staff_id')
    .select(['staff.id', 'staff.state'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Prevents two accounts if a person signs in for the first time twice at the same moment. */
export async function lockIdentity(tx: Tx, { issuer, subject }: { issuer: string; subject: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 7203116))`.execute(tx);
}

export async function hasIdentity(tx: Tx, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_identity')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}

interface Confirmed {
  staff_id: string;
  groups: readonly string[];
  tokens: string;
  now: Date;
}

/** An account that has ended here gives up its place at the provider to its successor. */
export async function linkIdentity(
  tx: Tx,
  { staff_id, issuer, subject, groups, tokens, now }: Confirmed & { issuer: string; subject: string },
): Promise<void> {
  await tx.deleteFrom('staff_identity').where('issuer', '=', issuer).where('subject', '=', subject).execute();
  await tx
    .insertInto('staff_identity')
    .values({ staff_id, issuer, subject, groups: [...groups], tokens, checked_at: now })
    .execute();
}

export async function confirmIdentity(
  tx: Tx,
  { staff_id, groups, tokens, now, until }: Confirmed & { until: Date },
): Promise<void> {
  await tx
    .updateTable('staff_identity')
    .set({ groups: [...groups], tokens, checked_at: now, claimed_until: null })
    .where('staff_id', '=', staff_id)
    .execute();
  await tx
    .updateTable('session')
    .set({ confirmed_until: until })
    .where('staff_id', '=', staff_id)
    .where('confirmed_until', 'is not', null)
    .execute();
}

/** False if they have signed in again since: the refusal was then about older tokens. */
export async function forgetTokens(
  tx: Tx,
  { staff_id, tokens, now }: { staff_id: string; tokens: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_identity')
    .set({ tokens: null, groups: [], checked_at: now, claimed_until: null })
    .where('staff_id', '=', staff_id)
    .where('tokens', '=', tokens)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface DueIdentity {
  staff_id: string;
  subject: string;
  tokens: string;
}

/** Claims someone who is signed in, was not checked for a while, and is not being checked by another process. */
export async function claimDueIdentity(
  db: Database,
  { now, before, until, issuer }: { now: Date; before: Date; until: Date; issuer: string },
): Promise<DueIdentity | undefined> {
  const { rows } = await sql<DueIdentity>`
    update staff_identity set claimed_until = ${until} where staff_id = (
      select identity.staff_id from staff_identity identity
      join staff on staff.id = identity.staff_id and staff.state = 'active' and not staff.break_glass
      where issuer = ${issuer} and tokens is not null and checked_at <= ${before}
        and (claimed_until is null or claimed_until <= ${now})
        and exists (select from session where session.staff_id = identity.staff_id)
      order by checked_at limit 1 for update of identity skip locked
    ) returning staff_id, subject, tokens`.execute(db);
  return rows[0];
}
