import type { Topic } from '@kindred/contract/learn.ts';
import type { Published } from '#platform/content/published.ts';
import { everydayOf } from '#platform/search/everyday.ts';
import { find } from '#platform/search/find.ts';
import { textIndex } from '#platform/search/text-index.ts';
import { entriesIn } from '../features/search/rules.ts';

export interface SearchCost {
  /** Of CPU, to make the index. */
  buildMs: number;
  /** Of CPU, for each question. */
  questionUs: number;
}

/** What the search box costs in one process, without HTTP: for the bench, which knows the product from outside only. */
export async function searchCost(
  topics: readonly Topic[],
  questions: readonly string[],
  rounds: number,
): Promise<SearchCost> {
  const written = topics.map((topic) => ({ ...topic, words: [topic.title], related: [] }));
  const content: Published = {
    version: 1,
    all: (kind) => (kind === 'topic' ? written : []) as never,
    one: () => undefined,
  };
  const everyday = everydayOf([]);
  const before = process.cpuUsage();
  const index = await textIndex(entriesIn(content));
  const built = process.cpuUsage(before);
  const askAll = () => questions.forEach((text) => find(index, everyday, text));
  askAll();
  const warm = process.cpuUsage();
  for (let round = 0; round < rounds; round++) askAll();
  const asked = process.cpuUsage(warm);
  return {
    buildMs: (built.user + built.system) / 1_000,
    questionUs: (asked.user + asked.system) / rounds / questions.length,
  };
}
