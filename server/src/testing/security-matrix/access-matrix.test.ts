import { api } from '@kindred/contract/api.ts';
import { endpoint as made, type Endpoint } from '@kindred/contract/endpoint.ts';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { actors, tokenOf } from './actors.ts';
import { askOf, printBarFigure, endpointName, type AskApi } from './ask.ts';
import { deviation, rows, type Deviation } from './access-matrix.ts';

const endpoints: readonly Endpoint[] = api;

async function deviations(
  { db, clock }: TestApp,
  ask: AskApi,
  walked: readonly Endpoint[],
): Promise<Deviation[]> {
  const result: Deviation[] = [];
  for (const actor of actors) {
    let token = await tokenOf(db, clock.now(), actor);
    for (const endpoint of walked) {
      let accepted = false;
      const watched: AskApi = async (request) => {
        const answer = await ask(request);
        accepted = answer.status < 400;
        return answer;
      };
      const wrong = await deviation(watched, endpoint, actor, token);
      if (wrong) result.push(wrong);
      // A caller who was refused, or who only read, can be used again. Others may now be signed out or deleted.
      if (accepted && endpoint.method !== 'GET') token = await tokenOf(db, clock.now(), actor);
    }
  }
  return result;
}

const settings = { SIGN_INS_PER_NETWORK: '1000000' };

it('access matrix: admits exactly the callers that the table lists', { timeout: 300_000 }, async () => {
  const app = await givenApp(settings);
  const match = await deviations(app, askOf(app), endpoints);
  printBarFigure(`deviations from the access table ${match.length} of ${endpoints.length * actors.length}`);
  expect(match).toEqual([]);
});

it('access matrix: has no row for an endpoint that no longer exists', () => {
  expect(Object.keys(rows).filter((name) => !endpoints.some((one) => endpointName(one) === name))).toEqual(
    [],
  );
});

it('access matrix: detects an endpoint that accepts any token, and one without a row', async () => {
  const app = await givenApp(settings);
  const ask = askOf(app);
  const good = await tokenOf(app.db, app.clock.now(), 'member');
  const profile = endpoints.filter((one) => endpointName(one) === 'GET /accounts/profile');
  const open: AskApi = (request) => ask({ ...request, token: request.token && good });
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
