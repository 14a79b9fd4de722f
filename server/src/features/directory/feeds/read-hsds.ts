import {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/directory/hsds.ts';
import * as z from 'zod/mini';
import { cleaned, objectOf, objectsOf, withoutField, type Note, type UnknownRecord } from './sanitize.ts';
import { inNewForm, partsOf } from './legacy-hsds.ts';
import {
  joinRecords,
  mergeRecord,
  type At,
  type Bad,
  type GotLocation,
  type GotOrganization,
  type GotPlace,
  type GotService,
  type ParsedFeed,
  type UnreadTable,
} from './parsed-feed.ts';
import { slugOf } from './slug.ts';
import { parseDay, parseStatus, parseText, Unreadable } from './values.ts';

export interface Collector {
  organization: (raw: UnknownRecord, at: At) => string | undefined;
  service: (raw: UnknownRecord, at: At) => string | undefined;
  location: (raw: UnknownRecord, at: At) => string | undefined;
  place: (raw: UnknownRecord, at: At) => void;
  refuse: (at: At, reason: string) => void;
  note: (at: At, reason: string) => void;
  skipTable: (table: UnreadTable) => void;
  read: (rows: number) => ParsedFeed;
}

/** Reads HSDS objects, nested or flat. Invalid ones are reported and the rest continues. */
export function collect(): Collector {
  const bad: Bad[] = [];
  const notes: Bad[] = [];
  const unread: UnreadTable[] = [];
  const organizations = new Map<string, GotOrganization>();
  const services = new Map<string, GotService>();
  const locations = new Map<string, GotLocation>();
  const places = new Map<string, GotPlace>();
  const refuse = (at: At, reason: string) => void bad.push({ ...at, reason });
  const note = (at: At, reason: string) => void notes.push({ ...at, reason });
  const noteAt = (at: At) => (reason: string) => note(at, reason);
  /** Invalid objects are refused and therefore have no id. */
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
    attempt(at, () => mergeRecord(organizations, { ...readOrganization(raw, noteAt(at)), at }));
  const location: Collector['location'] = (raw, at) =>
    attempt(at, () => mergeRecord(locations, { ...readLocation(raw, noteAt(at)), at }));
  const place: Collector['place'] = (raw, at) => {
    attempt(at, () => {
      const nested = objectOf(raw['location']);
      const where = nested ? location(nested, at) : parseText(raw['location_id']);
      // The location itself was refused and reported.
      if (where === undefined) return '';
      return mergeRecord(places, { ...readPlace(raw, where, noteAt(at)), at });
    });
  };
  const service: Collector['service'] = (raw, at) =>
    attempt(at, () => {
      const nested = objectOf(raw['organization']);
      const who = nested ? organization(nested, at) : parseText(raw['organization_id']);
      // The organisation was refused and reported for this very row.
      if (who === undefined) return '';
      if (who === '') throw new Unreadable('has no organization');
      const id = mergeRecord(services, { ...readService(raw, who, noteAt(at)), at });
      for (const one of objectsOf(raw['service_at_locations'])) place({ ...one, service_id: id }, at);
      return id;
    });
  return {
    organization,
    service,
    location,
    place,
    refuse,
    note,
    skipTable: (table) => void unread.push(table),
    read: (rows) => ({
      ...joinRecords({ organizations, services, locations, places }, bad),
      bad,
      notes,
      unread,
      rows,
    }),
  };
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

function readOrganization(raw: UnknownRecord, note: Note) {
  noteUnread(raw, ['programs'], note);
  const data = cleaned(
    withoutField(
      inNewForm('organization', raw),
      'services',
      'locations',
      'programs',
      'attributes',
      'metadata',
    ),
    note,
  );
  const name = named('the organization', data);
  return { id: parseText(raw['id']) || slugOf(name), data: inForm(HsdsOrganization, data) };
}

function readService(details: UnknownRecord, organization: string, note: Note): Omit<GotService, 'at'> {
  noteUnread(details, ['program'], note);
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
    note,
  );
  const name = named('the service', data);
  return {
    id: parseText(id) || `${organization}/${slugOf(name)}`,
    organization,
    data: inForm(HsdsService, { ...data, status: parseStatus(parseText(status)) }),
    attributes: [...objectsOf(attributes), ...partsOf(raw['keywords']).map(keyword)],
    metadata: objectsOf(metadata),
    last_modified: dayOfChange(parseText(last_modified), note),
  };
}

/** Only the day matters, and an invalid one must not cost the service. */
function dayOfChange(text: string, note: Note): string {
  try {
    return text && parseDay('last_modified', text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    note(`${error.message}, so it is left out`);
    return '';
  }
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function noteUnread(raw: UnknownRecord, names: readonly string[], note: Note): void {
  for (const name of names) if (isFilled(raw[name])) note(`${name}: is not read`);
}

/** Treats a keyword like an external term: as a kind of help or a search word. */
const keyword = (name: string): UnknownRecord => ({ taxonomy_term: { taxonomy: 'keywords', name } });

const kinds = new Set(['physical', 'postal', 'virtual']);

function readLocation(details: UnknownRecord, note: Note): Omit<GotLocation, 'at'> {
  noteUnread(details, ['holiday_schedules'], note);
  const { attributes, ...raw } = inNewForm('location', details);
  const input = cleaned(withoutField(raw, 'metadata', 'holiday_schedules'), note);
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

function readPlace(raw: UnknownRecord, where: string, note: Note): Omit<GotPlace, 'at'> {
  noteUnread(raw, ['holiday_schedules'], note);
  const service = parseText(raw['service_id']);
  const data = cleaned(
    withoutField(
      inNewForm('place', raw),
      'location',
      'service',
      'attributes',
      'metadata',
      'holiday_schedules',
    ),
    note,
  );
  return {
    id: parseText(raw['id']) || `${service}@${where}`,
    service,
    location: where,
    data: inForm(HsdsServiceAtLocation, data),
  };
}
