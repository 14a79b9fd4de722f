import { isDeepStrictEqual } from 'node:util';
import type { HsdsLocation, HsdsSchedule, HsdsService } from '@kindred/contract/directory/hsds.ts';
import type {
  ServiceHoliday,
  ServiceOpening,
  StaffServiceFields,
  StaffServicePlace,
  StaffServiceState,
} from '@kindred/contract/directory/records.ts';
import { textOfHtml } from '#platform/html-text.ts';
import { holidaysOf } from '#features/directory/public.ts';
import { schedulesOfWeek, weekFieldsOf } from '#features/directory/weeks/public.ts';
import type { RecordPlace, ServiceRecord } from './tables.ts';

type Fields = StaffServiceFields;

export function stateOfRecord(
  record: Pick<
    ServiceRecord,
    'merged_into' | 'removed_at' | 'closed_reason' | 'edited_at' | 'organization_removed'
  >,
): StaffServiceState {
  if (record.merged_into) return 'merged';
  if (record.removed_at && (record.closed_reason || record.edited_at)) return 'closed';
  return record.removed_at || record.organization_removed ? 'removed' : 'listed';
}

/** Fields that map to one text in the record. */
const textFields = {
  name: 'name',
  alternate_name: 'alternate_name',
  summary: 'description',
  for_whom: 'eligibility_description',
  how_to_start: 'application_process',
  wait: 'wait_time',
  alert: 'alert',
  fees: 'fees_description',
  website: 'url',
  email: 'email',
  interpreters: 'interpretation_services',
} as const satisfies Partial<Record<keyof Fields, keyof HsdsService>>;
const textFieldNames = Object.keys(textFields) as (keyof typeof textFields)[];

/** Any of these may contain HTML in a feed. */
const plain = (value: unknown) => (typeof value === 'string' ? textOfHtml(value) : '');

/** Returns every field as staff read and write it. */
export function fieldsOfRecord(record: ServiceRecord): Fields {
  const { data } = record;
  const texts = Object.fromEntries(
    textFieldNames.map((field) => [field, plain(data[textFields[field]])]),
  ) as Pick<Fields, keyof typeof textFields>;
  return {
    ...texts,
    organization: record.organization,
    phones: (data.phones ?? []).map(({ number, type, description }) => ({
      number,
      label: description ?? (type && type !== 'voice' ? type : ''),
    })),
    ...weekFieldsOf(data.schedules ?? []),
    holidays: holidaysOf(data['holiday_schedules']),
    languages: (data.languages ?? []).flatMap(({ code }) => (code ? [code] : [])),
    minimum_age: data.minimum_age ?? null,
    maximum_age: data.maximum_age ?? null,
    types: record.types,
    delivery: record.delivery,
    cost: record.cost,
    referral: record.referral,
    first_nations: record.first_nations,
    areas: (data.service_areas ?? []).flatMap(({ name, extent, extent_type }) => {
      const text = extent ?? name ?? '';
      if (text === '') return [];
      return [
        { name: name ?? '', extent: text, extent_type: extent_type === 'geojson' ? 'geojson' : 'text' },
      ];
    }),
    words: record.words,
    places: record.places.map(placeFieldsOf),
  };
}

export function placeFieldsOf({
  id,
  location,
  own,
}: Pick<RecordPlace, 'id' | 'location' | 'own'>): StaffServicePlace {
  return {
    id,
    ...locationFieldsOf(location),
    phone: own.phones?.[0]?.number ?? '',
    hours: weekFieldsOf(schedulesAt({ own, location })).hours,
  };
}

/** Its own rules take precedence over those of the location, which other services may share. */
const schedulesAt = ({ own, location }: Pick<RecordPlace, 'own' | 'location'>): readonly HsdsSchedule[] =>
  ('schedules' in own ? own.schedules : location.schedules) ?? [];

const locationFieldsOf = (location: HsdsLocation) => ({
  name: location.name ?? '',
  ...addressFieldsOf(location),
  lat: location.latitude ?? null,
  lon: location.longitude ?? null,
  wheelchair: wheelchairOf(location),
});

function addressFieldsOf({ addresses }: HsdsLocation) {
  const [address] = addresses ?? [];
  return {
    address: [address?.address_1, address?.address_2].filter(Boolean).join(', '),
    suburb: address?.city ?? '',
    state: address?.state_province ?? '',
    postcode: address?.postal_code ?? '',
  };
}

function wheelchairOf({ accessibility }: HsdsLocation): StaffServicePlace['wheelchair'] {
  const details = accessibility?.find(({ description }) => description === 'wheelchair')?.details;
  return details === 'yes' || details === 'no' ? details : 'not_known';
}

