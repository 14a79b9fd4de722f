import type { Database } from '#platform/database.ts';
import { australia } from '#platform/places/australia.ts';
import type { Country } from '#platform/places/country.ts';
import { lockFilling, readEdition, replaceAll } from './store.ts';

/** Says how many were filled in: none, where they are of this edition already. */
export async function importLocalities(
  db: Database,
  { edition, localities }: Pick<Country, 'edition' | 'localities'> = australia,
): Promise<number> {
  const shipped = await edition();
  if ((await readEdition(db)) === shipped) return 0;
  // Read before the lock is taken: that takes half a second, and another process may wait for it.
  const json = await localities();
  return db.transaction().execute(async (tx) => {
    await lockFilling(tx);
    return (await readEdition(tx)) === shipped ? 0 : replaceAll(tx, json, shipped);
  });
}
