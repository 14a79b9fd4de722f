import type { feedDirectory, FeedReport } from '@kindred/contract/directory.ts';
import type { FeedRunDetails } from '@kindred/contract/directory/imports.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import type { Database, DbOrTx } from '#platform/database.ts';
import type { Fed } from '#features/directory/feeds/imported-record.ts';
import { fedFrom } from '#features/directory/feeds/map-to-records.ts';
import { mappedTypes, readMapping, type Mapping } from '#features/directory/feeds/mapping.ts';
import type { Files, ParsedFeed } from '#features/directory/feeds/parsed-feed.ts';
import { readFeed } from '#features/directory/feeds/read-feed.ts';
import { namesPartOfState } from '#features/directory/feeds/service-areas.ts';
import { Unreadable } from '#features/directory/feeds/values.ts';
import { insertFeedRun } from '#features/directory/imports/public.ts';
import { holdLocalities, localitiesOf } from '#features/directory/localities/public.ts';
import { australia } from '#features/directory/places/australia.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { readCharityZone } from '#platform/content/charity-zone.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { fedFromWritten } from './rules.ts';
import {
  countLeft,
  lockFeeding,
  nameChanges,
  readSlugs,
  readTypes,
  readWritten,
  removeAllBut,
  restoreEdited,
  writeLocations,
  writeOrganizations,
  writePlaces,
  writeServices,
  type Feeding,
  type WrittenIds,
  type WrittenRecord,
} from './store.ts';

interface WrittenFeed {
  counts: WrittenRecord;
  changes: FeedRunDetails['changes'];
}

/** Imports a feed into the directory, all or nothing. Idempotent. */
async function write(feeding: Feeding, fed: Fed, partial: boolean): Promise<WrittenFeed> {
  const left = await countLeft(feeding, fed.services);
  const organizations = await writeOrganizations(feeding, fed.organizations);
  const services = await writeServices(feeding, fed.services);
  const restored = await restoreEdited(feeding, fed.services);
  const locations = await writeLocations(feeding, fed.locations);
  const places = await writePlaces(feeding, fed.places);
  const written = changedServices(fed, { organizations, services, locations, places });
  const changed = new Set([...written, ...restored]);
  const removed = partial ? [] : await removeAllBut(feeding, fed);
  const changes = await nameChanges(feeding, { added: services.added, changed, removed: new Set(removed) });
  return {
    counts: { added: services.added.size, changed: changed.size, removed: removed.length, left },
    changes,
  };
}

/** A service has changed if its own record, its organisation, or one of its locations has. */
function changedServices(fed: Fed, written: Record<keyof Fed, WrittenIds>): Set<string> {
  const isNew = ({ added, changed }: WrittenIds, id: string) => added.has(id) || changed.has(id);
  const moved = fed.places.filter(
    ({ external_id, location }) => isNew(written.places, external_id) || isNew(written.locations, location),
  );
  const renamed = fed.services.filter(({ organization }) => written.organizations.changed.has(organization));
  const all = [
    ...written.services.changed,
    ...moved.map(({ service }) => service),
    ...renamed.map(({ external_id }) => external_id),
  ];
  return new Set(all.filter((id) => !written.services.added.has(id)));
}

/** The feed name of our own starter records. */
const starterFeed = 'starter';

/** Updates the directory to the records shipped with this release. */
export function feedStarter(db: Database, now: Date): Promise<WrittenRecord> {
  return db.transaction().execute(async (tx) => {
    await lockFeeding(tx);
    const fed = fedFromWritten(await readWritten(tx));
    const today = dayIn(await readCharityZone(tx), now);
    const written = await write({ tx, feed: starterFeed, now, today, told: () => undefined }, fed, false);
    const { added, changed, removed } = written.counts;
    if (added + changed + removed > 0)
      await keepRun(tx, { feed: starterFeed, staff_id: null }, { rows: fed.services.length, now, written });
    return written.counts;
  });
}

export interface ImportRequest {
  feed: string;
  mapping: Mapping;
  /** Report what would change; write nothing. */
  preview: boolean;
  /** Keep records that are missing from the feed. */
  partial: boolean;
  /** Skip invalid rows and remove nothing; otherwise a single one rejects the whole feed. */
  skip_bad: boolean;
  /** Null for the command on the server. */
  staff_id: string | null;
}

interface FeedResult {
  rows: number;
  now: Date;
  /** Undefined if the feed was refused. */
  written?: WrittenFeed;
  read?: ParsedFeed;
}

/** Records an import for the list of imports. */
function keepRun(
  db: DbOrTx,
  { feed, staff_id }: Pick<ImportRequest, 'feed' | 'staff_id'>,
  { rows, now, written, read }: FeedResult,
): Promise<void> {
  const { left: kept, ...counts } = written?.counts ?? nothing;
  const bad = read?.bad ?? [];
  return insertFeedRun(db, {
    feed,
    ran_at: now,
    staff_id,
    state: written ? 'written' : 'refused',
    row_count: rows,
    ...counts,
    kept,
    refused_rows: bad.length,
    details: {
      changes: written?.changes ?? [],
      reasons: read ? reasonsOf(read) : [],
      bad: bad.slice(0, maxReported),
    },
  });
}

