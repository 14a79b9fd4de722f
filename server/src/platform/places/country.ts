import type { Point } from './distance.ts';

export interface State {
  /** Its letters in small: what an address of ours says. */
  slug: string;
  name: string;
  letters: string;
  /** Where its people are: the point that stands for the whole of it. */
  capital: Point & { name: string };
  zone: string;
  /** South, north, west and east end of each of its parts. */
  within: readonly (readonly [south: number, north: number, west: number, east: number])[];
}

/** A place that letters go to. */
export interface LocalityRow extends Point {
  slug: string;
  name: string;
  state: string;
  postcode: string;
  /** Nobody lives under this postcode: it is of boxes alone. */
  boxes: boolean;
  /** More for those that more people look for. */
  known: number;
}

/** All that is particular to a country. Another one is another file like `australia.ts`. */
export interface Country {
  states: readonly State[];
  /** A postcode, or the beginning of one. */
  postcode: RegExp;
  /** Another text with another edition of the places, and with every change of what reads them. */
  edition: () => Promise<string>;
  /** All of them as JSON of `LocalityRow[]`: they go to the database as they come. */
  localities: () => Promise<string>;
}

export function isWithin({ within }: State, { lat, lon }: Point): boolean {
  return within.some(
    ([south, north, west, east]) => lat >= south && lat <= north && lon >= west && lon <= east,
  );
}
