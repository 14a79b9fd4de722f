import * as z from 'zod/mini';
import { Stage } from './about-me.ts';
import { Day, Phone, Slug, WebLink } from './values.ts';

/** A kind of help, as people would call it. */
export const ServiceType = z.object({
  slug: Slug,
  name: z.string(),
  text: z.string(),
  /** The goals it helps with, and the stages for which it matters most. */
  goals: z.array(Slug),
  stages: z.array(Stage),
});

const Delivery = z.enum(['in_person', 'comes_to_you', 'phone', 'online']);
/** How sure we are of a number, or of a point on the map. */
const Known = z.enum(['verified', 'secondary', 'recalled', 'unverified']);
const Weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
/** A clock that may end after midnight: 25:00 is one in the morning. */
const Clock = z.string().check(z.regex(/^([01]\d|2\d):[0-5]\d$/));
const weekly = { days: z.array(Weekday).check(z.minLength(1)), opens: Clock, closes: Clock };

export const OpeningHours = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('not_known') }),
  z.object({ kind: z.literal('weekly'), zone: z.string(), ...weekly }),
  /** By the clock of whoever calls. */
  z.object({ kind: z.literal('weekly_own_time'), ...weekly }),
]);

/** Where somebody goes to. Without a point it is known by its suburb alone. */
export const ServiceLocation = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  suburb: z.string(),
  state: z.string(),
  /** A text: in the north it begins with a zero. */
  postcode: z.string().check(z.regex(/^\d{4}$/)),
  lat: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  point: z.nullable(Known),
  wheelchair: z.enum(['yes', 'no', 'not_known']),
});

/** What one organisation offers: for whom, how it begins, what it costs, and how we know. */
export const Service = z.object({
  slug: Slug,
  name: z.string(),
  organization: z.object({ name: z.string(), website: z.nullable(WebLink) }),
  types: z.array(Slug).check(z.minLength(1)),
  summary: z.string(),
  for_whom: z.string(),
  how_to_start: z.string(),
  cost: z.enum(['free', 'some_cost', 'not_known']),
  referral: z.enum(['none', 'gp', 'hospital', 'needed', 'not_known']),
  ages: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Run by or made for Aboriginal and Torres Strait Islander people. */
  first_nations: z.boolean(),
  languages: z.array(z.string()).check(z.minLength(1)),
  delivery: z.array(Delivery).check(z.minLength(1)),
  /** The whole country, or some of its states. */
  coverage: z.union([z.literal('AU'), z.array(z.string()).check(z.minLength(1))]),
  phones: z.array(z.object({ number: Phone, label: z.string() })),
  text: z.nullable(Phone),
  email: z.nullable(z.string()),
  chat_url: z.nullable(WebLink),
  website: z.nullable(WebLink),
  hours: OpeningHours,
  hours_note: z.nullable(z.string()),
  locations: z.array(ServiceLocation),
  status: z.enum(['checked', 'not_checked']),
  noted_on: Day,
  phone_status: z.nullable(Known),
  source: z.object({ name: z.string(), url: z.nullable(WebLink) }),
  review_due: Day,
});

/** Somebody of the charity who helps to find one's way. */
export const Coordinator = z.object({
  slug: Slug,
  first_name: z.string(),
  role: z.string(),
  regions: z.array(z.string()).check(z.minLength(1)),
  languages: z.array(z.string()).check(z.minLength(1)),
  /** The diagnoses they know best; none: all. */
  focus: z.array(Slug),
  text: z.string(),
  /** Their own number; without one, the support line. */
  phone: z.nullable(Phone),
  zone: z.string(),
  hours: z.array(z.object({ day: Weekday, opens: Clock, closes: Clock })),
  slot_minutes: z.int(),
});
