import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Freshness, Referral, Service, ServiceCost } from './providers.ts';
import { WrongAbout } from './reports.ts';
import { Email, Instant, Phone, Slug, typedText, WebLink } from '../values.ts';

/** Why an entry needs a check, most urgent first. */
export const WhyCheck = z.enum(['reported', 'old', 'not_checked', 'amber']);
export type WhyCheck = z.output<typeof WhyCheck>;

/** What providers say about their own entry. */
export const ProviderSays = z.enum(['still_right', 'changed']);
export type ProviderSays = z.output<typeof ProviderSays>;

/** An entry in the queue, with the reports from readers and from its provider. */
export const CheckDue = z.object({
  id: z.uuid(),
  slug: Slug,
  name: z.string(),
  organization: z.string(),
  /** Null if it was checked recently and no one has reported it. */
  why: z.nullable(WhyCheck),
  fresh: Freshness,
  /** Ways to verify it: phone, website and email. */
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reports: z.array(
    z.object({
      id: z.uuid(),
      about: WrongAbout,
      text: z.nullable(z.string()),
      /** Whether the report came from the provider, through the link in our email. */
      by_provider: z.boolean(),
      reported_at: Instant,
    }),
  ),
  /** The latest email sent to the provider. */
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
  summary: 'List services that need checking',
  description:
    'Services with reports come first, then those that have gone unchecked the longest. Returns 20 per page.',
  query: z.strictObject({
    why: z.optional(WhyCheck),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
  }),
  reply: z.object({
    items: z.array(CheckDue),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** The size of the queue, by reason. */
    counts: z.object({ reported: z.int(), old: z.int(), not_checked: z.int(), amber: z.int() }),
    /** The number of entries, and how many of them were checked within six months. */
    entries: z.int(),
    fresh: z.int(),
    /** How many fresh entries turn six months old this month and in each of the next six. */
    expiring: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)), count: z.int() })),
  }),
  audited: false,
});
export type Checks = z.output<typeof listChecks.reply>;

export const settleCheck = endpoint({
  method: 'POST',
  path: '/staff/directory/checks/{id}',
  access: 'staff:directory',
  summary: 'Confirm that a service’s details are correct',
  description: 'Closes all open reports about the service.',
  params: id,
  body: z.strictObject({
    /** The reports that staff have read; one that arrives later stays open. */
    reports: z.array(z.uuid()).check(z.maxLength(200)),
  }),
  reply: CheckDue,
  refusals: { not_found: 404 },
  audited: false,
});

/** One page of the queue. */
const maxChecksAtOnce = 20;

export const settleChecks = endpoint({
  method: 'POST',
  path: '/staff/directory/checks',
  access: 'staff:directory',
  summary: 'Confirm that the details of several services are correct',
  description:
    'Closes the reports that are named. Services that have closed since are omitted from the reply.',
  body: z.strictObject({
    checks: z
      .array(z.strictObject({ id: z.uuid(), reports: z.array(z.uuid()).check(z.maxLength(200)) }))
      .check(z.minLength(1), z.maxLength(maxChecksAtOnce)),
  }),
  reply: z.object({ items: z.array(CheckDue) }),
  audited: false,
});

export const changeService = endpoint({
  method: 'PUT',
  path: '/staff/directory/services/{id}',
  access: 'staff:directory',
  summary: 'Correct a service’s details',
  description:
    'Omitted fields are unchanged; null clears a value. Later imports do not overwrite the correction. The service still needs to be checked.',
  params: id,
  body: z.strictObject({
    name: z.optional(typedText(200)),
    summary: z.optional(typedText(4_000)),
    for_whom: z.optional(z.nullable(typedText(4_000))),
    how_to_start: z.optional(z.nullable(typedText(4_000))),
    wait: z.optional(z.nullable(typedText(200))),
    /** A notice shown to everyone. */
    alert: z.optional(z.nullable(typedText(500))),
    phone: z.optional(z.nullable(Phone)),
    email: z.optional(z.nullable(Email)),
    website: z.optional(z.nullable(WebLink)),
    cost: z.optional(ServiceCost),
    referral: z.optional(Referral),
    /** The service has closed: searches no longer find it, and its page says so. */
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
  summary: 'Ask a provider to check its service details',
  description: 'Sends an email with a link. Limited to one email every 2 weeks for each service.',
  params: id,
  body: z.strictObject({
    /** Defaults to the entry's own address. */
    email: z.optional(Email),
  }),
  reply: CheckDue,
  refusals: { not_found: 404, provider_address_missing: 422, provider_asked: 409 },
  audited: false,
});

/** What a provider sees through the link: the public entry, and whether an answer is still awaited. */
export const readProviderCheck = endpoint({
  method: 'GET',
  path: '/service_checks/{token}',
  access: 'anyone',
  summary: 'Read the service behind a provider’s link',
  description: 'Reading the service does not count as an answer.',
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
  summary: 'Answer a provider check',
  description: 'Only the first answer is accepted. Idempotent.',
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  body: z.strictObject({
    says: ProviderSays,
    /** What has changed, in the provider’s words. */
    text: z.optional(typedText(2_000)),
  }),
  reply: z.object({ state: z.literal('answered'), answer: ProviderSays }),
  refusals: { provider_link_over: 410 },
});
