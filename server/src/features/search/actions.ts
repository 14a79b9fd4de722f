import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { resultsInGroup, type SearchGroup, type search } from '@kindred/contract/search.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import {
  hitsOfServices,
  type Directory,
  type NamedServiceHits,
} from '#features/directory/providers/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { buildSynonyms, type Synonyms } from '#platform/search/synonyms.ts';
import { searchText, type SearchHit } from '#platform/search/find.ts';
import { textIndex, type TextIndex } from '#platform/search/text-index.ts';
import { alarmsOf, entriesIn, kindsWanted, toSearchHit, type Alarms, type SearchEntry } from './rules.ts';

interface Prepared {
  entries: readonly SearchEntry[];
  index: TextIndex;
  everyday: Synonyms;
  alarms: Alarms;
}

/** The index of one content version: built on first use, and dropped with the version. */
const prepared = new WeakMap<ContentSnapshot, Promise<Prepared>>();

interface GlobalSources {
  content: ContentSnapshot;
  directory: Directory;
  localities: Localities;
}

/** All matches by kind; help comes first if the query sounds like danger. Nothing is stored. */
export async function searchAll(
  { content, directory, localities }: GlobalSources,
  { q, kind, limit, exact, anywhere }: Query<typeof search>,
): Promise<Reply<typeof search>> {
  const { entries, index, everyday, alarms } = await preparedFor(content);
  const spelling = exact ? 'as typed' : 'corrected';
  const most = limit ?? (kind ? mostOfOneKind : resultsInGroup);
  const services = hitsOfServices(directory, q, { most, spelling, localities: anywhere ? null : localities });
  const { hits, readAs } = searchText(index, everyday, services.rest, spelling);
  const wanted = kindsWanted(q, hits, entries);
  const byKind = groupsOf(entries, hits, most).toSorted(
    (a, b) => Number(wanted.has(b.kind)) - Number(wanted.has(a.kind)),
  );
  const explained = Math.max(0, ...hits.slice(0, resultsInGroup).map(({ named }) => named));
  const groups = withServices(byKind, services, explained);
  return {
    urgent: alarms(q),
    read_as: readAs,
    place: services.place,
    groups: kind ? groups.filter((group) => group.kind === kind) : groups,
  };
}

const mostOfOneKind = 50;
/** A kind of help is meant if its name is half of the query, and hardly any of it names an article. */
const [kindIsNamed, articleIsNamed] = [0.5, 0.3];

/**
 * Services come first by their name, near a place, or if the query names their kind of help better than it names an
 * article; otherwise articles, which explain.
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

function preparedFor(content: ContentSnapshot): Promise<Prepared> {
  const reply = prepared.get(content);
  if (reply) return reply;
  const making = prepare(content);
  prepared.set(content, making);
  return making;
}

async function prepare(content: ContentSnapshot): Promise<Prepared> {
  const words = content.one('search_words', 'search_words');
  const rows = words?.everyday ?? [];
  const entries = entriesIn(content);
  const index = await textIndex(entries, {
    synonyms: rows.flatMap(({ say }) => say),
    ...(words?.known && { known: words.known }),
  });
  return { entries, index, everyday: buildSynonyms(rows), alarms: alarmsOf(words?.danger) };
}

/** Hits are sorted, so a group starts with its best, and groups are in the order of theirs. */
function groupsOf(entries: readonly SearchEntry[], hits: readonly SearchHit[], most: number): SearchGroup[] {
  const groups = new Map<SearchGroup['kind'], SearchGroup>();
  for (const { doc, matched } of hits) {
    const entry = entries[doc];
    if (!entry) continue;
    const group = groups.get(entry.kind) ?? { kind: entry.kind, total: 0, results: [] };
    group.total += 1;
    if (group.results.length < most) group.results.push(toSearchHit(entry, matched));
    groups.set(entry.kind, group);
  }
  return [...groups.values()];
}
