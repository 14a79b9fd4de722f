import type { feedDirectory, FeedReport } from '@kindred/contract/directory.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { Database } from '#platform/database.ts';
import type { Read } from '#platform/feeds/collect.ts';
import type { Fed } from '#platform/feeds/fed.ts';
import { fedFrom } from '#platform/feeds/fed-from-read.ts';
import { mappedTypes, readMapping, type Mapping } from '#platform/feeds/mapping.ts';
import { readFeed, type Files } from '#platform/feeds/read-feed.ts';
import { Unreadable } from '#platform/feeds/values.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { fedFromWritten } from './rules.ts';
import {
  countLeft,
  lockFeeding,
  readSlugs,
  readTypes,
  readWritten,
  removeAllBut,
  writeLocations,
  writeOrganizations,
  writePlaces,
  writeServices,
  type Feeding,
  type Written,
} from './store.ts';

/** Writes what a feed says of the directory: all of it or nothing. The same again changes nothing. */
async function write(feeding: Feeding, fed: Fed, partial: boolean): Promise<Written> {
  const left = await countLeft(feeding, fed.services);
  await writeOrganizations(feeding, fed.organizations);
  const { added, changed } = await writeServices(feeding, fed.services);
  await writeLocations(feeding, fed.locations);
  await writePlaces(feeding, fed.places);
  const removed = partial ? 0 : await removeAllBut(feeding, fed);
  return { added, changed, removed, left };
}

/** The name of our own starter records among the feeds. */
const starterFeed = 'starter';

/** Brings the directory up to the records that were shipped with this release. */
export function feedStarter(db: Database, now: Date): Promise<Written> {
  return db.transaction().execute(async (tx) => {
    await lockFeeding(tx);
    const fed = fedFromWritten(await readWritten(tx));
    return write({ tx, feed: starterFeed, now, told: () => undefined }, fed, false);
  });
}

export interface Asked {
  feed: string;
  mapping: Mapping;
  /** Nothing is written: it is only told what would be. */
  preview: boolean;
  /** What is not in it stays. */
  partial: boolean;
  /** Rows that cannot be taken are left out; otherwise one of them is enough that nothing is written. */
  skip_bad: boolean;
}

/** How far it is. The rows to write are known once all were read. */
export interface Progress {
  read: (rows: number) => void;
  written: (rows: number, of: number) => void;
}

const unheard: Progress = { read: () => undefined, written: () => undefined };
const mostTold = 200;
const nothing: Written = { added: 0, changed: 0, removed: 0, left: 0 };

/** Takes files of others into the directory: all that is sound in them, or nothing. */
export async function takeFeed(
  db: Database,
  files: Files,
  asked: Asked,
  now: Date,
  progress: Progress = unheard,
): Promise<FeedReport> {
  const read = await readFeed(files, asked.mapping, progress.read);
  if (read.services.length === 0)
    read.bad.push({
      file: files[0]?.file ?? '',
      row: 0,
      reason: 'there is no service in it that can be taken',
    });
  const stops = read.services.length === 0 || (read.bad.length > 0 && !asked.skip_bad && !asked.preview);
  const services = stops ? nothing : await writeOrUndo(db, read, asked, { now, progress });
  return {
    rows: read.rows,
    written: !stops && !asked.preview,
    services,
    bad: read.bad.slice(0, mostTold),
    bad_total: read.bad.length,
  };
}

/** A preview is the whole work, undone: so it tells what would be, and not what somebody thinks. */
class Undone extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super('A preview was undone.');
    this.written = written;
  }
}

async function writeOrUndo(
  db: Database,
  read: Read,
  { feed, mapping, preview, partial }: Asked,
  { now, progress }: { now: Date; progress: Progress },
): Promise<Written> {
  const total = read.organizations.length + read.services.length + read.locations.length + read.places.length;
  let done = 0;
  const told = (rows: number) => progress.written((done += rows), total);
  const work = db.transaction().execute(async (tx) => {
    await lockFeeding(tx);
    const fed = fedFrom(read, {
      feed,
      types: await readTypes(tx),
      mapped: mappedTypes(mapping),
      source: mapping.source ? { name: mapping.source.name, url: mapping.source.url ?? null } : null,
      country: mapping.country ?? null,
      slugs: await readSlugs(tx, feed),
    });
    const written = await write({ tx, feed, now, told }, fed, partial);
    if (preview) throw new Undone(written);
    return written;
  });
  return work.catch((error: unknown) => {
    if (error instanceof Undone) return error.written;
    throw error;
  });
}

/** As the command does it, for a file that somebody chose on a page. */
export async function feedFromStaff(
  { db, now }: StaffContext,
  { feed, format, text, mapping, ...how }: Body<typeof feedDirectory>,
): Promise<FeedReport> {
  const file = format === 'csv' ? 'feed.csv' : 'feed.json';
  return takeFeed(
    db,
    [{ file, text }],
    {
      feed,
      mapping: mappingFrom(mapping ?? ''),
      preview: how.preview ?? false,
      partial: how.partial ?? false,
      skip_bad: how.skip_bad ?? false,
    },
    now,
  );
}

function mappingFrom(text: string): Mapping {
  try {
    return readMapping(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Refusal('mapping_unreadable', [
      { field: 'mapping', code: 'wrong_form', message: error.message },
    ]);
  }
}
