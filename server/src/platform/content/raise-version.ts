import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import './tables.ts';

/** Runs in the transaction of the change, so that every process reads it within a second. */
export async function raiseContentVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await sql`select pg_notify('content', '')`.execute(tx);
}
