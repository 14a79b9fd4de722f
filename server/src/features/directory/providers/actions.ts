import { isDeepStrictEqual } from 'node:util';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type {
  listServicePoints,
  listServices,
  listServiceTypes,
  LookedFrom,
  readDirectoryState,
  readService,
} from '@kindred/contract/directory/providers.ts';
import type { reportService } from '@kindred/contract/directory/reports.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { freshnessOf, holidaysOf, parseOpenings } from '#features/directory/public.ts';
import { localityWords, type Localities, type Locality } from '#features/directory/localities/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { textOfHtml } from '#platform/html-text.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context } from '#platform/http/route.ts';
import type { PageSource } from '#platform/page-source.ts';
import { countBits } from '#features/directory/index/bitset.ts';
import { question } from '#platform/search/words.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { offsetOf, slice, type Hit } from '#features/directory/index/ranked-results.ts';
import type { Directory, HitKind } from '../index/directory.ts';
import { saysOnlyHospital } from '../index/hospital-names.ts';
import { isState } from '../index/nearby.ts';
import { findPlaceInQuery } from '../index/place-in-query.ts';
import type { PlaceRow } from './tables.ts';
import { findServices, findWithout, isGone, type ServiceQuery, type ServiceHits } from './rules.ts';
import {
  toServiceCard,
  likeThis,
  nearbyPlaces,
  servicePhones,
  toServiceArea,
  toServicePlace,
  toPoints,
  serviceHours,
  serviceSchedules,
  presentService,
} from './presenter.ts';
import { keepReport, readWhole } from './store.ts';

const pageSize = 20;

/** The directory cache of a process, and its localities. */
export interface SearchSources {
  directory: Directory;
  localities: Localities;
  now: Date;
}

/** Returns the matches, and everything in a reply except the cards. */
export function searchServices(sources: SearchSources, query: Query<typeof listServices>) {
  const { directory, now } = sources;
  const { asking, from, which, unknown } = readAsking(sources, query);
  const services = findServices(directory, asking, now);
  const details = {
    total: services.total,
    from,
    which: which.map((place) => ({ slug: place.slug, words: localityWords(place) })),
    unknown_place: unknown,
    read_as: services.readAs,
    lanes: services.lanes,
    listed: services.listed,
    best: services.best(),
    looked: services.looked,
    within: services.within,
    without: services.total === 0 ? findWithout(directory, asking, now) : [],
    languages: directory.languages,
  };
  return { ...services, told: details, eye: from && isState(from) ? null : from };
}

export function loadServices(
  sources: SearchSources,
  query: Query<typeof listServices>,
): Reply<typeof listServices> {
  const { directory } = sources;
  const match = searchServices(sources, query);
  const { places, ...page } = pageIn(directory, match, query.cursor);
  const nearby = nearbyPlaces(directory, match, places);
  return {
    ...page,
    ...match.told,
    items: places.map((at) => ({
      ...toServiceCard(directory, at, match.eye),
      nearby: nearby.get(at) ?? null,
    })),
    types: [...directory.named.values()],
  };
}

export function listPoints(
  sources: SearchSources,
  { box, ...request }: Query<typeof listServicePoints>,
): Reply<typeof listServicePoints> {
  const { directory, now } = sources;
  const { asking } = readAsking(sources, request);
  const services: ServiceHits = findServices(directory, asking, now);
  return toPoints(directory, services, box);
}

/** Ids of services that match words, best first. */
export function findServicesBy(directory: Directory, q: string, now: Date): string[] {
  const { runs, total } = findServices(directory, { q, from: null }, now);
  return slice(runs, 0, total).flatMap(({ at }) => directory.entries[at]?.id ?? []);
}

/** Returns a page of the results, starting at a cursor. */
export function pageIn(
  directory: Directory,
  { runs, total }: Pick<ServiceHits, 'runs' | 'total'>,
  cursor: string | undefined,
): { places: Hit<HitKind>[]; first: number; next: string | null; previous: string | null } {
  const named = cursor === undefined ? undefined : directory.find(cursor);
  const offset = named === undefined ? 0 : offsetOf(runs, named);
  const places = slice(runs, offset, pageSize + 1);
  const idOf = (one: Hit<HitKind> | undefined) => (one ? idAt(directory, one) : null);
  return {
    places: places.slice(0, pageSize),
    first: total === 0 ? 0 : offset + 1,
    next: idOf(places[pageSize]),
    previous: offset === 0 ? null : idOf(slice(runs, Math.max(0, offset - pageSize), 1)[0]),
  };
}

function idAt({ entries, doors }: Directory, { of, at }: Hit<HitKind>): string | null {
  return (of === 'door' ? doors : entries)[at]?.id ?? null;
}

interface Asking {
  asking: ServiceQuery;
  from: LookedFrom | null;
  which: readonly Locality[];
  unknown: boolean;
}

/** Resolves the place that was typed, or one named in the query. */
function readAsking(
  sources: SearchSources,
  { location_filter, near, q, ...request }: Omit<Query<typeof listServices>, 'cursor'>,
): Asking {
  const { localities } = sources;
  const plain = { ...request, ...(q ? { q } : {}), from: null };
  // A form without scripts sends both fields: the one typed last is the place.
  if (near && !location_filter) return atPosition(localities, plain, near);
  if (location_filter) return placed(localities, plain, location_filter);
  return (q && placedByWords(sources, plain, q)) || { asking: plain, from: null, which: [], unknown: false };
}

