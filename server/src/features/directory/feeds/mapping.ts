import * as z from 'zod/mini';
import { parse, YAMLParseError } from 'yaml';
import type { At, Collector } from './read-hsds.ts';
import type { UnknownRecord } from './sanitize.ts';
import { readCsv, type CsvLine } from './csv.ts';
import { wholeCountry } from './custom-columns.ts';
import { slugOf } from './slug.ts';
import { taxonomiesWith, type TaxonomySlug } from './taxonomies.ts';
import { dateFormats, parseDay, parseText, Unreadable } from './values.ts';

/** The fields that a table can contain, one row per service and location. */
const texts = [
  'id',
  'name',
  'alternate_name',
  'description',
  'url',
  'email',
  'status',
  'eligibility_description',
  'application_process',
  'fees_description',
  'wait_time',
  'interpretation_services',
  'minimum_age',
  'maximum_age',
  'assured_date',
  'last_modified',
  'alert',
  'hours',
  'organization_id',
  'organization_name',
  'organization_description',
  'organization_website',
  'organization_email',
  'location_name',
  'latitude',
  'longitude',
  'wheelchair',
  'attention',
  'address_1',
  'address_2',
  'city',
  'region',
  'state_province',
  'postal_code',
  'country',
] as const;
const lists = [
  'types',
  'delivery',
  'cost',
  'referral',
  'first_nations',
  'covers',
  'words',
  'languages',
  'phones',
] as const;
const fields = [...texts, ...lists] as const;
export type MappedField = (typeof fields)[number];

/** One column by name, several columns, a constant, or a template with column names in braces. */
const Filling = z.union([
  z.string(),
  z.strictObject({ column: z.string() }),
  z.strictObject({ columns: z.array(z.string()) }),
  z.strictObject({ constant: z.union([z.string(), z.number(), z.boolean()]) }),
  z.strictObject({ template: z.string() }),
]);
type Filling = z.output<typeof Filling>;

export const Mapping = z.strictObject({
  source: z.optional(z.strictObject({ name: z.string(), url: z.nullish(z.string()) })),
  /** The default country. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  dates: z.optional(z.enum(dateFormats)),
  /** The list separator per field: `types: ";"`. */
  split: z.optional(z.partialRecord(z.enum(lists), z.string().check(z.minLength(1)))),
  fields: z.optional(z.partialRecord(z.enum(fields), Filling)),
  /** Maps their values to ours: `types: { Housing: accommodation }`. Null drops a value. */
  values: z.optional(
    z.partialRecord(
      z.enum(fields),
      z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    ),
  ),
});
export type Mapping = z.output<typeof Mapping>;

/** JSON is valid YAML, so both are accepted. */
export function readMapping(text: string): Mapping {
  let details: unknown;
  try {
    details = parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new Unreadable(`The mapping is not valid YAML: ${error.message}`);
    throw error;
  }
  const read = z.safeParse(Mapping, details ?? {});
  if (read.success) return read.data;
  const what = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new Unreadable(`The mapping does not have the expected form. ${what.join('; ')}`);
}

/** Maps their term to our kind of help. */
export const mappedTypes = ({ values }: Mapping) =>
  Object.fromEntries(
    Object.entries(values?.types ?? {}).map(([word, type]) => [word, type === null ? null : String(type)]),
  );

function columnsOf(filling: Filling): string[] {
  if (typeof filling === 'string') return [filling];
  if ('column' in filling) return [filling.column];
  if ('columns' in filling) return filling.columns;
  return 'template' in filling
    ? [...filling.template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
    : [];
}

type Fill = (field: MappedField) => string[];

/** The values of a field in one row; without a mapping, the column of that name. */
function fillFrom({ cells }: CsvLine, { fields: fillings, values }: Mapping): Fill {
  const column = (name: string) => cells[name] ?? '';
  const raw = (field: MappedField): string[] => {
    const filling = fillings ? fillings[field] : field;
    if (filling === undefined) return [];
    if (typeof filling === 'object' && 'constant' in filling) return [String(filling.constant)];
    if (typeof filling === 'object' && 'template' in filling)
      return [filling.template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => column(name)).trim()];
    return columnsOf(filling).map(column);
  };
  return (field) => {
    const existing = field === 'types' ? undefined : values?.[field];
    const byWord = new Map(Object.entries(existing ?? {}).map(([word, ours]) => [word.toLowerCase(), ours]));
    return raw(field).flatMap((text) => {
      const ours = byWord.get(text.toLowerCase());
      const answers = ours === undefined ? text : ours === null ? '' : String(ours);
      return answers === '' ? [] : [answers];
    });
  };
}

/** One row per service and location. Returns the number of rows. */
export async function readTable(
  text: string,
  { file, mapping, notify }: { file: string; mapping: Mapping; notify: (rows: number) => void },
  into: Collector,
): Promise<number> {
  let rows = 0;
  let checked = false;
  for await (const line of readCsv(text)) {
    rows += 1;
    const at = { file, row: line.row };
    if (!checked) refuseUnknownColumns(line, mapping);
    checked = true;
    if (rows % 500 === 0) notify(rows);
    if (line.tooLong) into.refuse(at, 'has more cells than there are columns');
    else take(line, at, mapping, into);
  }
  return rows;
}

