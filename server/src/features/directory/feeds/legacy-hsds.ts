import { objectOf, objectsOf, withoutField, type UnknownRecord } from './sanitize.ts';
import { parseText } from './values.ts';

/** HSDS 1 and similar formats write lists into one cell; maps each to its name in HSDS 3. */
const lists = {
  phones: 'number',
  languages: 'name',
  service_areas: 'name',
  accessibility: 'description',
  cost_options: 'option',
  required_documents: 'document',
} as const;

/** Former field names. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  service: {
    eligibility: 'eligibility_description',
    fees: 'fees_description',
    website: 'url',
    regular_schedules: 'schedules',
  },
  location: {
    physical_addresses: 'addresses',
    accessibility_for_disabilities: 'accessibility',
    regular_schedules: 'schedules',
  },
  place: { regular_schedule: 'schedules', regular_schedules: 'schedules' },
  phones: { number_type: 'type', department: 'description' },
  service_areas: { service_area: 'name' },
};

/** Converts a service, a location or a list row to version 3. Data already in that form is unchanged. */
export function inNewForm(what: string, raw: UnknownRecord): UnknownRecord {
  const moved = Object.entries(renamed[what] ?? {}).filter(
    ([before, now]) => hasValue(raw[before]) && !hasValue(raw[now]),
  );
  const created: UnknownRecord = {
    ...withoutField(raw, ...moved.flat()),
    ...Object.fromEntries(moved.map(([before, now]) => [now, raw[before]])),
  };
  if (what === 'location' && parseText(raw['virtual']) === 'true') created['location_type'] ||= 'virtual';
  if (what === 'service') addNested(created);
  if (what in lists) return created;
  for (const [list, name] of Object.entries(lists))
    if (list in created) created[list] = thingsOf(created[list], list, name);
  return created;
}

const hasValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : parseText(value) !== '');

/** In version 2 and in British data, ages, terms and contacts are nested one level deeper. */
function addNested(service: UnknownRecord): void {
  const [who] = objectsOf(service['eligibilitys'] ?? service['eligibilities']);
  for (const [name, details] of [
    ['minimum_age', who?.['minimum_age']],
    ['maximum_age', who?.['maximum_age']],
    ['eligibility_description', who?.['eligibility']],
    ['phones', objectsOf(service['contacts']).flatMap(({ phones }) => objectsOf(phones))],
  ] as const)
    if (hasValue(details) && !hasValue(service[name])) service[name] = details;
  const terms = objectsOf(service['service_taxonomys'] ?? service['service_taxonomies']);
  service['attributes'] = [
    ...objectsOf(service['attributes']),
    ...terms.map(({ taxonomy }) => ({ taxonomy_term: taxonomy })),
  ];
}

function thingsOf(details: unknown, list: string, name: string): unknown {
  const parts = typeof details === 'string' ? partsOf(details) : details;
  if (!Array.isArray(parts)) return parts;
  return parts.map((one: unknown) => {
    const thing = objectOf(one);
    return typeof one === 'string' ? thingCalled(one, name) : thing ? inNewForm(list, thing) : one;
  });
}

/** `Chinese (Cantonese, Mandarin), Tagalog` is two languages. */
export const partsOf = (text: unknown) =>
  parseText(text)
    .split(/[,;|](?![^()]*\))/)
    .map((part) => part.trim())
    .filter(Boolean);

function thingCalled(text: string, name: string): UnknownRecord {
  const isWheelchair = name === 'description' && /^wheelchair( access(ible)?)?$/i.test(text);
  return isWheelchair ? { description: 'wheelchair', details: 'yes' } : { [name]: text };
}
