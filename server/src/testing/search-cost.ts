import { resultsInGroup } from '@kindred/contract/search.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { buildSynonyms } from '#platform/search/synonyms.ts';
import { bestHits, searchText } from '#platform/search/find.ts';
import { textIndex } from '#platform/search/text-index.ts';
import { entriesIn } from '../features/search/rules.ts';

export interface SearchCost {
  /** CPU time to build the index. */
  buildMs: number;
  /** CPU time per query. */
  questionUs: number;
}

/**
 * The cost of the search box in one process, without HTTP, for the benchmark, which otherwise knows the product only
 * from outside.
 */
export async function searchCost(
  topics: readonly Topic[],
  questions: readonly string[],
  rounds: number,
): Promise<SearchCost> {
  const written = topics.map((topic) => ({ ...topic, words: [topic.title], related: [] }));
  const content: ContentSnapshot = {
    version: 1,
    all: (kind) => (kind === 'topic' ? written : []) as never,
    one: () => undefined,
    isEdited: () => false,
    movedTo: () => undefined,
  };
  const everyday = buildSynonyms([]);
  const before = process.cpuUsage();
  const index = await textIndex(entriesIn(content));
  const built = process.cpuUsage(before);
  const askAll = () =>
    questions.forEach((text) => bestHits(searchText(index, everyday, text), resultsInGroup));
  askAll();
  const warm = process.cpuUsage();
  for (let round = 0; round < rounds; round++) askAll();
  const request = process.cpuUsage(warm);
  return {
    buildMs: (built.user + built.system) / 1_000,
    questionUs: (request.user + request.system) / rounds / questions.length,
  };
}
