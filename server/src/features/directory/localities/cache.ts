import type { Database } from '#platform/database.ts';
import { australia } from '#features/directory/places/australia.ts';
import type { Country, LocalityRow } from '#features/directory/places/country.ts';
import type { Point } from '#features/directory/index/lat-bands.ts';
import { globeOf, inBands } from '#features/directory/index/geo-index.ts';
import { lazy } from '#features/directory/index/lazy.ts';
import { nameIndex, type NameIndex } from '#platform/search/name-index.ts';
import {
  beginningsOf,
  byPopularity,
  keyOf,
  localityPlaces,
  postcodeOf,
  readingsOf,
  wholeState,
  type LocalityQuery,
  type Locality,
  type LocalityPlace,
  type StateKeys,
} from './rules.ts';
import { readLocalities, readEdition } from './store.ts';

type Resolved = { one: Locality } | { several: Locality[] } | { none: true };

/** Every suburb, postcode and state, cached per process. They change only at start-up. */
export interface Localities {
  version: string;
  /** By slug: a suburb, a postcode (`3350`), a state (`vic`). */
  one: (slug: string) => Locality | undefined;
  /** Suggestions while typing, best first. */
  find: (typed: string, most: number) => Locality[];
  /** Resolves a complete query: one place, several to choose from, or none. */
  resolve: (typed: string) => Resolved;
  /** The main town of a region, or the best-known place with exactly this name. */
  named: (typed: string) => Locality | undefined;
  /** Every place with exactly this name, best known first. Regions are excluded, because a town is not all of one. */
  called: (typed: string) => Locality[];
  /** All suburbs within a distance in kilometres. */
  within: (point: Point, km: number) => Locality[];
  /** All suburbs in a box of degrees. */
  inBox: (box: { south: number; north: number; west: number; east: number }) => Locality[];
  postcodes: () => readonly string[];
  /** Whether a place name may begin with this word: a quick check that avoids most lookups. */
  mayBegin: (word: string) => boolean;
  isState: (key: string) => boolean;
  /** The suburb at or near a point. */
  nearest: (point: Point) => Locality | undefined;
}

/** With more options than this, there is no useful choice. */
const mostToChooseFrom = 20;

type Addresses = Pick<Country, 'states' | 'postcode' | 'nicknames' | 'regions'>;

export async function holdLocalities(db: Database, country: Addresses = australia): Promise<Localities> {
  const version = (await readEdition(db)) ?? '';
  return localitiesOf(await readLocalities(db), country, version);
}

export function localitiesOf(rows: readonly LocalityRow[], country: Addresses, version: string): Localities {
  // Built on first use, so that start-up does not wait for it.
  const names = lazy(() => indexed(rows, country));
  const globe = lazy(() => aroundPoints(rows));
  return {
    version,
    one: (slug) => oneOf(names(), slug),
    find: (typed, most) => findIn(names(), typed, most),
    resolve: (typed) => resolveIn(names(), typed),
    named: (typed) => namedIn(names(), typed),
    called: (typed) => exactly(names(), typed),
    inBox: ({ south, north, west, east }) =>
      rows
        .filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
        .map(presentOf),
    postcodes: () => names().postcodes,
    mayBegin: (word) => mayBeginPlace(names(), word),
    isState: (key) => stateOf(names(), key) !== undefined,
    nearest: (point) => globe().nearest(point),
    within: (point, km) => globe().within(point, km),
  };
}

interface Indexed {
  country: Addresses;
  /** The first words of nicknames, and of region and state names. */
  otherStarts: ReadonlySet<string>;
  /** States and postcodes. */
  wholes: ReadonlyMap<string, Locality>;
  places: readonly LocalityPlace[];
  names: NameIndex;
  states: readonly (StateKeys & { capital: string; whole: Locality })[];
  postcodes: readonly string[];
  codes: NameIndex;
  /** The suburbs of a postcode, best known first. */
  suburbs: ReadonlyMap<string, readonly LocalityRow[]>;
}

