import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { resultsInGroup, type SearchGroup, type search } from '@kindred/contract/search.ts';
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

/** All matches by kind; help comes first if the query sounds like danger. Nothing is stored. */
export async function searchAll(
  content: ContentSnapshot,
  directory: Directory,
  { q, kind, limit, exact }: Query<typeof search>,
): Promise<Reply<typeof search>> {
  const { entries, index, everyday, alarms } = await preparedFor(content);
  const spelling = exact ? 'as typed' : 'corrected';
  const { hits, readAs } = searchText(index, everyday, q, spelling);
  const most = limit ?? (kind ? mostOfOneKind : resultsInGroup);
  const groups = withServices(groupsOf(entries, hits, most), hitsOfServices(directory, q, most, spelling));
  return {
    urgent: alarms(q),
    read_as: readAs,
    groups: kind ? groups.filter((group) => group.kind === kind) : groups,
  };
}

const mostOfOneKind = 50;

/** An exact name match wins; otherwise articles, which explain, rank above services. */
function withServices(groups: SearchGroup[], { named, ...match }: NamedServiceHits): SearchGroup[] {
  if (match.total === 0) return groups;
  const at = named ? 0 : groups.findIndex(({ kind }) => kind === 'topic') + 1;
  return groups.toSpliced(at, 0, { kind: 'service', ...match });
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
