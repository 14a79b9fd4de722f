import type { At } from './parsed-feed.ts';
import type { Collector } from './read-hsds.ts';
import { webAddress, type Note, type UnknownRecord } from './sanitize.ts';
import { readCsv, type CsvLine } from './csv.ts';
import { parseState, wholeCountry } from './states.ts';
import { joinedLines, reportUnused, type TableJoin } from './join-tables.ts';
import {
  addressFields,
  mappedTexts,
  type mappedLists,
  type Filling,
  type MappedField,
  type Mapping,
} from './mapping.ts';
import { slugOf } from './slug.ts';
import { taxonomiesWith, type TaxonomySlug } from './taxonomies.ts';
import { parseDay, parseText, Unreadable } from './values.ts';

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

interface TableSource {
  file: string;
  mapping: Mapping;
  joins: readonly TableJoin[];
  notify: (rows: number) => void;
}

/** One row per service and location. Returns the number of rows. */
export async function readTable(
  text: string,
  { file, mapping, joins, notify }: TableSource,
  into: Collector,
): Promise<number> {
  let rows = 0;
  for await (const row of readCsv(text)) {
    rows += 1;
    const at = { file, row: row.row };
    if (rows % 500 === 0) notify(rows);
    for (const line of joinedLines(row, joins)) {
      if (rows === 1) refuseUnknownColumns(line, mapping);
      if (line.tooLong) into.refuse(at, 'has more cells than there are columns');
      else take(line, at, mapping, into);
    }
  }
  return rows + joins.reduce((sum, join) => sum + reportUnused(join, into), 0);
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
    const note = (reason: string) => into.note(at, reason);
    into.service(serviceOf(fillFrom(line, mapping), mapping, note), at);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    into.refuse(at, error.message);
  }
}

function serviceOf(fill: Fill, mapping: Mapping, note: Note): UnknownRecord {
  const text = (field: MappedField) => fill(field).join(' ');
  const parts = (field: (typeof mappedLists)[number]) => {
    const between = mapping.split?.[field];
    const all = fill(field).flatMap((one) => (between ? one.split(between) : [one]));
    return all.map((one) => one.trim()).filter(Boolean);
  };
  const plain = Object.fromEntries(
    mappedTexts.slice(0, mappedTexts.indexOf('hours')).map((field) => [field, text(field)]),
  );
  const website = (field: 'url' | 'organization_website') => {
    const column = columnsOf(mapping.fields?.[field] ?? field).join(', ') || field;
    const address = text(field);
    return address ? webAddress(column, address, note) : '';
  };
  const day = text('assured_date');
  const place = placeOf(text, mapping);
  const name = text('name');
  const areas = parts('covers');
  const states = areas.flatMap((area) => parseState(area) ?? []);
  const others = areas.filter((area) => parseState(area) === undefined);
  if (!name) throw new Unreadable('the service has no name');
  const hours = text('hours');
  return {
    ...plain,
    url: website('url'),
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
      website: website('organization_website'),
      email: text('organization_email'),
    },
    attributes: [
      ...parts('types').map((type) => ({
        taxonomy_term: { name: type, taxonomy: mapping.source?.name ?? 'types' },
      })),
      ...(['delivery', 'cost', 'referral', 'first_nations'] as const).flatMap((slug) =>
        parts(slug).flatMap((word) => termCalled(slug, word)),
      ),
      ...(others.some((area) => wholeCountry.test(area)) ? [] : states).flatMap((state) =>
        termCalled('covers', state),
      ),
      ...parts('words').map((value) => ({ value, taxonomy_term: { taxonomy: 'words' } })),
    ],
    ...(others.length > 0 ? { service_areas: others.map(areaCalled) } : {}),
    service_at_locations: place ? [place] : [],
  };
}

/** The whole country, or a part of a state: a postcode, a place, "within 50 km of Ballarat". */
const areaCalled = (text: string): UnknownRecord =>
  wholeCountry.test(text)
    ? { name: 'Australia', extent: 'AU', extent_type: 'text' }
    : { name: text, extent: text, extent_type: 'text' };

const existing = taxonomiesWith([]);
const isNo = /^(no|n|false|0)$/i;

/** A value of one of our own columns, which have a closed set of values. */
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

function placeOf(text: (field: MappedField) => string, { country }: Mapping): UnknownRecord | undefined {
  const address: UnknownRecord = Object.fromEntries(
    addressFields.flatMap((field): [string, string][] => (text(field) ? [[field, text(field)]] : [])),
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
