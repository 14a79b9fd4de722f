import * as z from 'zod/mini';
import { Stage } from '../profile.ts';
import { endpoint } from '../endpoint.ts';
import { Opening } from '../hours.ts';
import { listOf, listQuery } from '../library/listing.ts';
import { Day, Id, Slug, typedText } from '../values.ts';

/** A kind of help, in everyday words. */
export const ServiceType = z.object({
  slug: Slug,
  name: z.string(),
  text: z.string(),
  /** The goals it helps with, and the stages at which it matters most. */
  goals: z.array(Slug),
  stages: z.array(Stage),
});
export type ServiceType = z.output<typeof ServiceType>;

export const Delivery = z.enum(['in_person', 'comes_to_you', 'phone', 'online']);
export type Delivery = z.output<typeof Delivery>;
export const ServiceCost = z.enum(['free', 'some_cost', 'not_known']);
export type ServiceCost = z.output<typeof ServiceCost>;
export const Referral = z.enum(['none', 'gp', 'hospital', 'needed', 'not_known']);
export type Referral = z.output<typeof Referral>;
/** How reliable a phone number or a map point is. */
export const Confidence = z.enum(['verified', 'secondary', 'recalled', 'unverified']);
export const AgeBand = z.enum(['child', 'teen', 'young_adult', 'adult', 'older']);
export type AgeBand = z.output<typeof AgeBand>;

/** Where help is provided: nearby, at home, or anywhere by phone or online. */
export const Lane = z.enum(['near', 'comes', 'anywhere']);
export type Lane = z.output<typeof Lane>;
export const Within = z.enum(['10', '25', '50', '100', '200', '400', 'state', 'country']);
export type Within = z.output<typeof Within>;

/** How recently the entry was checked. */
export const Freshness = z.object({
  /** `amber` after six months, `old` after twelve. */
  state: z.enum(['fresh', 'amber', 'old', 'not_checked']),
  checked_on: z.nullable(Day),
  checked_by: z.nullable(z.string()),
  noted_on: Day,
});
export type Freshness = z.output<typeof Freshness>;

const CallablePhone = z.object({ number: z.string(), label: z.string() });

export const ServicePlace = z.object({
  id: z.uuid(),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** A string, because postcodes in the north begin with a zero. */
  postcode: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  point: z.nullable(Confidence),
  wheelchair: z.enum(['yes', 'no', 'not_known']),
});
export type ServicePlace = z.output<typeof ServicePlace>;

/** A part of the country, smaller than a state, that a service serves. */
export const ServiceArea = z.object({
  /** A place, or a list of places: "Ballarat", "3350, 3355 and 7 more places". */
  name: z.string(),
  /** The radius around it in kilometres. Null for exactly this place or these places. */
  km: z.nullable(z.number()),
});
export type ServiceArea = z.output<typeof ServiceArea>;

/** The nearest places of a service that has several near the searched place. */
export const NearbyPlaces = z.object({
  /** The total, including the places listed. */
  total: z.int(),
  /** Nearest first. */
  places: z.array(z.object({ id: z.uuid(), name: z.string(), km: z.nullable(z.number()) })),
});
export type NearbyPlaces = z.output<typeof NearbyPlaces>;

/** The content of a card: what, for whom, at what cost, how to start, and whether it is up to date. */
export const ServiceCard = z.object({
  /** The id of the service at this location; of the service itself if it has no location. */
  id: z.uuid(),
  slug: Slug,
  name: z.string(),
  organization: z.string(),
  summary: z.string(),
  for_whom: z.nullable(z.string()),
  how_to_start: z.nullable(z.string()),
  wait: z.nullable(z.string()),
  types: z.array(z.object({ slug: Slug, name: z.string() })),
  delivery: z.array(Delivery),
  cost: ServiceCost,
  referral: Referral,
  languages: z.array(z.string()),
  first_nations: z.boolean(),
  /** Set where it serves only parts of states: "in and around Ballarat", "in 3350, Creswick and 2 more places". */
  area: z.nullable(z.string()),
  phone: z.nullable(CallablePhone),
  website: z.nullable(z.string()),
  hours: z.array(Opening),
  alert: z.nullable(z.string()),
  lane: Lane,
  place: z.nullable(z.extend(ServicePlace, { km: z.nullable(z.number()) })),
  /** Starts with `place`. Null if no other place is nearby. */
  nearby: z.nullable(NearbyPlaces),
  fresh: Freshness,
});
export type ServiceCard = z.output<typeof ServiceCard>;

/** Where someone is looking for help, for themself or for someone else. */
export const LookedFrom = z.object({
  slug: z.nullable(Slug),
  name: z.string(),
  state: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
});
export type LookedFrom = z.output<typeof LookedFrom>;

/** Accurate to about one kilometre, so that no house can be identified. */
const coordinate = '-?\\d{1,3}(\\.\\d{1,2})?';
const yes = z.optional(z.enum(['yes']));

