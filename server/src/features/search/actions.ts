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
import { alarmsOf, entriesIn, toSearchHit, type Alarms, type SearchEntry } from './rules.ts';

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
  const groups = withServices(groupsOf(entries, hits, most), services);
  return {
    urgent: alarms(q),
    read_as: readAs,
    place: services.place,
    groups: kind ? groups.filter((group) => group.kind === kind) : groups,
  };
}

const mostOfOneKind = 50;

/** A service by its name, or near a place, comes first; otherwise articles, which explain, rank above services. */
function withServices(
  groups: SearchGroup[],
  { named, place, total, results }: NamedServiceHits,
): SearchGroup[] {
  if (total === 0) return groups;
  const at = named || place ? 0 : groups.findIndex(({ kind }) => kind === 'topic') + 1;
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
