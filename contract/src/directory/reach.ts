import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Freshness } from './providers.ts';
import { Slug, typedText } from '../values.ts';

const Count = z.int();
const Kind = { slug: Slug, name: z.string() };

/** A service at one of its locations, and how far away it is. */
const NearService = z.object({
  slug: Slug,
  name: z.string(),
  suburb: z.nullable(z.string()),
  km: z.number(),
  fresh: Freshness,
});

/** A kind of help, as a reader near a place would find it. */
const KindInReach = z.object({
  ...Kind,
  /** The nearest three, at any distance. */
  nearest: z.array(NearService),
  within_50_km: Count,
  comes_to_you: Count,
  by_phone_or_online: Count,
});
export type KindInReach = z.output<typeof KindInReach>;

export const readPlaceReach = endpoint({
  method: 'GET',
  path: '/staff/directory/reach',
  access: 'staff:directory',
  summary: 'List what readers near a place find',
  description:
    'Returns every kind of help with its nearest three services. Takes a suburb or a postcode, not a state.',
  query: z.strictObject({ place: typedText(80) }),
  reply: z.object({
    /** Null if no place has this name, or several do. */
    place: z.nullable(z.object({ slug: Slug, words: z.string() })),
    which: z.array(z.object({ slug: Slug, words: z.string() })),
    kinds: z.array(KindInReach),
  }),
  audited: false,
});
export type PlaceReach = z.output<typeof readPlaceReach.reply>;

export const listReachGaps = endpoint({
  method: 'GET',
  path: '/staff/directory/reach/gaps',
  access: 'staff:directory',
  summary: 'List where a kind of help has nothing within 50 km',
  description:
    'Covers the capitals and the larger regional towns. Returns a table with one row per kind and town.',
  query: z.strictObject({ format: z.optional(z.enum(['json', 'csv'])) }),
  files: ['text/csv'],
  reply: z.object({
    towns: z.array(z.object({ slug: Slug, words: z.string() })),
    kinds: z.array(
      z.object({
        ...Kind,
        /** The number of locations in the whole country. */
        locations: Count,
        /** The towns that have none within 50 km. */
        without: z.array(Slug),
      }),
    ),
  }),
  audited: false,
});
export type ReachGaps = z.output<typeof listReachGaps.reply>;
