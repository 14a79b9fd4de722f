import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Opening } from '../hours.ts';
import {
  PublishedOrganization,
  PublishedPlace,
  PublishedService,
  PublishedTaxonomy,
  PublishedTerm,
} from './hsds-published.ts';
import { typedText } from '../values.ts';

/**
 * The Open Referral HSDS 3 objects that we read. Additional fields are kept unchanged, so none of these is strict.
 */
const text = z.nullish(z.string());
const number = z.nullish(z.number());

export const HsdsPhone = z.looseObject({
  number: z.string(),
  extension: z.nullish(z.union([z.string(), z.number()])),
  type: text,
  description: text,
});
export type HsdsPhone = z.output<typeof HsdsPhone>;
export const HsdsAddress = z.looseObject({
  address_1: text,
  address_2: text,
  city: text,
  state_province: text,
  postal_code: text,
  country: text,
  address_type: text,
});
export type HsdsAddress = z.output<typeof HsdsAddress>;
export const HsdsLanguage = z.looseObject({ name: text, code: text, note: text });
export const HsdsCostOption = z.looseObject({
  option: text,
  currency: text,
  amount: number,
  amount_description: text,
});
export const HsdsServiceArea = z.looseObject({
  name: text,
  description: text,
  extent: text,
  extent_type: text,
});
export const HsdsAccessibility = z.looseObject({ description: text, details: text, url: text });

/** A recurrence rule, with the time zone that HSDS lacks. */
export const HsdsSchedule = z.looseObject({ ...z.partial(Opening).shape, description: text, notes: text });
export type HsdsSchedule = z.output<typeof HsdsSchedule>;

const listed = <T extends z.ZodMiniType>(one: T) => z.nullish(z.array(one));

export const HsdsOrganization = z.looseObject({
  name: z.string(),
  alternate_name: text,
  description: text,
  email: text,
  website: text,
  phones: listed(HsdsPhone),
});
export type HsdsOrganization = z.output<typeof HsdsOrganization>;

export const HsdsService = z.looseObject({
  name: z.string(),
  alternate_name: text,
  description: text,
  url: text,
  email: text,
  status: z.enum(['active', 'inactive', 'defunct', 'temporarily closed']),
  interpretation_services: text,
  application_process: text,
  fees_description: text,
  eligibility_description: text,
  wait_time: text,
  minimum_age: number,
  maximum_age: number,
  assured_date: text,
  alert: text,
  phones: listed(HsdsPhone),
  schedules: listed(HsdsSchedule),
  service_areas: listed(HsdsServiceArea),
  languages: listed(HsdsLanguage),
  cost_options: listed(HsdsCostOption),
});
export type HsdsService = z.output<typeof HsdsService>;

export const HsdsLocation = z.looseObject({
  location_type: z.enum(['physical', 'postal', 'virtual']),
  name: text,
  description: text,
  latitude: number,
  longitude: number,
  addresses: listed(HsdsAddress),
  accessibility: listed(HsdsAccessibility),
  phones: listed(HsdsPhone),
  schedules: listed(HsdsSchedule),
});
export type HsdsLocation = z.output<typeof HsdsLocation>;

export const HsdsServiceAtLocation = z.looseObject({
  description: text,
  phones: listed(HsdsPhone),
  schedules: listed(HsdsSchedule),
});
export type HsdsServiceAtLocation = z.output<typeof HsdsServiceAtLocation>;

const id = z.uuid();
const pageOf = <T extends z.ZodMiniType>(one: T) =>
  z.object({
    total_items: z.int(),
    total_pages: z.int(),
    page_number: z.int(),
    size: z.int(),
    first_page: z.boolean(),
    last_page: z.boolean(),
    empty: z.boolean(),
    contents: z.array(one),
  });

const bool = z.optional(z.enum(['true', 'false']));
const paged = {
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  per_page: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  search: z.optional(typedText(100)),
  format: z.optional(z.enum(['json'])),
};
const byTerm = { taxonomy_term_id: z.optional(id), taxonomy_id: z.optional(id) };
const changed = {
  /** On or after this instant; without a zone it is UTC. Closed services are included. */
  modified_after: z.optional(z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])),
};
const one = { params: z.strictObject({ id }), refusals: { not_found: 404 }, access: 'anyone' } as const;
const list = { method: 'GET', access: 'anyone' } as const;

