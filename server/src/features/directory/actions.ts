import type { Database, Tx } from '#platform/database.ts';
import { fedFromWritten, type Fed } from './rules.ts';
import {
  countLeft,
  lockFeeding,
  readWritten,
  removeAllBut,
  writeLocations,
  writeOrganizations,
  writePlaces,
  writeServices,
  type Written,
} from './store.ts';

/** Writes what a feed says of the directory: all of it or nothing. The same again changes nothing. */
async function feed(tx: Tx, name: string, fed: Fed, now: Date): Promise<Written> {
  await lockFeeding(tx);
  const left = await countLeft(tx, name, fed.services);
  await writeOrganizations(tx, name, fed.organizations, now);
  const { added, changed } = await writeServices(tx, name, fed.services, now);
  await writeLocations(tx, name, fed.locations, now);
  await writePlaces(tx, name, fed.places, now);
  const removed = await removeAllBut(tx, name, fed, now);
  return { added, changed, removed, left };
}

/** The name of our own starter records among the feeds. */
const starterFeed = 'starter';

/** Brings the directory up to the records that were shipped with this release. */
export function feedStarter(db: Database, now: Date): Promise<Written> {
  return db
    .transaction()
    .execute(async (tx) => feed(tx, starterFeed, fedFromWritten(await readWritten(tx)), now));
}
