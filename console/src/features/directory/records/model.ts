import { weekdayNames } from '@kindred/contract/is-open.ts';
import type {
  ServedAreaText,
  ServiceHoliday,
  ServiceOpening,
  StaffServiceFields,
  StaffServicePlace,
} from '@kindred/contract/directory/records.ts';
import type { Delivery } from '@kindred/contract/directory/providers.ts';
import { StaffApiProblem } from '../../../platform/api-problem.ts';
import { formatDay } from '../../../platform/clock.ts';
import { lacksTime, openingsOf, weekGridOf, type ServiceWeek } from '../../../platform/service-week.ts';
import { costLabels, referralLabels } from '../checks/model.ts';

export interface PlaceDraft extends Omit<StaffServicePlace, 'lat' | 'lon' | 'hours'> {
  lat: string;
  lon: string;
  /** Null if it has the service's hours. */
  week: ServiceWeek | null;
}

/** A service while being edited: numbers are held as text, and the hours as a week. */
export interface ServiceForm extends Omit<
  StaffServiceFields,
  'hours' | 'minimum_age' | 'maximum_age' | 'words' | 'places'
> {
  week: ServiceWeek;
  minimum_age: string;
  maximum_age: string;
  /** Separated by commas. */
  words: string;
  places: PlaceDraft[];
}

export type ServiceFormErrors = Readonly<Partial<Record<keyof StaffServiceFields, string>>>;

export const serviceFieldLabels: Readonly<Record<keyof StaffServiceFields, string>> = {
  name: 'Name',
  organization: 'Organisation',
  alternate_name: 'Other name',
  summary: 'What it offers',
  for_whom: 'Who it’s for',
  how_to_start: 'How to start',
  wait: 'Waiting time',
  alert: 'Notice for everyone',
  fees: 'What it costs',
  website: 'Website',
  email: 'Email address',
  interpreters: 'Interpreters',
  phones: 'Phone numbers',
  hours: 'Opening hours',
  hours_note: 'Note about the hours',
  holidays: 'Holidays',
  languages: 'Languages',
  minimum_age: 'Youngest age',
  maximum_age: 'Oldest age',
  types: 'Kinds of help',
  delivery: 'How people get it',
  cost: 'Cost',
  referral: 'Referral',
  first_nations: 'For First Nations people',
  areas: 'Area served',
  words: 'Other words people search for',
  places: 'Places',
};

export const deliveryLabels: Readonly<Record<Delivery, string>> = {
  in_person: 'At a place',
  comes_to_you: 'They come to you',
  phone: 'By phone',
  online: 'Online',
};

export const emptyServiceFields: StaffServiceFields = {
  name: '',
  organization: '',
  alternate_name: '',
  summary: '',
  for_whom: '',
  how_to_start: '',
  wait: '',
  alert: '',
  fees: '',
  website: '',
  email: '',
  interpreters: '',
  phones: [],
  hours: [],
  hours_note: '',
  holidays: [],
  languages: ['en'],
  minimum_age: null,
  maximum_age: null,
  types: [],
  delivery: [],
  cost: 'not_known',
  referral: 'not_known',
  first_nations: false,
  areas: [],
  words: [],
  places: [],
};

const numberText = (value: number | null) => (value === null ? '' : String(value));

