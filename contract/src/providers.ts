import * as z from 'zod/mini';
import { Stage } from './about-me.ts';
import { endpoint } from './endpoint.ts';
import { Opening } from './hours.ts';
import { listOf, listQuery } from './lists.ts';
import { Day, Id, Slug, typedText } from './values.ts';

/** A kind of help, as people would call it. */
export const ServiceType = z.object({
  slug: Slug,
  name: z.string(),
  text: z.string(),
  /** The goals it helps with, and the stages for which it matters most. */
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
/** How sure we are of a number, or of a point on the map. */
export const Known = z.enum(['verified', 'secondary', 'recalled', 'unverified']);
export const AgeBand = z.enum(['child', 'teen', 'young_adult', 'adult', 'older']);
export type AgeBand = z.output<typeof AgeBand>;

/** From where help comes: a place near somebody, to their door, or from anywhere by phone or on screen. */
export const Lane = z.enum(['near', 'comes', 'anywhere']);
export type Lane = z.output<typeof Lane>;
export const Within = z.enum(['10', '25', '50', '100', 'state']);
export type Within = z.output<typeof Within>;

/** How long ago somebody looked whether it is still true. */
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
  /** A text: in the north it begins with a zero. */
  postcode: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  point: z.nullable(Known),
  wheelchair: z.enum(['yes', 'no', 'not_known']),
});
export type ServicePlace = z.output<typeof ServicePlace>;

/** What stands on a card: what, for whom, at what cost, how it begins, and whether it is still true. */
export const ServiceCard = z.object({
  /** Of the service at this place; of the service itself where it is at none. */
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
  phone: z.nullable(CallablePhone),
  website: z.nullable(z.string()),
  hours: z.array(Opening),
  alert: z.nullable(z.string()),
  lane: Lane,
  place: z.nullable(z.extend(ServicePlace, { km: z.nullable(z.number()) })),
  fresh: Freshness,
});
export type ServiceCard = z.output<typeof ServiceCard>;

/** Where somebody looks for help: for themselves, or for somebody else. */
export const LookedFrom = z.object({
  slug: z.nullable(Slug),
  name: z.string(),
  state: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
});
export type LookedFrom = z.output<typeof LookedFrom>;

/** About one kilometre: nobody can tell a house from it. */
const coordinate = '-?\\d{1,3}(\\.\\d{1,2})?';
const yes = z.optional(z.enum(['yes']));

const asked = {
  q: listQuery.q,
  services_filter: z.optional(Slug),
  /** A place as it was typed or chosen: a suburb, a postcode, a state. */
  location_filter: z.optional(typedText(80)),
  /** The place of the device, to two decimals. */
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
  summary:
    'Services that fit, the best first, twenty at a time, with how many there are on each way and at each distance',
  query: z.strictObject({ ...asked, cursor: listQuery.cursor }),
  reply: z.extend(listOf(ServiceCard), {
    /** What was taken for the place, and from where distances are counted. */
    from: z.nullable(LookedFrom),
    /** Places of that name, where there are several: which one is meant? Nothing is narrowed to a place then. */
    which: z.array(z.object({ slug: Slug, words: z.string() })),
    /** Nobody knows a place of that name. */
    unknown_place: z.boolean(),
    /** The words as they were read, where one was not known as it was typed. */
    read_as: z.nullable(z.string()),
    lanes: z.object({ near: Total, comes: Total, anywhere: Total }),
    /** How far was looked: further than the usual by itself, where nothing is nearer. */
    looked: z.nullable(Within),
    /** How many would be near at each distance. */
    within: z.object({ 10: Total, 25: Total, 50: Total, 100: Total, state: Total }),
    /** Where nothing fits: how many would, without one of the things that were asked for. */
    without: z.array(z.object({ name: z.string(), total: Total })),
    /** What there is to choose from. */
    types: z.array(Named),
    languages: z.array(z.string()),
  }),
});

export const listServicePoints = endpoint({
  method: 'GET',
  path: '/services/points',
  access: 'anyone',
  summary: 'Where on a map the services are that fit; many of them together as one point with a number',
  query: z.strictObject({
    ...asked,
    /** west,south,east,north: no more than this part of the map. */
    box: z.optional(z.string().check(z.regex(new RegExp(`^${coordinate}(,${coordinate}){3}$`)))),
  }),
  reply: z.object({
    points: z.array(
      z.object({
        id: z.uuid(),
        lat: z.number(),
        lon: z.number(),
        /** How many stand here; the name and the slug are told of one alone. */
        count: z.int(),
        slug: z.nullable(Slug),
        name: z.nullable(z.string()),
        detail: z.nullable(z.string()),
      }),
    ),
    total: Total,
  }),
});

/** Everything that is known of a service. */
export const Service = z.extend(z.omit(ServiceCard, { id: true, lane: true, place: true, phone: true }), {
  id: z.uuid(),
  /** It has closed, or is no longer listed. */
  gone: z.boolean(),
  phones: z.array(CallablePhone),
  email: z.nullable(z.string()),
  ages: z.nullable(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) })),
  fees: z.nullable(z.string()),
  hours_note: z.nullable(z.string()),
  interpreters: z.nullable(z.string()),
  /** States, as their letters; none: the whole country. */
  covers: z.array(z.string()),
  places: z.array(ServicePlace),
  source: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
  /** Others of the same kind. */
  like_this: z.array(Named),
});
export type Service = z.output<typeof Service>;

export const readService = endpoint({
  method: 'GET',
  path: '/services/{id}',
  access: 'anyone',
  summary: 'One service, by its id or its slug, with its places. One that has closed says so',
  params: z.strictObject({ id: Id }),
  reply: Service,
  refusals: { not_found: 404 },
});

export const listServiceTypes = endpoint({
  method: 'GET',
  path: '/service_types',
  access: 'anyone',
  summary:
    'The kinds of help, with how many services there are of each: from A to Z, or the most asked for first',
  query: z.strictObject({ only_alphabetical_sort: z.optional(z.enum(['true', 'false'])) }),
  reply: z.object({ types: z.array(z.extend(ServiceType, { words: z.array(z.string()), total: z.int() })) }),
});

export const WrongAbout = z.enum(['phone', 'hours', 'place', 'closed', 'cost', 'other']);
export type WrongAbout = z.output<typeof WrongAbout>;

export const reportService = endpoint({
  method: 'POST',
  path: '/services/{id}/report',
  access: 'anyone',
  summary: 'Say that something about a service is not right. No account is needed',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Chosen by the sender: sent twice, it is one report. */
    id: z.uuid(),
    about: WrongAbout,
    text: z.optional(typedText(1_000)),
  }),
  reply: z.object({ reported: z.literal(true) }),
  status: 201,
  refusals: { not_found: 404 },
});

/** How much of the directory somebody has looked at in the last six months. */
export const readDirectoryState = endpoint({
  method: 'GET',
  path: '/services/freshness',
  access: 'anyone',
  summary: 'How many services there are, and how many of them were checked within six and twelve months',
  reply: z.object({ total: Total, fresh: Total, amber: Total, old: Total, not_checked: Total }),
});
