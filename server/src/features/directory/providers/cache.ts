import { slugOf } from '#features/directory/public.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import type { ContentStore } from '#platform/content/content-store.ts';
import type { Database } from '#platform/database.ts';
import { growthCheck } from '#platform/idle-memory.ts';
import { openTableCache, type TableCache } from '#platform/table-cache.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import type { Clock } from '#platform/clock.ts';
import { directoryOf } from '../index/build-index.ts';
import type { Directory, IndexedService } from '../index/directory.ts';
import { isGone } from './rules.ts';
import type { ServiceRow } from './tables.ts';

export interface DirectoryCache {
  /** Synchronous, except for the first call. */
  at: (now: Date) => Directory | Promise<Directory>;
  /** Changes with each update. */
  created: () => number;
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

interface DirectoryCacheOptions {
  db: Database;
  contentStore: ContentStore;
  localities: Localities;
  clock: Clock;
  onFault: (error: unknown) => void;
  pollMs?: number;
}

/**
 * Built on first use, then rebuilt in the background after each change: no one waits for that or sees a partial index.
 * If the first build fails, the next caller retries.
 */
export function holdDirectory(options: DirectoryCacheOptions): DirectoryCache {
  const { db, contentStore, localities, clock, onFault, pollMs } = options;
  let count = 0;
  let of = '';
  let current: Omit<Directory, 'version'> | undefined;
  let opening: Promise<TableCache<IndexedService>> | undefined;
  let first: Promise<void> | undefined;
  const build = async (version: number, rows: ReadonlyMap<string, IndexedService>, collect?: () => void) => {
    const content = contentStore.current();
    const day = dayIn(charityZone(content), clock.now());
    const next = `${version} ${content.version} ${day}`;
    if (next === of) return;
    current = await directoryOf([...rows.values()], content, day, collect);
    of = next;
    count += 1;
  };
  const open = () =>
    openTableCache<ServiceRow, IndexedService>({
      db,
      table: 'directory_entry',
      keep: (row) => entryOf(withPoints(row, localities)),
      onFault,
      onRound: async (version, rows) => {
        if (current) await build(version, rows);
      },
      ...(pollMs === undefined ? {} : { pollMs }),
    });
  const currentOf = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const make = async () => {
    try {
      const { version, rows } = await currentOf();
      // Later builds leave garbage collection to V8, which works incrementally.
      await build(version(), rows(), growthCheck());
    } finally {
      first = undefined;
    }
  };
  const at = (now: Date): Directory | Promise<Directory> => {
    if (current) return { ...current, version: `${count} ${Math.floor(now.getTime() / 60_000)}` };
    first ??= make();
    return first.then(() => at(now));
  };
  return {
    at,
    created: () => count,
    refresh: async () => {
      const { refresh } = await currentOf();
      await first;
      await refresh();
    },
    close: async () => {
      await first?.catch(onFault);
      await (await opening)?.close();
    },
  };
}

/** A location without coordinates uses those of its suburb or postcode. */
function withPoints(row: ServiceRow, localities: Localities): ServiceRow {
  if (row.places.every(({ latitude, longitude }) => latitude !== null && longitude !== null)) return row;
  const places = row.places.map((place) => {
    if (place.latitude !== null && place.longitude !== null) return place;
    const { city, state_province, postal_code } = place.address ?? {};
    const slug = slugOf([city, state_province, postal_code].filter(Boolean).join(' '));
    const suburb = localities.one(slug) ?? localities.one(postal_code ?? '');
    return suburb ? { ...place, latitude: suburb.lat, longitude: suburb.lon, point: null } : place;
  });
  return { ...row, places };
}

function entryOf(row: ServiceRow): IndexedService {
  const { id, slug, name, position, noted_on, checked_on, checked_by } = row;
  const details = { id, slug, name, position, noted_on, checked_on, checked_by };
  return { ...details, gone: isGone(row), row: Buffer.from(JSON.stringify(row)) };
}
