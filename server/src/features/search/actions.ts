import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import { resultsInGroup, type FoundGroup, type search } from '@kindred/contract/search.ts';
import { foundServices, type Directory, type FoundServices } from '#features/providers/public.ts';
import type { Published } from '#platform/content/published.ts';
import { everydayOf, type Everyday } from '#platform/search/everyday.ts';
import { find, type Hit } from '#platform/search/find.ts';
import { textIndex, type TextIndex } from '#platform/search/text-index.ts';
import { alarmsOf, entriesIn, shown, type Alarms, type Entry } from './rules.ts';

interface Prepared {
  entries: readonly Entry[];
  index: TextIndex;
  everyday: Everyday;
  alarms: Alarms;
}

/** What the content of one version is searched with: made by the first who asks, gone with the version. */
const prepared = new WeakMap<Published, Promise<Prepared>>();

/** Everything that fits the words, by kind; help first where they sound like danger. Nothing of it is kept. */
export async function searchAll(
  content: Published,
  directory: Directory,
  { q, kind, limit }: Query<typeof search>,
): Promise<Reply<typeof search>> {
  const { entries, index, everyday, alarms } = await preparedFor(content);
  const { hits, readAs } = find(index, everyday, q);
  const most = limit ?? (kind ? mostOfOneKind : resultsInGroup);
  const groups = withServices(groupsOf(entries, hits, most), foundServices(directory, q, most));
  return {
    urgent: alarms(q),
    read_as: readAs,
    groups: kind ? groups.filter((group) => group.kind === kind) : groups,
  };
}

const mostOfOneKind = 50;

/** Who is called so is what was looked for; else articles, which explain, stand before those who help. */
function withServices(groups: FoundGroup[], { named, ...found }: FoundServices): FoundGroup[] {
  if (found.total === 0) return groups;
  const at = named ? 0 : groups.findIndex(({ kind }) => kind === 'topic') + 1;
  return groups.toSpliced(at, 0, { kind: 'service', ...found });
}

function preparedFor(content: Published): Promise<Prepared> {
  const known = prepared.get(content);
  if (known) return known;
  const making = prepare(content);
  prepared.set(content, making);
  return making;
}

async function prepare(content: Published): Promise<Prepared> {
  const words = content.one('search_words', 'search_words');
  const rows = words?.everyday ?? [];
  const entries = entriesIn(content);
  const index = await textIndex(
    entries,
    rows.flatMap(({ say }) => say),
  );
  return { entries, index, everyday: everydayOf(rows), alarms: alarmsOf(words?.danger) };
}

/** Hits come best first, so a group begins with its best, and the groups stand in the order of theirs. */
function groupsOf(entries: readonly Entry[], hits: readonly Hit[], most: number): FoundGroup[] {
  const groups = new Map<FoundGroup['kind'], FoundGroup>();
  for (const { doc, matched } of hits) {
    const entry = entries[doc];
    if (!entry) continue;
    const group = groups.get(entry.kind) ?? { kind: entry.kind, total: 0, results: [] };
    group.total += 1;
    if (group.results.length < most) group.results.push(shown(entry, matched));
    groups.set(entry.kind, group);
  }
  return [...groups.values()];
}
