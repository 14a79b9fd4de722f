import type { LookedFrom } from '@kindred/contract/directory/providers.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { textOfHtml } from '#platform/html-text.ts';
import type { Spelling } from '#platform/search/parse-query.ts';
import { question } from '#platform/search/words.ts';
import { findServices, type ServiceHits } from '../providers/rules.ts';
import type { ServiceRow } from '../providers/tables.ts';
import type { Directory } from './directory.ts';
import { findPlaceInQuery } from './place-in-query.ts';
import { saysOnlyHospital } from './hospital-names.ts';
import { isState } from './nearby.ts';
import { slice } from './ranked-results.ts';

/** The services of a global search. */
export interface NamedServiceHits {
  total: number;
  /** The query is exactly the name of one of them. */
  named: boolean;
  /** The share of the query that is the name of a kind of help. */
  kindNamed: number;
  /** The place named in the query, if there are services for the rest of it. */
  place: { words: string; is_state: boolean } | null;
  /** The query without its place. */
  rest: string;
  results: { slug: string; title: string; summary: string; link: string }[];
}

export interface ServiceHitOptions {
  most: number;
  spelling: Spelling;
  /** If `null`, a place in the query is treated like any other word. */
  localities: Localities | null;
}

/** The best matches for the query, near the place it names. */
export function hitsOfServices(
  directory: Directory,
  q: string,
  options: ServiceHitOptions,
): NamedServiceHits {
  const place = options.localities && findPlaceInQuery(options.localities, directory.hospitals, q);
  if (place?.service && saysOnlyHospital(place.rest))
    return hospitalHits(directory, q, place.service, options);
  if (place) {
    const hits = hitsIn(directory, place.rest, place.from, options);
    if (hits.total > 0) return { ...hits, place: toPlaceWords(place.from), rest: place.rest };
  }
  return { ...hitsIn(directory, q, null, options), place: null, rest: q };
}

/** A hospital requested by name, and other matches. */
function hospitalHits(
  directory: Directory,
  q: string,
  slug: string,
  options: ServiceHitOptions,
): NamedServiceHits {
  const { total, results } = hitsIn(directory, q, null, options);
  const hospital = directory.entries.findIndex((entry) => entry.slug === slug);
  const others = results.filter((one) => one.slug !== slug);
  return {
    total: Math.max(total, others.length + 1),
    named: true,
    kindNamed: 0,
    place: null,
    rest: q,
    results: [toResult(directory.service(hospital)), ...others].slice(0, options.most),
  };
}

type Hits = Pick<NamedServiceHits, 'total' | 'named' | 'kindNamed' | 'results'>;
const nothing: Hits = { total: 0, named: false, kindNamed: 0, results: [] };

function hitsIn(
  directory: Directory,
  q: string,
  from: LookedFrom | null,
  { most, spelling }: ServiceHitOptions,
): Hits {
  if (q === '' && !from) return nothing;
  // Words in a global search are complete: `die` is not a prefix of `dietitians`.
  const hits = findServices(directory, { ...(q && { q: `${q} ` }), from }, new Date(0));
  if (hits.partly || hits.isLoose || (spelling === 'as typed' && hits.readAs !== null)) return nothing;
  const services = servicesOf(directory, hits, from, most);
  const asked = new Set(question(q).map(({ stem }) => stem));
  return {
    total: Math.max(services.length, from ? 0 : hits.total),
    kindNamed: hits.kindNamed,
    named: services.some(
      ({ name, organization }) => isNamedBy(name, asked) || isNamedBy(organization, asked),
    ),
    results: services.slice(0, most).map(toResult),
  };
}

function toResult({ slug, name, description }: ServiceRow): NamedServiceHits['results'][number] {
  return { slug, title: name, summary: textOfHtml(description ?? ''), link: `/tabs/services/${slug}` };
}

/** For a place: each service once; among equal matches, those of the state come before national ones. */
function servicesOf(
  directory: Directory,
  { runs }: ServiceHits,
  from: LookedFrom | null,
  most: number,
): ServiceRow[] {
  const rowOf = ({ of, at }: { of: 'service' | 'door'; at: number }) =>
    directory.service(of === 'door' ? (directory.doors[at]?.of ?? 0) : at);
  if (!from) return slice(runs, 0, most).map(rowOf);
  const each = runs.flatMap((run) => slice([run], 0, mostPlaced).map(rowOf).toSorted(byReach));
  return [...new Map(each.map((service) => [service.slug, service])).values()].slice(0, mostPlaced);
}

const mostPlaced = 50;
const isLocal = ({ covers, areas }: ServiceRow) => covers.length > 0 || areas.length > 0;
const byReach = (a: ServiceRow, b: ServiceRow) => Number(isLocal(b)) - Number(isLocal(a));

function isNamedBy(name: string, stems: ReadonlySet<string>): boolean {
  return question(name).every(({ stem }) => stems.has(stem));
}

function toPlaceWords(from: LookedFrom): NamedServiceHits['place'] {
  if (isState(from)) return { words: from.name, is_state: true };
  return { words: [from.name, from.state].filter(Boolean).join(' '), is_state: false };
}
