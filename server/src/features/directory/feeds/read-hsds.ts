import {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/directory/hsds.ts';
import * as z from 'zod/mini';
import { cleaned, objectOf, objectsOf, withoutField, type UnknownRecord } from './sanitize.ts';
import { inNewForm, partsOf } from './legacy-hsds.ts';
import { slugOf } from './slug.ts';
import { parseStatus, parseText, Unreadable } from './values.ts';

/** A position: rows are numbered as in a spreadsheet, JSON list items from one. */
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
  /** Taxonomy terms and provenance, interpreted later by the code that knows our taxonomies. */
  attributes: UnknownRecord[];
  metadata: UnknownRecord[];
  last_modified: string;
}
export interface GotLocation extends Got<HsdsLocation> {
  organization: string | null;
  attributes: UnknownRecord[];
}
export interface GotPlace extends Got<HsdsServiceAtLocation> {
  service: string;
  location: string;
}
/** Everything in a set of files, by source id, and the errors. */
export interface ParsedFeed {
  organizations: GotOrganization[];
  services: GotService[];
  locations: GotLocation[];
  places: GotPlace[];
  bad: Bad[];
  rows: number;
}

export interface Collector {
  organization: (raw: UnknownRecord, at: At) => string | undefined;
  service: (raw: UnknownRecord, at: At) => string | undefined;
  location: (raw: UnknownRecord, at: At) => string | undefined;
  place: (raw: UnknownRecord, at: At) => void;
  refuse: (at: At, reason: string) => void;
  read: (rows: number) => ParsedFeed;
}

/** Reads HSDS objects, nested or flat. Invalid ones are reported and the rest continues. */
export function collect(): Collector {
  const bad: Bad[] = [];
  const organizations = new Map<string, GotOrganization>();
  const services = new Map<string, GotService>();
  const locations = new Map<string, GotLocation>();
  const places = new Map<string, GotPlace>();
  const refuse = (at: At, reason: string) => void bad.push({ ...at, reason });
  /** An invalid object is refused and so has no id. */
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
      const where = nested ? location(nested, at) : parseText(raw['location_id']);
      // The location itself was refused and reported.
      if (where === undefined) return '';
      return keep(places, { ...readPlace(raw, where), at });
    });
  };
  const service: Collector['service'] = (raw, at) =>
    attempt(at, () => {
      const nested = objectOf(raw['organization']);
      const who = nested ? organization(nested, at) : parseText(raw['organization_id']);
      // The organisation was refused and reported for this very row.
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

interface Stored {
  organizations: Map<string, GotOrganization>;
  services: Map<string, GotService>;
  locations: Map<string, GotLocation>;
  places: Map<string, GotPlace>;
}

/** Objects with dangling references are refused, then those that refer to them. */
function joined(
  { organizations, services, locations, places }: Stored,
  bad: Bad[],
  rows: number,
): ParsedFeed {
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

/** A repeated object is merged: new fields are added, and a contradiction is refused. */
function keep<T extends Got<object>>(all: Map<string, T>, got: T): string {
  const reply = all.get(got.id);
  if (!reply) {
    all.set(got.id, got);
    return got.id;
  }
  const other = Object.entries(got.data).find(
    ([name, value]) =>
      Object.hasOwn(reply.data, name) &&
      JSON.stringify((reply.data as UnknownRecord)[name]) !== JSON.stringify(value),
  );
  if (other)
    throw new Unreadable(
      `the id "${got.id}" is already used with a different ${other[0]}, in row ${reply.at.row} of ${reply.at.file}`,
    );
  all.set(got.id, { ...reply, data: { ...reply.data, ...got.data } });
  return got.id;
}

/** Parses the HSDS form, or returns the first field that violates it. */
function inForm<T>(form: z.ZodMiniType<T>, data: UnknownRecord): T {
  const read = z.safeParse(form, data);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Unreadable(
    `${first?.path.join('.') ?? 'it'}: ${first?.message ?? 'does not match the HSDS format'}`,
  );
}

function named(what: string, data: UnknownRecord): string {
  if (!data['name']) throw new Unreadable(`${what} has no name`);
  return parseText(data['name']);
}

function readOrganization(raw: UnknownRecord) {
  const data = cleaned(
    withoutField(
      inNewForm('organization', raw),
      'services',
      'locations',
      'programs',
      'attributes',
      'metadata',
    ),
  );
  const name = named('the organization', data);
  return { id: parseText(raw['id']) || slugOf(name), data: inForm(HsdsOrganization, data) };
}

function readService(details: UnknownRecord, organization: string): Omit<GotService, 'at'> {
  const raw = inNewForm('service', details);
  const { attributes, metadata, status, id, last_modified } = raw;
  const data = cleaned(
    withoutField(
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
    id: parseText(id) || `${organization}/${slugOf(name)}`,
    organization,
    data: inForm(HsdsService, { ...data, status: parseStatus(parseText(status)) }),
    attributes: [...objectsOf(attributes), ...partsOf(raw['keywords']).map(keyword)],
    metadata: objectsOf(metadata),
    last_modified: parseText(last_modified),
  };
}

/** Treated like an external term: a kind of help or a search word. */
const keyword = (name: string): UnknownRecord => ({ taxonomy_term: { taxonomy: 'keywords', name } });

const kinds = new Set(['physical', 'postal', 'virtual']);

function readLocation(details: UnknownRecord): Omit<GotLocation, 'at'> {
  const { attributes, ...raw } = inNewForm('location', details);
  const input = cleaned(withoutField(raw, 'metadata'));
  // Coordinates 0,0 (in the sea off Africa) mean an unknown position.
  const isNowhere = input['latitude'] === 0 && input['longitude'] === 0;
  const data = isNowhere ? withoutField(input, 'latitude', 'longitude') : input;
  const [address] = objectsOf(data['addresses']);
  const kind = parseText(raw['location_type']).toLowerCase() || 'physical';
  if (!kinds.has(kind)) throw new Unreadable(`location_type "${kind}" is not one we know`);
  const created = [data['name'], ...Object.values(address ?? {})].map(parseText).join(' ');
  return {
    id: parseText(raw['id']) || slugOf(created),
    organization: parseText(raw['organization_id']) || null,
    data: inForm(HsdsLocation, { ...data, location_type: kind }),
    attributes: objectsOf(attributes),
  };
}

function readPlace(raw: UnknownRecord, where: string): Omit<GotPlace, 'at'> {
  const service = parseText(raw['service_id']);
  const data = cleaned(
    withoutField(inNewForm('place', raw), 'location', 'service', 'attributes', 'metadata'),
  );
  return {
    id: parseText(raw['id']) || `${service}@${where}`,
    service,
    location: where,
    data: inForm(HsdsServiceAtLocation, data),
  };
}