/** The API specified by Open Referral, under /hsds/v3. */
export const hsdsApi = {
  about: endpoint({
    ...list,
    path: '/',
    summary: 'Read the HSDS version and publisher',
    reply: z.object({
      version: z.string(),
      profile: z.url(),
      openapi_url: z.url(),
      description: z.string(),
      publisher: z.object({ name: z.string(), website: z.url() }),
    }),
  }),
  services: endpoint({
    ...list,
    path: '/services',
    summary: 'List services',
    description: 'When changes are requested, closed services are included with the status “defunct”.',
    query: z.strictObject({
      ...paged,
      ...byTerm,
      ...changed,
      organization_id: z.optional(id),
      minimal: bool,
      full: bool,
    }),
    reply: pageOf(
      z.union([
        PublishedService,
        z.object({ id, last_modified: z.optional(z.iso.datetime({ offset: true })) }),
      ]),
    ),
  }),
  service: endpoint({
    ...one,
    method: 'GET',
    path: '/services/{id}',
    summary: 'Read a service',
    description:
      'Accepts an id or slug. Includes the service’s locations, and whether the service has closed.',
    reply: PublishedService,
  }),
  organizations: endpoint({
    ...list,
    path: '/organizations',
    summary: 'List organisations',
    query: z.strictObject({ ...paged, ...byTerm, full: bool, full_service: bool }),
    reply: pageOf(PublishedOrganization),
  }),
  organization: endpoint({
    ...one,
    method: 'GET',
    path: '/organizations/{id}',
    summary: 'Read an organisation',
    description: 'Includes the organisation’s services.',
    query: z.strictObject({ full_service: bool }),
    reply: PublishedOrganization,
  }),
  places: endpoint({
    ...list,
    path: '/service_at_locations',
    summary: 'List services at locations',
    description: 'The list can be limited to a distance in metres from the centre of a postcode.',
    query: z.strictObject({
      ...paged,
      ...byTerm,
      ...changed,
      organization_id: z.optional(id),
      full: bool,
      postcode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9 -]{2,10}$/))),
      proximity: z.optional(z.string().check(z.regex(/^\d{1,7}(\.\d+)?$/))),
    }),
    reply: pageOf(PublishedPlace),
  }),
  place: endpoint({
    ...one,
    method: 'GET',
    path: '/service_at_locations/{id}',
    summary: 'Read a service at a location',
    reply: PublishedPlace,
  }),
  taxonomies: endpoint({
    ...list,
    path: '/taxonomies',
    summary: 'List taxonomies',
    query: z.strictObject(paged),
    reply: pageOf(PublishedTaxonomy),
  }),
  taxonomy: endpoint({
    ...one,
    method: 'GET',
    path: '/taxonomies/{id}',
    summary: 'Read a taxonomy',
    reply: PublishedTaxonomy,
  }),
  terms: endpoint({
    ...list,
    path: '/taxonomy_terms',
    summary: 'List taxonomy terms',
    query: z.strictObject({
      ...paged,
      taxonomy_id: byTerm.taxonomy_id,
      top_only: bool,
      parent_id: z.optional(id),
    }),
    reply: pageOf(PublishedTerm),
  }),
  term: endpoint({
    ...one,
    method: 'GET',
    path: '/taxonomy_terms/{id}',
    summary: 'Read a taxonomy term',
    reply: PublishedTerm,
  }),
};

export const exportServices = endpoint({
  method: 'GET',
  path: '/services/export',
  access: 'anyone',
  summary: 'Download the whole directory',
  description:
    'Returns a table with one row per service and location, or an HSDS 3 list. X-Rows gives the number of services.',
  query: z.strictObject({ format: z.enum(['csv', 'json']) }),
  streams: ['text/csv', 'application/json'],
  reply: z.string(),
});
