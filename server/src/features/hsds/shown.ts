import type { HsdsSchedule } from '@kindred/contract/hsds.ts';
import type {
  PublishedOrganization,
  PublishedPlace,
  PublishedService,
} from '@kindred/contract/hsds-published.ts';
import { idOf } from '#platform/ids.ts';
import {
  addresses,
  attributesOf,
  foreignAttributes,
  parts,
  phones,
  schedules,
  told,
  type Loose,
  type Taxonomies,
} from './rules.ts';
import type { LocationRow, OrganizationRow, PlaceRow, ServiceRow } from './store.ts';

/** Who wrote it down and who has looked at it since: a change of the field `source`, and one of `assured_date`. */
function metadataOf({ id, noted_on, checked_on, checked_by, source }: ServiceRow): Loose[] {
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

/** The database tells it as an instant of UTC. */
export const lastModified = (changed_at: string) => new Date(`${changed_at}Z`).toISOString();

/** What a service has once. */
export function inShort({
  id,
  data,
  organization,
  changed_at,
  checked_on,
  removed,
}: ServiceRow): PublishedService {
  const single = Object.fromEntries(
    Object.entries(told(data)).filter(([, value]) => typeof value !== 'object'),
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
    Object.entries(told(data)).filter(([, value]) => typeof value !== 'object'),
  );
  return { description: '', ...single, id, name: data.name };
}

function serviceAlone(service: ServiceRow, taxonomies: Taxonomies): PublishedService {
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
  const rest = Object.fromEntries(
    Object.entries(told(data)).flatMap(([name, value]) => {
      const list = parts(name, id, value, link);
      return list ? [[name, list]] : [];
    }),
  );
  return told({
    ...rest,
    ...inShort(service),
    phones: phones(id, data.phones, link),
    schedules: schedules(id, data.schedules, link),
    organization: organizationAlone(service.organization),
    attributes: attributes.length > 0 ? attributes : undefined,
    metadata: metadataOf(service),
  }) as PublishedService;
}

export function wholeService(service: ServiceRow, taxonomies: Taxonomies): PublishedService {
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
    ...told({ ...organizationInShort(organization), phones: phones(id, data.phones, link) }),
    description: data.description ?? '',
  } as PublishedOrganization;
}

export function shownOrganization(
  organization: OrganizationRow,
  taxonomies: Taxonomies,
  services: 'none' | 'short' | 'whole',
): PublishedOrganization {
  const { locations = [], services: own = [] } = organization;
  if (services === 'none') return organizationInShort(organization);
  return {
    ...organizationAlone(organization),
    locations: locations.map((location) =>
      shownLocation(location, taxonomies),
    ) as PublishedOrganization['locations'],
    services: own.map((one) => (services === 'whole' ? wholeService(one, taxonomies) : inShort(one))),
  };
}

function shownLocation(location: LocationRow, taxonomies: Taxonomies): Loose {
  const { id, data, organization_id, point } = location;
  const link = { location_id: id };
  const attributes = [
    ...attributesOf(taxonomies, { id, entity: 'location' }, point ? { point: [point] } : {}),
    ...foreignAttributes(id, data['attributes']),
  ];
  return told({
    ...data,
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

export function wholePlace(place: PlaceRow, taxonomies: Taxonomies): PublishedPlace {
  const { id, service_id, data, location, service } = place;
  const link = { service_at_location_id: id };
  return told({
    ...data,
    id,
    service_id,
    location_id: location.id,
    phones: phones(id, data.phones, link),
    schedules: schedules(id, data.schedules, link),
    location: shownLocation(location, taxonomies),
    service: service ? serviceAlone(service, taxonomies) : undefined,
  }) as PublishedPlace;
}

/** What a service at a place has once, with what the two of them have once. */
export function placeInShort(place: PlaceRow): PublishedPlace {
  const { id, service_id, data, location, service } = place;
  const single = (object: object) =>
    Object.fromEntries(Object.entries(told(object)).filter(([, value]) => typeof value !== 'object'));
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
  Record<string, (service: ServiceRow & { slug: string }, place: PlaceRow | null) => unknown>
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
  covers: ({ covers }) => covers.join('; '),
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

function hoursOf(list: readonly HsdsSchedule[]): string {
  const said = list.map(({ byday, opens_at, closes_at, notes, description }) =>
    opens_at && closes_at ? `${byday ?? ''} ${opens_at}-${closes_at}`.trim() : (notes ?? description ?? ''),
  );
  return said.filter(Boolean).join('; ');
}

/** One line for each place where it is; one line for a service that is at none. */
export function tableOf(service: ServiceRow & { slug: string }): unknown[][] {
  const places = service.places?.length ? service.places : [null];
  return places.map((place) => Object.values(columns).map((cell) => cell(service, place)));
}
