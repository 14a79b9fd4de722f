import type { Endpoint, Query, Reply } from '@kindred/contract/endpoint.ts';
import type { hsdsApi } from '@kindred/contract/hsds.ts';
import type { Localities } from '#features/localities/public.ts';
import { servicesFoundBy, type HeldDirectory } from '#features/providers/public.ts';
import type { Published } from '#platform/content/published.ts';
import { csvLine } from '#platform/csv-cells.ts';
import type { Database } from '#platform/database.ts';
import { taxonomiesWith, type Taxonomy } from '#platform/feeds/taxonomies.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context } from '#platform/http/route.ts';
import { shownTaxonomy, shownTerms } from './rules.ts';
import {
  inShort,
  lastModified,
  placeInShort,
  shownOrganization,
  tableOf,
  tableColumns,
  wholePlace,
  wholeService,
} from './shown.ts';
import {
  countServices,
  listOrganizations as listOrganizationRows,
  listPlaces as listPlaceRows,
  listServiceChanges,
  listServices as listServiceRows,
  readOrganization as readOrganizationRow,
  readPlace as readPlaceRow,
  readService as readServiceRow,
  readServicesBehind,
  type Listed,
  type Narrowing,
  type Near,
} from './store.ts';

/** What every answer is made from. */
export interface Known {
  db: Database;
  now: Date;
  content: Published;
  directory: HeldDirectory;
  localities: Localities;
}

type Asked<Name extends keyof typeof hsdsApi> = (typeof hsdsApi)[Name] extends infer E extends Endpoint
  ? Query<E>
  : never;
type Told<Name extends keyof typeof hsdsApi> = Promise<Reply<(typeof hsdsApi)[Name]>>;

const taxonomiesOf = ({ content }: Known) => taxonomiesWith(content.all('service_type'));
const usualSize = 50;
/** Whoever compares ids alone wants them all at once. */
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

/** A page of a list that is held whole. */
function paged<T extends { name: string }>(
  all: readonly T[],
  asked: Parameters<typeof partOf>[0] & { search?: string | undefined },
) {
  const words = asked.search?.toLowerCase() ?? '';
  const found = all.filter(({ name }) => name.toLowerCase().includes(words));
  const part = partOf(asked);
  return pageOf(part, found.length, found.slice(part.offset, part.offset + part.limit));
}

type Terms = Pick<Asked<'services'>, 'taxonomy_id' | 'taxonomy_term_id'>;

/** A term or taxonomy that nobody knows is one that nothing has. */
function byTerms(
  known: readonly Taxonomy[],
  { taxonomy_id, taxonomy_term_id }: Terms,
): Narrowing | undefined {
  const taxonomy = taxonomy_id && known.find(({ id }) => id === taxonomy_id);
  const term =
    taxonomy_term_id &&
    known
      .flatMap(({ slug, terms }) => terms.map(({ id, code }) => ({ id, code, taxonomy: slug })))
      .find(({ id }) => id === taxonomy_term_id);
  if ((taxonomy_id && !taxonomy) || (taxonomy_term_id && !term)) return undefined;
  return { ...(taxonomy ? { taxonomy: taxonomy.slug } : {}), ...(term ? { term } : {}) };
}