/** Returns the record with changed fields, keeping everything that the fields cannot express. */
export function dataWith(data: HsdsService, change: Partial<Fields>): HsdsService {
  const texts = textFieldNames.flatMap((field) =>
    change[field] === undefined ? [] : [[textFields[field], change[field] || null] as const],
  );
  const all: Record<string, unknown> = {
    ...data,
    ...Object.fromEntries(texts),
    ...(change.phones && { phones: phonesWith(data, change.phones) }),
    ...schedulesWith(data, change),
    ...(change.holidays && { holiday_schedules: change.holidays.map(holidayToData) }),
    ...(change.languages && { languages: languagesWith(data, change.languages) }),
    ...(change.minimum_age !== undefined && { minimum_age: change.minimum_age }),
    ...(change.maximum_age !== undefined && { maximum_age: change.maximum_age }),
    ...(change.areas && { service_areas: change.areas }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as HsdsService;
}

/** A number that stays keeps its extension and type. A type that was shown as the label stays a type. */
function phonesWith({ phones }: HsdsService, next: Fields['phones']): HsdsService['phones'] {
  return next.map(({ number, label }) => {
    const before = (phones ?? []).find((one) => one.number === number);
    const isKind = (phones ?? []).some(({ type, description }) => type === label && !description);
    return {
      type: isKind ? label : 'voice',
      ...before,
      number,
      description: isKind ? null : label || null,
    };
  });
}

function schedulesWith({ schedules }: HsdsService, { hours, hours_note }: Partial<Fields>) {
  if (hours === undefined && hours_note === undefined) return {};
  const before = schedules ?? [];
  const current = weekFieldsOf(before);
  return { schedules: schedulesOfWeek(before, hours ?? current.hours, hours_note ?? current.hours_note) };
}

const holidayToData = ({ from, to, opens, closes, note }: ServiceHoliday) => ({
  start_date: from,
  end_date: to,
  closed: opens === null,
  ...(opens === null ? {} : { opens_at: opens, closes_at: closes }),
  ...(note ? { description: note } : {}),
});

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Keeps languages that only have a name. */
function languagesWith({ languages }: HsdsService, codes: readonly string[]): HsdsService['languages'] {
  const before = languages ?? [];
  return [
    ...codes.map(
      (code) => before.find((one) => one.code === code) ?? { code, name: languageNames.of(code) ?? code },
    ),
    ...before.filter(({ code }) => !code),
  ];
}

/**
 * Returns the location with what staff wrote, keeping what they do not see. Returns the same object if nothing changed.
 */
export function locationWith(before: HsdsLocation | undefined, place: StaffServicePlace): HsdsLocation {
  const fields = before && locationFieldsOf(before);
  const { id: _id, phone: _phone, hours: _hours, ...next } = place;
  if (before && isDeepStrictEqual(fields, next)) return before;
  const [address, ...others] = before?.addresses ?? [];
  const rest = (before?.accessibility ?? []).filter(({ description }) => description !== 'wheelchair');
  return {
    location_type: 'physical',
    ...before,
    name: place.name || null,
    latitude: place.lat,
    longitude: place.lon,
    addresses: [
      {
        country: 'AU',
        address_type: 'physical',
        ...address,
        ...(fields?.address === place.address ? {} : { address_1: place.address, address_2: null }),
        city: place.suburb,
        state_province: place.state,
        postal_code: place.postcode,
      },
      ...others,
    ],
    accessibility:
      place.wheelchair === 'not_known'
        ? rest
        : [{ description: 'wheelchair', details: place.wheelchair }, ...rest],
  };
}

/** What a service has at this place only. */
export function ownPlaceWith(
  before: Pick<RecordPlace, 'own' | 'location'> | undefined,
  { phone, hours }: StaffServicePlace,
): RecordPlace['own'] {
  const own = ownPhoneWith(before?.own ?? {}, phone);
  const schedules = before ? schedulesAt(before) : [];
  const current = weekFieldsOf(schedules);
  if (isDeepStrictEqual(current.hours, hours)) return own;
  return { ...own, schedules: schedulesOfWeek(schedules, hours, current.hours_note) };
}

function ownPhoneWith(own: RecordPlace['own'], phone: string): RecordPlace['own'] {
  const [first, ...others] = own.phones ?? [];
  if (first?.number === phone || (!first && phone === '')) return own;
  const phones = phone === '' ? others : [{ type: 'voice', ...first, number: phone }, ...others];
  const { phones: _before, ...rest } = own;
  return phones.length > 0 ? { ...rest, phones } : rest;
}

const namesDayTwice = ({ days }: ServiceOpening) => new Set(days).size !== days.length;

/** Checks that the form itself cannot express. */
export function fieldProblemsOf({ minimum_age: from, maximum_age: to, holidays, places, hours }: Fields) {
  const wrong = (field: keyof Fields, message: string) => [
    { field: `fields.${field}`, code: 'wrong_form' as const, message },
  ];
  return [
    ...(from !== null && to !== null && from > to
      ? wrong('minimum_age', 'The youngest age is above the oldest.')
      : []),
    ...(holidays.some((one) => one.from > one.to || (one.opens === null) !== (one.closes === null))
      ? wrong('holidays', 'A holiday ends before it begins, or has only one of its times.')
      : []),
    ...(places.some(({ lat, lon }) => (lat === null) !== (lon === null))
      ? wrong('places', 'A point on the map needs both latitude and longitude.')
      : []),
    ...(hours.some(namesDayTwice) ? wrong('hours', 'A day is named twice in one row.') : []),
    ...(places.some((place) => place.hours.some(namesDayTwice))
      ? wrong('places', 'A day is named twice in the hours of a place.')
      : []),
  ];
}
