import type { LookedFrom } from '@kindred/contract/directory/providers.ts';
import type { ServedArea } from '#features/directory/public.ts';
import { facet } from './audience.ts';
import { inEither, type Bitset } from './bitset.ts';
import type { Directory } from './directory.ts';
import { isState } from './nearby.ts';

/** The filters for its areas: by state, and by each place in a list. A postcode is served if one of its suburbs is. */
export function namesOfAreas(areas: readonly ServedArea[]): string[] {
  const names = areas.flatMap(({ states, places }) => [
    ...states.map((state) => `part:${state}`),
    ...places.flatMap((place) => [`place:${place}`, `postcode:${postcodeOfSlug(place)}`]),
  ]);
  return [...new Set(names)];
}

const postcodeOfSlug = (slug: string) => slug.slice(slug.lastIndexOf('-') + 1);

export interface Serving {
  /** By state and by list, as recurring sets. */
  listed: Bitset;
  /** By a radius around a point. */
  around: Uint32Array;
}

const none = new Uint32Array();

/**
 * The services whose area contains a place. Searching a whole state also finds services for parts of it. `suburb` is
 * the slug of the place, or of the suburb at a position.
 */
export function servingPlace(directory: Directory, from: LookedFrom, suburb: string | null): Serving {
  const states = facet(directory, `covers:${from.state}`);
  if (isState(from))
    return { listed: inEither(states, facet(directory, `part:${from.state}`)), around: none };
  const names = suburb === null ? [] : namesAt(suburb);
  const listed = names.reduce((all, name) => inEither(all, facet(directory, name)), states);
  return { listed, around: directory.radii.around(from) };
}

function namesAt(suburb: string): string[] {
  const postcode = postcodeOfSlug(suburb);
  return suburb === postcode ? [`postcode:${postcode}`] : [`place:${suburb}`, `place:${postcode}`];
}