const serviceFilters = {
  q: listQuery.q,
  services_filter: z.optional(Slug),
  /** A place as typed or chosen: a suburb, a postcode or a state. */
  location_filter: z.optional(typedText(80)),
  /** The location of the device, to two decimals. */
  near: z.optional(z.string().check(z.regex(new RegExp(`^${coordinate},${coordinate}$`)))),
  within: z.optional(Within),
  lane: z.optional(Lane),
  cost: z.optional(ServiceCost),
  referral: z.optional(z.enum(['none'])),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  age: z.optional(AgeBand),
  delivery: z.optional(Delivery),
  wheelchair: yes,
  first_nations: yes,
  open_now: yes,
};
const Total = z.int();
const Named = z.object({ slug: Slug, name: z.string() });

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  access: 'anyone',
  summary: 'Search services',
  description:
    'Sorted with the best match first, 20 per page. Includes the number of services for each way of contact and each distance.',
  query: z.strictObject({ ...serviceFilters, cursor: listQuery.cursor }),
  reply: z.extend(listOf(ServiceCard), {
    /** The place as it was understood, from which distances are measured. */
    from: z.nullable(LookedFrom),
    /** The candidates if several places have this name. The results are then not limited to a place. */
    which: z.array(z.object({ slug: Slug, words: z.string() })),
    /** Whether no place has this name. */
    unknown_place: z.boolean(),
    /** The corrected query, if it contained an unknown word. */
    read_as: z.nullable(z.string()),
    lanes: z.object({ near: Total, comes: Total, anywhere: Total }),
    /**
     * How many results are listed in each lane, each counted once, so that they add up to the total. Null without a
     * place.
     */
    listed: z.nullable(z.object({ near: Total, comes: Total, anywhere: Total })),
    /**
     * How many results, from the first, match the search words best; the rest are related. Null without search words.
     */
    best: z.nullable(Total),
    /** The search radius, larger than usual if nothing is nearer. */
    looked: z.nullable(Within),
    /** The number of results within each distance, across state borders. Null: not counted, because some are nearer. */
    within: z.object({
      10: Total,
      25: Total,
      50: Total,
      100: Total,
      200: z.nullable(Total),
      400: z.nullable(Total),
      state: Total,
      country: Total,
    }),
    /** When there are no results: how many there would be without one of the filters. */
    without: z.array(z.object({ name: z.string(), total: Total })),
    /** The available filters. */
    types: z.array(Named),
    languages: z.array(z.string()),
  }),
});

export const listServicePoints = endpoint({
  method: 'GET',
  path: '/services/points',
  access: 'anyone',
  summary: 'List map points of matching services',
  description: 'Places that are close together are combined into one point with a count.',
  query: z.strictObject({
    ...serviceFilters,
    /** west,south,east,north: limits the results to this part of the map. */
    box: z.optional(z.string().check(z.regex(new RegExp(`^${coordinate}(,${coordinate}){3}$`)))),
  }),
  reply: z.object({
    points: z.array(
      z.object({
        id: z.uuid(),
        lat: z.number(),
        lon: z.number(),
        /** The number of services at this point; name and slug are given only when it is 1. */
        count: z.int(),
        slug: z.nullable(Slug),
        name: z.nullable(z.string()),
        detail: z.nullable(z.string()),
      }),
    ),
    total: Total,
  }),
});

/** Everything known about a service. */
export const Service = z.extend(
  z.omit(ServiceCard, { id: true, lane: true, place: true, nearby: true, phone: true, area: true }),
  {
    id: z.uuid(),
    /** Whether it has closed or is no longer listed. */
    gone: z.boolean(),
    /** Why it has closed, in the words of staff, and what to use instead. */
    closed: z.nullable(z.object({ reason: z.string(), instead: z.nullable(Named) })),
    /** Slugs that redirect here, because their services were merged into this one. */
    formerly: z.array(Slug),
    /** Like `hours`, but including the holidays around today. Empty if the service is gone. */
    hours_today: z.array(Opening),
    /** Days with different hours, from today on. A day without times is closed. */
    holidays: z.array(
      z.object({
        from: Day,
        to: Day,
        opens: z.nullable(z.string()),
        closes: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    phones: z.array(CallablePhone),
    email: z.nullable(z.string()),
    ages: z.nullable(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) })),
    fees: z.nullable(z.string()),
    hours_note: z.nullable(z.string()),
    interpreters: z.nullable(z.string()),
    /** State codes. Empty for the whole country, if `areas` applies, or if unknown. */
    covers: z.array(z.string()),
    nationwide: z.boolean(),
    areas: z.array(ServiceArea),
    /** Each with its own hours, where they differ from the service's. */
    places: z.array(z.extend(ServicePlace, { hours: z.array(Opening) })),
    source: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
    /** Other services of the same kind. */
    like_this: z.array(Named),
  },
);
export type Service = z.output<typeof Service>;

export const readService = endpoint({
  method: 'GET',
  path: '/services/{id}',
  access: 'anyone',
  summary: 'Read a service',
  description:
    'Accepts an id or slug. Includes the service’s locations, and whether the service has closed. A merged service is answered with the one it was merged into.',
  params: z.strictObject({ id: Id }),
  reply: Service,
  refusals: { not_found: 404 },
});

export const listServiceTypes = endpoint({
  method: 'GET',
  path: '/service_types',
  access: 'anyone',
  summary: 'List the kinds of help',
  description:
    'Includes the number of services of each kind. Sorted from A to Z, or with the most requested first.',
  query: z.strictObject({ only_alphabetical_sort: z.optional(z.enum(['true', 'false'])) }),
  reply: z.object({ types: z.array(z.extend(ServiceType, { words: z.array(z.string()), total: z.int() })) }),
});

/** How much of the directory has been checked in the last six months. */
export const readDirectoryState = endpoint({
  method: 'GET',
  path: '/services/freshness',
  access: 'anyone',
  summary: 'Check how up to date the directory is',
  description: 'Returns the total number of services, and how many were checked in the last 6 and 12 months.',
  reply: z.object({ total: Total, fresh: Total, amber: Total, old: Total, not_checked: Total }),
});
