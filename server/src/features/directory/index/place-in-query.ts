import type { LookedFrom } from '@kindred/contract/directory/providers.ts';
import { keyOf, type Localities } from '#features/directory/localities/public.ts';
import { isEnglishWord } from '#platform/search/english-words.ts';
import type { HospitalNames } from './hospital-names.ts';

/** A place named in a query, and the rest of the query. */
export interface QueryPlace {
  from: LookedFrom;
  /** The slug of its service, if it is a hospital. */
  service: string | undefined;
  /** The name as typed: several places may have it. */
  name: string;
  /** Whether a word like "near" before it marks it as a place. */
  placed: boolean;
  rest: string;
}

interface NamedPlace {
  from: LookedFrom;
  service?: string;
  /** The position of its words in the query. */
  at: number;
  count: number;
  before: string;
}

interface TypedQuery {
  typed: readonly string[];
  /** The lookup key of each word. */
  keys: readonly string[];
}

const mostWordsOfPlace = 5;
const beforePlace = new Set(['in', 'near', 'around', 'at', 'from', 'to']);
const postcodeLength = 4;
/** "From Dubbo to Sydney" is about a journey. */
const journey = 'travel';

/** `patient transport broome`, `motel near the alfred`: a locality, a state, a postcode or a hospital. */
export function findPlaceInQuery(
  localities: Localities,
  hospitals: HospitalNames,
  q: string,
): QueryPlace | undefined {
  const typed = q.split(/\s+/).filter(Boolean);
  const query = { typed, keys: typed.map(keyOf) };
  const places: NamedPlace[] = [];
  for (let at = 0; at < typed.length; at++) {
    const place = placeAt(localities, hospitals, query, at);
    if (!place) continue;
    places.push(place);
    at += place.count - 1;
  }
  const chosen =
    places.find(({ before }) => before === 'from') ??
    places.find(({ before }) => before !== 'to') ??
    places[0];
  if (!chosen) return undefined;
  const { from, service, at, count, before } = chosen;
  const name = typed.slice(at, at + count).join(' ');
  return { from, service, name, placed: beforePlace.has(before), rest: restOf(query, places, chosen) };
}

/** Returns the longest name that starts at a word. Most words start none, so that is checked first. */
function placeAt(
  localities: Localities,
  hospitals: HospitalNames,
  query: TypedQuery,
  at: number,
): NamedPlace | undefined {
  const { keys } = query;
  const first = keys[at] ?? '';
  if (first === '' || beforePlace.has(first)) return undefined;
  const mayBeLocality = localities.mayBegin(first);
  const mayBeHospital = hospitals.mayBegin(first);
  if (!mayBeLocality && !mayBeHospital) return undefined;
  for (let count = Math.min(mostWordsOfPlace, keys.length - at); count > 0; count--) {
    const name = keys.slice(at, at + count).join(' ');
    const locality =
      mayBeLocality && isMeant(localities, query, { at, count, name }) ? localities.named(name) : undefined;
    const hospital = mayBeHospital && isHospitalMeant(query, at, count) ? hospitals.called(name) : undefined;
    const place = locality ? { from: { ...locality, state: locality.state.toUpperCase() } } : hospital;
    if (place) return { ...place, at, count, before: keys[at - 1] ?? '' };
  }
  return undefined;
}

/** Words of the query that may be a name. */
interface Span {
  at: number;
  count: number;
  name: string;
}

/** After "near", or before its state, a name can only be a place. */
function isMeant(localities: Localities, { typed, keys }: TypedQuery, { at, count, name }: Span): boolean {
  if (count > 1 && localities.isState(keys[at + count - 1] ?? '')) return true;
  const spot = {
    placed: beforePlace.has(keys[at - 1] ?? ''),
    // "How to cope" is not about travelling to Cope.
    isGoal: keys[at - 1] === 'to',
    first: at === 0,
    last: at + count === keys.length,
  };
  if (/^\d+$/.test(name)) return name.length === postcodeLength && (spot.placed || spot.last);
  if (localities.isState(name))
    return !isEnglishWord(name) || spot.placed || typed[at] === name.toUpperCase();
  return isNameMeant(name, count > 1, spot);
}

/** Many places are called like everyday words: Orange, Young, Three Ways, The Gap. */
function isNameMeant(
  name: string,
  several: boolean,
  { placed, isGoal, first, last }: { placed: boolean; isGoal: boolean; first: boolean; last: boolean },
): boolean {
  const asName = placed || several || first || last;
  const asWords = last && !isGoal && (placed || (several && !name.startsWith('the ')));
  return asName && (asWords || !name.split(' ').every(isEnglishWord));
}

/** A single word may also be a first name or a virtue (Alfred, Concord); an abbreviation is neither. */
function isHospitalMeant({ typed, keys }: TypedQuery, at: number, count: number): boolean {
  if (count > 1) return true;
  const [before = '', word = '', after] = [keys[at - 1], keys[at], keys[at + 1]];
  const isAbbreviation = word.length <= 5 && (!isEnglishWord(word) || typed[at] === word.toUpperCase());
  return beforePlace.has(before) || after === 'hospital' || isAbbreviation;
}

function restOf({ typed, keys }: TypedQuery, places: readonly NamedPlace[], chosen: NamedPlace): string {
  const dropped = new Set(
    places.flatMap(({ at, count, before }) =>
      Array.from({ length: count + 1 }, (_, nth) => at + nth - 1).filter(
        (place) => place >= at || beforePlace.has(before),
      ),
    ),
  );
  const rest = typed.filter((_, at) => !dropped.has(at) && keys[at] !== '');
  const isJourney = places.some((place) => place !== chosen && place.before === 'to');
  return [...rest, ...(isJourney ? [journey] : [])].join(' ');
}
