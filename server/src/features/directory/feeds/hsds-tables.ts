import { cleaned, type UnknownRecord } from './sanitize.ts';
import type { At } from './parsed-feed.ts';
import type { Collector } from './read-hsds.ts';
import { readCsv } from './csv.ts';
import { inNewForm, partsOf } from './legacy-hsds.ts';
import { parseText, Unreadable } from './values.ts';

type Thing = 'organization' | 'service' | 'location' | 'service_at_location' | 'contact';
interface Row {
  raw: UnknownRecord;
  at: At;
}

/** The tables of HSDS 1, 2 and 3: what each contains, or which list of another object its rows belong to. */
const things: Readonly<Record<string, Thing>> = {
  organizations: 'organization',
  services: 'service',
  locations: 'location',
  service_at_locations: 'service_at_location',
  services_at_location: 'service_at_location',
  services_at_locations: 'service_at_location',
  service_at_location: 'service_at_location',
  contacts: 'contact',
};
const lists: Readonly<Record<string, string>> = {
  phones: 'phones',
  addresses: 'addresses',
  physical_addresses: 'addresses',
  postal_addresses: 'addresses',
  mail_addresses: 'addresses',
  schedules: 'schedules',
  regular_schedules: 'schedules',
  regular_schedule: 'schedules',
  holiday_schedules: 'holiday_schedules',
  holiday_schedule: 'holiday_schedules',
  languages: 'languages',
  cost_options: 'cost_options',
  service_areas: 'service_areas',
  required_documents: 'required_documents',
  funding: 'funding',
  organization_identifiers: 'organization_identifiers',
  accessibility: 'accessibility',
  accessibility_for_disabilities: 'accessibility',
  attributes: 'attributes',
  service_attributes: 'attributes',
  services_taxonomy: 'attributes',
  service_taxonomy: 'attributes',
};
const termTables = new Set(['taxonomy_terms', 'taxonomy', 'taxonomies']);

/** Version 3 has singular table names, earlier versions plural ones. Empty for a table we do not use. */
function tableOf(file: string): string {
  const name = file.replace(/\.[a-z]+$/i, '').toLowerCase();
  const isListed = (table: string) =>
    Object.hasOwn(things, table) || Object.hasOwn(lists, table) || termTables.has(table);
  return [name, `${name}s`, `${name}es`].find(isListed) ?? '';
}

/** Whether these files are HSDS tables, as opposed to a single table of another format. */
export const areHsdsTables = (files: readonly { file: string }[]) =>
  ['organizations', 'services'].every((name) => files.some(({ file }) => tableOf(file) === name));

interface Tables {
  of: Record<Thing, Row[]>;
  parts: { list: string; row: Row }[];
  terms: Map<string, UnknownRecord>;
}

/** Joins the rows of all tables. Returns the count. */
export async function readHsdsTables(
  files: readonly { file: string; text: string }[],
  into: Collector,
  told: (rows: number) => void,
): Promise<number> {
  const { tables, rows } = await readAll(files, into, told);
  const byId = Object.fromEntries(
    Object.entries(tables.of).map(([thing, all]) => [thing, firstById(all)]),
  ) as Record<Thing, Map<string, Row>>;
  for (const { list, row } of tables.parts) attach(list, row, byId, tables.terms, into);
  for (const row of tables.of.contact) attach('contacts', row, byId, tables.terms, into);
  for (const { raw, at } of tables.of.organization) into.organization(raw, at);
  for (const { raw, at } of tables.of.location) into.location(raw, at);
  const places = new Set(tables.of.service_at_location.map(({ raw }) => placeKey(raw['service_id'], raw)));
  for (const row of tables.of.service) takeService(row, byId.location, { places, terms: tables.terms }, into);
  for (const { raw, at } of tables.of.service_at_location) into.place(raw, at);
  return rows;
}

const placeKey = (service: unknown, { location_id }: UnknownRecord) =>
  `${parseText(service)} ${parseText(location_id)}`;

/** Before HSDS 1, a service listed its terms in one cell and its location, which named the organisation. */
function takeService(
  { raw, at }: Row,
  locations: ReadonlyMap<string, Row>,
  { places, terms }: { places: ReadonlySet<string>; terms: ReadonlyMap<string, UnknownRecord> },
  into: Collector,
): void {
  const { taxonomy_ids, location_id, ...service } = raw;
  for (const id of partsOf(taxonomy_ids))
    addPart('attributes', { raw: { taxonomy_id: id }, at }, service, terms, into);
  const where = parseText(location_id);
  service['organization_id'] ||= locations.get(where)?.raw['organization_id'];
  const id = into.service(service, at);
  if (id && where && !places.has(placeKey(id, raw))) into.place({ service_id: id, location_id }, at);
}