/** Without a zone an instant is of UTC. */
const instantOf = (text: string | undefined) =>
  text &&
  new Date(/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`).toISOString();

async function narrowingOf(
  known: Known,
  asked: Pick<
    Asked<'services'>,
    'organization_id' | 'modified_after' | 'search' | 'taxonomy_id' | 'taxonomy_term_id'
  >,
): Promise<Narrowing | undefined> {
  const terms = byTerms(taxonomiesOf(known), asked);
  if (!terms) return undefined;
  return {
    ...terms,
    organization: asked.organization_id,
    since: instantOf(asked.modified_after),
    ...(asked.search
      ? { found: servicesFoundBy(await known.directory.at(known.now), asked.search, known.now) }
      : {}),
  };
}

const none: Listed<never> = { total: 0, rows: [] };

export async function listServices(known: Known, asked: Asked<'services'>): Told<'services'> {
  const minimal = asked.minimal === 'true';
  const full = asked.full === 'true';
  const part = partOf(asked, minimal ? minimalSize : usualSize);
  const narrowing = await narrowingOf(known, asked);
  if (minimal) {
    const found = narrowing ? await listServiceChanges(known.db, narrowing, part) : none;
    return pageOf(
      part,
      found.total,
      found.rows.map(({ id, changed_at }) => ({ id, last_modified: lastModified(changed_at) })),
    );
  }
  const { total, rows } = narrowing ? await listServiceRows(known.db, narrowing, { ...part, full }) : none;
  const taxonomies = taxonomiesOf(known);
  return pageOf(
    part,
    total,
    rows.map((row) => (full ? wholeService(row, taxonomies) : inShort(row))),
  );
}

/** What is there, or the refusal that every address of nothing gets. */
function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

export async function readService(known: Known, id: string): Told<'service'> {
  return wholeService(there(await readServiceRow(known.db, id)), taxonomiesOf(known));
}

export async function listOrganizations(known: Known, asked: Asked<'organizations'>): Told<'organizations'> {
  const taxonomies = taxonomiesOf(known);
  const part = { ...partOf(asked), full: asked.full === 'true', services: asked.full_service === 'true' };
  const terms = byTerms(taxonomies, asked);
  const { total, rows } = terms
    ? await listOrganizationRows(known.db, { ...terms, search: asked.search }, part)
    : none;
  const how = part.services ? 'whole' : part.full ? 'short' : 'none';
  return pageOf(
    part,
    total,
    rows.map((row) => shownOrganization(withLists(row), taxonomies, how)),
  );
}

/** Lists that were not asked for come as null. */
function withLists<T extends { locations?: unknown; services?: unknown }>(row: T): T {
  return { ...row, locations: row.locations ?? [], services: row.services ?? [] };
}

export async function readOrganization(
  known: Known,
  id: string,
  asked: Asked<'organization'>,
): Told<'organization'> {
  const whole = asked.full_service === 'true';
  const found = there(await readOrganizationRow(known.db, id, whole));
  return shownOrganization(withLists(found), taxonomiesOf(known), whole ? 'whole' : 'short');
}

/** The middle of the places with this postcode; undefined where nobody knows it. */
function nearOf({ localities }: Known, postcode: string, metres: number | undefined): Near | undefined {
  const found = localities.resolve(postcode);
  if ('none' in found) return undefined;
  const all = 'one' in found ? [found.one] : found.several;
  const [first] = all;
  if (!first) return undefined;
  const middle = (of: 'lat' | 'lon') => all.reduce((sum, one) => sum + one[of], 0) / all.length;
  return { state: first.state.toUpperCase(), lat: middle('lat'), lon: middle('lon'), metres };
}

export async function listPlaces(known: Known, asked: Asked<'places'>): Told<'places'> {
  const part = { ...partOf(asked), full: asked.full === 'true' };
  const metres = asked.proximity === undefined ? undefined : Number(asked.proximity);
  const near = asked.postcode ? nearOf(known, asked.postcode, metres) : undefined;
  const narrowing = await narrowingOf(known, asked);
  const nowhere = !narrowing || (asked.postcode !== undefined && !near);
  const { total, rows } = nowhere ? none : await listPlaceRows(known.db, { ...narrowing, near }, part);
  const taxonomies = taxonomiesOf(known);
  return pageOf(
    part,
    total,
    rows.map((row) => (part.full ? wholePlace(row, taxonomies) : placeInShort(row))),
  );
}

export async function readPlace(known: Known, id: string): Told<'place'> {
  return wholePlace(there(await readPlaceRow(known.db, id)), taxonomiesOf(known));
}

export const listTaxonomies = (known: Known, asked: Asked<'taxonomies'>) =>
  paged(taxonomiesOf(known).map(shownTaxonomy), asked);

export const readTaxonomy = (known: Known, id: string) =>
  there(
    taxonomiesOf(known)
      .map(shownTaxonomy)
      .find((one) => one.id === id),
  );

export function listTerms(known: Known, asked: Asked<'terms'>) {
  const all = taxonomiesOf(known)
    .filter(({ id }) => asked.taxonomy_id === undefined || id === asked.taxonomy_id)
    .flatMap(shownTerms);
  // No term of ours stands below another.
  return paged(asked.parent_id === undefined ? all : [], asked);
}

export const readTerm = (known: Known, id: string) =>
  there(
    taxonomiesOf(known)
      .flatMap(shownTerms)
      .find((one) => one.id === id),
  );

/** So many services are read at once: some megabytes. */
const together = 1_000;

/** The directory as it stands, read in pages while it is sent: it may be larger than memory. */
export async function exportAll({ db, content, now }: Context, format: 'csv' | 'json') {
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

async function* asList(db: Database, known: readonly Taxonomy[]): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of allServices(db)) {
    yield before + page.map((row) => JSON.stringify(wholeService(row, known))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* asTable(db: Database): AsyncGenerator<string> {
  // Without this mark, spreadsheets read the letters as those of another alphabet.
  yield `\ufeff${csvLine(tableColumns)}\r\n`;
  for await (const page of allServices(db))
    yield page.flatMap((row) => tableOf(row).map((cells) => `${csvLine(cells)}\r\n`)).join('');
}
