import { findPlaces } from '@kindred/contract/localities.ts';
import { heldRoute, type Route } from '#platform/http/route.ts';
import type { Localities } from './held.ts';
import { wordsOf } from './rules.ts';

/** What fits on a telephone above the keyboard. */
const most = 8;

export function localitiesRoutes(localities: Localities): Route[] {
  return [
    heldRoute(
      findPlaces,
      () => localities,
      ({ find }, { query }) => ({
        items: find(query.q, most).map((place) => ({ ...place, words: wordsOf(place) })),
      }),
    ),
  ];
}
