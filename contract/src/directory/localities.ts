import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Slug, typedText } from '../values.ts';

/** A suburb, a postcode with all its suburbs, or a whole state. */
export const Place = z.object({
  slug: Slug,
  name: z.string(),
  state: Slug,
  /** Null for a whole state. */
  postcode: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
  /** Formatted as in a postal address: `Ballarat VIC 3350`. */
  words: z.string(),
});
export type Place = z.output<typeof Place>;

export const findPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'anyone',
  summary: 'Suggest places as the user types',
  description: 'Returns suburbs, postcodes and states, best match first.',
  query: z.strictObject({ q: typedText(60) }),
  reply: z.object({ items: z.array(Place) }),
});
