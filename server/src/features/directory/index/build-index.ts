import { setImmediate as turn } from 'node:timers/promises';
import type { Opening } from '@kindred/contract/hours.ts';
import { openAt } from '@kindred/contract/is-open.ts';
import { isBehind } from '#features/directory/public.ts';
import type { Data, ContentSnapshot } from '#platform/content/content-store.ts';
import { facetsOf, namesOfPlace, namesOfService } from '#features/directory/index/facets.ts';
import type { Point } from '#features/directory/index/lat-bands.ts';
import { placesAmong, type Bitset } from '#features/directory/index/bitset.ts';
import type { Hit } from '#features/directory/index/ranked-results.ts';
import { hospitalNames, isHospital } from '#features/directory/index/hospital-names.ts';
import { spotsOf } from '#features/directory/index/location-index.ts';
import { radiusIndex, type ServiceRadius } from '#features/directory/index/radius-index.ts';
import { wordIndexer, type WordHit } from '#features/directory/index/word-index.ts';
import { buildSynonyms } from '#platform/search/synonyms.ts';
import { textIndex } from '#platform/search/text-index.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import type { Directory, ServiceLocation, IndexedService, HitKind } from './directory.ts';
import { hoursAt, serviceHours } from '../providers/presenter.ts';
import type { PlaceRow, ServiceRow } from '../providers/tables.ts';

/** The batch size after which the event loop gets a turn. */
const piece = 200;

/** Parses each row once and releases it; only numeric sets and search words stay in memory. */
export async function directoryOf(
  rows: readonly IndexedService[],
  content: ContentSnapshot,
  day: string,
  collect: () => void = () => {},
): Promise<Omit<Directory, 'version'>> {
  const { entries, behindFrom } = inOrder(rows, day);
  const words = wordIndexer();
  const names: string[][] = [];
  const matches: MatchingLocation[] = [];
  const languages = new Set<string>();
  const alike = new Map<string, number[]>();
  const hospitals: ServiceRow[] = [];
  const radii: ServiceRadius[] = [];
  for (const [at, entry] of entries.entries()) {
    const service = readRow(entry);
    names.push(namesOfService(service));
    if (isHospital(service)) hospitals.push(service);
    words.add(wordHitOf(service), at);
    radii.push(...radiiOf(service, at));
    matches.push(...service.places.map((place, nth) => doorOf(place, at, nth)));
    for (const { code } of service.languages ?? []) if (code) languages.add(code);
    for (const hours of hoursIn(service, day)) {
      const open = alike.get(hours);
      if (open) open.push(at);
      else alike.set(hours, [at]);
    }
    if (at % piece === 0) await turn().then(collect);
  }
  const { order, spots } = spotsOf(entries.length, matches);
  const placed = Array.from(order, (at) => matches[at]).filter((door) => door !== undefined);
  const doors = placed.map(({ id, of, nth, suburb }): ServiceLocation => ({ id, of, nth, suburb }));
  const facets = facetsOf(names, (all) => all);
  // A kind of help without services would only lead to an empty list.
  const types = content.all('service_type').filter(({ slug }) => facets.has(`type:${slug}`));
  const searchWords = content.one('search_words', 'search_words');
  const [rowsOfWords, known] = [searchWords?.everyday ?? [], searchWords?.known ?? []];
  const answers = rowsOfWords.flatMap(({ say }) => say);
  const synonyms = [...answers, ...types.flatMap(({ name, words: others }) => [name, ...others])];
  return {
    day,
    entries,
    service: reader(entries),
    doors,
    spots,
    radii: radiusIndex(radii),
    behindFrom,
    facets,
    doorFacets: facetsOf(placed, (door) => door.names),
    hospitals: hospitalNames(hospitals),
    words: words.created(entries.length, { synonyms, known }),
    types,
    typeWords: await textIndex(types.map(searchedType), { synonyms: answers, known }),
    everyday: buildSynonyms(rowsOfWords),
    languages: [...languages].toSorted(),
    named: new Map(types.map(({ slug, name }) => [slug, { slug, name }])),
    find: finderOf(entries, doors),
    open: whoIsOpen(entries.length, { alike, zone: charityZone(content) }),
  };
}

