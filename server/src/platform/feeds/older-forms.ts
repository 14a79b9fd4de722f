import { objectOf, objectsOf, without, type Loose } from './cleaned.ts';
import { textOf } from './values.ts';

/** What HSDS 3 has as lists of things, HSDS 1 and its kin write into one cell: the name that each of them gets. */
const lists = {
  phones: 'number',
  languages: 'name',
  service_areas: 'name',
  accessibility: 'description',
  cost_options: 'option',
} as const;

/** What was called otherwise before. */
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

/** A service, a location or a row of a list, as version 3 would say it. What is of that form already stays. */
export function inNewForm(what: string, raw: Loose): Loose {
  const moved = Object.entries(renamed[what] ?? {}).filter(
    ([before, now]) => isSaid(raw[before]) && !isSaid(raw[now]),
  );
  const made: Loose = {
    ...without(raw, ...moved.flat()),
    ...Object.fromEntries(moved.map(([before, now]) => [now, raw[before]])),
  };
  if (what === 'location' && textOf(raw['virtual']) === 'true') made['location_type'] ||= 'virtual';
  if (what === 'service') addNested(made);
  if (what in lists) return made;
  for (const [list, name] of Object.entries(lists))
    if (list in made) made[list] = thingsOf(made[list], list, name);
  return made;
}

const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : textOf(value) !== '');

/** In version 2, and in Britain, what a service says stands a level deeper: ages, terms, and whom to call. */
function addNested(service: Loose): void {
  const [who] = objectsOf(service['eligibilitys'] ?? service['eligibilities']);
  for (const [name, told] of [
    ['minimum_age', who?.['minimum_age']],
    ['maximum_age', who?.['maximum_age']],
    ['eligibility_description', who?.['eligibility']],
    ['phones', objectsOf(service['contacts']).flatMap(({ phones }) => objectsOf(phones))],
  ] as const)
    if (isSaid(told) && !isSaid(service[name])) service[name] = told;
  const terms = objectsOf(service['service_taxonomys'] ?? service['service_taxonomies']);
  service['attributes'] = [
    ...objectsOf(service['attributes']),
    ...terms.map(({ taxonomy }) => ({ taxonomy_term: taxonomy })),
  ];
}

function thingsOf(told: unknown, list: string, name: string): unknown {
  const parts = typeof told === 'string' ? partsOf(told) : told;
  if (!Array.isArray(parts)) return parts;
  return parts.map((one: unknown) => {
    const thing = objectOf(one);
    return typeof one === 'string' ? thingCalled(one, name) : thing ? inNewForm(list, thing) : one;
  });
}

/** `Chinese (Cantonese, Mandarin), Tagalog` are two. */
export const partsOf = (text: unknown) =>
  textOf(text)
    .split(/[,;|](?![^()]*\))/)
    .map((part) => part.trim())
    .filter(Boolean);

function thingCalled(text: string, name: string): Loose {
  const isWheelchair = name === 'description' && /^wheelchair( access(ible)?)?$/i.test(text);
  return isWheelchair ? { description: 'wheelchair', details: 'yes' } : { [name]: text };
}
