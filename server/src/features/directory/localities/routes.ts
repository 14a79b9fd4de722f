import { findPlaces } from '@kindred/contract/directory/localities.ts';
import { cachedRoute, type Route } from '#platform/http/route.ts';
import type { Localities } from './cache.ts';
import { localityWords } from './rules.ts';

/** As many as fit above the keyboard on a phone. */
const most = 8;

export function localitiesRoutes(localities: Localities): Route[] {
  return [
    cachedRoute(
      findPlaces,
      () => localities,
      ({ find }, { query }) => ({
        items: find(query.q, most).map((place) => ({ ...place, words: localityWords(place) })),
      }),
    ),
  ];
}
