import { kmBetween } from '#platform/places/distance.ts';
import type { Country, LocalityRow, State } from '#platform/places/country.ts';
import { plain } from '#platform/search/words.ts';

export interface Locality {
  slug: string;
  name: string;
  state: string;
  /** Null: a whole state. */
  postcode: string | null;
  lat: number;
  lon: number;
}

/** What stands on signs, and what people write. */
const inFull = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
  ['pt', 'point'],
  ['nth', 'north'],
  ['sth', 'south'],
]);
const longest = 60;

/** People say East St Kilda, and the post says St Kilda East. */
const directions = new Set(['north', 'south', 'east', 'west']);

const wordsIn = (text: string) => plain(text.slice(0, longest)).match(/[\p{L}\p{N}]+/gu) ?? [];
const fullWordsIn = (text: string) => wordsIn(text).map((word) => inFull.get(word) ?? word);

/** What a name is looked up under. */
export function keyOf(name: string): string {
  return fullWordsIn(name).join(' ');
}

/** One way to read what was typed. */
export interface Asked {
  name: string;
  /** Only in these, where some are said. */
  states: readonly string[];
  /** How its postcode begins. */
  postcode: string;
}

/** The plainest first: all of it a name, then a postcode taken out, then a state at the end. */
export function readingsOf(typed: string, country: Pick<Country, 'states' | 'postcode'>): Asked[] {
  const words = fullWordsIn(typed);
  const asTyped = [...words.slice(0, -1), ...wordsIn(typed).slice(-1)].join(' ');
  // `st` is Saint, and the beginning of Stanmore.
  const names = new Set([words.join(' '), asTyped, ...turned(words)]);
  const codeAt = words.findLastIndex((word) => country.postcode.test(word));
  const postcode = words[codeAt] ?? '';
  const rest = words.filter((_, at) => at !== codeAt);
  const tails = rest.map((_, from) => ({
    name: rest.slice(0, from).join(' '),
    states: statesSaid(rest.slice(from).join(' '), country.states),
    postcode,
  }));
  return [
    ...[...names].map((name) => ({ name, states: [], postcode: '' })),
    ...(postcode === '' ? [] : [{ name: rest.join(' '), states: [], postcode }]),
    ...tails.filter(({ states }) => states.length > 0),
  ].filter(({ name, postcode: code }) => name !== '' || code !== '');
}

function turned(words: readonly string[]): string[] {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return [];
  return [
    ...(directions.has(first) ? [[...words.slice(1), first].join(' ')] : []),
    ...(directions.has(last) ? [[last, ...words.slice(0, -1)].join(' ')] : []),
  ];
}

/** Those that are called so, or begin so. */
function statesSaid(said: string, states: readonly State[]): string[] {
  return states
    .filter(({ slug, name }) => slug.startsWith(said) || keyOf(name).startsWith(said))
    .map(({ slug }) => slug);
}

/** The rows that are one place to people: of one name in one state, and near each other. The one that stands for it first. */
export interface Place {
  key: string;
  rows: readonly LocalityRow[];
  worth: number;
}

const nearKm = 30;

export function placesOf(rows: readonly LocalityRow[]): Place[] {
  const keyed = rows.map((row) => ({ key: keyOf(row.name), row }));
  return [...Map.groupBy(keyed, ({ key, row }) => `${key} ${row.state}`).values()].flatMap((group) =>
    nearEachOther(group.map(({ row }) => row).toSorted(whereTheyLive)).map((near) =>
      placeOf(group[0]?.key ?? '', near),
    ),
  );
}

/** Where people live before boxes, and of a city its middle: that has the first number. */
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

/** Many postcodes of one name are those of a city; what has boxes alone is hardly ever meant. */
function placeOf(key: string, rows: readonly LocalityRow[]): Place {
  const known = Math.max(...rows.map((row) => row.known));
  const onlyBoxes = rows.every(({ boxes }) => boxes);
  return {
    key,
    rows,
    worth: known + Math.min(rows.length - 1, 10) - (onlyBoxes ? 20 : 0),
  };
}

/** A whole postcode, called by the best known of its places. */
export function postcodeOf(postcode: string, rows: readonly LocalityRow[]): Locality {
  const lived = rows.filter(({ boxes }) => !boxes);
  const [main, ...others] = (lived.length > 0 ? lived : rows).toSorted(bestKnown);
  const around = [...(main ? [main] : []), ...others].filter(({ state }) => state === main?.state);
  const name = main?.name ?? '';
  return {
    slug: postcode,
    name: others.length > 0 ? `${postcode}, ${name} and around` : `${postcode}, ${name}`,
    state: main?.state ?? '',
    postcode,
    // Not the mean: one wrong point in a hundred would move it.
    lat: middleOf(around.map(({ lat }) => lat)),
    lon: middleOf(around.map(({ lon }) => lon)),
  };
}

export function bestKnown(a: LocalityRow, b: LocalityRow): number {
  return b.known - a.known || a.name.length - b.name.length || (a.slug < b.slug ? -1 : 1);
}

function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export function wholeState({ slug, name, capital: { lat, lon } }: State): Locality {
  return { slug, name, state: slug, postcode: null, lat, lon };
}

/** As it is written on a letter: `Ballarat VIC 3350`. */
export function wordsOf({ slug, name, state, postcode }: Locality): string {
  return postcode === null || slug === postcode ? name : `${name} ${state.toUpperCase()} ${postcode}`;
}
