import { slugOf } from '#features/directory/public.ts';
import type { Localities } from '#features/localities/public.ts';
import type { Data, Shelf } from '#platform/content/published.ts';
import type { Database } from '#platform/database.ts';
import type { Places } from '#platform/finder/places.ts';
import type { Standing } from '#platform/finder/runs.ts';
import type { Spots } from '#platform/finder/spots.ts';
import type { WordIndex } from '#platform/finder/word-index.ts';
import { holdRows, type Held } from '#platform/held/hold-rows.ts';
import type { Everyday } from '#platform/search/everyday.ts';
import type { TextIndex } from '#platform/search/text-index.ts';
import { directoryOf } from './files/directory-of.ts';
import { isGone } from './shown.ts';
import type { ServiceRow } from './tables.ts';

/**
 * A service in the order in which it stands where nothing else decides. Its row is held as a text: as objects, the rows
 * of a large directory are most of what a process has to look through whenever it tidies its memory.
 */
export interface Entry extends Pick<
  ServiceRow,
  'id' | 'slug' | 'name' | 'position' | 'noted_on' | 'checked_on' | 'checked_by'
> {
  gone: boolean;
  row: string;
}
/** A service at one of its places: what is near somebody. */
export interface Door {
  /** Of the service at this place. */
  id: string;
  /** Where its service stands among the entries. */
  of: number;
  /** Which of its places. */
  nth: number;
  suburb: string | null;
}

/** All that can be found. */
export interface Directory {
  version: string;
  day: string;
  entries: readonly Entry[];
  /** All of the service at a place among the entries. */
  service: (at: number) => ServiceRow;
  /** By where they are. */
  doors: readonly Door[];
  spots: Spots;
  /** From here on stand those that nobody has looked at for a year. */
  behindFrom: number;
  /** `type:transport`, `cost:free`: which services are so. */
  facets: ReadonlyMap<string, Places>;
  /** `in:NSW`, `wheelchair:yes`: which doors are so. */
  doorFacets: ReadonlyMap<string, Places>;
  words: WordIndex;
  types: readonly Data<'service_type'>[];
  typeWords: TextIndex;
  everyday: Everyday;
  languages: string[];
  /** Each kind by its slug, as it is named everywhere. */
  named: ReadonlyMap<string, { slug: string; name: string }>;
  /** Where the one with this id stands. */
  find: (id: string) => Standing<Of> | undefined;
  /** Who is open, at a minute. */
  open: (now: Date) => Places;
}
export type Of = 'service' | 'door';

export interface HeldDirectory {
  /** At once, but for the first time. */
  at: (now: Date) => Directory | Promise<Directory>;
  /** Another number with every change. */
  made: () => number;
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

interface Telling {
  db: Database;
  shelf: Shelf;
  localities: Localities;
  today: () => string;
  onFault: (error: unknown) => void;
  pollMs?: number;
}

/**
 * Read and made when it is first asked for, and from then on anew beside the old one with every change: nobody waits
 * for that, and nobody sees half of it. What fails at first is tried again by whoever asks next.
 */
export function holdDirectory({ db, shelf, localities, today, onFault, pollMs }: Telling): HeldDirectory {
  let made = 0;
  let of = '';
  let current: Omit<Directory, 'version'> | undefined;
  let opening: Promise<Held<Entry>> | undefined;
  let first: Promise<void> | undefined;
  const build = async (version: number, rows: ReadonlyMap<string, Entry>) => {
    const [content, day] = [shelf.current(), today()];
    const next = `${version} ${content.version} ${day}`;
    if (next === of) return;
    current = await directoryOf([...rows.values()], content, day);
    of = next;
    made += 1;
  };
  const open = () =>
    holdRows<ServiceRow, Entry>({
      db,
      table: 'directory_entry',
      keep: (row) => entryOf(withPoints(row, localities)),
      onFault,
      onRound: async (version, rows) => {
        if (current) await build(version, rows);
      },
      ...(pollMs === undefined ? {} : { pollMs }),
    });
  const held = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const make = async () => {
    try {
      const { version, rows } = await held();
      await build(version(), rows());
    } finally {
      first = undefined;
    }
  };
  const at = (now: Date): Directory | Promise<Directory> => {
    if (current) return { ...current, version: `${made} ${Math.floor(now.getTime() / 60_000)}` };
    first ??= make();
    return first.then(() => at(now));
  };
  return {
    at,
    made: () => made,
    refresh: async () => {
      const { refresh } = await held();
      await first;
      await refresh();
    },
    close: async () => {
      await first?.catch(onFault);
      await (await opening)?.close();
    },
  };
}

/** Without a point of its own, a place is where its suburb is, or its postcode. */
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

function entryOf(row: ServiceRow): Entry {
  const { id, slug, name, position, noted_on, checked_on, checked_by } = row;
  const told = { id, slug, name, position, noted_on, checked_on, checked_by };
  return { ...told, gone: isGone(row), row: JSON.stringify(row) };
}
