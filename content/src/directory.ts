import { Delivery, Confidence, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';
import { Day, Phone, Slug, WebLink } from '@kindred/contract/values.ts';
import * as z from 'zod/mini';

const WrittenWeekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
const written = z.string().check(z.regex(/^([01]\d|2\d):[0-5]\d$/));
const weekly = { days: z.array(WrittenWeekday).check(z.minLength(1)), opens: written, closes: written };

/** A service that we wrote ourselves. */
export const WrittenService = z.object({
  slug: Slug,
  name: z.string(),
  organization: z.object({ name: z.string(), website: z.nullable(WebLink) }),
  types: z.array(Slug).check(z.minLength(1)),
  summary: z.string(),
  for_whom: z.string(),
  how_to_start: z.string(),
  cost: ServiceCost,
  referral: Referral,
  ages: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Run by or made for Aboriginal and Torres Strait Islander people. */
  first_nations: z.boolean(),
  languages: z.array(z.string()).check(z.minLength(1)),
  delivery: z.array(Delivery).check(z.minLength(1)),
  /** The whole country, or some of its states. */
  coverage: z.union([z.literal('AU'), z.array(z.string()).check(z.minLength(1))]),
  /** If it serves only part of these states: this far around a point. */
  areas: z.optional(
    z.array(z.object({ name: z.string(), km: z.number(), lat: z.number(), lon: z.number() })),
  ),
  phones: z.array(z.object({ number: Phone, label: z.string() })),
  text: z.nullable(Phone),
  email: z.nullable(z.string()),
  chat_url: z.nullable(WebLink),
  website: z.nullable(WebLink),
  hours: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('always') }),
    z.object({ kind: z.literal('not_known') }),
    z.object({ kind: z.literal('weekly'), zone: z.string(), ...weekly }),
    /** In the caller's local time. */
    z.object({ kind: z.literal('weekly_own_time'), ...weekly }),
  ]),
  hours_note: z.nullable(z.string()),
  /** Locations to visit. Without coordinates, only the suburb is known. */
  locations: z.array(
    z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      suburb: z.string(),
      state: z.string(),
      postcode: z.string().check(z.regex(/^\d{4}$/)),
      lat: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
      lon: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
      point: z.nullable(Confidence),
      wheelchair: z.enum(['yes', 'no', 'not_known']),
    }),
  ),
  status: z.enum(['checked', 'not_checked']),
  noted_on: Day,
  phone_status: z.nullable(Confidence),
  source: z.object({ name: z.string(), url: z.nullable(WebLink) }),
  review_due: Day,
});

/** A person at the charity who helps members find support. */
export const CoordinatorRecord = z.object({
  slug: Slug,
  first_name: z.string(),
  role: z.string(),
  regions: z.array(z.string()).check(z.minLength(1)),
  languages: z.array(z.string()).check(z.minLength(1)),
  /** The diagnoses they know best; empty means all. */
  focus: z.array(Slug),
  text: z.string(),
  /** Their own number; without one, the support line. */
  phone: z.nullable(Phone),
  zone: z.string(),
  hours: z.array(z.object({ day: WrittenWeekday, opens: written, closes: written })),
  slot_minutes: z.int().check(z.minimum(5), z.maximum(240)),
  /** Fictional, to demonstrate the screens. */
  sample: z.boolean(),
});
