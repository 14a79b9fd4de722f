import type { HsdsService } from '@kindred/contract/directory/hsds.ts';
import type { Localities, Locality } from '#features/directory/localities/public.ts';
import { parseState, wholeCountry } from './states.ts';
import { areaOnMap } from './geojson-area.ts';
import type { ServedArea } from './imported-record.ts';
import { areaAround, areaOfPlaces, maxPlaces, maxRadiusKm } from './served-area.ts';
import { parseText } from './values.ts';

/** What the service areas of a service specify. */
export interface ParsedAreas {
  /** Whether any is given; if so, the service's addresses do not define its area. */
  given: boolean;
  nationwide: boolean;
  states: string[];
  areas: ServedArea[];
  /** Areas that could not be interpreted, with the reason. */
  unread: { name: string; reason: string }[];
}

/** The localities, and the states of its addresses, which decide which Richmond is meant. */
export interface AreaOptions {
  localities: Localities;
  states: readonly string[];
}

/** Whether any area is smaller than a state. */
export const namesPartOfState = (list: HsdsService['service_areas']) =>
  (list ?? []).some(({ name, extent }) =>
    [extent, name].every((text) => !wholeCountry.test(parseText(text)) && !parseState(text)),
  );

type AreaText = { states: string[]; area: ServedArea | null } | { reason: string };

/** Whole countries and states, and the parts of a state: a radius, a list of places, or a shape on the map. */
export function parseServiceAreas(list: HsdsService['service_areas'], options: AreaOptions): ParsedAreas {
  const parsed: ParsedAreas = { given: false, nationwide: false, states: [], areas: [], unread: [] };
  for (const { name, extent, extent_type } of list ?? []) {
    const texts = [parseText(extent), parseText(name)].filter(Boolean);
    const [first] = texts;
    if (first === undefined) continue;
    parsed.given = true;
    if (texts.some((text) => wholeCountry.test(text))) {
      parsed.nationwide = true;
      continue;
    }
    const label = parseText(name) || first;
    const read = readArea(texts, { label, isMap: extent_type === 'geojson' }, options);
    if ('reason' in read) parsed.unread.push({ name: label, reason: read.reason });
    else {
      parsed.states.push(...read.states);
      if (read.area) parsed.areas.push(read.area);
    }
  }
  parsed.states = [...new Set(parsed.states)];
  return parsed;
}

/** The extent is exact and the name is for people: uses the first that can be read. */
function readArea(
  texts: readonly string[],
  { label, isMap }: { label: string; isMap: boolean },
  options: AreaOptions,
): AreaText {
  const reads = texts.map((text): AreaText => {
    if (isMap && text.startsWith('{')) {
      const area = areaOnMap(text, label, options.localities);
      return 'reason' in area ? area : { states: [], area };
    }
    return areaInText(text, options);
  });
  return reads.find((read) => !('reason' in read)) ?? reads[0] ?? { reason: 'it is empty' };
}

/** "Within 50 km of Ballarat", "30km around 3350". */
const radiusText =
  /^(?:within |up to )?(\d{1,4}) ?(?:km|kms|kilometres|kilometers) (?:of|around|from) (.{2,80})$/i;
function areaInText(text: string, options: AreaOptions): AreaText {
  const [, km, centre] = radiusText.exec(text) ?? [];
  if (km === undefined || centre === undefined) return listedPlaces(text, options);
  const place = localityCalled(centre, options);
  if ('reason' in place) return place;
  if (Number(km) === 0 || Number(km) > maxRadiusKm)
    return { reason: `a radius is between 1 and ${maxRadiusKm} km` };
  return { states: [], area: areaAround(place, Number(km), placeName(place), options.localities) };
}

/** "3350", "3350-3358, 3363", "Ballarat VIC; Creswick", "VIC, NSW": either all of it is read, or nothing. */
function listedPlaces(text: string, options: AreaOptions): AreaText {
  const states: string[] = [];
  const places: Locality[] = [];
  for (const part of text.split(/[,;\n]/).flatMap((one) => one.trim() || [])) {
    const state = parseState(part);
    const found = state ? [] : placesCalled(part, options);
    if ('reason' in found) return found;
    if (state) states.push(state);
    places.push(...found);
  }
  const whole = places.filter(({ postcode }) => postcode === null);
  const parts = [
    ...new Map(places.filter((one) => !whole.includes(one)).map((one) => [one.slug, one])).values(),
  ];
  if (parts.length > maxPlaces)
    return { reason: `it has more than ${maxPlaces} places; name its states instead` };
  states.push(...whole.map(({ state }) => state.toUpperCase()));
  return { states, area: parts.length > 0 ? areaOfPlaces(namesOf(parts), parts) : null };
}

/** As many as fit on a card. */
const maxNames = 3;

function namesOf(places: readonly Locality[]): string {
  const names = [...new Set(places.map(placeName))];
  if (names.length <= maxNames) return names.join(', ');
  const shown = names.slice(0, maxNames - 1);
  return `${shown.join(', ')} and ${names.length - shown.length} more places`;
}

/** Postcodes are shown as their number. */
const placeName = ({ slug, name, postcode }: Locality) => (slug === postcode ? postcode : name);

const postcodes = /^(?:postcodes? )?(\d{4})(?: ?[-–] ?(\d{4}))?$/i;

function placesCalled(part: string, options: AreaOptions): Locality[] | { reason: string } {
  const [, first, last] = postcodes.exec(part) ?? [];
  if (first !== undefined && last !== undefined) {
    const all = options.localities.postcodes().filter((code) => code >= first && code <= last);
    const found = all.flatMap((code) => options.localities.one(code) ?? []);
    return found.length > 0 ? found : { reason: `there is no postcode from ${first} to ${last}` };
  }
  const place = localityCalled(first ?? part, options);
  return 'reason' in place ? place : [place];
}

/** Only by exact name: a guessed area would send people to services that do not come to them. */
function localityCalled(name: string, { localities, states }: AreaOptions): Locality | { reason: string } {
  const all = localities.called(name);
  const own = all.filter(({ state }) => states.includes(state.toUpperCase()));
  const [one, ...others] = own.length > 0 ? own : all;
  if (!one) return { reason: `"${name}" is no place, postcode or state` };
  if (others.length > 0)
    return { reason: `"${name}" is the name of several places; add its state or postcode` };
  return one;
}
