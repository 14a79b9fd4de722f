import type { Database } from '#platform/database.ts';
import { australia } from '#platform/places/australia.ts';
import type { Country, LocalityRow } from '#platform/places/country.ts';
import { globeOf, inBands, type Point } from '#platform/finder/globe.ts';
import { nameIndex, type NameIndex } from '#platform/search/name-index.ts';
import {
  bestKnown,
  keyOf,
  placesOf,
  postcodeOf,
  readingsOf,
  wholeState,
  type Asked,
  type Locality,
  type Place,
} from './rules.ts';
import { readAll, readEdition } from './store.ts';

type Resolved = { one: Locality } | { several: Locality[] } | { none: true };

/** Every suburb, postcode and state, as one process holds them. They change only before a start. */
export interface Localities {
  version: string;
  /** By its slug: a suburb, a postcode (`3350`), a state (`vic`). */
  one: (slug: string) => Locality | undefined;
  /** While somebody types: the best first. */
  find: (typed: string, most: number) => Locality[];
  /** What was typed to its end: one place, several to choose from, or none. */
  resolve: (typed: string) => Resolved;
  /** Whether a place is called so, letter by letter. */
  isName: (typed: string) => boolean;
  /** The suburb that a point lies in or near. */
  nearest: (point: Point) => Locality | undefined;
}

/** More than so many are no choice. */
const mostToChooseFrom = 20;

type Known = Pick<Country, 'states' | 'postcode'>;

export async function holdLocalities(db: Database, country: Known = australia): Promise<Localities> {
  const version = (await readEdition(db)) ?? '';
  return localitiesOf(await readAll(db), country, version);
}

export function localitiesOf(rows: readonly LocalityRow[], country: Known, version: string): Localities {
  const held = indexed(rows, country);
  const find = (typed: string, most: number) => findIn(held, typed, most);
  return {
    version,
    one: (slug) => oneOf(held, slug),
    find,
    resolve: (typed) => resolveIn(held, typed),
    isName: (typed) => exactly(held, typed).length > 0,
    nearest: nearestOf(rows),
  };
}

interface Indexed {
  country: Known;
  /** States and postcodes. */
  wholes: ReadonlyMap<string, Locality>;
  places: readonly Place[];
  names: NameIndex;
  states: readonly { keys: readonly string[]; capital: string; whole: Locality }[];
  postcodes: readonly string[];
  codes: NameIndex;
  /** The suburbs of a postcode, the best known first. */
  suburbs: ReadonlyMap<string, readonly LocalityRow[]>;
}

function indexed(rows: readonly LocalityRow[], country: Known): Indexed {
  const places = placesOf(rows);
  const states = country.states.map((state) => ({
    keys: [state.slug, keyOf(state.name)],
    capital: keyOf(state.capital.name),
    whole: wholeState(state),
  }));
  const suburbs = new Map(
    [...Map.groupBy(rows, ({ postcode }) => postcode)].map(([code, all]) => [code, all.toSorted(bestKnown)]),
  );
  const postcodes = [...suburbs.keys()];
  const wholes = new Map(states.map(({ whole }) => [whole.slug, whole]));
  for (const [code, all] of suburbs) wholes.set(code, postcodeOf(code, all));
  return {
    country,
    wholes,
    places,
    names: nameIndex(
      places.map(({ key }) => key),
      (at) => places[at]?.worth ?? 0,
    ),
    states,
    postcodes,
    codes: nameIndex(postcodes, (at) => suburbs.get(postcodes[at] ?? '')?.[0]?.known ?? 0),
    suburbs,
  };
}

/** The slug of a suburb ends in its postcode: one more table of all of them would be a megabyte. */
function oneOf({ wholes, suburbs }: Indexed, slug: string): Locality | undefined {
  const postcode = slug.slice(slug.lastIndexOf('-') + 1);
  const one = wholes.get(slug) ?? suburbs.get(postcode)?.find((row) => row.slug === slug);
  return one && shownOf(one);
}

/** Made for each answer: kept, they would be as much memory again as the rows. */
function shownOf({ slug, name, state, postcode, lat, lon }: Locality): Locality {
  return { slug, name, state, postcode, lat, lon };
}

function findIn(held: Indexed, typed: string, most: number): Locality[] {
  const readings = readingsOf(typed, held.country);
  const found = new Map(statesIn(held, keyOf(typed)).map((one) => [one.slug, one]));
  for (const asked of readings) {
    if (found.size > 0 && isNarrowed(asked)) break;
    for (const one of foundBy(held, asked, most)) found.set(one.slug, found.get(one.slug) ?? one);
  }
  if (found.size > 0) return [...found.values()].slice(0, most);
  for (const asked of readings) {
    const near = asked.name === '' ? [] : held.names.near(asked.name, suiting(held, asked));
    if (near.length > 0) return near.slice(0, most).map((at) => shownAt(held, at, asked));
  }
  return [];
}

