import type { Database } from '#platform/database.ts';
import './tables.ts';

const existing = new WeakMap<Database, Promise<Buffer>>();

/** The server-wide secret. Read once: it never changes. */
export function readPepper(db: Database): Promise<Buffer> {
  const read =
    existing.get(db) ??
    db
      .selectFrom('server_secret')
      .select('pepper')
      .executeTakeFirstOrThrow()
      .then((row) => row.pepper);
  existing.set(db, read);
  read.catch(() => existing.delete(db));
  return read;
}
