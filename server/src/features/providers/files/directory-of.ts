import { setImmediate as turn } from 'node:timers/promises';
import type { Opening } from '@kindred/contract/hours.ts';
import { openAt } from '@kindred/contract/open-at.ts';
import { isBehind } from '#features/directory/public.ts';
import type { Data, Published } from '#platform/content/published.ts';
import { facetsOf } from '#platform/finder/facets.ts';
import type { Point } from '#platform/finder/globe.ts';
import { placesAmong, type Places } from '#platform/finder/places.ts';
import type { Standing } from '#platform/finder/runs.ts';
import { spotsOf } from '#platform/finder/spots.ts';
import { wordIndexer, type Told } from '#platform/finder/word-index.ts';
import { everydayOf } from '#platform/search/everyday.ts';
import { textIndex } from '#platform/search/text-index.ts';
import type { Directory, Door, Entry, Of } from '../held.ts';
import { namesOfPlace, namesOfService } from '../rules.ts';
import { hoursAt, hoursOf } from '../shown.ts';
import type { PlaceRow, ServiceRow } from '../tables.ts';

/** So many at once, and then whoever else waits has a turn. */
const piece = 200;

/** Each row is read once and let go again: what stays is sets of numbers, and the words that people look for. */
export async function directoryOf(
  rows: readonly Entry[],
  content: Published,
  day: string,
): Promise<Omit<Directory, 'version'>> {
  const { entries, behindFrom } = inOrder(rows, day);
  const words = wordIndexer();
  const names: string[][] = [];
  const found: FoundDoor[] = [];
  const languages = new Set<string>();
  const alike = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    const service = readRow(entry);
    names.push(namesOfService(service));
    words.add(toldOf(service), at);
    found.push(...service.places.map((place, nth) => doorOf(place, at, nth)));
    for (const { code } of service.languages ?? []) if (code) languages.add(code);
    for (const hours of hoursIn(service)) {
      const open = alike.get(hours);
      if (open) open.push(at);
      else alike.set(hours, [at]);
    }
    if (at % piece === 0) await turn();
  }
  const { order, spots } = spotsOf(entries.length, found);
  const placed = Array.from(order, (at) => found[at]).filter((door) => door !== undefined);
  const doors = placed.map(({ id, of, nth, suburb }): Door => ({ id, of, nth, suburb }));
  const types = content.all('service_type');
  const rowsOfWords = content.one('search_words', 'search_words')?.everyday ?? [];
  const said = rowsOfWords.flatMap(({ say }) => say);
  const alsoKnown = [...said, ...types.flatMap(({ name, words: others }) => [name, ...others])];
  return {
    day,
    entries,
    service: reader(entries),
    doors,
    spots,
    behindFrom,
    facets: facetsOf(names, (all) => all),
    doorFacets: facetsOf(placed, (door) => door.names),
    words: words.made(entries.length, alsoKnown),
    types,
    typeWords: await textIndex(types.map(searchedType), said),
    everyday: everydayOf(rowsOfWords),
    languages: [...languages].toSorted(),
    named: new Map(types.map(({ slug, name }) => [slug, { slug, name }])),
    find: finderOf(entries, doors),
    open: whoIsOpen(entries.length, alike),
  };
}

const readRow = ({ row }: Entry) => JSON.parse(row) as ServiceRow;

/** The same few are looked at again and again. */
const mostRead = 500;

function reader(entries: readonly Entry[]): Directory['service'] {
  const read = new Map<number, ServiceRow>();
  return (at) => {
    const known = read.get(at);
    if (known) return known;
    const entry = entries[at];
    if (!entry) throw new Error('Something was found that is not in the directory.');
    const service = readRow(entry);
    if (read.size >= mostRead) read.clear();
    read.set(at, service);
    return service;
  };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Those that nobody has looked at for a year are the last. */
function inOrder(rows: readonly Entry[], day: string): Pick<Directory, 'entries' | 'behindFrom'> {
  const { front = [], behind = [] } = Object.groupBy(
    rows
      .filter(({ gone }) => !gone)
      .toSorted((a, b) => a.position - b.position || byText(a.name, b.name) || byText(a.id, b.id)),
    (entry) => (isBehind(entry, day) ? 'behind' : 'front'),
  );
  return { entries: [...front, ...behind], behindFrom: front.length };
}

interface FoundDoor extends Door {
  point: Point | null;
  names: string[];
}

function doorOf(place: PlaceRow, of: number, nth: number): FoundDoor {
  const { at: id, latitude: lat, longitude: lon, address } = place;
  const point = lat !== null && lon !== null ? { lat, lon } : null;
  return { id, of, nth, suburb: address?.city ?? null, point, names: namesOfPlace(place) };
}

/** When somebody is there, at one of its places at least. */
function hoursIn(service: ServiceRow): Set<string> {
  const each = [hoursOf(service), ...service.places.map((place) => hoursAt(service, place))];
  return new Set(each.map((hours) => JSON.stringify(hours)));
}

/** Asked for with a page after the first alone, so the ids are looked up when somebody has turned a page. */
function finderOf(entries: readonly Entry[], doors: readonly Door[]): Directory['find'] {
  let known: Map<string, Standing<Of>> | undefined;
  return (id) => {
    known ??= new Map<string, Standing<Of>>([
      ...entries.map((entry, at) => [entry.id, { of: 'service', at }] as const),
      ...doors.map((door, at) => [door.id, { of: 'door', at }] as const),
    ]);
    return known.get(id);
  };
}

function toldOf(service: ServiceRow): Told {
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

/** Few hours differ, so each kind of them is looked at once a minute. */
function whoIsOpen(size: number, alike: ReadonlyMap<string, readonly number[]>): (now: Date) => Places {
  let known: { minute: number; open: Places } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (known?.minute === minute) return known.open;
    const open = [...alike].flatMap(([hours, places]) =>
      openAt(JSON.parse(hours) as Opening[], now, 'Australia/Sydney')?.open ? places : [],
    );
    known = { minute, open: placesAmong(size, open) };
    return known.open;
  };
}
