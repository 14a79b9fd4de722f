import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Freshness, Referral, Service, ServiceCost, WrongAbout } from './providers.ts';
import { Email, Instant, Phone, Slug, typedText, WebLink } from './values.ts';

/** Why somebody should look at an entry, the most pressing first. */
export const WhyCheck = z.enum(['reported', 'old', 'not_checked', 'amber']);
export type WhyCheck = z.output<typeof WhyCheck>;

/** What the provider says of their own entry. */
export const ProviderSays = z.enum(['still_right', 'changed']);
export type ProviderSays = z.output<typeof ProviderSays>;

/** An entry that waits to be looked at, with what people and its provider said of it. */
export const CheckDue = z.object({
  id: z.uuid(),
  slug: Slug,
  name: z.string(),
  organization: z.string(),
  /** Nothing: it was looked at lately, and nobody reported it. */
  why: z.nullable(WhyCheck),
  fresh: Freshness,
  /** How to find out: where it can be called, read and written to. */
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reports: z.array(
    z.object({
      id: z.uuid(),
      about: WrongAbout,
      text: z.nullable(z.string()),
      /** The provider themselves, by the link in our mail. */
      by_provider: z.boolean(),
      reported_at: Instant,
    }),
  ),
  /** The last mail to the provider. */
  asked: z.nullable(
    z.object({
      to: z.string(),
      asked_at: Instant,
      ends_at: Instant,
      answer: z.nullable(ProviderSays),
      answered_at: z.nullable(Instant),
    }),
  ),
});
export type CheckDue = z.output<typeof CheckDue>;

const id = z.strictObject({ id: z.uuid() });

export const listChecks = endpoint({
  method: 'GET',
  path: '/staff/directory/checks',
  access: 'staff:directory',
  summary:
    'Entries that wait to be looked at: what people reported first, then what was not looked at for longest; twenty a page',
  query: z.strictObject({
    why: z.optional(WhyCheck),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
  }),
  reply: z.object({
    items: z.array(CheckDue),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** How many wait, and why. */
    counts: z.object({ reported: z.int(), old: z.int(), not_checked: z.int(), amber: z.int() }),
    /** How many entries there are, and how many of them were checked within six months. */
    entries: z.int(),
    fresh: z.int(),
  }),
  audited: false,
});
export type Checks = z.output<typeof listChecks.reply>;

export const settleCheck = endpoint({
  method: 'POST',
  path: '/staff/directory/checks/{id}',
  access: 'staff:directory',
  summary: 'Somebody of staff looked: the entry is right as it stands. What was reported of it is settled',
  params: id,
  body: z.strictObject({
    /** The reports that were read: one that came since then stays open. */
    reports: z.array(z.uuid()).check(z.maxLength(200)),
  }),
  reply: CheckDue,
  refusals: { not_found: 404 },
  audited: false,
});

export const changeService = endpoint({
  method: 'PUT',
  path: '/staff/directory/services/{id}',
  access: 'staff:directory',
  summary:
    'Put an entry right. What is left out stays; null takes a thing away. From then on no feed overwrites it. It waits to be looked at as before',
  params: id,
  body: z.strictObject({
    name: z.optional(typedText(200)),
    summary: z.optional(typedText(4_000)),
    for_whom: z.optional(z.nullable(typedText(4_000))),
    how_to_start: z.optional(z.nullable(typedText(4_000))),
    wait: z.optional(z.nullable(typedText(200))),
    /** What everybody should know at present. */
    alert: z.optional(z.nullable(typedText(500))),
    phone: z.optional(z.nullable(Phone)),
    email: z.optional(z.nullable(Email)),
    website: z.optional(z.nullable(WebLink)),
    cost: z.optional(ServiceCost),
    referral: z.optional(Referral),
    /** It has closed: it is found no longer, and its page says so. */
    closed: z.optional(z.boolean()),
  }),
  reply: Service,
  refusals: { not_found: 404 },
  audited: false,
});

export const askProvider = endpoint({
  method: 'POST',
  path: '/staff/directory/checks/{id}/ask',
  access: 'staff:directory',
  summary:
    'Write to the provider with a link to a page that asks: still right, or changed? Once in two weeks for an entry',
  params: id,
  body: z.strictObject({
    /** Left out, it is the address of the entry. */
    email: z.optional(Email),
  }),
  reply: CheckDue,
  refusals: { not_found: 404, provider_address_missing: 422, provider_asked: 409 },
  audited: false,
});

/** What a provider sees who opens the link: the entry as people see it, and whether it still waits for an answer. */
export const readProviderCheck = endpoint({
  method: 'GET',
  path: '/service_checks/{token}',
  access: 'anyone',
  summary: 'The entry that a link in a mail to its provider asks about. Reading it answers nothing',
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({
    state: z.enum(['open', 'answered', 'over', 'unknown']),
    answer: z.nullable(ProviderSays),
    service: z.nullable(Service),
  }),
});
export type ProviderCheck = z.output<typeof readProviderCheck.reply>;

export const answerProviderCheck = endpoint({
  method: 'POST',
  path: '/service_checks/{token}',
  access: 'anyone',
  summary: 'The provider’s answer. The first one counts; the same again is as good as once',
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  body: z.strictObject({
    says: ProviderSays,
    /** What has changed, in the provider’s words. */
    text: z.optional(typedText(2_000)),
  }),
  reply: z.object({ state: z.literal('answered'), answer: ProviderSays }),
  refusals: { provider_link_over: 410 },
});
