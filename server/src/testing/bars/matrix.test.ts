import { api } from '@kindred/contract/api.ts';
import { endpoint as made, type Endpoint } from '@kindred/contract/endpoint.ts';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { actors, tokenOf } from './actors.ts';
import { askOf, figure, nameOf, type Ask } from './ask.ts';
import { deviation, rows, type Deviation } from './matrix.ts';

const endpoints: readonly Endpoint[] = api;

async function deviations(
  { db, clock }: TestApp,
  ask: Ask,
  walked: readonly Endpoint[],
): Promise<Deviation[]> {
  const found: Deviation[] = [];
  for (const endpoint of walked) {
    for (const actor of actors) {
      const wrong = await deviation(ask, endpoint, actor, await tokenOf(db, clock.now(), actor));
      if (wrong) found.push(wrong);
    }
  }
  return found;
}

const settings = { SIGN_INS_PER_NETWORK: '1000000' };

it('lets everybody in where the table says so, and nobody else anywhere', { timeout: 300_000 }, async () => {
  const app = await givenApp(settings);
  const found = await deviations(app, askOf(app), endpoints);
  figure(`deviations from the access table ${found.length} of ${endpoints.length * actors.length}`);
  expect(found).toEqual([]);
});

it('has no row for an endpoint that is gone', () => {
  expect(Object.keys(rows).filter((name) => !endpoints.some((one) => nameOf(one) === name))).toEqual([]);
});

it('finds out a door that takes any token, and an endpoint without a row', async () => {
  const app = await givenApp(settings);
  const ask = askOf(app);
  const good = await tokenOf(app.db, app.clock.now(), 'member');
  const profile = endpoints.filter((one) => nameOf(one) === 'GET /accounts/profile');
  const open: Ask = (asked) => ask({ ...asked, token: asked.token && good });
  expect((await deviations(app, open, profile)).map(({ actor }) => actor)).toEqual(
    expect.arrayContaining(['junk token', 'dead token', 'disabled member', 'staff: admin']),
  );
  const unknown = made({
    method: 'GET',
    path: '/nobody/wrote/a/row',
    access: 'anyone',
    summary: '',
    reply: z.object({}),
  });
  expect(await deviations(app, ask, [unknown])).toHaveLength(actors.length);
});
