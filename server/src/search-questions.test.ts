import { readContent, readQuestions } from '@kindred/content/read.ts';
import { search } from '@kindred/contract/search.ts';
import { expect, it } from 'vitest';
import { givenApp, type TestApp } from './testing/given-app.ts';

const questions = await readQuestions();

/** The pages as they stand on the screen, group below group. */
async function pagesFor(app: TestApp, q: string): Promise<string[]> {
  const found = await app.send(search, { query: { q } });
  if ('refused' in found) throw new Error(`${q}: ${found.refused}`);
  return found.groups.flatMap(({ results }) => results.map(({ slug }) => slug));
}

it('leads each question of the table to its page, among the first three results', async () => {
  const app = await givenApp();
  const missed: string[] = [];
  let first = 0;
  for (const { ask, find } of questions) {
    const at = (await pagesFor(app, ask)).indexOf(find);
    if (at === 0) first += 1;
    if (at < 0 || at > 2) missed.push(`${ask}: ${find} is at ${at}`);
  }
  process.stdout.write(
    `figure: ${questions.length} questions, ${first} led to their page first, ${missed.length} missed\n`,
  );
  expect(missed).toEqual([]);
  expect(questions.length).toBeGreaterThan(60);
});

it('knows a page for each row of the table of everyday words', async () => {
  const app = await givenApp();
  const items = await readContent();
  const rows = items.flatMap((item) =>
    item.kind === 'search_words' && 'everyday' in item.data ? item.data.everyday : [],
  );
  const nowhere: string[] = [];
  for (const { find } of rows) if ((await pagesFor(app, find)).length === 0) nowhere.push(find);
  expect(rows.length).toBeGreaterThan(50);
  expect(nowhere).toEqual([]);
});
