import type { AreaSpellings } from './spellings.ts';

type Template = (name: AreaSpellings) => string;

/** The files of an empty slice: the minimum that compiles, responds and can be opened. */
const slice: Readonly<Record<string, Template>> = {
  'contract/src/<area>.ts': ({ snake, pascal, words }) => `
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const ${pascal} = z.object({ count: z.int() });
export type ${pascal} = z.output<typeof ${pascal}>;

export const read${pascal} = endpoint({
  method: 'GET',
  path: '/${snake}',
  access: 'anyone',
  summary: 'Read ${words}',
  reply: ${pascal},
});
`,

  'server/src/features/<area>/routes.ts': ({ kebab, camel, pascal }) => `
import { read${pascal} } from '@kindred/contract/${kebab}.ts';
import { route } from '#platform/http/route.ts';
import { summarise } from './actions.ts';

export const ${camel}Routes = [route(read${pascal}, (ctx) => summarise(ctx))];
`,

  'server/src/features/<area>/actions.ts': ({ kebab, pascal, words }) => `
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { read${pascal} } from '@kindred/contract/${kebab}.ts';
import type { Context } from '#platform/http/route.ts';
import { countAll } from './store.ts';

/** Anyone may ask what there is in ${words}. */
export async function summarise({ db }: Context): Promise<Reply<typeof read${pascal}>> {
  return { count: await countAll(db) };
}
`,

  'server/src/features/<area>/store.ts': () => `
import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';

/** Counts nothing until the area has a table of its own. */
export async function countAll(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>\`select 0 as count\`.execute(db);
  return rows[0]?.count ?? 0;
}
`,

  'server/src/features/<area>/routes.test.ts': ({ kebab, pascal, words }) => `
import { read${pascal} } from '@kindred/contract/${kebab}.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';

it('has nothing in ${words} yet, and says so to anyone', async () => {
  const app = await givenApp();
  expect(await app.send(read${pascal}, {})).toEqual({ count: 0 });
});
`,

  'web/src/features/<area>/routes.tsx': ({ kebab, snake, camel }) => `
import { screen } from '../../platform/route.ts';

export const ${camel}Screens = [
  screen({
    path: '/${kebab}',
    page: '${snake}',
    guard: 'open',
    words: ['${kebab}'],
    screen: () => import('./screens/${kebab}-screen.tsx'),
  }),
];
`,

  'web/src/features/<area>/queries.ts': ({ snake, pascal }) => `
import { call } from '../../platform/api.ts';

export const fetch${pascal} = () => call('GET /${snake}');
`,

  'web/src/features/<area>/screens/<area>-screen.tsx': ({ kebab, pascal, title }) => `
import type { ${pascal} } from '@kindred/contract/${kebab}.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { fetch${pascal} } from '../queries.ts';

export const load = fetch${pascal};

export function Screen() {
  const { t } = useLingui();
  const { count } = useLoaderData<${pascal}>();
  return (
    <>
      <PageHeader title={t\`${title}\`} />
      {count === 0 && <p>{t\`There is nothing here yet.\`}</p>}
    </>
  );
}
`,

  'e2e/<area>.spec.ts': ({ kebab, words, title }) => `
import { arrivesAt } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

test('a guest can open ${words}', async ({ guest }) => {
  await guest.goto('/${kebab}');
  await arrivesAt(guest, '/${kebab}');
  await expect(guest.locator('h1')).toHaveText('${title}');
});
`,
};

export function sliceFor(name: AreaSpellings): Map<string, string> {
  const files = Object.entries(slice).map(
    ([path, write]) => [path.replaceAll('<area>', name.kebab), write(name).trimStart()] as const,
  );
  return new Map(files);
}
