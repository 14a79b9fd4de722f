import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import { fingerprintOf, keyNames, type KeyName, type ServerKeys } from './server-keys.ts';
import './tables.ts';

/** An arbitrary id of the advisory lock, the same for all our processes. */
const lockKey = 7_203_115;

/** Servers that start together open the keys one after another, because only the first may create new ones. */
export function withKeysLocked<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
    return work(tx);
  });
}

/** The keys that an earlier release left in the database. */
export async function findStoredKeys(tx: Tx): Promise<ServerKeys | undefined> {
  return tx.selectFrom('server_secret').select(['pepper', 'push_key']).executeTakeFirst();
}

export async function listFingerprints(tx: Tx): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await tx.selectFrom('server_key').select(['name', 'fingerprint']).execute();
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** Truncated rather than deleted, because deleted rows remain in the table's file for a while. */
export async function removeStoredKeys(tx: Tx): Promise<void> {
  await sql`truncate server_secret`.execute(tx);
}

export async function saveFingerprints(tx: Tx, keys: ServerKeys, now: Date): Promise<void> {
  const rows = keyNames.map((name: KeyName) => ({
    name,
    fingerprint: fingerprintOf(name, keys[name]),
    since: now,
  }));
  await tx
    .insertInto('server_key')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({
          fingerprint: ref('excluded.fingerprint'),
          since: ref('excluded.since'),
        }))
        .whereRef('server_key.fingerprint', '!=', 'excluded.fingerprint'),
    )
    .execute();
}
