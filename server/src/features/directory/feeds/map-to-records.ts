import type { HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { objectsOf, type UnknownRecord } from './sanitize.ts';
import type { At, GotLocation, GotPlace, GotService, ParsedFeed } from './parsed-feed.ts';
import type { Fed, FedLocation, FedService, Sureness } from './imported-record.ts';
import {
  costOf,
  coversOf,
  deliveryOf,
  isAustralian,
  referralOf,
  sorted,
  typesByWord,
  type TypesByWord,
} from './custom-columns.ts';
import { parseServiceAreas, type ParsedAreas } from './service-areas.ts';
import { freeSlug } from './slug.ts';
import { parseState } from './states.ts';
import { taxonomiesWith, type Taxonomy } from './taxonomies.ts';
import { parseText } from './values.ts';

/** Options that the files do not contain. */
export interface MappingOptions {
  feed: string;
  types: readonly { slug: string; name: string; text: string }[];
  /** Maps their term to a kind of help, or to null if it is none. */
  mapped: Readonly<Record<string, string | null>>;
  source: { name: string; url: string | null } | null;
  country: string | null;
  /** Slugs already taken, and slugs that services of this feed already have and keep. */
  slugs: { taken: ReadonlySet<string>; own: ReadonlyMap<string, string> };
  localities: Localities;
}

interface Knowing extends MappingOptions {
  note: (at: At, reason: string) => void;
  taxonomies: readonly Taxonomy[];
  typesBy: TypesByWord;
}

type Placed = { place: GotPlace; location: GotLocation };

/** After our own, in file order. */
const firstPosition = 100_000;

/** Converts the parsed feed to the directory's own format. */
export function fedFrom(read: ParsedFeed, means: MappingOptions): Fed {
  const existing = {
    ...means,
    taxonomies: taxonomiesWith(means.types),
    typesBy: typesByWord(means.types, means.mapped),
    note: (at: At, reason: string) => void read.notes.push({ ...at, reason }),
  };
  const locations = new Map(read.locations.map((one) => [one.id, withCountry(one, means.country)]));
  const placesOf = Map.groupBy(read.places, ({ service }) => service);
  const taken = new Set(means.slugs.taken);
  const services = read.services.map((service, at): FedService => {
    const places = (placesOf.get(service.id) ?? []).flatMap((place): Placed[] => {
      const location = locations.get(place.location);
      return location ? [{ place, location }] : [];
    });
    const slug =
      means.slugs.own.get(service.id) ??
      freeSlug(
        service.data.name,
        parseText(places[0]?.location.data.addresses?.[0]?.city) || undefined,
        taken,
      );
    taken.add(slug);
    return { ...serviceFrom(service, places, existing), slug, position: firstPosition + at };
  });
  return {
    organizations: read.organizations.map(({ id, data }) => ({ external_id: id, data })),
    services,
    locations: [...locations.values()].map((one) => locationFrom(one, existing)),
    places: read.places.map(({ id, service, location, data }) => ({
      external_id: id,
      service,
      location,
      data,
    })),
  };
}

function withCountry(location: GotLocation, country: string | null): GotLocation {
  const addresses = objectsOf(location.data.addresses).map((one) => {
    const details: UnknownRecord = { ...(country ? { country } : {}), ...one };
    const state = isAustralian(details) ? parseState(details['state_province']) : undefined;
    return state ? { ...details, state_province: state } : details;
  });
  return addresses.length > 0 ? { ...location, data: { ...location.data, addresses } } : location;
}

function serviceFrom(
  service: GotService,
  places: readonly Placed[],
  knowing: Knowing,
): Omit<FedService, 'slug' | 'position'> {
  const { own, foreign } = sorted(service.attributes, knowing.taxonomies, knowing.typesBy);
  const { assured_date, ...data } = service.data;
  const addresses = places.flatMap(({ location }) => objectsOf(location.data.addresses));
  const abroad = addresses.length > 0 && !addresses.some(isAustralian);
  const areas = areasOf(service, addresses, { ...knowing, abroad });
  return {
    external_id: service.id,
    organization: service.organization,
    data: {
      ...data,
      ...(foreign.length > 0 ? { attributes: foreign } : {}),
      ...(data.languages ? { languages: data.languages.map(withCode) } : {}),
      ...(abroad && data.schedules ? { schedules: data.schedules.map(withoutOurZone) } : {}),
    },
    types: own.types ?? [],
    delivery: deliveryOf(own.delivery, service.data, places),
    cost: costOf(own.cost?.[0], service.data),
    referral: referralOf(own.referral?.[0], service.data),
    first_nations: own.first_nations !== undefined,
    covers: coversOf(own.covers, areas, addresses),
    ...(areas.areas.length > 0 ? { areas: areas.areas } : {}),
    words: own.words ?? [],
    checked_on: assured_date ?? null,
    ...writtenBy(service, knowing),
  };
}

/** An unreadable area is reported, because its service is then not listed near any of its places. */
function areasOf(
  { at, data }: GotService,
  addresses: readonly UnknownRecord[],
  { localities, abroad, note }: Knowing & { abroad: boolean },
): ParsedAreas {
  const states = addresses.flatMap((one) => parseState(one['state_province']) ?? []);
  const parsed = parseServiceAreas(data.service_areas, { localities, states });
  // Abroad, WA is Washington, and Richmond is in London.
  if (abroad) return { ...parsed, states: [], areas: [] };
  for (const { name, reason } of parsed.unread)
    note(at, `service area "${name}": ${reason}, so the service is not listed for it`);
  return parsed;
}

/** Our own export says who recorded and checked a record; for other feeds, the feed itself is the source. */
function writtenBy({ metadata, last_modified }: GotService, { source, feed }: Knowing) {
  const change = (field: string) => metadata.find(({ field_name }) => field_name === field);
  const [written, assured] = [change('source'), change('assured_date')];
  const name = parseText(written?.['updated_by']);
  const day = parseText(written?.['last_action_date']) || last_modified.slice(0, 10);
  return {
    noted_on: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    checked_by: parseText(assured?.['updated_by']) || null,
    source: name
      ? { name, url: parseText(written?.['replacement_value']) || null }
      : (source ?? { name: feed, url: null }),
  };
}

/** Foreign states share abbreviations with ours: WA is also Washington, whose time zone is not Perth's. */
const withoutOurZone = (schedule: HsdsSchedule): HsdsSchedule => ({ zone: null, ...schedule });

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const codeByName = new Map(
  letters.flatMap((a) =>
    letters.flatMap((b): [string, string][] => {
      const name = names.of(a + b);
      return name ? [[name.toLowerCase(), a + b]] : [];
    }),
  ),
);

/** Languages are stored by code, whereas HSDS 1 gives the name. */
function withCode<T extends { name?: unknown; code?: unknown }>({
  ...language
}: T & { language?: unknown }): T {
  const name = parseText(language.name) || parseText(language.language);
  const code = parseText(language.code) || (codeByName.get(name.toLowerCase()) ?? '');
  return { ...language, ...(name ? { name } : {}), ...(code ? { code: code.toLowerCase() } : {}) };
}

const surenesses = ['verified', 'secondary', 'recalled', 'unverified'] as const satisfies Sureness[];

function locationFrom(location: GotLocation, { taxonomies, typesBy }: Knowing): FedLocation {
  const { own, foreign } = sorted(location.attributes, taxonomies, typesBy);
  const { data } = location;
  const sureness = surenesses.find((one) => one === own.point?.[0]);
  return {
    external_id: location.id,
    organization: location.organization,
    data: { ...data, ...(foreign.length > 0 ? { attributes: foreign } : {}) },
    point: sureness ?? (typeof data.latitude === 'number' ? 'unverified' : null),
  };
}
