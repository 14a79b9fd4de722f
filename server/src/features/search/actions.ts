import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { resultsInGroup, SearchKind, type SearchGroup, type search } from '@kindred/contract/search.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import type { EventCache } from '#features/events/public.ts';
import {
  hitsOfServices,
  type Directory,
  type NamedServiceHits,
} from '#features/directory/providers/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { buildSynonyms, type Synonyms } from '#platform/search/synonyms.ts';
import { bestFew } from '#platform/search/best-few.ts';
import { bestHits, searchText, type SearchMatches } from '#platform/search/find.ts';
import { textIndex, type TextIndex } from '#platform/search/text-index.ts';
import {
  alarmsOf,
  entriesIn,
  eventEntries,
  kindsWanted,
  toSearchHit,
  type Alarms,
  type KindTally,
  type SearchEntry,
} from './rules.ts';

interface Prepared {
  entries: readonly SearchEntry[];
  /** The kind of each entry, by its position in the list of kinds, because a search counts hundreds of them. */
  kindAt: Uint8Array;
  index: TextIndex;
  everyday: Synonyms;
  alarms: Alarms;
}

/** The index of one content version: built on first use and when events change, and dropped with the version. */
const prepared = new WeakMap<ContentSnapshot, { words: string; making: Promise<Prepared> }>();

interface EventWords {
  entries: readonly SearchEntry[];
  /** If the words are the same, so is the index: most changes to an event are just someone taking a seat. */
  words: string;
}

const eventWords = new WeakMap<EventsToCome, EventWords>();

type EventsToCome = ReturnType<EventCache['at']>;

interface GlobalSources {
  content: ContentSnapshot;
  events: EventsToCome;
  directory: Directory;
  localities: Localities;
}

/** Returns all matches by kind; help comes first if the query sounds like danger. Nothing is stored. */
export async function searchAll(
  { content, events, directory, localities }: GlobalSources,
  { q, kind, limit, exact, anywhere }: Query<typeof search>,
): Promise<Reply<typeof search>> {
  const { entries, kindAt, index, everyday, alarms } = await preparedFor(content, wordsOfEvents(events));
  const spelling = exact ? 'as typed' : 'corrected';
  const most = limit ?? (kind ? mostOfOneKind : resultsInGroup);
  const services = hitsOfServices(directory, q, { most, spelling, localities: anywhere ? null : localities });
  const matches = searchText(index, everyday, services.rest, spelling);
  const tallies = talliesOf(kindAt, matches, most);
  const wanted = kindsWanted(q, tallies);
  const byKind = tallies
    .toSorted((a, b) => Number(wanted.has(b.kind)) - Number(wanted.has(a.kind)))
    .map((tally) => groupOf(entries, matches, tally));
  const explained = Math.max(0, ...bestHits(matches, resultsInGroup).map(({ named }) => named));
  const groups = withServices(byKind, services, explained);
  return {
    urgent: alarms(q),
    read_as: matches.readAs,
    place: services.place,
    groups: kind ? groups.filter((group) => group.kind === kind) : groups,
  };
}

const mostOfOneKind = 50;
/** A kind of help is meant if its name makes up half of the query, and hardly any of it names an article. */
const [kindIsNamed, articleIsNamed] = [0.5, 0.3];

/**
 * Services come first by name, near a place, or if the query names their kind of help better than an article; otherwise
 * articles come first, because they explain.
 */
function withServices(
  groups: SearchGroup[],
  { named, place, kindNamed, total, results }: NamedServiceHits,
  explained: number,
): SearchGroup[] {
  if (total === 0) return groups;
  const isKind = kindNamed >= kindIsNamed && explained < articleIsNamed;
  const at = named || place || isKind ? 0 : groups.findIndex(({ kind }) => kind === 'topic') + 1;
  return groups.toSpliced(at, 0, { kind: 'service', total, results });
}

function wordsOfEvents(events: EventsToCome): EventWords {
  const known = eventWords.get(events);
  if (known) return known;
  const entries = eventEntries(events.toCome);
  const made = { entries, words: JSON.stringify(entries) };
  eventWords.set(events, made);
  return made;
}

function preparedFor(content: ContentSnapshot, { entries, words }: EventWords): Promise<Prepared> {
  const known = prepared.get(content);
  if (known?.words === words) return known.making;
  const making = prepare(content, entries);
  prepared.set(content, { words, making });
  return making;
}

async function prepare(content: ContentSnapshot, events: readonly SearchEntry[]): Promise<Prepared> {
  const words = content.one('search_words', 'search_words');
  const rows = words?.everyday ?? [];
  const entries = entriesIn(content, events);
  const index = await textIndex(entries, {
    synonyms: rows.flatMap(({ say }) => say),
    ...(words?.known && { known: words.known }),
  });
  const kindAt = Uint8Array.from(entries, ({ kind }) => kinds.indexOf(kind));
  return { entries, kindAt, index, everyday: buildSynonyms(rows), alarms: alarmsOf(words?.danger) };
}

const kinds = SearchKind.options;

/** The kind with the best match first. */
function talliesOf(kindAt: Uint8Array, { docs, scores }: SearchMatches, most: number): KindTally[] {
  const tallies = kinds.map((kind): KindTally => ({ kind, total: 0, best: bestFew(most) }));
  for (let nth = 0; nth < docs.length; nth++) {
    const doc = docs[nth] ?? 0;
    const tally = tallies[kindAt[doc] ?? kinds.length];
    if (!tally) continue;
    tally.total += 1;
    tally.best.offer(doc, scores[nth] ?? 0);
  }
  return tallies.filter(({ total }) => total > 0).toSorted(byBest);
}

function byBest({ best: one }: KindTally, { best: other }: KindTally): number {
  return (other.scores[0] ?? 0) - (one.scores[0] ?? 0) || (one.docs[0] ?? 0) - (other.docs[0] ?? 0);
}

function groupOf(
  entries: readonly SearchEntry[],
  { hitOf }: SearchMatches,
  { kind, total, best }: KindTally,
): SearchGroup {
  const results = best.docs.flatMap((doc, nth) => {
    const entry = entries[doc];
    return entry ? [toSearchHit(entry, hitOf(doc, best.scores[nth] ?? 0).matched)] : [];
  });
  return { kind, total, results };
}
