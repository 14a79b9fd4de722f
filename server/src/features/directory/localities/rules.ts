import { kmBetween } from '@kindred/contract/directory/distance.ts';
import type { Country, LocalityRow, State } from '#features/directory/places/country.ts';
import { rawWords } from '#platform/search/words.ts';

export interface Locality {
  slug: string;
  name: string;
  state: string;
  /** Null for a whole state. */
  postcode: string | null;
  lat: number;
  lon: number;
}

/** Spellings on signs and in everyday use. */
const inFull = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
  ['pt', 'point'],
  ['nth', 'north'],
  ['sth', 'south'],
]);
const longest = 60;

/** People say East St Kilda, Australia Post says St Kilda East. */
const directions = new Set(['north', 'south', 'east', 'west']);

const wordsIn = (text: string) => rawWords(text.slice(0, longest));
const fullWord = (word: string) => inFull.get(word) ?? word;

/** The lookup key of a name. */
export function keyOf(name: string): string {
  return wordsIn(name).map(fullWord).join(' ');
}

/** The beginnings that need more words: `new` and `new south` of `new south wales`. */
export function beginningsOf(key: string): string[] {
  const words = key.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
}

/** One interpretation of a query. */
export interface LocalityQuery {
  name: string;
  /** If given, restricts the search to these. */
  states: readonly string[];
  /** The beginning of its postcode. */
  postcode: string;
}

/** How a state may be named: its abbreviation, and the key of its name. */
export interface StateKeys {
  slug: string;
  keys: readonly string[];
}

export interface ReadingRules extends Pick<Country, 'postcode'> {
  states: readonly StateKeys[];
}

/** Simplest first: all of it as a name, then with a postcode removed, then with a trailing state. */
export function readingsOf(typed: string, { states, postcode: isCode }: ReadingRules): LocalityQuery[] {
  const raw = wordsIn(typed);
  const words = raw.map(fullWord);
  const whole = words.join(' ');
  const readings: LocalityQuery[] = whole === '' ? [] : [{ name: whole, states: [], postcode: '' }];
  // `st` means Saint, and is a prefix of Stanmore.
  if (raw.at(-1) !== words.at(-1))
    readings.push({ name: words.toSpliced(-1, 1, raw.at(-1) ?? '').join(' '), states: [], postcode: '' });
  for (const name of turned(words)) if (name !== whole) readings.push({ name, states: [], postcode: '' });
  const codeAt = words.findLastIndex((word) => isCode.test(word));
  const postcode = words[codeAt] ?? '';
  const rest = postcode === '' ? words : words.toSpliced(codeAt, 1);
  if (postcode !== '') readings.push({ name: rest.join(' '), states: [], postcode });
  for (const [from, word] of rest.entries()) {
    // Most words begin no state name.
    if (statesNamedIn(word, states).length === 0) continue;
    const named = statesNamedIn(rest.slice(from).join(' '), states);
    const name = rest.slice(0, from).join(' ');
    if (named.length > 0 && (name !== '' || postcode !== ''))
      readings.push({ name, states: named, postcode });
  }
  return readings;
}

function turned(words: readonly string[]): string[] {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2 || !(directions.has(first) || directions.has(last))) return [];
  return [
    ...(directions.has(first) ? [[...words.slice(1), first].join(' ')] : []),
    ...(directions.has(last) ? [[last, ...words.slice(0, -1)].join(' ')] : []),
  ];
}

/** States with this name or prefix. */
function statesNamedIn(values: string, states: readonly StateKeys[]): string[] {
  return states.flatMap(({ slug, keys }) => (keys.some((key) => key.startsWith(values)) ? [slug] : []));
}

/**
 * Rows that people see as one place: the same name in one state, close together. The representative row comes first.
 */
export interface LocalityPlace {
  key: string;
  rows: readonly LocalityRow[];
  worth: number;
}

const nearKm = 30;

export function localityPlaces(rows: readonly LocalityRow[]): LocalityPlace[] {
  const keyed = rows.map((row) => ({ key: keyOf(row.name), row }));
  return [...Map.groupBy(keyed, ({ key, row }) => `${key} ${row.state}`).values()].flatMap((group) =>
    nearEachOther(group.map(({ row }) => row).toSorted(whereTheyLive)).map((near) =>
      placeOf(group[0]?.key ?? '', near),
    ),
  );
}

/** Residential rows before PO boxes; for a city, its centre, which has the lowest postcode. */
function whereTheyLive(a: LocalityRow, b: LocalityRow): number {
  return Number(a.boxes) - Number(b.boxes) || (a.postcode < b.postcode ? -1 : 1);
}

function nearEachOther(rows: readonly LocalityRow[]): LocalityRow[][] {
  const groups: LocalityRow[][] = [];
  for (const row of rows) {
    const group = groups.find(([first]) => first && kmBetween(first, row) <= nearKm);
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Many postcodes for one name indicate a city; PO box postcodes are hardly ever meant. */
function placeOf(key: string, rows: readonly LocalityRow[]): LocalityPlace {
  const existing = Math.max(...rows.map((row) => row.known));
  const onlyBoxes = rows.every(({ boxes }) => boxes);
  return {
    key,
    rows,
    worth: existing + Math.min(rows.length - 1, 10) - (onlyBoxes ? 20 : 0),
  };
}

/** A whole postcode, named after its best-known place. */
export function postcodeOf(postcode: string, rows: readonly LocalityRow[]): Locality {
  const lived = rows.filter(({ boxes }) => !boxes);
  const [main, ...others] = (lived.length > 0 ? lived : rows).toSorted(byPopularity);
  const around = [...(main ? [main] : []), ...others].filter(({ state }) => state === main?.state);
  const name = main?.name ?? '';
  return {
    slug: postcode,
    name: others.length > 0 ? `${postcode}, ${name} and surrounds` : `${postcode}, ${name}`,
    state: main?.state ?? '',
    postcode,
    // The median, not the mean, which one wrong point in a hundred would shift.
    lat: middleOf(around.map(({ lat }) => lat)),
    lon: middleOf(around.map(({ lon }) => lon)),
  };
}

export function byPopularity(a: LocalityRow, b: LocalityRow): number {
  return b.known - a.known || a.name.length - b.name.length || (a.slug < b.slug ? -1 : 1);
}

function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export function wholeState({ slug, name, capital: { lat, lon } }: State): Locality {
  return { slug, name, state: slug, postcode: null, lat, lon };
}

/** As in a postal address: `Ballarat VIC 3350`. */
export function localityWords({ slug, name, state, postcode }: Locality): string {
  return postcode === null || slug === postcode ? name : `${name} ${state.toUpperCase()} ${postcode}`;
}
