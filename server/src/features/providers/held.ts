import type { HsdsAddress, HsdsPhone, HsdsSchedule } from '@kindred/contract/hsds.ts';
import { openAt, type Opening } from '@kindred/contract/hours.ts';
import type { Delivery, Freshness, Referral, ServiceCost } from '@kindred/contract/providers.ts';
import { freshnessOf, isBehind, openingsOf, slugOf, type Sureness } from '#features/directory/public.ts';
import type { Localities } from '#features/localities/public.ts';
import type { Data, Published, Shelf } from '#platform/content/published.ts';
import type { Database } from '#platform/database.ts';
import { bitsOf, type Bits } from '#platform/finder/bits.ts';
import { globeOf, type Globe } from '#platform/finder/globe.ts';
import { wordIndex, type WordIndex } from '#platform/finder/word-index.ts';
import { holdRows } from '#platform/held/hold-rows.ts';
import { everydayOf, type Everyday } from '#platform/search/everyday.ts';
import { textIndex, type TextIndex } from '#platform/search/text-index.ts';
import { facetsOf } from './rules.ts';

/** A service as the view `directory_entry` has it. */
export interface ServiceRow {
  id: string;
  slug: string;
  name: string;
  alternate_name: string | null;
  organization: string;
  website: string | null;
  url: string | null;
  description: string | null;
  for_whom: string | null;
  how_to_start: string | null;
  wait: string | null;
  alert: string | null;
  status: string;
  minimum_age: number | null;
  maximum_age: number | null;
  phones: HsdsPhone[] | null;
  schedules: HsdsSchedule[] | null;
  languages: { code?: string | null; name?: string | null }[] | null;
  types: string[];
  delivery: Delivery[];
  cost: ServiceCost;
  referral: Referral;
  first_nations: boolean;
  covers: string[];
  words: string[];
  position: number;
  noted_on: string;
  checked_on: string | null;
  checked_by: string | null;
  removed: boolean;
  places: PlaceRow[];
}
export interface PlaceRow {
  /** Of the location, and of the service at it. */
  id: string;
  at: string;
  name: string | null;
  latitude: number | null;
  longitude: number | null;
  point: Sureness | null;
  address: HsdsAddress | null;
  accessibility: { description?: string | null; details?: string | null }[] | null;
  phones: HsdsPhone[] | null;
  schedules: HsdsSchedule[] | null;
}

/** What is found: a service as a whole, or at one of its places. */
export interface Entry {
  id: string;
  service: ServiceRow;
  place: PlaceRow | null;
  hours: readonly Opening[];
  fresh: Freshness;
  behind: boolean;
}

/** All that can be found, in the order in which it stands where nothing else decides. */
export interface Directory {
  version: string;
  entries: readonly Entry[];
  /** `type:transport`, `cost:free`: who is so. */
  facets: ReadonlyMap<string, Bits>;
  /** Where the entry of the whole service stands, for each. */
  wholeOf: Uint32Array;
  at: ReadonlyMap<string, number>;
  globe: Globe;
  words: WordIndex;
  types: readonly Data<'service_type'>[];
  typeWords: TextIndex;
  everyday: Everyday;
  languages: readonly string[];
  /** Who is open, at a minute. */
  open: (now: Date) => Bits;
}