function atPosition(localities: Localities, serviceQuery: ServiceQuery, near: string): Asking {
  const [lat = 0, lon = 0] = near.split(',').map(Number);
  const nearest = localities.nearest({ lat, lon });
  const state = nearest?.state.toUpperCase() ?? null;
  const from = { slug: null, name: nearest?.name ?? '', state, lat, lon };
  const asking = { ...serviceQuery, from, suburb: nearest?.slug ?? null };
  return { asking, from, which: [], unknown: false };
}

function placed(localities: Localities, serviceQuery: ServiceQuery, typed: string): Asking {
  const match = localities.resolve(typed);
  if ('several' in match) return { asking: serviceQuery, from: null, which: match.several, unknown: false };
  if ('none' in match) return { asking: serviceQuery, from: null, which: [], unknown: true };
  const { slug, name, state, lat, lon } = match.one;
  const from = { slug, name, state: state.toUpperCase(), lat, lon };
  return { asking: { ...serviceQuery, from }, from, which: [], unknown: false };
}

/** `transport ballarat`, `wigs near Geelong`. A name on its own that occurs in the directory is searched as a word. */
function placedByWords(
  { localities, directory }: SearchSources,
  { q: _typed, ...serviceQuery }: ServiceQuery,
  q: string,
): Asking | undefined {
  const place = findPlaceInQuery(localities, directory.hospitals, q);
  if (!place) return undefined;
  if (place.rest === '' && !place.placed && isInDirectory(directory, place.name)) return undefined;
  const asking = { ...serviceQuery, ...(place.rest ? { q: place.rest } : {}) };
  if (place.service === undefined) return placed(localities, asking, place.name);
  if (saysOnlyHospital(place.rest)) return undefined;
  return { asking: { ...asking, from: place.from }, from: place.from, which: [], unknown: false };
}

const isInDirectory = ({ words: { termOf } }: Directory, name: string) =>
  question(name).every(({ stem }) => termOf.has(stem) && !/^\d/.test(stem));

/** A closed service also has a page, which says what to use instead. */
export const servicePages: PageSource = {
  folder: '/tabs/services/',
  has: async (db, key) => (await readWhole(db, key)) !== undefined,
};

export async function loadService(
  { db, content, now }: Context,
  key: string,
  directory: Directory,
): Promise<Reply<typeof readService>> {
  const service = await readWhole(db, key);
  if (!service) throw new Refusal('not_found');
  const today = dayIn(charityZone(content), now);
  const { data, source, minimum_age: from, maximum_age: to } = service;
  const state = service.covers[0] ?? service.places[0]?.address?.state_province ?? null;
  const schedules = serviceSchedules(service);
  const notes = schedules.flatMap(({ notes: note, description }) => note ?? description ?? []);
  const hours = parseOpenings(schedules, state).filter(isValidOn(today));
  return {
    id: service.id,
    ...presentService(service, directory),
    gone: isGone(service),
    closed: service.closed,
    formerly: service.formerly,
    hours_today: isGone(service) ? [] : serviceHours(service, today),
    holidays: holidaysOf(data['holiday_schedules']).filter((holiday) => holiday.to >= today),
    phones: servicePhones(service),
    email: data.email ?? null,
    ages: from === null && to === null ? null : { from, to },
    fees: data.fees_description ? textOfHtml(data.fees_description) : null,
    hours,
    hours_note: notes[0] ?? null,
    interpreters: data.interpretation_services ?? null,
    covers: service.covers,
    nationwide: service.nationwide,
    areas: service.areas.map(toServiceArea),
    places: service.places.map((place) => ({
      ...toServicePlace(place),
      hours: ownHours(place, hours, today),
    })),
    source,
    fresh: freshnessOf(service, today),
    like_this: likeThis(directory, service),
  };
}

/** The hours of a place that differ from the service's. */
function ownHours({ schedules, address }: PlaceRow, shared: readonly Opening[], day: string): Opening[] {
  const own = parseOpenings(schedules ?? [], address?.state_province ?? null).filter(isValidOn(day));
  return isDeepStrictEqual(own, shared) ? [] : own;
}

/** Excludes hours of another season. */
const isValidOn =
  (day: string) =>
  ({ valid_from, valid_to }: Opening): boolean =>
    (valid_from ?? '') <= day && day <= (valid_to ?? '9999');

export function listTypes(
  { types, facets }: Directory,
  { only_alphabetical_sort }: Query<typeof listServiceTypes>,
): Reply<typeof listServiceTypes> {
  const counted = types.map(({ slug, name, text, goals, stages, words }) => {
    const all = facets.get(`type:${slug}`);
    return { slug, name, text, goals, stages, words, total: all ? countBits(all) : 0 };
  });
  const byName = counted.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    types:
      only_alphabetical_sort === 'true'
        ? byName
        : byName.toSorted((a, b) => b.stages.length + b.goals.length - a.stages.length - a.goals.length),
  };
}

export function directoryState({ entries, day }: Directory): Reply<typeof readDirectoryState> {
  const all = { total: entries.length, fresh: 0, amber: 0, old: 0, not_checked: 0 };
  for (const entry of entries) all[freshnessOf(entry, day).state] += 1;
  return all;
}

export async function report(
  { db, now }: Context,
  service: string,
  { id, about, text }: Body<typeof reportService>,
): Promise<Reply<typeof reportService>> {
  const stored = await keepReport(db, { id, service, about, text: text ?? null, now });
  if (!stored) throw new Refusal('not_found');
  return { reported: true };
}
