import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Slug, typedText } from './values.ts';

/** A suburb, a postcode with all that it covers, or a whole state. */
export const Place = z.object({
  slug: Slug,
  name: z.string(),
  state: Slug,
  /** None: a whole state. */
  postcode: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
  /** As it is written on a letter: `Ballarat VIC 3350`. */
  words: z.string(),
});
export type Place = z.output<typeof Place>;

export const findPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'anyone',
  summary: 'Suburbs, postcodes and states while somebody types one, the best first',
  query: z.strictObject({ q: typedText(60) }),
  reply: z.object({ items: z.array(Place) }),
});