export function serviceFormOf({ hours, ...fields }: StaffServiceFields): ServiceForm {
  return {
    ...fields,
    week: weekGridOf(hours),
    minimum_age: numberText(fields.minimum_age),
    maximum_age: numberText(fields.maximum_age),
    words: fields.words.join(', '),
    places: fields.places.map(({ hours: own, ...place }) => ({
      ...place,
      lat: numberText(place.lat),
      lon: numberText(place.lon),
      week: own.length > 0 ? weekGridOf(own) : null,
    })),
  };
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
const wordsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** `before`: fields that were not touched go back exactly as they came. */
export function serviceFieldsFrom(form: ServiceForm, before: StaffServiceFields): StaffServiceFields {
  const { week, ...rest } = form;
  const hoursAt = (id: string | null) => before.places.find((one) => one.id === id)?.hours ?? [];
  return {
    ...rest,
    hours: hoursFrom(week, before.hours),
    minimum_age: numberOf(form.minimum_age),
    maximum_age: numberOf(form.maximum_age),
    words: wordsIn(form.words),
    places: form.places.map(({ week: own, ...place }) => ({
      ...place,
      lat: numberOf(place.lat),
      lon: numberOf(place.lon),
      hours: own ? hoursFrom(own, hoursAt(place.id)) : [],
    })),
  };
}

const hoursFrom = (week: ServiceWeek, before: ServiceOpening[]): ServiceOpening[] =>
  JSON.stringify(week) === JSON.stringify(weekGridOf(before)) ? before : openingsOf(week);

const isNumber = (text: string) => text.trim() === '' || Number.isFinite(Number(text));

/** Checks what the device can check before anything is sent. */
export function serviceFormErrors(form: ServiceForm): ServiceFormErrors {
  return {
    ...(form.name.trim() === '' ? { name: 'Enter a name' } : {}),
    ...(form.organization.trim() === '' ? { organization: 'Say who offers it' } : {}),
    ...(form.summary.trim() === '' ? { summary: 'Describe the service in a few words' } : {}),
    ...(isNumber(form.minimum_age) ? {} : { minimum_age: 'Enter an age in years' }),
    ...(isNumber(form.maximum_age) ? {} : { maximum_age: 'Enter an age in years' }),
    ...(lacksTime(form.week) ? { hours: 'Fill in both times of each row, or remove the row' } : {}),
    ...(form.phones.some(({ number }) => number.trim().length < 2)
      ? { phones: 'Fill in each number, or remove the row' }
      : {}),
    ...(form.holidays.some(({ from, to }) => from === '' || to === '')
      ? { holidays: 'Fill in both days of each row, or remove the row' }
      : {}),
    ...(form.places.some(({ lat, lon }) => !isNumber(lat) || !isNumber(lon) || (lat === '') !== (lon === ''))
      ? {
          places:
            'Enter latitude and longitude as numbers, such as -37.8136 and 144.9631, or leave both empty',
        }
      : {}),
    ...(form.places.some(({ week }) => week && lacksTime(week))
      ? { places: 'Fill in both times of each row in a place’s hours, or remove the row' }
      : {}),
  };
}

const howToMend: ServiceFormErrors = {
  email: 'Check the email address. It should look like name@example.org',
  website: 'Check the web address. It should start with https://',
  phones: 'Check the phone numbers. Use digits and spaces, such as 1800 000 000',
  hours: 'Check the opening hours. A day can have each time once',
  holidays: 'Check the holidays. Each one needs its days, and both times or none',
  places: 'Check the places. Something is too long, or a point lies off the map',
  minimum_age: 'Check the ages. The youngest can’t be above the oldest',
};

/** Server refusals by field. For an area they keep the server's words, which say what it did not understand. */
export function serviceErrorsByField(error: unknown): ServiceFormErrors {
  if (!(error instanceof StaffApiProblem)) return {};
  return Object.fromEntries(
    error.problem.errors.flatMap(({ field, message }) => {
      const name = field.replace(/^fields\./, '').split('.')[0] ?? '';
      if (!Object.hasOwn(serviceFieldLabels, name)) return [];
      if (name === 'areas') return [[name, message]];
      const known = howToMend[name as keyof StaffServiceFields];
      return [[name, known ?? 'This is too long or contains characters we can’t show']];
    }),
  );
}

const languages = new Intl.DisplayNames('en-AU', { type: 'language' });
export const languageInWords = (code: string) => languages.of(code) ?? code;

const placeInWords = ({ name, address, suburb, state, postcode, hours }: StaffServicePlace) =>
  [name, address, [suburb, state, postcode].filter(Boolean).join(' '), ...hours.map(openingInWords)]
    .filter(Boolean)
    .join(', ');

function openingInWords({ days, opens, closes }: ServiceOpening): string {
  const names = days.map((day) => weekdayNames[day]).join(', ');
  return `${names}: ${opens === closes ? 'all day' : `${opens} to ${closes}`}`;
}

function holidayInWords({ from, to, opens, closes, note }: ServiceHoliday): string {
  const days = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return `${days}: ${opens === null ? 'closed' : `${opens} to ${closes}`}${note ? ` (${note})` : ''}`;
}

/** A shape has no description of its own. */
export const areaInWords = ({ name, extent, extent_type }: ServedAreaText) =>
  extent_type === 'geojson' ? `${name || 'An area'} (drawn on the map)` : name || extent;

type TypeNames = ReadonlyMap<string, string>;

/** A field's value in words, for comparing two versions. */
export function serviceValueInWords(
  field: keyof StaffServiceFields,
  fields: Partial<StaffServiceFields>,
  typeNames: TypeNames,
): string {
  const words = linesOf(field, fields, typeNames);
  return words.length === 0 ? 'Empty' : words.join('\n');
}

function linesOf(
  field: keyof StaffServiceFields,
  fields: Partial<StaffServiceFields>,
  typeNames: TypeNames,
): string[] {
  const lines = listsInWords(fields, typeNames)[field];
  if (lines) return lines;
  const value = fields[field];
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}

const listsInWords = (
  fields: Partial<StaffServiceFields>,
  typeNames: TypeNames,
): Partial<Record<keyof StaffServiceFields, string[] | undefined>> => ({
  phones: fields.phones?.map(({ number, label }) => (label ? `${number} (${label})` : number)),
  hours: fields.hours?.map(openingInWords),
  holidays: fields.holidays?.map(holidayInWords),
  languages: fields.languages?.map(languageInWords),
  types: fields.types?.map((slug) => typeNames.get(slug) ?? slug),
  delivery: fields.delivery?.map((one) => deliveryLabels[one]),
  areas: fields.areas?.map(areaInWords),
  places: fields.places?.map(placeInWords),
  cost: fields.cost && [costLabels[fields.cost]],
  referral: fields.referral && [referralLabels[fields.referral]],
  first_nations: [fields.first_nations ? 'Yes' : 'No'],
});
