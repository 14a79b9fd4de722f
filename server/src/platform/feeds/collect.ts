import {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/hsds.ts';
import * as z from 'zod/mini';
import { cleaned, objectOf, objectsOf, without, type Loose } from './cleaned.ts';
import { inNewForm, partsOf } from './older-forms.ts';
import { slugOf } from './slug.ts';
import { statusOf, textOf, Unreadable } from './values.ts';

/** Where something stands: rows are counted as a spreadsheet does, things of a JSON list from one. */
export interface At {
  file: string;
  row: number;
}
export interface Bad extends At {
  reason: string;
}
interface Got<Data> {
  id: string;
  at: At;
  data: Data;
}
export type GotOrganization = Got<HsdsOrganization>;
export interface GotService extends Got<HsdsService> {
  organization: string;
  /** Terms, of ours and of others, and who wrote it down: read by whoever knows which are ours. */
  attributes: Loose[];
  metadata: Loose[];
  last_modified: string;
}
export interface GotLocation extends Got<HsdsLocation> {
  organization: string | null;
  attributes: Loose[];
}
export interface GotPlace extends Got<HsdsServiceAtLocation> {
  service: string;
  location: string;
}
/** All that a set of files says, by the ids that it gives, and what in it cannot be taken. */
export interface Read {
  organizations: GotOrganization[];
  services: GotService[];
  locations: GotLocation[];
  places: GotPlace[];
  bad: Bad[];
  rows: number;
}

export interface Collector {
  organization: (raw: Loose, at: At) => string | undefined;
  service: (raw: Loose, at: At) => string | undefined;
  location: (raw: Loose, at: At) => string | undefined;
  place: (raw: Loose, at: At) => void;
  refuse: (at: At, reason: string) => void;
  read: (rows: number) => Read;
}

/** Takes objects of HSDS as they come, nested or not. Whatever cannot be taken is named, and the rest goes on. */
export function collect(): Collector {
  const bad: Bad[] = [];
  const organizations = new Map<string, GotOrganization>();
  const services = new Map<string, GotService>();
  const locations = new Map<string, GotLocation>();
  const places = new Map<string, GotPlace>();
  const refuse = (at: At, reason: string) => void bad.push({ ...at, reason });
  /** What cannot be read is refused, and so has no id. */
  const attempt = (at: At, take: () => string): string | undefined => {
    try {
      return take();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refuse(at, error.message);
      return undefined;
    }
  };
  const organization: Collector['organization'] = (raw, at) =>
    attempt(at, () => keep(organizations, { ...readOrganization(raw), at }));
  const location: Collector['location'] = (raw, at) =>
    attempt(at, () => keep(locations, { ...readLocation(raw), at }));
  const place: Collector['place'] = (raw, at) => {
    attempt(at, () => {
      const nested = objectOf(raw['location']);
      const where = nested ? location(nested, at) : textOf(raw['location_id']);
      // The location itself was refused, and said so.
      if (where === undefined) return '';
      return keep(places, { ...readPlace(raw, where), at });
    });
  };
  const service: Collector['service'] = (raw, at) =>
    attempt(at, () => {
      const nested = objectOf(raw['organization']);
      const who = nested ? organization(nested, at) : textOf(raw['organization_id']);
      // The organisation was refused, and said so, for this very row.
      if (who === undefined) return '';
      if (who === '') throw new Unreadable('has no organization');
      const id = keep(services, { ...readService(raw, who), at });
      for (const one of objectsOf(raw['service_at_locations'])) place({ ...one, service_id: id }, at);
      return id;
    });
  return {
    organization,
    service,
    location,
    place,
    refuse,
    read: (rows) => joined({ organizations, services, locations, places }, bad, rows),
  };
}

interface Kept {
  organizations: Map<string, GotOrganization>;
  services: Map<string, GotService>;
  locations: Map<string, GotLocation>;
  places: Map<string, GotPlace>;
}

/** What refers to nothing is refused, and then what refers to that. */
function joined({ organizations, services, locations, places }: Kept, bad: Bad[], rows: number): Read {
  const withThere = <T extends { at: At }>(
    all: Iterable<T>,
    refers: (one: T) => [name: string, id: string, to: ReadonlyMap<string, unknown>][],
  ) =>
    [...all].filter((one) => {
      const missing = refers(one).find(([, id, to]) => !to.has(id));
      if (missing) bad.push({ ...one.at, reason: `there is no ${missing[0]} "${missing[1]}"` });
      return !missing;
    });
  const soundServices = withThere(services.values(), (one) => [
    ['organization', one.organization, organizations],
  ]);
  const soundLocations = withThere(locations.values(), (one) =>
    one.organization === null ? [] : [['organization', one.organization, organizations]],
  );
  const [serviceIds, locationIds] = [soundServices, soundLocations].map(
    (list) => new Map(list.map(({ id }) => [id, id])),
  );
  const soundPlaces = withThere(places.values(), (one) => [
    ['service', one.service, serviceIds ?? new Map<string, string>()],
    ['location', one.location, locationIds ?? new Map<string, string>()],
  ]);
  return {
    organizations: [...organizations.values()],
    services: soundServices,
    locations: soundLocations,
    places: soundPlaces,
    bad,
    rows,
  };
}

/** The same thing told twice is one, and what is told more of it is added; told otherwise it is refused. */
function keep<T extends Got<object>>(all: Map<string, T>, got: T): string {
  const known = all.get(got.id);
  if (!known) {
    all.set(got.id, got);
    return got.id;
  }
  const other = Object.entries(got.data).find(
    ([name, value]) =>
      Object.hasOwn(known.data, name) &&
      JSON.stringify((known.data as Loose)[name]) !== JSON.stringify(value),
  );
  if (other)
    throw new Unreadable(
      `the id "${got.id}" was there before, with another ${other[0]}, in row ${known.at.row} of ${known.at.file}`,
    );
  all.set(got.id, { ...known, data: { ...known.data, ...got.data } });
  return got.id;
}

/** In the form of HSDS, or the first thing that is not of it. */
function inForm<T>(form: z.ZodMiniType<T>, data: Loose): T {
  const read = z.safeParse(form, data);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Unreadable(`${first?.path.join('.') ?? 'it'}: ${first?.message ?? 'is not of the form of HSDS'}`);
}

function named(what: string, data: Loose): string {
  if (!data['name']) throw new Unreadable(`${what} has no name`);
  return textOf(data['name']);
}

function readOrganization(raw: Loose) {
  const data = cleaned(
    without(inNewForm('organization', raw), 'services', 'locations', 'programs', 'attributes', 'metadata'),
  );
  const name = named('the organization', data);
  return { id: textOf(raw['id']) || slugOf(name), data: inForm(HsdsOrganization, data) };
}

function readService(told: Loose, organization: string): Omit<GotService, 'at'> {
  const raw = inNewForm('service', told);
  const { attributes, metadata, status, id, last_modified } = raw;
  const data = cleaned(
    without(
      raw,
      'organization',
      'service_at_locations',
      'program',
      'attributes',
      'metadata',
      'status',
      'keywords',
    ),
  );
  const name = named('the service', data);
  return {
    id: textOf(id) || `${organization}/${slugOf(name)}`,
    organization,
    data: inForm(HsdsService, { ...data, status: statusOf(textOf(status)) }),
    attributes: [...objectsOf(attributes), ...partsOf(raw['keywords']).map(keyword)],
    metadata: objectsOf(metadata),
    last_modified: textOf(last_modified),
  };
}

/** As good as a term of somebody: a kind of help, or a word to find it by. */
const keyword = (name: string): Loose => ({ taxonomy_term: { taxonomy: 'keywords', name } });

const kinds = new Set(['physical', 'postal', 'virtual']);

function readLocation(told: Loose): Omit<GotLocation, 'at'> {
  const { attributes, ...raw } = inNewForm('location', told);
  const given = cleaned(without(raw, 'metadata'));
  // In the sea off Africa stand those of whom nobody knew where they are.
  const isNowhere = given['latitude'] === 0 && given['longitude'] === 0;
  const data = isNowhere ? without(given, 'latitude', 'longitude') : given;
  const [address] = objectsOf(data['addresses']);
  const kind = textOf(raw['location_type']).toLowerCase() || 'physical';
  if (!kinds.has(kind)) throw new Unreadable(`location_type "${kind}" is none that we know`);
  const made = [data['name'], ...Object.values(address ?? {})].map(textOf).join(' ');
  return {
    id: textOf(raw['id']) || slugOf(made),
    organization: textOf(raw['organization_id']) || null,
    data: inForm(HsdsLocation, { ...data, location_type: kind }),
    attributes: objectsOf(attributes),
  };
}

function readPlace(raw: Loose, where: string): Omit<GotPlace, 'at'> {
  const service = textOf(raw['service_id']);
  const data = cleaned(without(inNewForm('place', raw), 'location', 'service', 'attributes', 'metadata'));
  return {
    id: textOf(raw['id']) || `${service}@${where}`,
    service,
    location: where,
    data: inForm(HsdsServiceAtLocation, data),
  };
}
