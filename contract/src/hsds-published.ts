import * as z from 'zod/mini';

/**
 * The same objects as we publish them under /hsds/v3: what the specification asks for is there, in its form, and
 * what is not known is left out and never null.
 */
const id = z.uuid();
const told = z.optional(z.string());
const amount = z.optional(z.number());
const day = z.optional(z.iso.date());
const uri = z.optional(z.url());
const linked = { service_id: z.optional(id), location_id: z.optional(id), organization_id: z.optional(id) };
const some = <T extends z.ZodMiniType>(one: T) => z.optional(z.array(one));

export const PublishedTaxonomy = z.looseObject({ id, name: z.string(), description: z.string() });
export const PublishedTerm = z.looseObject({
  id,
  code: told,
  name: z.string(),
  description: z.string(),
  taxonomy: told,
  taxonomy_id: z.optional(id),
  taxonomy_detail: z.optional(PublishedTaxonomy),
});
const PublishedAttribute = z.looseObject({
  id,
  link_id: z.optional(id),
  link_entity: told,
  taxonomy_term_id: z.optional(id),
  value: told,
  label: told,
  taxonomy_term: z.optional(PublishedTerm),
});
const PublishedMetadata = z.looseObject({
  id,
  last_action_date: z.iso.date(),
  last_action_type: z.string(),
  field_name: z.string(),
  previous_value: z.string(),
  replacement_value: z.string(),
  updated_by: z.string(),
});
const PublishedPhone = z.looseObject({ id, ...linked, number: z.string(), extension: amount, type: told });
const PublishedSchedule = z.looseObject({
  id,
  ...linked,
  freq: z.optional(z.enum(['WEEKLY', 'MONTHLY'])),
  interval: amount,
  byday: told,
  bymonthday: told,
  valid_from: day,
  valid_to: day,
  dtstart: day,
  opens_at: told,
  closes_at: told,
  description: told,
  notes: told,
});
const PublishedLanguage = z.looseObject({ id, name: told, code: told, note: told });
const PublishedAddress = z.looseObject({
  id,
  address_1: z.string(),
  address_2: told,
  city: z.string(),
  state_province: z.string(),
  postal_code: z.string(),
  country: z.string(),
  address_type: z.enum(['physical', 'postal', 'virtual']),
});
const published = { attributes: some(PublishedAttribute), metadata: some(PublishedMetadata) };

const PublishedLocation = z.looseObject({
  id,
  location_type: z.enum(['physical', 'postal', 'virtual']),
  name: told,
  description: told,
  url: uri,
  latitude: amount,
  longitude: amount,
  addresses: some(PublishedAddress),
  phones: some(PublishedPhone),
  schedules: some(PublishedSchedule),
  languages: some(PublishedLanguage),
  accessibility: some(z.looseObject({ id, description: told, details: told, url: uri })),
  ...published,
});
const inShort = {
  id,
  name: z.string(),
  alternate_name: told,
  status: z.enum(['active', 'inactive', 'defunct', 'temporarily closed']),
  description: told,
  url: uri,
  email: told,
  minimum_age: amount,
  maximum_age: amount,
  assured_date: day,
  last_modified: z.optional(z.iso.datetime({ offset: true })),
};
const PublishedOrganizationInShort = z.looseObject({
  id,
  name: z.string(),
  description: z.string(),
  website: uri,
  email: told,
});
const PublishedServiceInShort = z.looseObject({
  ...inShort,
  organization: z.optional(PublishedOrganizationInShort),
});
const ofAService = {
  phones: some(PublishedPhone),
  schedules: some(PublishedSchedule),
  service_areas: some(z.looseObject({ id, name: told, description: told, extent: told, extent_type: told })),
  languages: some(PublishedLanguage),
  cost_options: some(z.looseObject({ id, option: told, currency: told, amount })),
  contacts: some(z.looseObject({ id, name: told })),
  additional_urls: some(z.looseObject({ id, label: told, url: z.url() })),
  ...published,
};
const PublishedServiceAlone = z.extend(PublishedServiceInShort, ofAService);
export const PublishedPlace = z.looseObject({
  id,
  service_id: z.optional(id),
  location_id: z.optional(id),
  description: told,
  phones: some(PublishedPhone),
  schedules: some(PublishedSchedule),
  location: z.optional(PublishedLocation),
  service: z.optional(PublishedServiceAlone),
});
export type PublishedPlace = z.output<typeof PublishedPlace>;
export const PublishedService = z.extend(PublishedServiceAlone, {
  service_at_locations: some(PublishedPlace),
});
export type PublishedService = z.output<typeof PublishedService>;
export const PublishedOrganization = z.extend(PublishedOrganizationInShort, {
  phones: some(PublishedPhone),
  locations: some(PublishedLocation),
  services: some(PublishedService),
});
export type PublishedOrganization = z.output<typeof PublishedOrganization>;
