import type { Opening } from '@kindred/contract/hours.ts';
import { openAt } from '@kindred/contract/open-at.ts';
import type { Freshness } from '@kindred/contract/providers.ts';
import { freshnessOf, isBehind, openingsOf, slugOf } from '#features/directory/public.ts';
import type { Localities } from '#features/localities/public.ts';
import type { Data, Published, Shelf } from '#platform/content/published.ts';
import type { Database } from '#platform/database.ts';
import { facetsOf } from '#platform/finder/facets.ts';
import type { Point } from '#platform/finder/globe.ts';
import { placesOf, type Places } from '#platform/finder/places.ts';
import type { Standing } from '#platform/finder/runs.ts';
import { spotsOf, type Spots } from '#platform/finder/spots.ts';
import { wordIndex, type WordIndex } from '#platform/finder/word-index.ts';
import { holdRows, type Held } from '#platform/held/hold-rows.ts';
import { everydayOf, type Everyday } from '#platform/search/everyday.ts';
import { textIndex, type TextIndex } from '#platform/search/text-index.ts';
import { namesOfDoor, namesOfEntry } from './rules.ts';
import type { PlaceRow, ServiceRow } from './tables.ts';

/** A service as a whole, in the order in which it stands where nothing else decides. */
export interface Entry {
  service: ServiceRow;
  hours: readonly Opening[];
  fresh: Freshness;
  behind: boolean;
}
/** A service at one of its places: what is near somebody. */
export interface Door {
  place: PlaceRow;
  /** Where its service stands among the entries. */
  of: number;
  hours: readonly Opening[];
}

/** All that can be found. */
export interface Directory {
  version: string;
  entries: readonly Entry[];
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
  let opening: Promise<Held<ServiceRow>> | undefined;
  let first: Promise<void> | undefined;
  const build = async (version: number, rows: ReadonlyMap<string, ServiceRow>) => {
    const [content, day] = [shelf.current(), today()];
    const next = `${version} ${content.version} ${day}`;
    if (next === of) return;
    current = await directoryOf(
      [...rows.values()].map((row) => withPoints(row, localities)),
      content,
      day,
    );
    of = next;
    made += 1;
  };
  const open = () =>
    holdRows<ServiceRow>({
      db,
      table: 'directory_entry',
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

async function directoryOf(
  rows: readonly ServiceRow[],
  content: Published,
  day: string,
): Promise<Omit<Directory, 'version'>> {
  const entries = entriesOf(rows, day);
  const inOrder = entries.flatMap(doorsOf);
  const { order, spots } = spotsOf(
    entries.length,
    inOrder.map(({ of, place }) => ({ of, point: pointOf(place) })),
  );
  const doors = Array.from(order, (at) => inOrder[at]).filter((door) => door !== undefined);
  const types = content.all('service_type');
  const rowsOfWords = content.one('search_words', 'search_words')?.everyday ?? [];
  const said = rowsOfWords.flatMap(({ say }) => say);
  const alsoKnown = [...said, ...types.flatMap(({ name, words }) => [name, ...words])];
  return {
    entries,
    doors,
    spots,
    behindFrom: entries.length - entries.filter(({ behind }) => behind).length,
    facets: facetsOf(entries, namesOfEntry),
    doorFacets: facetsOf(doors, namesOfDoor),
    words: await wordIndex(entries.map(toldOf), alsoKnown),
    types,
    typeWords: await textIndex(types.map(searchedType), said),
    everyday: everydayOf(rowsOfWords),
    languages: languagesOf(rows),
    named: new Map(types.map(({ slug, name }) => [slug, { slug, name }])),
    find: finderOf(entries, doors),
    open: whoIsOpen(entries),
  };
}

function pointOf({ latitude: lat, longitude: lon }: PlaceRow): Point | null {
  return lat !== null && lon !== null ? { lat, lon } : null;
}

function doorsOf({ service, hours }: Entry, of: number): Door[] {
  return service.places.map((place) => {
    const there = openingsOf(place.schedules ?? [], place.address?.state_province ?? null);
    return { place, of, hours: there.length > 0 ? there : hours };
  });
}

/** Asked for with a page after the first alone, so the ids are looked up when somebody has turned a page. */
function finderOf(entries: readonly Entry[], doors: readonly Door[]): Directory['find'] {
  let known: Map<string, Standing<Of>> | undefined;
  return (id) => {
    known ??= new Map<string, Standing<Of>>([
      ...entries.map(({ service }, at) => [service.id, { of: 'service', at }] as const),
      ...doors.map(({ place }, at) => [place.at, { of: 'door', at }] as const),
    ]);
    return known.get(id);
  };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Closed, or no longer in the feed that it came from. One that is closed for a while is still listed, and says so. */
export const isGone = ({ removed, status }: Pick<ServiceRow, 'removed' | 'status'>) =>
  removed || status === 'defunct' || status === 'inactive';

/** Those that nobody has looked at for a year are the last. */
function entriesOf(rows: readonly ServiceRow[], day: string): Entry[] {
  return rows
    .filter((row) => !isGone(row))
    .map((service) => ({
      service,
      hours: hoursOf(service),
      fresh: freshnessOf(service, day),
      behind: isBehind(service, day),
    }))
    .toSorted(
      (a, b) =>
        Number(a.behind) - Number(b.behind) ||
        a.service.position - b.service.position ||
        byText(a.service.name, b.service.name) ||
        byText(a.service.id, b.service.id),
    );
}

function hoursOf({ schedules, places, covers }: ServiceRow): Opening[] {
  const state = places.length === 1 ? places[0]?.address?.state_province : undefined;
  return openingsOf(schedules ?? [], state ?? covers[0] ?? null);
}

function toldOf({ service }: Entry) {
  const { name, alternate_name, organization, description, for_whom, how_to_start, words, places } = service;
  const said = (text: string | null | undefined) => (text ? [text] : []);
  return {
    named: [
      name,
      ...said(alternate_name),
      ...(organization === name ? [] : [organization]),
      ...places.flatMap(({ name: called, address }) => [
        ...said(called),
        ...said(address?.city),
        ...said(address?.postal_code),
      ]),
    ],
    said: [...words, ...said(description), ...said(for_whom), ...said(how_to_start)],
  };
}

const searchedType = ({ name, text, words }: Data<'service_type'>) => ({
  title: name,
  words,
  summary: text,
  short: '',
  headings: '',
  body: '',
  weight: 1,
});

function languagesOf(rows: readonly ServiceRow[]): string[] {
  const codes = rows.flatMap(({ languages }) => (languages ?? []).flatMap(({ code }) => code ?? []));
  return [...new Set(codes)].toSorted();
}

/** Few hours differ, so each kind of them is looked at once a minute. */
function whoIsOpen(entries: readonly Entry[]): (now: Date) => Places {
  let alike: Map<string, number[]> | undefined;
  let known: { minute: number; open: Places } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (known?.minute === minute) return known.open;
    alike ??= Map.groupBy(entries.keys(), (at) => JSON.stringify(entries[at]?.hours));
    const open = [...alike].flatMap(([hours, places]) =>
      openAt(JSON.parse(hours) as Opening[], now, 'Australia/Sydney')?.open ? places : [],
    );
    known = {
      minute,
      open: placesOf(
        entries.length,
        open.toSorted((a, b) => a - b),
      ),
    };
    return known.open;
  };
}