const readRow = ({ row }: IndexedService) => JSON.parse(row.toString()) as ServiceRow;

/** Cached, because the same few rows are requested repeatedly. */
const mostRead = 500;

function reader(entries: readonly IndexedService[]): Directory['service'] {
  const read = new Map<number, ServiceRow>();
  return (at) => {
    const reply = read.get(at);
    if (reply) return reply;
    const entry = entries[at];
    if (!entry) throw new Error('The index contains an entry that is not in the directory.');
    const service = readRow(entry);
    if (read.size >= mostRead) read.clear();
    read.set(at, service);
    return service;
  };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Entries unchecked for a year come last. */
function inOrder(rows: readonly IndexedService[], day: string): Pick<Directory, 'entries' | 'behindFrom'> {
  const { front = [], behind = [] } = Object.groupBy(
    rows
      .filter(({ gone }) => !gone)
      .toSorted((a, b) => a.position - b.position || byText(a.name, b.name) || byText(a.id, b.id)),
    (entry) => (isBehind(entry, day) ? 'behind' : 'front'),
  );
  return { entries: [...front, ...behind], behindFrom: front.length };
}

interface MatchingLocation extends ServiceLocation {
  point: Point | null;
  names: string[];
}

function doorOf(place: PlaceRow, of: number, nth: number): MatchingLocation {
  const { at: id, latitude: lat, longitude: lon, address } = place;
  const point = lat !== null && lon !== null ? { lat, lon } : null;
  return { id, of, nth, suburb: address?.city ?? null, point, names: namesOfPlace(place) };
}

const radiiOf = ({ areas }: ServiceRow, of: number): ServiceRadius[] =>
  areas.flatMap(({ lat, lon, km }) =>
    lat === null || lon === null || km === null ? [] : { of, lat, lon, km },
  );

/** The opening hours of a service, across all its locations. */
function hoursIn(service: ServiceRow, day: string): Set<string> {
  const each = [serviceHours(service, day), ...service.places.map((place) => hoursAt(service, place, day))];
  return new Set(each.map((hours) => JSON.stringify(hours)));
}

/** Only needed for pages after the first, so ids are looked up on demand. */
function finderOf(entries: readonly IndexedService[], doors: readonly ServiceLocation[]): Directory['find'] {
  let hitById: Map<string, Hit<HitKind>> | undefined;
  return (id) => {
    hitById ??= new Map<string, Hit<HitKind>>([
      ...entries.map((entry, at) => [entry.id, { of: 'service', at }] as const),
      ...doors.map((door, at) => [door.id, { of: 'door', at }] as const),
    ]);
    return hitById.get(id);
  };
}

function wordHitOf(service: ServiceRow): WordHit {
  const { name, alternate_name, organization, description, for_whom, how_to_start, words, places } = service;
  const textOf = (text: string | null | undefined) => (text ? [text] : []);
  return {
    named: [
      name,
      ...textOf(alternate_name),
      ...(organization === name ? [] : [organization]),
      ...places.flatMap(({ name: called, address }) => [
        ...textOf(called),
        ...textOf(address?.city),
        ...textOf(address?.postal_code),
      ]),
    ],
    values: [...words, ...textOf(description), ...textOf(for_whom), ...textOf(how_to_start)],
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

interface OpeningHours {
  /** Positions grouped by opening hours, as JSON. */
  alike: ReadonlyMap<string, readonly number[]>;
  /** The zone for hours that have none. */
  zone: string;
}

/** There are few distinct opening hours, so each is evaluated once a minute. */
function whoIsOpen(size: number, { alike, zone }: OpeningHours): (now: Date) => Bitset {
  let existing: { minute: number; open: Bitset } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (existing?.minute === minute) return existing.open;
    const open = [...alike].flatMap(([hours, places]) =>
      openAt(JSON.parse(hours) as Opening[], now, zone)?.open ? places : [],
    );
    existing = { minute, open: placesAmong(size, open) };
    return existing.open;
  };
}
