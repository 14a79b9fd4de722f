import type { Insertable } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { Owner } from './rules.ts';
import type { ChallengePurpose } from './tables.ts';
import './tables.ts';

const columnOf = (owner: Owner) =>
  'member_id' in owner ? (['member_id', owner.member_id] as const) : (['staff_id', owner.staff_id] as const);

export async function keepChallenge(
  db: Database,
  challenge: Omit<Insertable<Tables['passkey_challenge']>, 'member_id' | 'staff_id'>,
  owner: Owner | null,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ member_id: null, staff_id: null, ...challenge, ...owner })
    .execute();
}

/** Only one simultaneous use of a challenge succeeds. Valid or not, the challenge is consumed. */
export async function spendChallenge(
  db: Database,
  {
    challenge_hash,
    purpose,
    owner,
  }: { challenge_hash: Buffer; purpose: ChallengePurpose; owner: Owner | null },
  now: Date,
): Promise<boolean> {
  const spending = db
    .updateTable('passkey_challenge')
    .set({ used_at: now })
    .where('challenge_hash', '=', challenge_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  const [column, id] = owner ? columnOf(owner) : [];
  const { numUpdatedRows } = await (column ? spending.where(column, '=', id) : spending).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function listPasskeyRows(db: DbOrTx, owner: Owner) {
  const [column, id] = columnOf(owner);
  return db.selectFrom('passkey').selectAll().where(column, '=', id).orderBy('created_at').execute();
}

export async function hasPasskey(db: DbOrTx, owner: Owner): Promise<boolean> {
  return (await listPasskeyRows(db, owner)).length > 0;
}

/** Undefined if this passkey is already registered. */
export function keepPasskey(tx: Tx, row: Insertable<Tables['passkey']>) {
  return tx
    .insertInto('passkey')
    .values(row)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findPasskey(db: Database, credentialId: string) {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** A signature counter only ever increases, so a cloned device falls behind. Devices without a counter stay at 0. */
export async function countUse(db: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function dropPasskey(db: Database, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Used because an intruder may have registered one, or the device is lost. */
export async function dropAllPasskeys(tx: Tx, owner: Owner): Promise<void> {
  const [column, id] = columnOf(owner);
  await tx.deleteFrom('passkey').where(column, '=', id).execute();
}

export async function keepDeclined(db: Database, memberId: string, now: Date): Promise<void> {
  await db.updateTable('member').set({ passkey_declined_at: now }).where('id', '=', memberId).execute();
}

export async function forgetChallenges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', before).execute();
}