function refuseUnknownColumns({ cells }: CsvLine, { fields: fillings = {} }: Mapping): void {
  const missing = Object.values(fillings)
    .flatMap(columnsOf)
    .filter((name) => !Object.hasOwn(cells, name));
  if (missing.length > 0)
    throw new Unreadable(`has no column ${[...new Set(missing)].map((name) => `"${name}"`).join(', ')}`);
}

function take(line: CsvLine, at: At, mapping: Mapping, into: Collector): void {
  try {
    into.service(serviceOf(fillFrom(line, mapping), mapping), at);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    into.refuse(at, error.message);
  }
}

function serviceOf(fill: Fill, mapping: Mapping): UnknownRecord {
  const text = (field: MappedField) => fill(field).join(' ');
  const parts = (field: (typeof lists)[number]) => {
    const between = mapping.split?.[field];
    const all = fill(field).flatMap((one) => (between ? one.split(between) : [one]));
    return all.map((one) => one.trim()).filter(Boolean);
  };
  const plain = Object.fromEntries(
    texts.slice(0, texts.indexOf('hours')).map((field) => [field, text(field)]),
  );
  const day = text('assured_date');
  const place = placeOf(text, mapping);
  const name = text('name');
  const areas = parts('covers');
  const national = areas.some((area) => wholeCountry.test(area));
  if (!name) throw new Unreadable('the service has no name');
  const hours = text('hours');
  return {
    ...plain,
    id: text('id') || slugOf([name, text('address_1'), text('city'), text('postal_code')].join(' ')),
    assured_date: day ? parseDay('assured_date', day, mapping.dates) : '',
    last_modified: text('last_modified')
      ? parseDay('last_modified', text('last_modified'), mapping.dates)
      : '',
    phones: parts('phones').map((number) => ({ number })),
    schedules: hours ? [{ notes: hours }] : [],
    languages: parts('languages').map((language) =>
      /^[a-z]{2,3}$/.test(language) ? { code: language } : { name: language },
    ),
    organization: {
      id: text('organization_id') || slugOf(text('organization_name') || name),
      name: text('organization_name') || name,
      description: text('organization_description'),
      website: text('organization_website'),
      email: text('organization_email'),
    },
    attributes: [
      ...parts('types').map((type) => ({
        taxonomy_term: { name: type, taxonomy: mapping.source?.name ?? 'types' },
      })),
      ...(['delivery', 'cost', 'referral', 'first_nations'] as const).flatMap((slug) =>
        parts(slug).flatMap((word) => termCalled(slug, word)),
      ),
      ...(national ? [] : areas.flatMap((area) => termCalled('covers', area))),
      ...parts('words').map((value) => ({ value, taxonomy_term: { taxonomy: 'words' } })),
    ],
    ...(national ? { service_areas: [{ name: 'Australia', extent: 'AU', extent_type: 'text' }] } : {}),
    service_at_locations: place ? [place] : [],
  };
}

const existing = taxonomiesWith([]);
const isNo = /^(no|n|false|0)$/i;

/** One of our own columns, with a closed set of values. */
function termCalled(slug: TaxonomySlug, word: string): UnknownRecord[] {
  const terms = existing.find((one) => one.slug === slug)?.terms ?? [];
  const text = word.toLowerCase();
  if (slug === 'first_nations' && isNo.test(word)) return [];
  const yes = slug === 'first_nations' && /^(y|true|1)$/i.test(word) ? 'yes' : text;
  const term = terms.find(({ code, name }) => code.toLowerCase() === yes || name.toLowerCase() === yes);
  if (!term)
    throw new Unreadable(`${slug} "${word}" is not one of ${terms.map(({ code }) => code).join(', ')}`);
  return [{ taxonomy_term: { taxonomy: slug, code: term.code } }];
}

const ofAddress = [
  'attention',
  'address_1',
  'address_2',
  'city',
  'region',
  'state_province',
  'postal_code',
] as const;

function placeOf(text: (field: MappedField) => string, { country }: Mapping): UnknownRecord | undefined {
  const address: UnknownRecord = Object.fromEntries(
    ofAddress.flatMap((field): [string, string][] => (text(field) ? [[field, text(field)]] : [])),
  );
  const [latitude, longitude, name] = [text('latitude'), text('longitude'), text('location_name')];
  if (Object.keys(address).length === 0 && !latitude && !name) return undefined;
  if ((latitude === '') !== (longitude === ''))
    throw new Unreadable('has a latitude or a longitude, but not both');
  const wheelchair = text('wheelchair');
  const where = parseText(country);
  const land = text('country') || where;
  return {
    location: {
      location_type: 'physical',
      name,
      latitude,
      longitude,
      addresses:
        Object.keys(address).length > 0
          ? [{ ...address, ...(land ? { country: land } : {}), address_type: 'physical' }]
          : [],
      accessibility: wheelchair
        ? [{ description: 'wheelchair', details: isNo.test(wheelchair) ? 'no' : wheelchair }]
        : [],
    },
  };
}
