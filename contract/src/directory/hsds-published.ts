import * as z from 'zod/mini';

/**
 * The objects we publish under /hsds/v3: all required fields in the required format. Unknown values are left out, never
 * null.
 */
const id = z.uuid();
const optionalText = z.optional(z.string());
const amount = z.optional(z.number());
const day = z.optional(z.iso.date());
const uri = z.optional(z.url());
const linked = { service_id: z.optional(id), location_id: z.optional(id), organization_id: z.optional(id) };
const some = <T extends z.ZodMiniType>(one: T) => z.optional(z.array(one));

export const PublishedTaxonomy = z.looseObject({ id, name: z.string(), description: z.string() });
export const PublishedTerm = z.looseObject({
  id,
  code: optionalText,
  name: z.string(),
  description: z.string(),
  taxonomy: optionalText,
  taxonomy_id: z.optional(id),
  taxonomy_detail: z.optional(PublishedTaxonomy),
});
const PublishedAttribute = z.looseObject({
  id,
  link_id: z.optional(id),
  link_entity: optionalText,
  taxonomy_term_id: z.optional(id),
  value: optionalText,
  label: optionalText,
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
const PublishedPhone = z.looseObject({
  id,
  ...linked,
  number: z.string(),
  extension: amount,
  type: optionalText,
});
const PublishedSchedule = z.looseObject({
  id,
  ...linked,
  freq: z.optional(z.enum(['WEEKLY', 'MONTHLY'])),
  interval: amount,
  byday: optionalText,
  bymonthday: optionalText,
  valid_from: day,
  valid_to: day,
  dtstart: day,
  opens_at: optionalText,
  closes_at: optionalText,
  description: optionalText,
  notes: optionalText,
});
const PublishedLanguage = z.looseObject({ id, name: optionalText, code: optionalText, note: optionalText });
const PublishedAddress = z.looseObject({
  id,
  address_1: z.string(),
  address_2: optionalText,
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
  name: optionalText,
  description: optionalText,
  url: uri,
  latitude: amount,
  longitude: amount,
  addresses: some(PublishedAddress),
  phones: some(PublishedPhone),
  schedules: some(PublishedSchedule),
  languages: some(PublishedLanguage),
  accessibility: some(z.looseObject({ id, description: optionalText, details: optionalText, url: uri })),
  ...published,
});
const inShort = {
  id,
  name: z.string(),
  alternate_name: optionalText,
  status: z.enum(['active', 'inactive', 'defunct', 'temporarily closed']),
  description: optionalText,
  url: uri,
  email: optionalText,
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
  email: optionalText,
});
const PublishedServiceInShort = z.looseObject({
  ...inShort,
  organization: z.optional(PublishedOrganizationInShort),
});
const ofAService = {
  phones: some(PublishedPhone),
  schedules: some(PublishedSchedule),
  service_areas: some(
    z.looseObject({
      id,
      name: optionalText,
      description: optionalText,
      extent: optionalText,
      extent_type: optionalText,
    }),
  ),
  languages: some(PublishedLanguage),
  cost_options: some(z.looseObject({ id, option: optionalText, currency: optionalText, amount })),
  contacts: some(z.looseObject({ id, name: optionalText })),
  additional_urls: some(z.looseObject({ id, label: optionalText, url: z.url() })),
  ...published,
};
const PublishedServiceAlone = z.extend(PublishedServiceInShort, ofAService);
export const PublishedPlace = z.looseObject({
  id,
  service_id: z.optional(id),
  location_id: z.optional(id),
  description: optionalText,
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
