import type { HsdsSchedule } from '@kindred/contract/hsds.ts';
import { objectsOf, type Loose } from './cleaned.ts';
import type { GotLocation, GotPlace, GotService, Read } from './collect.ts';
import type { Fed, FedLocation, FedService, Sureness } from './fed.ts';
import {
  costOf,
  coversOf,
  deliveryOf,
  isAustralian,
  referralOf,
  sorted,
  stateOf,
  typesByWord,
  type TypesByWord,
} from './own-columns.ts';
import { freeSlug } from './slug.ts';
import { taxonomiesWith, type Taxonomy } from './taxonomies.ts';
import { textOf } from './values.ts';

/** What is not said in the files themselves. */
export interface Means {
  feed: string;
  types: readonly { slug: string; name: string; text: string }[];
  /** A word of theirs, and the kind of help that it is; null where it is none. */
  mapped: Readonly<Record<string, string | null>>;
  source: { name: string; url: string | null } | null;
  country: string | null;
  /** Addresses of pages that are taken, and those that services of this feed have: they keep them. */
  slugs: { taken: ReadonlySet<string>; own: ReadonlyMap<string, string> };
}

interface Knowing extends Means {
  taxonomies: readonly Taxonomy[];
  typesBy: TypesByWord;
}

type Placed = { place: GotPlace; location: GotLocation };

/** Behind our own, in the order of the files. */
const firstPosition = 100_000;

/** What was read, as the directory keeps it. */
export function fedFrom(read: Read, means: Means): Fed {
  const known = {
    ...means,
    taxonomies: taxonomiesWith(means.types),
    typesBy: typesByWord(means.types, means.mapped),
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
      freeSlug(service.data.name, textOf(places[0]?.location.data.addresses?.[0]?.city) || undefined, taken);
    taken.add(slug);
    return { ...serviceFrom(service, places, known), slug, position: firstPosition + at };
  });
  return {
    organizations: read.organizations.map(({ id, data }) => ({ external_id: id, data })),
    services,
    locations: [...locations.values()].map((one) => locationFrom(one, known)),
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
    const told: Loose = { ...(country ? { country } : {}), ...one };
    const state = isAustralian(told) ? stateOf(told['state_province']) : undefined;
    return state ? { ...told, state_province: state } : told;
  });
  return addresses.length > 0 ? { ...location, data: { ...location.data, addresses } } : location;
}

function serviceFrom(
  service: GotService,
  places: readonly Placed[],
  known: Knowing,
): Omit<FedService, 'slug' | 'position'> {
  const { own, foreign } = sorted(service.attributes, known.taxonomies, known.typesBy);
  const { assured_date, ...data } = service.data;
  const addresses = places.flatMap(({ location }) => objectsOf(location.data.addresses));
  const abroad = addresses.length > 0 && !addresses.some(isAustralian);
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
    covers: coversOf(own.covers, service.data, addresses),
    words: own.words ?? [],
    checked_on: assured_date ?? null,
    ...writtenBy(service, known),
  };
}

/** Our own export says who wrote a record and who looked at it; of others the feed is the source. */
function writtenBy({ metadata, last_modified }: GotService, { source, feed }: Knowing) {
  const change = (field: string) => metadata.find(({ field_name }) => field_name === field);
  const [written, assured] = [change('source'), change('assured_date')];
  const name = textOf(written?.['updated_by']);
  const day = textOf(written?.['last_action_date']) || last_modified.slice(0, 10);
  return {
    noted_on: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    checked_by: textOf(assured?.['updated_by']) || null,
    source: name
      ? { name, url: textOf(written?.['replacement_value']) || null }
      : (source ?? { name: feed, url: null }),
  };
}

/** The states of others have letters of ours: WA is Washington there, and its clocks are not those of Perth. */
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

/** A language is asked for by its code; HSDS 1 calls the name so. */
function withCode<T extends { name?: unknown; code?: unknown }>({
  ...language
}: T & { language?: unknown }): T {
  const name = textOf(language.name) || textOf(language.language);
  const code = textOf(language.code) || (codeByName.get(name.toLowerCase()) ?? '');
  return { ...language, ...(name ? { name } : {}), ...(code ? { code: code.toLowerCase() } : {}) };
}

const surenesses = ['verified', 'secondary', 'recalled', 'unverified'] as const satisfies Sureness[];

function locationFrom(location: GotLocation, { taxonomies, typesBy }: Knowing): FedLocation {
  const { own, foreign } = sorted(location.attributes, taxonomies, typesBy);
  const { data } = location;
  const told = surenesses.find((one) => one === own.point?.[0]);
  return {
    external_id: location.id,
    organization: location.organization,
    data: { ...data, ...(foreign.length > 0 ? { attributes: foreign } : {}) },
    point: told ?? (typeof data.latitude === 'number' ? 'unverified' : null),
  };
}