const isNarrowed = ({ states, postcode }: Asked) => states.length > 0 || postcode !== '';

/** A few letters of a state's name are the beginning of too much else. */
const fewestOfState = 3;

function statesIn({ states }: Indexed, key: string): Locality[] {
  const said = (one: string) => one === key || (key.length >= fewestOfState && one.startsWith(key));
  return states.filter(({ keys }) => keys.some(said)).map(({ whole }) => whole);
}

function foundBy(held: Indexed, asked: Asked, most: number): Locality[] {
  if (asked.name !== '')
    return held.names.beginning(asked.name, most, suiting(held, asked)).map((at) => shownAt(held, at, asked));
  const suits = ({ state }: { state: string }) => isIn(state, asked);
  const whole = oneOf(held, asked.postcode);
  const suburbs = held.suburbs.get(asked.postcode);
  if (whole && suburbs) {
    // Where there is one alone, the postcode is the suburb.
    const each = suburbs.length > 1 ? suburbs.slice(0, most) : [];
    return [whole, ...each.map(shownOf)].filter(suits);
  }
  const codeAt = (at: number) => oneOf(held, held.postcodes[at] ?? '');
  return held.codes
    .beginning(asked.postcode, most, (at) => suits(codeAt(at) ?? { state: '' }))
    .flatMap((at) => codeAt(at) ?? []);
}

const isIn = (state: string, { states }: Asked) => states.length === 0 || states.includes(state);

function fits({ state, postcode }: LocalityRow, asked: Asked): boolean {
  return isIn(state, asked) && postcode.startsWith(asked.postcode);
}

function suiting({ places }: Indexed, asked: Asked): (at: number) => boolean {
  if (!isNarrowed(asked)) return () => true;
  return (at) => places[at]?.rows.some((row) => fits(row, asked)) ?? false;
}

/** Of a city the part that was asked for. */
function shownAt({ places }: Indexed, at: number, asked: Asked): Locality {
  const row = places[at]?.rows.find((one) => fits(one, asked));
  if (!row) throw new Error('A place was found that nobody holds.');
  return shownOf(row);
}

function resolveIn(held: Indexed, typed: string): Resolved {
  const exact = exactly(held, typed);
  return settled(exact.length > 0 ? exact : findIn(held, typed, mostToChooseFrom));
}

function exactly(held: Indexed, typed: string): Locality[] {
  const key = keyOf(typed);
  const state = held.states.find(({ keys }) => keys.includes(key))?.whole;
  const said = oneOf(held, typed.trim().toLowerCase()) ?? state;
  if (said) return [said];
  for (const asked of readingsOf(typed, held.country)) {
    const exact = calledSo(held, asked, key);
    if (exact.length > 0) return exact;
  }
  return [];
}

/** Nobody in the country is further from the next name on the map. */
const furthestKm = [30, 700];

function nearestOf(rows: readonly LocalityRow[]): (point: Point) => Locality | undefined {
  const sorted = Array.from(inBands(rows), (at) => rows[at]).filter((row) => row !== undefined);
  const globe = globeOf(sorted);
  return (point) => {
    for (const km of furthestKm) {
      const around = globe.within(point, km);
      const nearest = around.straight.reduce(
        (best, far, nth) => (far < (around.straight[best] ?? Infinity) ? nth : best),
        0,
      );
      const row = sorted[around.at[nearest] ?? Infinity];
      if (row) return shownOf(row);
    }
    return undefined;
  };
}

function calledSo(held: Indexed, asked: Asked, key: string): Locality[] {
  const code = oneOf(held, asked.postcode);
  const isCode = code && (asked.name === '' || keyOf(code.name) === key);
  if (isCode) return isIn(code.state, asked) ? [code] : [];
  const found = held.names
    .named(asked.name)
    .filter(suiting(held, asked))
    .toSorted((a, b) => (held.places[b]?.worth ?? 0) - (held.places[a]?.worth ?? 0))
    .map((at) => shownAt(held, at, asked));
  // Nearly everybody who says Perth means the city; who means the town says its state.
  const capital = held.states.find((one) => one.capital === asked.name)?.whole.state;
  return found.some(({ state }) => state === capital)
    ? found.filter(({ state }) => state === capital)
    : found;
}

function settled(found: readonly Locality[]): Resolved {
  const [first, second] = found;
  if (!first) return { none: true };
  return second ? { several: found.slice(0, mostToChooseFrom) } : { one: first };
}