/** Progress of an import. The number of rows to write is known once all have been read. */
export interface ImportProgress {
  read: (rows: number) => void;
  written: (rows: number, of: number) => void;
}

const unheard: ImportProgress = { read: () => undefined, written: () => undefined };
const maxReported = 200;
const nothing: WrittenRecord = { added: 0, changed: 0, removed: 0, left: 0 };

/** Imports files from other directories: all valid data in them, or nothing. */
export async function takeFeed(
  db: Database,
  files: Files,
  request: ImportRequest,
  now: Date,
  progress: ImportProgress = unheard,
): Promise<FeedReport> {
  const read = await readFeed(files, request.mapping, progress.read);
  if (read.services.length === 0)
    read.bad.push({
      file: files[0]?.file ?? '',
      row: 0,
      reason: 'it contains no service that can be imported',
    });
  const stops = read.services.length === 0 || (read.bad.length > 0 && !request.skip_bad && !request.preview);
  const services = stops ? nothing : await writeOrUndo(db, read, request, { now, progress });
  if (stops && !request.preview) await keepRun(db, request, { rows: read.rows, now, read });
  return {
    rows: read.rows,
    written: !stops && !request.preview,
    services,
    bad: read.bad.slice(0, maxReported),
    bad_total: read.bad.length,
    notes: read.notes.slice(0, maxReported),
    notes_total: read.notes.length,
    reasons: reasonsOf(read),
    unread: read.unread,
  };
}

const reasonsOf = ({ bad, notes }: ParsedFeed) => [...countReasons(bad, true), ...countReasons(notes, false)];

/** Counts by reason, regardless of values: unlike the lists of rows, this has no limit. */
function countReasons(rows: readonly { reason: string }[], refused: boolean): FeedReport['reasons'] {
  const alike = Map.groupBy(
    rows,
    ({ reason }) => reason.replaceAll(/"[^"]*"/g, '"…"').split(/, in row \d/)[0] ?? reason,
  );
  return [...alike]
    .map(([reason, { length }]) => ({ reason, count: length, refused }))
    .toSorted((one, other) => other.count - one.count);
}

/** A preview is the complete import, rolled back, so its report is exact. */
class Undone extends Error {
  readonly written: WrittenRecord;
  constructor(written: WrittenRecord) {
    super('The preview was rolled back.');
    this.written = written;
  }
}

async function writeOrUndo(
  db: Database,
  read: ParsedFeed,
  request: ImportRequest,
  { now, progress }: { now: Date; progress: ImportProgress },
): Promise<WrittenRecord> {
  const { feed, mapping, preview, partial } = request;
  const localities = read.services.some(({ data }) => namesPartOfState(data.service_areas))
    ? await holdLocalities(db)
    : localitiesOf([], australia, '');
  const total = read.organizations.length + read.services.length + read.locations.length + read.places.length;
  let done = 0;
  const report = (rows: number) => progress.written((done += rows), total);
  const work = db.transaction().execute(async (tx) => {
    await lockFeeding(tx);
    const fed = fedFrom(read, {
      feed,
      types: await readTypes(tx),
      mapped: mappedTypes(mapping),
      source: mapping.source ? { name: mapping.source.name, url: mapping.source.url ?? null } : null,
      country: mapping.country ?? null,
      slugs: await readSlugs(tx, feed),
      localities,
    });
    const today = dayIn(await readCharityZone(tx), now);
    // An unreadable row may belong to a service that still exists.
    const isWhole = !partial && read.bad.length === 0;
    const written = await write({ tx, feed, now, today, told: report }, fed, !isWhole);
    if (preview) throw new Undone(written.counts);
    await keepRun(tx, request, { rows: read.rows, now, written, read });
    return written.counts;
  });
  return work.catch((error: unknown) => {
    if (error instanceof Undone) return error.written;
    throw error;
  });
}

/** Like the command, for a file uploaded in the console. */
export async function feedFromStaff(
  ctx: StaffContext<'mapping_unreadable'>,
  { feed, format, text, mapping, ...how }: Body<typeof feedDirectory>,
): Promise<FeedReport> {
  const { db, now, person } = ctx;
  const file = format === 'csv' ? 'feed.csv' : 'feed.json';
  return takeFeed(
    db,
    [{ file, text }],
    {
      feed,
      mapping: mappingFrom(ctx, mapping ?? ''),
      preview: how.preview ?? false,
      partial: how.partial ?? false,
      skip_bad: how.skip_bad ?? false,
      staff_id: person.id,
    },
    now,
  );
}

function mappingFrom({ refuse }: Context<'mapping_unreadable'>, text: string): Mapping {
  try {
    return readMapping(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw refuse('mapping_unreadable', [{ field: 'mapping', code: 'wrong_form', message: error.message }]);
  }
}
