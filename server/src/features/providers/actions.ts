import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import type {
  listServicePoints,
  listServices,
  listServiceTypes,
  LookedFrom,
  readDirectoryState,
  readService,
  reportService,
} from '@kindred/contract/providers.ts';
import { freshnessOf, openingsOf } from '#features/directory/public.ts';
import { wordsOf, type Localities, type Locality } from '#features/localities/public.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context } from '#platform/http/route.ts';
import { countOf } from '#platform/finder/places.ts';
import { question } from '#platform/search/words.ts';
import { offsetOf, slice, type Standing } from '#platform/finder/runs.ts';
import type { Directory, Of } from './held.ts';
import { findServices, findWithout, isState, type Asked, type Found } from './rules.ts';
import {
  cardOf,
  isGone,
  likeThis,
  phonesOf,
  placeOf,
  pointsOf,
  schedulesOf,
  shownOf,
  withoutMarkup,
} from './shown.ts';
import { keepReport, readWhole } from './store.ts';

const pageSize = 20;

/** A process's directory, and what it knows of places. */
export interface Known {
  directory: Directory;
  localities: Localities;
  now: Date;
}

/** Who fits, and all that an answer says but for the cards themselves. */
export function find(known: Known, asked: Query<typeof listServices>) {
  const { directory, now } = known;
  const { asking, from, which, unknown } = readAsking(known, asked);
  const found = findServices(directory, asking, now);
  const told = {
    total: found.total,
    from,
    which: which.map((place) => ({ slug: place.slug, words: wordsOf(place) })),
    unknown_place: unknown,
    read_as: found.readAs,
    lanes: found.lanes,
    looked: found.looked,
    within: found.within,
    without: found.total === 0 ? findWithout(directory, asking, now) : [],
    languages: directory.languages,
  };
  return { ...found, told, eye: from && isState(from) ? null : from };
}

export function list(known: Known, asked: Query<typeof listServices>): Reply<typeof listServices> {
  const { directory } = known;
  const found = find(known, asked);
  const { places, ...page } = pageIn(directory, found, asked.cursor);
  return {
    ...page,
    ...found.told,
    items: places.map((at) => cardOf(directory, at, found.eye)),
    types: [...directory.named.values()],
  };
}

export function listPoints(
  known: Known,
  { box, ...asked }: Query<typeof listServicePoints>,
): Reply<typeof listServicePoints> {
  const { directory, now } = known;
  const { asking } = readAsking(known, asked);
  const found: Found = findServices(directory, asking, now);
  return pointsOf(directory, found, box);
}

/** The ids of the services that words find, the best first. */
export function servicesFoundBy(directory: Directory, q: string, now: Date): string[] {
  const { runs, total } = findServices(directory, { q, from: null }, now);
  return slice(runs, 0, total).flatMap(({ at }) => directory.entries[at]?.id ?? []);
}

export interface FoundServices {
  total: number;
  /** The whole name of one of them was said. */
  named: boolean;
  results: { slug: string; title: string; summary: string; link: string }[];
}

function isSaid(name: string, q: string): boolean {
  const said = new Set(question(q).map(({ stem }) => stem));
  return question(name).every(({ stem }) => said.has(stem));
}

/** For the search of everything: the best of those that have all that was asked. */
export function foundServices(directory: Directory, q: string, most: number): FoundServices {
  const { runs, total, partly } = findServices(
    directory,
    // Words of a whole question stand to their end: `die` is no beginning of dietitians.
    { q: `${q} `, from: null },
    new Date(0),
  );
  if (q === '' || partly) return { total: 0, named: false, results: [] };
  const best = slice(runs, 0, most).map(({ at }) => directory.service(at));
  return {
    total,
    named: best.some(({ name, organization }) => isSaid(name, q) || isSaid(organization, q)),
    results: best.map(({ slug, name, description }) => ({
      slug,
      title: name,
      summary: withoutMarkup(description ?? ''),
      link: `/tabs/services/${slug}`,
    })),
  };
}

/** A part of what was found: so many from the one that a cursor names. */
export function pageIn(
  directory: Directory,
  { runs, total }: Pick<Found, 'runs' | 'total'>,
  cursor: string | undefined,
): { places: Standing<Of>[]; first: number; next: string | null; previous: string | null } {
  const named = cursor === undefined ? undefined : directory.find(cursor);
  const offset = named === undefined ? 0 : offsetOf(runs, named);
  const places = slice(runs, offset, pageSize + 1);
  const idOf = (one: Standing<Of> | undefined) => (one ? idAt(directory, one) : null);
  return {
    places: places.slice(0, pageSize),
    first: total === 0 ? 0 : offset + 1,
    next: idOf(places[pageSize]),
    previous: offset === 0 ? null : idOf(slice(runs, Math.max(0, offset - pageSize), 1)[0]),
  };
}

function idAt({ entries, doors }: Directory, { of, at }: Standing<Of>): string | null {
  return (of === 'door' ? doors : entries)[at]?.id ?? null;
}

interface Asking {
  asking: Asked;
  from: LookedFrom | null;
  which: readonly Locality[];
  unknown: boolean;
}

