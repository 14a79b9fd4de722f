import type { GeoPoint } from '@kindred/contract/directory/distance.ts';

export interface State {
  /** The lower-case abbreviation used in URLs. */
  slug: string;
  name: string;
  letters: string;
  /** The centre of population, used for the whole state. */
  capital: GeoPoint & { name: string };
  zone: string;
  /** The bounding box of each part: south, north, west, east. */
  within: readonly (readonly [south: number, north: number, west: number, east: number])[];
}

/** A postal locality. */
export interface LocalityRow extends GeoPoint {
  slug: string;
  name: string;
  state: string;
  postcode: string;
  /** A postcode that has only PO boxes. */
  boxes: boolean;
  /** Higher for places that are searched more often. */
  known: number;
}

/** Everything specific to a country. Another country is another file like `australia.ts`. */
export interface Country {
  states: readonly State[];
  /** Nicknames of states and cities. */
  nicknames: ReadonlyMap<string, string>;
  /** Region names, and the town that represents each. */
  regions: ReadonlyMap<string, string>;
  /** A postcode, or the beginning of one. */
  postcode: RegExp;
  /** Changes with each edition of the places and each change of the reader. */
  edition: () => Promise<string>;
  /** JSON of `LocalityRow[]`, passed to the database unchanged. */
  localities: () => Promise<string>;
}

export function isWithin({ within }: State, { lat, lon }: GeoPoint): boolean {
  return within.some(
    ([south, north, west, east]) => lat >= south && lat <= north && lon >= west && lon <= east,
  );
}
