import { without, type Loose } from './cleaned.ts';
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
  service: { eligibility: 'eligibility_description', fees: 'fees_description', website: 'url' },
  phones: { number_type: 'type', department: 'description' },
};

/** A service, a location or a row of a list, as version 3 would say it. What is of that form already stays. */
export function inNewForm(what: string, raw: Loose): Loose {
  const moved = Object.entries(renamed[what] ?? {}).filter(
    ([before, now]) => textOf(raw[before]) !== '' && textOf(raw[now]) === '',
  );
  const made: Loose = {
    ...without(raw, ...moved.flat()),
    ...Object.fromEntries(moved.map(([before, now]) => [now, raw[before]])),
  };
  if (what === 'location' && textOf(raw['virtual']) === 'true') made['location_type'] ||= 'virtual';
  if (what in lists) return made;
  for (const [list, name] of Object.entries(lists)) if (list in raw) made[list] = thingsOf(raw[list], name);
  return made;
}

function thingsOf(told: unknown, name: string): unknown {
  const parts = typeof told === 'string' ? partsOf(told) : told;
  return Array.isArray(parts)
    ? parts.map((one: unknown) => (typeof one === 'string' ? thingCalled(one, name) : one))
    : parts;
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