export interface HeldDirectory {
  /** At once, but for the first time. */
  at: (now: Date) => Directory | Promise<Directory>;
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
 * Made when it is first asked for, and from then on anew beside the old one with every change: nobody waits for
 * that, and nobody sees half of it.
 */
export async function holdDirectory({
  db,
  shelf,
  localities,
  today,
  onFault,
  pollMs,
}: Telling): Promise<HeldDirectory> {
  let made = 0;
  let of = '';
  let current: Omit<Directory, 'version'> | undefined;
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
  const held = await holdRows<ServiceRow>({
    db,
    table: 'directory_entry',
    onFault,
    onRound: async (version, rows) => {
      await first;
      if (current) await build(version, rows);
    },
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  const at = (now: Date): Directory | Promise<Directory> => {
    if (current) return { ...current, version: `${made} ${Math.floor(now.getTime() / 60_000)}` };
    first ??= build(held.version(), held.rows());
    return first.then(() => at(now));
  };
  return { at, refresh: held.refresh, close: held.close };
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
  const types = content.all('service_type');
  const rowsOfWords = content.one('search_words', 'search_words')?.everyday ?? [];
  const said = rowsOfWords.flatMap(({ say }) => say);
  const wholeOf = new Uint32Array(entries.length);
  let whole = 0;
  entries.forEach(({ place }, at) => {
    if (!place) whole = at;
    wholeOf[at] = whole;
  });
  return {
    entries,
    wholeOf,
    facets: facetsOf(entries),
    at: new Map(entries.map(({ id }, at) => [id, at])),
    globe: globeOf(
      entries.map(({ place }) =>
        place && place.latitude !== null && place.longitude !== null
          ? { lat: place.latitude, lon: place.longitude }
          : null,
      ),
    ),
    words: await wordIndex(entries.map(toldOf), [
      ...said,
      ...types.flatMap(({ name, words }) => [name, ...words]),
    ]),
    types,
    typeWords: await textIndex(types.map(searchedType), said),
    everyday: everydayOf(rowsOfWords),
    languages: languagesOf(rows),
    open: whoIsOpen(entries),
  };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Closed, or no longer in the feed that it came from. One that is closed for a while is still listed, and says so. */
export const isGone = ({ removed, status }: Pick<ServiceRow, 'removed' | 'status'>) =>
  removed || status === 'defunct' || status === 'inactive';

/** Those that nobody has looked at for a year are the last; a service stands right before its places. */
function entriesOf(rows: readonly ServiceRow[], day: string): Entry[] {
  return rows
    .filter((row) => !isGone(row))
    .map((service) => ({ service, fresh: freshnessOf(service, day), behind: isBehind(service, day) }))
    .toSorted(
      (a, b) =>
        Number(a.behind) - Number(b.behind) ||
        a.service.position - b.service.position ||
        byText(a.service.name, b.service.name) ||
        byText(a.service.id, b.service.id),
    )
    .flatMap(({ service, ...rest }) => {
      const { schedules, places } = service;
      const onlyState = places.length === 1 ? (places[0]?.address?.state_province ?? null) : null;
      const own = openingsOf(schedules ?? [], onlyState ?? service.covers[0] ?? null);
      return [
        { id: service.id, service, place: null, hours: own, ...rest },
        ...places.map((place) => {
          const there = openingsOf(place.schedules ?? [], place.address?.state_province ?? null);
          return { id: place.at, service, place, hours: there.length > 0 ? there : own, ...rest };
        }),
      ];
    });
}

function toldOf({ service, place }: Entry) {
  const { name, alternate_name, organization, description, for_whom, how_to_start, words } = service;
  const places = place ? [place] : service.places;
  return {
    named: [
      name,
      alternate_name ?? '',
      organization,
      ...places.flatMap(({ name: called, address }) => [
        called ?? '',
        address?.city ?? '',
        address?.postal_code ?? '',
      ]),
    ],
    said: [...words, description ?? '', for_whom ?? '', how_to_start ?? ''],
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
function whoIsOpen(entries: readonly Entry[]): (now: Date) => Bits {
  const alike = Map.groupBy(entries.keys(), (at) => JSON.stringify(entries[at]?.hours));
  let known: { minute: number; bits: Bits } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (known?.minute === minute) return known.bits;
    const open = [...alike].flatMap(([hours, places]) =>
      openAt(JSON.parse(hours) as Opening[], now, 'Australia/Sydney')?.open ? places : [],
    );
    known = { minute, bits: bitsOf(entries.length, open) };
    return known.bits;
  };
}
