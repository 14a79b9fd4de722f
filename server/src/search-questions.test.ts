import { readFilledContent, readQuestions } from '@kindred/content/read.ts';
import { search } from '@kindred/contract/search.ts';
import { expect, it } from 'vitest';
import { planEvents } from '#features/events/public.ts';
import { givenApp, type TestApp } from './testing/given-app.ts';

const questions = await readQuestions();

/** The pages in the order on screen, group by group. */
async function pagesFor(app: TestApp, q: string): Promise<string[]> {
  const reply = await app.send(search, { query: { q } });
  if ('refused' in reply) throw new Error(`${q}: ${reply.refused}`);
  return reply.groups.flatMap(({ results }) => results.map(({ slug }) => slug));
}

it('search: finds the page for each question in the table among the first three results', async () => {
  const app = await givenApp();
  await planEvents(app.db, app.clock.now());
  await app.events.refresh();
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

it('search: the name of a family leads to its most common types', async () => {
  const app = await givenApp();
  const first = async (q: string, many: number) => (await pagesFor(app, q)).slice(0, many).toSorted();
  expect(await first('lymphoma', 3)).toEqual([
    'diffuse-large-b-cell-lymphoma',
    'follicular-lymphoma',
    'hodgkin-lymphoma',
  ]);
  expect(await first('leukaemia', 4)).toEqual([
    'acute-lymphoblastic-leukaemia',
    'acute-myeloid-leukaemia',
    'chronic-lymphocytic-leukaemia',
    'chronic-myeloid-leukaemia',
  ]);
});

it('search: “will” finds the legal document only where that is meant', async () => {
  const app = await givenApp();
  const asked = await Promise.all(
    ['will i lose my hair', 'when will i feel better'].map((q) => pagesFor(app, q)),
  );
  expect(asked.flat()).not.toContain('making-a-will');
  const meant = await Promise.all(['make a will', 'my will', 'will'].map((q) => pagesFor(app, q)));
  expect(meant.map(([first]) => first)).toEqual(Array.from(meant, () => 'making-a-will'));
});

it('search: finds a page for each row of the synonym table', async () => {
  const app = await givenApp();
  await planEvents(app.db, app.clock.now());
  await app.events.refresh();
  const items = await readFilledContent();
  const rows = items.flatMap((item) =>
    item.kind === 'search_words' && 'everyday' in item.data ? item.data.everyday : [],
  );
  const nowhere: string[] = [];
  for (const { find } of rows) if ((await pagesFor(app, find)).length === 0) nowhere.push(find);
  expect(rows.length).toBeGreaterThan(50);
  expect(nowhere).toEqual([]);
});