async function readAll(
  files: readonly { file: string; text: string }[],
  into: Collector,
  told: (rows: number) => void,
): Promise<{ tables: Tables; rows: number }> {
  const tables: Tables = {
    of: { organization: [], service: [], location: [], service_at_location: [], contact: [] },
    parts: [],
    terms: new Map(),
  };
  let rows = 0;
  for (const { file, text } of files) {
    const add = adderOf(tableOf(file), tables);
    if (!add) {
      into.skipTable({ file, rows: await countRows(text) });
      continue;
    }
    for await (const { row, cells, tooLong } of readCsv(text)) {
      rows += 1;
      if (rows % 500 === 0) told(rows);
      const at = { file, row };
      if (tooLong) into.refuse(at, 'has more cells than there are columns');
      else add({ raw: { ...cells }, at });
    }
  }
  return { tables, rows };
}

export async function countRows(text: string): Promise<number> {
  let rows = 0;
  for await (const _ of readCsv(text)) rows += 1;
  return rows;
}

/** Where the rows of a table go; undefined for a table we do not use. */
function adderOf(table: string, tables: Tables): ((row: Row) => void) | undefined {
  const [thing, list] = [things[table], lists[table]];
  if (thing) return ({ raw, at }) => void tables.of[thing].push({ raw: inNewForm(thing, raw), at });
  if (termTables.has(table))
    return ({ raw }) => void tables.terms.set(parseText(raw['id']) || parseText(raw['taxonomy_id']), raw);
  if (!list) return undefined;
  const kind = table === 'postal_addresses' || table === 'mail_addresses' ? 'postal' : 'physical';
  return ({ raw, at }) =>
    void tables.parts.push({
      list,
      row: { raw: list === 'addresses' ? { address_type: kind, ...raw } : raw, at },
    });
}

function firstById(rows: readonly Row[]): Map<string, Row> {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const id = parseText(row.raw['id']);
    if (id && !first.has(id)) first.set(id, row);
  }
  return first;
}

/** A row names its parent; if it names several, the most specific one is used. */
const owners: readonly (readonly [column: string, Thing])[] = [
  ['service_at_location_id', 'service_at_location'],
  ['contact_id', 'contact'],
  ['service_id', 'service'],
  ['location_id', 'location'],
  ['organization_id', 'organization'],
];

function attach(
  list: string,
  { raw, at }: Row,
  byId: Record<Thing, Map<string, Row>>,
  terms: ReadonlyMap<string, UnknownRecord>,
  into: Collector,
): void {
  const named = owners.find(
    ([column, thing]) => parseText(raw[column]) !== '' && !(list === 'contacts' && thing === 'contact'),
  );
  const [column, thing] = named ?? linkOf(raw);
  const id = parseText(raw[column]);
  const owner = thing && byId[thing].get(id);
  if (!owner)
    return into.refuse(
      at,
      id ? `there is no ${thing ?? 'record'} "${id}"` : 'does not name the record it belongs to',
    );
  addPart(list, { raw, at }, owner.raw, terms, into);
  return undefined;
}

function addPart(
  list: string,
  { raw, at }: Row,
  owner: UnknownRecord,
  terms: ReadonlyMap<string, UnknownRecord>,
  into: Collector,
): void {
  try {
    const part = partOf(list, inNewForm(list, raw), terms);
    const existing = owner[list];
    owner[list] = [...(Array.isArray(existing) ? (existing as UnknownRecord[]) : []), part];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    into.refuse(at, error.message);
  }
}

/** In HSDS 2 and 3, attributes name the table and the id in two columns. */
function linkOf(raw: UnknownRecord): readonly [column: string, Thing | undefined] {
  const entity = parseText(raw['link_entity']).replace(/s$/, '');
  const matches = owners.map(([, thing]) => thing).find((thing) => thing === entity);
  return ['link_id', matches ?? (parseText(raw['link_id']) ? 'service' : undefined)];
}

/** Parsed row by row, so that an error names its own row. */
function partOf(list: string, raw: UnknownRecord, terms: ReadonlyMap<string, UnknownRecord>): UnknownRecord {
  if (list === 'attributes') {
    const id = parseText(raw['taxonomy_term_id']) || parseText(raw['taxonomy_id']);
    const term = terms.get(id);
    if (!term) throw new Unreadable(`there is no taxonomy term "${id}"`);
    return { value: raw['value'], taxonomy_term: { ...term, code: parseText(term['code']) || id } };
  }
  cleaned({ [list]: [raw] }, () => undefined);
  return raw;
}
