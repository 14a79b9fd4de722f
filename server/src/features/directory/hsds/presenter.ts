import type { HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type {
  PublishedOrganization,
  PublishedPlace,
  PublishedService,
} from '@kindred/contract/directory/hsds-published.ts';
import { namesPartOfState } from '#features/directory/feeds/service-areas.ts';
import { idOf } from '#platform/ids.ts';
import {
  addresses,
  attributesOf,
  foreignAttributes,
  otherParts,
  parts,
  phones,
  schedules,
  withoutEmptyFields,
  type HsdsJson,
  type Taxonomies,
} from './rules.ts';
import type { LocationRow, OrganizationRow, HsdsLocationRow, HsdsServiceRow } from './store.ts';

/** Who recorded it and who has checked it since: as a change of `source` and one of `assured_date`. */
function metadataOf({ id, noted_on, checked_on, checked_by, source }: HsdsServiceRow): HsdsJson[] {
  const change = (last_action_type: string, last_action_date: string, field_name: string) => ({
    id: idOf(`metadata:${id}:${field_name}`),
    resource_id: id,
    resource_type: 'service',
    last_action_date,
    last_action_type,
    field_name,
    previous_value: '',
  });
  return [
    {
      ...change('create', noted_on, 'source'),
      replacement_value: source?.url ?? '',
      updated_by: source?.name ?? '',
    },
    ...(checked_on
      ? [
          {
            ...change('update', checked_on, 'assured_date'),
            replacement_value: checked_on,
            updated_by: checked_by ?? '',
          },
        ]
      : []),
  ];
}

/** The database returns UTC instants without a zone. */
export const lastModified = (changed_at: string) => new Date(`${changed_at}Z`).toISOString();

/** Fields that occur once per service. */
export function inShort({
  id,
  data,
  organization,
  changed_at,
  checked_on,
  removed,
}: HsdsServiceRow): PublishedService {
  const single = Object.fromEntries(
    Object.entries(withoutEmptyFields(data)).filter(([, value]) => typeof value !== 'object'),
  );
  return {
    ...single,
    id,
    organization_id: organization.id,
    name: data.name,
    status: removed ? 'defunct' : data.status,
    ...(checked_on ? { assured_date: checked_on } : {}),
    last_modified: lastModified(changed_at),
    organization: organizationInShort(organization),
  };
}

function organizationInShort({ id, data }: OrganizationRow): PublishedOrganization {
  const single = Object.fromEntries(
    Object.entries(withoutEmptyFields(data)).filter(([, value]) => typeof value !== 'object'),
  );
  return { description: '', ...single, id, name: data.name };
}

function serviceAlone(service: HsdsServiceRow, taxonomies: Taxonomies): PublishedService {
  const { id, data } = service;
  const link = { service_id: id };
  const attributes = [
    ...attributesOf(
      taxonomies,
      { id, entity: 'service' },
      {
        types: service.types,
        delivery: service.delivery,
        cost: [service.cost],
        referral: [service.referral],
        first_nations: service.first_nations ? ['yes'] : [],
        covers: service.covers,
        words: service.words,
      },
    ),
    ...foreignAttributes(id, data['attributes']),
  ];
  return withoutEmptyFields({
    ...otherParts(id, data, link),
    ...inShort(service),
    phones: phones(id, data.phones, link),
    schedules: schedules(id, data.schedules, link),
    organization: organizationAlone(service.organization),
    attributes: attributes.length > 0 ? attributes : undefined,
    metadata: metadataOf(service),
  }) as PublishedService;
}

export function wholeService(service: HsdsServiceRow, taxonomies: Taxonomies): PublishedService {
  const places = (service.places ?? []).map((place) => wholePlace(place, taxonomies));
  return {
    ...serviceAlone(service, taxonomies),
    ...(places.length > 0 ? { service_at_locations: places } : {}),
  };
}

function organizationAlone(organization: OrganizationRow): PublishedOrganization {
  const { id, data } = organization;
  const link = { organization_id: id };
  return {
    ...withoutEmptyFields({
      ...organizationInShort(organization),
      ...otherParts(id, data, link),
      phones: phones(id, data.phones, link),
    }),
    description: data.description ?? '',
  } as PublishedOrganization;
}

export function presentHsdsOrganization(
  organization: OrganizationRow,
  taxonomies: Taxonomies,
  services: 'none' | 'short' | 'whole',
): PublishedOrganization {
  const { locations = [], services: own = [] } = organization;
  if (services === 'none') return organizationInShort(organization);
  return {
    ...organizationAlone(organization),
    locations: locations.map((location) =>
      presentHsdsLocation(location, taxonomies),
    ) as PublishedOrganization['locations'],
    services: own.map((one) => (services === 'whole' ? wholeService(one, taxonomies) : inShort(one))),
  };
}

function presentHsdsLocation(location: LocationRow, taxonomies: Taxonomies): HsdsJson {
  const { id, data, organization_id, point } = location;
  const link = { location_id: id };
  const attributes = [
    ...attributesOf(taxonomies, { id, entity: 'location' }, point ? { point: [point] } : {}),
    ...foreignAttributes(id, data['attributes']),
  ];
  return withoutEmptyFields({
    ...data,
    ...otherParts(id, data, link),
    id,
    organization_id,
    addresses: addresses(id, data.addresses, link),
    phones: phones(id, data.phones, link),
    schedules: schedules(id, data.schedules, link),
    languages: parts('language', id, data['languages'], link),
    contacts: parts('contact', id, data['contacts'], link),
    accessibility: parts('accessibility', id, data.accessibility, link),
    attributes: attributes.length > 0 ? attributes : undefined,
  });
}

export function wholePlace(place: HsdsLocationRow, taxonomies: Taxonomies): PublishedPlace {
  const { id, service_id, data, location, service } = place;
  const link = { service_at_location_id: id };
  return withoutEmptyFields({
    ...data,
    ...otherParts(id, data, link),
    id,
    service_id,
    location_id: location.id,
    contacts: parts('contact', id, data['contacts'], link),
    phones: phones(id, data.phones, link),
    schedules: schedules(id, data.schedules, link),
    location: presentHsdsLocation(location, taxonomies),
    service: service ? serviceAlone(service, taxonomies) : undefined,
  }) as PublishedPlace;
}

/** Fields that occur once per service at a location, with the shared ones. */
export function placeInShort(place: HsdsLocationRow): PublishedPlace {
  const { id, service_id, data, location, service } = place;
  const single = (object: object) =>
    Object.fromEntries(
      Object.entries(withoutEmptyFields(object)).filter(([, value]) => typeof value !== 'object'),
    );
  return {
    ...single(data),
    id,
    service_id,
    location_id: location.id,
    location: { ...single(location.data), id: location.id, location_type: location.data.location_type },
    ...(service ? { service: inShort(service) } : {}),
  };
}

const columns: Readonly<
  Record<string, (service: HsdsServiceRow & { slug: string }, place: HsdsLocationRow | null) => unknown>
> = {
  service_id: ({ id }) => id,
  service_at_location_id: (_, place) => place?.id,
  slug: ({ slug }) => slug,
  name: ({ data }) => data.name,
  organization: ({ organization }) => organization.data.name,
  description: ({ data }) => data.description,
  status: ({ data }) => data.status,
  url: ({ data }) => data.url,
  email: ({ data }) => data.email,
  phones: ({ data }, place) =>
    [...(place?.data.phones ?? []), ...(data.phones ?? [])].map(({ number }) => number).join('; '),
  types: ({ types }) => types.join('; '),
  delivery: ({ delivery }) => delivery.join('; '),
  cost: ({ cost }) => cost,
  fees_description: ({ data }) => data.fees_description,
  referral: ({ referral }) => referral,
  application_process: ({ data }) => data.application_process,
  eligibility_description: ({ data }) => data.eligibility_description,
  minimum_age: ({ data }) => data.minimum_age,
  maximum_age: ({ data }) => data.maximum_age,
  first_nations: ({ first_nations }) => (first_nations ? 'yes' : ''),
  languages: ({ data }) => (data.languages ?? []).map(({ code, name }) => code ?? name).join('; '),
  covers: ({ covers, data }) => [...covers, ...partsOfStates(data)].join('; '),
  hours: ({ data }, place) =>
    hoursOf(place?.data.schedules ?? place?.location.data.schedules ?? data.schedules ?? []),
  location: (_, place) => place?.location.data.name,
  address_1: (_, place) => place?.location.data.addresses?.[0]?.address_1,
  address_2: (_, place) => place?.location.data.addresses?.[0]?.address_2,
  city: (_, place) => place?.location.data.addresses?.[0]?.city,
  state_province: (_, place) => place?.location.data.addresses?.[0]?.state_province,
  postal_code: (_, place) => place?.location.data.addresses?.[0]?.postal_code,
  country: (_, place) => place?.location.data.addresses?.[0]?.country,
  latitude: (_, place) => place?.location.data.latitude,
  longitude: (_, place) => place?.location.data.longitude,
  checked_on: ({ checked_on }) => checked_on,
  checked_by: ({ checked_by }) => checked_by,
  noted_on: ({ noted_on }) => noted_on,
  source: ({ source }) => source?.name,
  source_url: ({ source }) => source?.url,
};
export const tableColumns = Object.keys(columns);

const partsOfStates = ({ service_areas: areas }: HsdsServiceRow['data']) =>
  (areas ?? [])
    .filter((area) => namesPartOfState([area]))
    .map(({ name, extent, extent_type: type }) => (type === 'text' ? extent : null) ?? name);

function hoursOf(list: readonly HsdsSchedule[]): string {
  const answers = list.map(({ byday, opens_at, closes_at, notes, description }) =>
    opens_at && closes_at ? `${byday ?? ''} ${opens_at}-${closes_at}`.trim() : (notes ?? description ?? ''),
  );
  return answers.filter(Boolean).join('; ');
}

/** One row per location; one row for a service without a location. */
export function tableOf(service: HsdsServiceRow & { slug: string }): unknown[][] {
  const places = service.places?.length ? service.places : [null];
  return places.map((place) => Object.values(columns).map((cell) => cell(service, place)));
}