/** What was typed for a place is looked up; one that stands at the end of the words is meant as a place too. */
function readAsking(
  { localities, directory }: Known,
  { location_filter, near, q, ...asked }: Omit<Query<typeof listServices>, 'cursor'>,
): Asking {
  const plain = { ...asked, ...(q ? { q } : {}), from: null };
  if (near) {
    const [lat = 0, lon = 0] = near.split(',').map(Number);
    const nearest = localities.nearest({ lat, lon });
    const from = {
      slug: null,
      name: nearest?.name ?? '',
      state: nearest?.state.toUpperCase() ?? null,
      lat,
      lon,
    };
    return { asking: { ...plain, from }, from, which: [], unknown: false };
  }
  if (location_filter) return placed(localities, plain, location_filter);
  const told = q ? placeIn(localities, directory, q) : undefined;
  if (!told) return { asking: plain, from: null, which: [], unknown: false };
  const { q: _typed, ...rest } = plain;
  return placed(localities, { ...rest, ...(told.rest ? { q: told.rest } : {}) }, told.place);
}

function placed(localities: Localities, asked: Asked, typed: string): Asking {
  const found = localities.resolve(typed);
  if ('several' in found) return { asking: asked, from: null, which: found.several, unknown: false };
  if ('none' in found) return { asking: asked, from: null, which: [], unknown: true };
  const { slug, name, state, lat, lon } = found.one;
  const from = { slug, name, state: state.toUpperCase(), lat, lon };
  return { asking: { ...asked, from }, from, which: [], unknown: false };
}

const mostWordsOfAPlace = 3;
const beforeAPlace = new Set(['in', 'near', 'around', 'at', 'from']);

const knows = ({ termOf }: Directory['words'], typed: string) =>
  question(typed).every(({ stem }) => termOf.has(stem) && !/^\d/.test(stem));

/** `transport ballarat`, `wigs near Geelong`: words at the end that are a place, and are no name in the directory. */
function placeIn(
  localities: Localities,
  { words }: Directory,
  q: string,
): { place: string; rest: string } | undefined {
  const typed = q.split(/\s+/).filter(Boolean);
  for (let count = Math.min(mostWordsOfAPlace, typed.length); count > 0; count--) {
    const place = typed.slice(-count).join(' ');
    const rest = typed.slice(0, -count);
    const said = beforeAPlace.has(rest.at(-1)?.toLowerCase() ?? '');
    // A word that the directory itself knows is looked for as a word.
    if (!said && rest.length === 0 && knows(words, place)) continue;
    if (!localities.isName(place)) continue;
    return { place, rest: rest.slice(0, said ? -1 : undefined).join(' ') };
  }
  return undefined;
}

export async function readOne(
  { db, now }: Context,
  key: string,
  directory: Directory,
): Promise<Reply<typeof readService>> {
  const service = await readWhole(db, key);
  if (!service) throw new Refusal('not_found');
  const { data, source, minimum_age: from, maximum_age: to } = service;
  const state = service.covers[0] ?? service.places[0]?.address?.state_province ?? null;
  const schedules = schedulesOf(service);
  const notes = schedules.flatMap(({ notes: note, description }) => note ?? description ?? []);
  return {
    id: service.id,
    ...shownOf(service, directory),
    gone: isGone(service),
    phones: phonesOf(service),
    email: data.email ?? null,
    ages: from === null && to === null ? null : { from, to },
    fees: data.fees_description ? withoutMarkup(data.fees_description) : null,
    hours: openingsOf(schedules, state),
    hours_note: notes[0] ?? null,
    interpreters: data.interpretation_services ?? null,
    covers: service.covers,
    places: service.places.map(placeOf),
    source,
    fresh: freshnessOf(service, dayIn('Australia/Sydney', now)),
    like_this: likeThis(directory, service),
  };
}

export function listTypes(
  { types, facets }: Directory,
  { only_alphabetical_sort }: Query<typeof listServiceTypes>,
): Reply<typeof listServiceTypes> {
  const counted = types.map(({ slug, name, text, goals, stages, words }) => {
    const all = facets.get(`type:${slug}`);
    return { slug, name, text, goals, stages, words, total: all ? countOf(all) : 0 };
  });
  const byName = counted.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    types:
      only_alphabetical_sort === 'true'
        ? byName
        : byName.toSorted((a, b) => b.stages.length + b.goals.length - a.stages.length - a.goals.length),
  };
}

export function stateOf({ entries, day }: Directory): Reply<typeof readDirectoryState> {
  const all = { total: entries.length, fresh: 0, amber: 0, old: 0, not_checked: 0 };
  for (const entry of entries) all[freshnessOf(entry, day).state] += 1;
  return all;
}

export async function report(
  { db, now }: Context,
  service: string,
  { id, about, text }: Body<typeof reportService>,
): Promise<Reply<typeof reportService>> {
  const kept = await keepReport(db, { id, service, about, text: text ?? null, now });
  if (!kept) throw new Refusal('not_found');
  return { reported: true };
}
