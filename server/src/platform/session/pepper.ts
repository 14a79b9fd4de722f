import type { Database } from '#platform/database.ts';
import './tables.ts';

const known = new WeakMap<Database, Promise<Buffer>>();

/** The secret of the house. Read once: it never changes. */
export function readPepper(db: Database): Promise<Buffer> {
  const read =
    known.get(db) ??
    db
      .selectFrom('server_secret')
      .select('pepper')
      .executeTakeFirstOrThrow()
      .then((row) => row.pepper);
  known.set(db, read);
  read.catch(() => known.delete(db));
  return read;
}
