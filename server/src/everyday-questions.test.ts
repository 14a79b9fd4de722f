import { readContent, readEverydayQuestions, type EverydayQuestion } from '@kindred/content/read.ts';
import { search } from '@kindred/contract/search.ts';
import { expect, it } from 'vitest';
import { planEvents } from '#features/events/public.ts';
import { givenAppWithLocalities } from './testing/given-app.ts';

const questions = await readEverydayQuestions();

const leastMean = 1.9;
/** The number of results visible without much scrolling, and the number a patient reader looks through. */
const [seen, lookedThrough] = [3, 10];

/** `slugs` are in the order of the page. */
function markOf({ find, near = [], never = [] }: EverydayQuestion, slugs: readonly string[]): 0 | 1 | 2 {
  const at = slugs.findIndex((slug) => find.includes(slug));
  if (at < 0 || at >= lookedThrough) return 0;
  const absurd = slugs.slice(0, seen).some((slug) => never.includes(slug));
  const below = slugs.slice(0, at).every((slug) => near.includes(slug));
  return at < seen && below && !absurd ? 2 : 1;
}

it('search: everyday questions score at least 1.9 of 2 on average', async () => {
  const app = await givenAppWithLocalities();
  await planEvents(app.db, app.clock.now());
  await app.events.refresh();
  const less: string[] = [];
  let sum = 0;
  for (const question of questions) {
    const reply = await app.send(search, { query: { q: question.ask } });
    if ('refused' in reply) throw new Error(`${question.ask}: ${reply.refused}`);
    const slugs = reply.groups.flatMap(({ results }) => results.map(({ slug }) => slug));
    const mark = question.urgent && reply.urgent !== question.urgent ? 0 : markOf(question, slugs);
    sum += mark;
    if (mark < 2) {
      const read = reply.read_as === null ? '' : ` (read as “${reply.read_as}”)`;
      const where = reply.place === null ? '' : ` (${reply.place.words})`;
      less.push(`${mark} ${question.ask}${read}${where}: ${slugs.slice(0, seen).join(', ')}`);
    }
  }
  const mean = sum / questions.length;
  process.stdout.write(
    `figure: ${questions.length} everyday questions, ${mean.toFixed(3)} of 2 marks on average\n${less.toSorted().join('\n')}\n`,
  );
  expect(questions.length).toBeGreaterThanOrEqual(200);
  expect(mean).toBeGreaterThanOrEqual(leastMean);
});

it('search: every answer to an everyday question exists', async () => {
  const slugs = new Set((await readContent()).map(({ slug }) => slug));
  const named = questions.flatMap(({ find, near = [], never = [] }) => [...find, ...near, ...never]);
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
});
