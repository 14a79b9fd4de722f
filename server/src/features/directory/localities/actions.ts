import type { Database } from '#platform/database.ts';
import { australia } from '#features/directory/places/australia.ts';
import type { Country } from '#features/directory/places/country.ts';
import { lockFilling, readEdition, replaceAll } from './store.ts';

/** Returns the number of imported rows: 0 if this edition is already stored. */
export async function importLocalities(
  db: Database,
  { edition, localities }: Pick<Country, 'edition' | 'localities'> = australia,
): Promise<number> {
  const shipped = await edition();
  if ((await readEdition(db)) === shipped) return 0;
  // Read before taking the lock: reading takes half a second, and other processes may be waiting for it.
  const json = await localities();
  return db.transaction().execute(async (tx) => {
    await lockFilling(tx);
    return (await readEdition(tx)) === shipped ? 0 : replaceAll(tx, json, shipped);
  });
}
