import type { Database } from '#platform/database.ts';
import { serverKeysOf } from '#platform/keys/server-keys.ts';

/** The server-wide secret. It is kept outside the database: see platform/keys. */
export async function readPepper(db: Database): Promise<Buffer> {
  return serverKeysOf(db).pepper;
}
