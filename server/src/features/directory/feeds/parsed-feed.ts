import type {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/directory/hsds.ts';
import type { UnknownRecord } from './sanitize.ts';
import { Unreadable } from './values.ts';

/** The files of a feed, by name. */
export type Files = readonly { file: string; text: string }[];

/** A position in a file: rows are numbered as in a spreadsheet, JSON list items from one. */
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
/** Everything found in a set of files, by source id, and the errors. */
export interface ParsedFeed {
  organizations: GotOrganization[];
  services: GotService[];
  locations: GotLocation[];
  places: GotPlace[];
  bad: Bad[];
  /** What was left out of imported records. */
  notes: Bad[];
  /** Tables that are not used. */
  unread: UnreadTable[];
  rows: number;
}
export interface UnreadTable {
  file: string;
  rows: number;
}

interface RecordsById {
  organizations: Map<string, GotOrganization>;
  services: Map<string, GotService>;
  locations: Map<string, GotLocation>;
  places: Map<string, GotPlace>;
}

/** Refuses objects with dangling references, then objects that refer to those. */
export function joinRecords(
  { organizations, services, locations, places }: RecordsById,
  bad: Bad[],
): Pick<ParsedFeed, 'organizations' | 'services' | 'locations' | 'places'> {
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
  };
}

/** Merges repeated objects: new fields are added, and contradictions are refused. */
export function mergeRecord<T extends Got<object>>(all: Map<string, T>, got: T): string {
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