function indexed(rows: readonly LocalityRow[], country: Addresses): Indexed {
  const places = localityPlaces(rows);
  const states = country.states.map((state) => ({
    slug: state.slug,
    keys: [state.slug, keyOf(state.name)],
    capital: keyOf(state.capital.name),
    whole: wholeState(state),
  }));
  const suburbs = new Map(
    [...Map.groupBy(rows, ({ postcode }) => postcode)].map(([code, all]) => [
      code,
      all.toSorted(byPopularity),
    ]),
  );
  const postcodes = [...suburbs.keys()];
  const wholes = new Map(states.map(({ whole }) => [whole.slug, whole]));
  for (const [code, all] of suburbs) wholes.set(code, postcodeOf(code, all));
  return {
    country,
    otherStarts: new Set([
      'the',
      ...[...country.regions.keys()].map((name) => name.replace(/ .*/, '')),
      ...country.nicknames.keys(),
      ...states.flatMap(({ keys }) => keys.flatMap(beginningsOf)),
    ]),
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

/** A suburb's slug ends in its postcode, which avoids an index of about a megabyte. */
function oneOf({ wholes, suburbs }: Indexed, slug: string): Locality | undefined {
  const postcode = slug.slice(slug.lastIndexOf('-') + 1);
  const one = wholes.get(slug) ?? suburbs.get(postcode)?.find((row) => row.slug === slug);
  return one && presentOf(one);
}

/** Built per reply: caching these would double the memory of the rows. */
function presentOf({ slug, name, state, postcode, lat, lon }: Locality): Locality {
  return { slug, name, state, postcode, lat, lon };
}

function findIn(cached: Indexed, typed: string, most: number): Locality[] {
  const readings = readingsIn(cached, typed);
  const key = keyOf(typed);
  const first = [...regionIn(cached, key), ...statesIn(cached, key)];
  const matches = new Map(first.map((one) => [one.slug, one]));
  for (const request of readings) {
    if (matches.size > 0 && isNarrowed(request)) break;
    for (const one of matchesOf(cached, request, most)) matches.set(one.slug, matches.get(one.slug) ?? one);
  }
  if (matches.size > 0) return [...matches.values()].slice(0, most);
  for (const request of readings) {
    const near = request.name === '' ? [] : cached.names.near(request.name, suiting(cached, request));
    if (near.length > 0) return near.slice(0, most).map((at) => placeAt(cached, at, request));
  }
  return [];
}

const isNarrowed = ({ states, postcode }: LocalityQuery) => states.length > 0 || postcode !== '';

/** A shorter prefix of a state's name matches too many other words. */
const fewestOfState = 3;

function statesIn({ states }: Indexed, key: string): Locality[] {
  const textOf = (one: string) => one === key || (key.length >= fewestOfState && one.startsWith(key));
  return states.filter(({ keys }) => keys.some(textOf)).map(({ whole }) => whole);
}

function matchesOf(cached: Indexed, query: LocalityQuery, most: number): Locality[] {
  if (query.name !== '')
    return cached.names
      .beginning(query.name, most, suiting(cached, query))
      .map((at) => placeAt(cached, at, query));
  const suits = ({ state }: { state: string }) => isIn(state, query);
  const whole = oneOf(cached, query.postcode);
  const suburbs = cached.suburbs.get(query.postcode);
  if (whole && suburbs) {
    // A postcode with a single suburb is that suburb.
    const each = suburbs.length > 1 ? suburbs.slice(0, most) : [];
    return [whole, ...each.map(presentOf)].filter(suits);
  }
  const codeAt = (at: number) => oneOf(cached, cached.postcodes[at] ?? '');
  return cached.codes
    .beginning(query.postcode, most, (at) => suits(codeAt(at) ?? { state: '' }))
    .flatMap((at) => codeAt(at) ?? []);
}

const isIn = (state: string, { states }: LocalityQuery) => states.length === 0 || states.includes(state);

function fits({ state, postcode }: LocalityRow, query: LocalityQuery): boolean {
  return isIn(state, query) && postcode.startsWith(query.postcode);
}

function suiting({ places }: Indexed, query: LocalityQuery): (at: number) => boolean {
  if (!isNarrowed(query)) return () => true;
  return (at) => places[at]?.rows.some((row) => fits(row, query)) ?? false;
}

/** The part of a city that was requested. */
function placeAt({ places }: Indexed, at: number, query: LocalityQuery): Locality {
  const row = places[at]?.rows.find((one) => fits(one, query));
  if (!row) throw new Error('The place that was found has no matching row.');
  return presentOf(row);
}

function resolveIn(cached: Indexed, typed: string): Resolved {
  const region = regionIn(cached, keyOf(typed));
  const exact = region.length > 0 ? region : exactly(cached, typed);
  return settled(exact.length > 0 ? exact : findIn(cached, typed, mostToChooseFrom));
}

function stateOf({ states, country }: Indexed, key: string): Locality | undefined {
  const name = country.nicknames.get(key) ?? key;
  return states.find(({ keys }) => keys.includes(name))?.whole;
}

function mayBeginPlace({ names, wholes, otherStarts }: Indexed, word: string): boolean {
  return otherStarts.has(word) || wholes.has(word) || names.mayBegin(word);
}

/** `Pilbara`, `the Pilbara`: returns the town that represents it. */
function regionIn(cached: Indexed, key: string): Locality[] {
  const town = cached.country.regions.get(key.startsWith('the ') ? key.slice(4) : key);
  return town === undefined ? [] : exactly(cached, town).slice(0, 1);
}

const readingsIn = ({ states, country: { postcode } }: Indexed, typed: string) =>
  readingsOf(typed, { states, postcode });

function namedIn(cached: Indexed, typed: string): Locality | undefined {
  const key = keyOf(typed);
  return regionIn(cached, key)[0] ?? exactly(cached, typed, key)[0];
}

function exactly(cached: Indexed, text: string, keyOfText: string = keyOf(text)): Locality[] {
  const nickname = cached.country.nicknames.get(keyOfText);
  const [typed, key] = nickname === undefined ? [text, keyOfText] : [nickname, keyOf(nickname)];
  const whole = oneOf(cached, typed.trim().toLowerCase()) ?? stateOf(cached, key);
  if (whole) return [whole];
  for (const request of readingsIn(cached, typed)) {
    const exact = calledSo(cached, request, key);
    if (exact.length > 0) return exact;
  }
  return [];
}

/** No one in the country is further from the nearest named place. */
const furthestKm = [30, 700];

function aroundPoints(rows: readonly LocalityRow[]): Pick<Localities, 'nearest' | 'within'> {
  const sorted = Array.from(inBands(rows), (at) => rows[at]).filter((row) => row !== undefined);
  const globe = globeOf(sorted);
  const nearest = (point: Point) => {
    for (const km of furthestKm) {
      const around = globe.within(point, km);
      const first = around.straight.reduce(
        (best, far, nth) => (far < (around.straight[best] ?? Infinity) ? nth : best),
        0,
      );
      const row = sorted[around.at[first] ?? Infinity];
      if (row) return presentOf(row);
    }
    return undefined;
  };
  return {
    nearest,
    within: (point, km) => [...globe.within(point, km).at].flatMap((at) => sorted[at] ?? []).map(presentOf),
  };
}

function calledSo(cached: Indexed, query: LocalityQuery, key: string): Locality[] {
  const code = query.postcode === '' ? undefined : oneOf(cached, query.postcode);
  const isCode = code && (query.name === '' || keyOf(code.name) === key);
  if (isCode) return isIn(code.state, query) ? [code] : [];
  const called = cached.names.named(query.name);
  if (called.length === 0) return [];
  const match = called
    .filter(suiting(cached, query))
    .toSorted((a, b) => (cached.places[b]?.worth ?? 0) - (cached.places[a]?.worth ?? 0))
    .map((at) => placeAt(cached, at, query));
  // Nearly everyone who types Perth means the city; the town of that name needs its state.
  const capital = cached.states.find((one) => one.capital === query.name)?.whole.state;
  return match.some(({ state }) => state === capital)
    ? match.filter(({ state }) => state === capital)
    : match;
}

function settled(localities: readonly Locality[]): Resolved {
  const [first, second] = localities;
  if (!first) return { none: true };
  return second ? { several: localities.slice(0, mostToChooseFrom) } : { one: first };
}
