import type { Endpoint, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { hsdsApi } from '@kindred/contract/directory/hsds.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { findMergedInto } from '#features/directory/merging/public.ts';
import { findServicesBy, type DirectoryCache } from '#features/directory/providers/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { csvLine } from '#platform/csv-cells.ts';
import type { Database } from '#platform/database.ts';
import { taxonomiesWith, type Taxonomy } from '#features/directory/feeds/taxonomies.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context } from '#platform/http/route.ts';
import { presentTaxonomy, presentTerms } from './rules.ts';
import {
  inShort,
  lastModified,
  placeInShort,
  presentHsdsOrganization,
  tableOf,
  tableColumns,
  wholePlace,
  wholeService,
} from './presenter.ts';
import {
  countServices,
  listOrganizationRows,
  listLocationRows as listPlaceRows,
  listServiceChanges,
  listServiceRows,
  readOrganizationRow,
  readLocationRow as readPlaceRow,
  readServiceRow,
  readServicesBehind,
  type ListedRows,
  type Narrowing,
  type Near,
} from './store.ts';

/** The data behind every reply. */
export interface HsdsSources {
  db: Database;
  now: Date;
  content: ContentSnapshot;
  directory: DirectoryCache;
  localities: Localities;
}

type Wanted<Name extends keyof typeof hsdsApi> = (typeof hsdsApi)[Name] extends infer E extends Endpoint
  ? Query<E>
  : never;
type Details<Name extends keyof typeof hsdsApi> = Promise<Reply<(typeof hsdsApi)[Name]>>;

const taxonomiesOf = ({ content }: HsdsSources) => taxonomiesWith(content.all('service_type'));
const usualSize = 50;
/** A caller that only compares ids gets them all in one page. */
const minimalSize = 100_000;

function partOf(
  { page = '1', per_page }: { page?: string | undefined; per_page?: string | undefined },
  usual = usualSize,
) {
  const limit = Number(per_page ?? usual);
  return { page: Number(page), limit, offset: (Number(page) - 1) * limit };
}

function pageOf<T>({ page, limit }: { page: number; limit: number }, total: number, contents: T[]) {
  const total_pages = Math.ceil(total / limit);
  return {
    total_items: total,
    total_pages,
    page_number: page,
    size: contents.length,
    first_page: page === 1,
    last_page: page >= total_pages,
    empty: contents.length === 0,
    contents,
  };
}

/** Returns one page of a list held in memory. */
function paged<T extends { name: string }>(
  all: readonly T[],
  request: Parameters<typeof partOf>[0] & { search?: string | undefined },
) {
  const words = request.search?.toLowerCase() ?? '';
  const text = all.filter(({ name }) => name.toLowerCase().includes(words));
  const part = partOf(request);
  return pageOf(part, text.length, text.slice(part.offset, part.offset + part.limit));
}

type Terms = Pick<Wanted<'services'>, 'taxonomy_id' | 'taxonomy_term_id'>;

/** An unknown term or taxonomy matches nothing. */
function byTerms(
  taxonomies: readonly Taxonomy[],
  { taxonomy_id, taxonomy_term_id }: Terms,
): Narrowing | undefined {
  const taxonomy = taxonomy_id && taxonomies.find(({ id }) => id === taxonomy_id);
  const term =
    taxonomy_term_id &&
    taxonomies
      .flatMap(({ slug, terms }) => terms.map(({ id, code }) => ({ id, code, taxonomy: slug })))
      .find(({ id }) => id === taxonomy_term_id);
  if ((taxonomy_id && !taxonomy) || (taxonomy_term_id && !term)) return undefined;
  return { ...(taxonomy ? { taxonomy: taxonomy.slug } : {}), ...(term ? { term } : {}) };
}

/** An instant without a zone is UTC. */
const instantOf = (text: string | undefined) =>
  text && new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`).toISOString();

async function narrowingOf(
  sources: HsdsSources,
  request: Pick<
    Wanted<'services'>,
    'organization_id' | 'modified_after' | 'search' | 'taxonomy_id' | 'taxonomy_term_id'
  >,
): Promise<Narrowing | undefined> {
  const terms = byTerms(taxonomiesOf(sources), request);
  if (!terms) return undefined;
  return {
    ...terms,
    organization: request.organization_id,
    since: instantOf(request.modified_after),
    ...(request.search
      ? { found: findServicesBy(await sources.directory.at(sources.now), request.search, sources.now) }
      : {}),
  };
}

const none: ListedRows<never> = { total: 0, rows: [] };

export async function loadHsdsServices(sources: HsdsSources, query: Wanted<'services'>): Details<'services'> {
  const minimal = query.minimal === 'true';
  const full = query.full === 'true';
  const part = partOf(query, minimal ? minimalSize : usualSize);
  const narrowing = await narrowingOf(sources, query);
  if (minimal) {
    const serviceChanges = narrowing ? await listServiceChanges(sources.db, narrowing, part) : none;
    return pageOf(
      part,
      serviceChanges.total,
      serviceChanges.rows.map(({ id, changed_at }) => ({ id, last_modified: lastModified(changed_at) })),
    );
  }
  const { total, rows } = narrowing ? await listServiceRows(sources.db, narrowing, { ...part, full }) : none;
  const taxonomies = taxonomiesOf(sources);
  return pageOf(
    part,
    total,
    rows.map((row) => (full ? wholeService(row, taxonomies) : inShort(row))),
  );
}

/** Returns the object, or refuses as for any unknown id. */
function there<T>(match: T | undefined): T {
  if (match === undefined) throw new Refusal('not_found');
  return match;
}

/** Returns where a merged service is now. */
export async function movedHsdsService({ db }: HsdsSources, id: string): Promise<string | undefined> {
  const target = await findMergedInto(db, id);
  return target && `/services/${target}`;
}

export async function loadHsdsService(sources: HsdsSources, id: string): Details<'service'> {
  return wholeService(there(await readServiceRow(sources.db, id)), taxonomiesOf(sources));
}

export async function loadOrganizations(
  sources: HsdsSources,
  query: Wanted<'organizations'>,
): Details<'organizations'> {
  const taxonomies = taxonomiesOf(sources);
  const part = { ...partOf(query), full: query.full === 'true', services: query.full_service === 'true' };
  const terms = byTerms(taxonomies, query);
  const { total, rows } = terms
    ? await listOrganizationRows(sources.db, { ...terms, search: query.search }, part)
    : none;
  const how = part.services ? 'whole' : part.full ? 'short' : 'none';
  return pageOf(
    part,
    total,
    rows.map((row) => presentHsdsOrganization(withLists(row), taxonomies, how)),
  );
}

/** Lists that were not requested are null. */
function withLists<T extends { locations?: unknown; services?: unknown }>(row: T): T {
  return { ...row, locations: row.locations ?? [], services: row.services ?? [] };
}

export async function loadOrganization(
  sources: HsdsSources,
  id: string,
  query: Wanted<'organization'>,
): Details<'organization'> {
  const whole = query.full_service === 'true';
  const organization = there(await readOrganizationRow(sources.db, id, whole));
  return presentHsdsOrganization(withLists(organization), taxonomiesOf(sources), whole ? 'whole' : 'short');
}

/** The centre of the places with this postcode; undefined if the postcode is unknown. */
function nearOf({ localities }: HsdsSources, postcode: string, metres: number | undefined): Near | undefined {
  const match = localities.resolve(postcode);
  if ('none' in match) return undefined;
  const all = 'one' in match ? [match.one] : match.several;
  const [first] = all;
  if (!first) return undefined;
  const middle = (of: 'lat' | 'lon') => all.reduce((sum, one) => sum + one[of], 0) / all.length;
  return { state: first.state.toUpperCase(), lat: middle('lat'), lon: middle('lon'), metres };
}

export async function loadLocations(sources: HsdsSources, query: Wanted<'places'>): Details<'places'> {
  const part = { ...partOf(query), full: query.full === 'true' };
  const metres = query.proximity === undefined ? undefined : Number(query.proximity);
  const near = query.postcode ? nearOf(sources, query.postcode, metres) : undefined;
  const narrowing = await narrowingOf(sources, query);
  const nowhere = !narrowing || (query.postcode !== undefined && !near);
  const { total, rows } = nowhere ? none : await listPlaceRows(sources.db, { ...narrowing, near }, part);
  const taxonomies = taxonomiesOf(sources);
  return pageOf(
    part,
    total,
    rows.map((row) => (part.full ? wholePlace(row, taxonomies) : placeInShort(row))),
  );
}

export async function loadLocation(sources: HsdsSources, id: string): Details<'place'> {
  return wholePlace(there(await readPlaceRow(sources.db, id)), taxonomiesOf(sources));
}

export const listTaxonomies = (sources: HsdsSources, query: Wanted<'taxonomies'>) =>
  paged(taxonomiesOf(sources).map(presentTaxonomy), query);

export const readTaxonomy = (sources: HsdsSources, id: string) =>
  there(
    taxonomiesOf(sources)
      .map(presentTaxonomy)
      .find((one) => one.id === id),
  );

export function listTerms(sources: HsdsSources, query: Wanted<'terms'>) {
  const all = taxonomiesOf(sources)
    .filter(({ id }) => query.taxonomy_id === undefined || id === query.taxonomy_id)
    .flatMap(presentTerms);
  // Our taxonomies are flat.
  return paged(query.parent_id === undefined ? all : [], query);
}

export const readTerm = (sources: HsdsSources, id: string) =>
  there(
    taxonomiesOf(sources)
      .flatMap(presentTerms)
      .find((one) => one.id === id),
  );

/** How many services are read per batch: a few megabytes. */
const together = 1_000;

/** Streams the directory page by page, because it may be larger than memory. */
export async function exportHsds({ db, content, now }: Context, format: 'csv' | 'json') {
  return {
    type: format === 'csv' ? ('text/csv' as const) : ('application/json' as const),
    filename: `services-${now.toISOString().slice(0, 10)}.${format}`,
    rows: await countServices(db),
    pieces: format === 'csv' ? asTable(db) : asList(db, taxonomiesWith(content.all('service_type'))),
  };
}

async function* allServices(db: Database) {
  let last = { position: -1, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await readServicesBehind(db, last, together);
    if (page.length > 0) yield page;
    const end = page.at(-1);
    if (!end || page.length < together) return;
    last = { position: end.position, id: end.id };
  }
}

async function* asList(db: Database, taxonomies: readonly Taxonomy[]): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of allServices(db)) {
    yield before + page.map((row) => JSON.stringify(wholeService(row, taxonomies))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* asTable(db: Database): AsyncGenerator<string> {
  // Without a byte order mark, spreadsheets assume the wrong encoding.
  yield `\ufeff${csvLine(tableColumns)}\r\n`;
  for await (const page of allServices(db))
    yield page.flatMap((row) => tableOf(row).map((cells) => `${csvLine(cells)}\r\n`)).join('');
}
