import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { givenSignedInActor } from './actors.ts';
import { askOf, problemCode, printBarFigure, endpointName, requestTo, type AskApi } from './ask.ts';
import { bytesOf, fillWithMarks, idsOf, triesOn, canaryWords, type Marked } from './isolation.ts';

const endpoints: readonly Endpoint[] = api;
const seed = inject('seed');
const mark = `mark${seed.toString(36)}zq`;

/** A member with every field marked, both column by column and through every endpoint. */
async function givenMarkedMember(app: TestApp): Promise<Marked & { id: string; taken: number }> {
  const { id, token } = await givenSignedInActor(app.db, app.clock.now(), { first_name: `${mark}-first` });
  const texts = { last_name: `${mark}-last`, email: `${mark}@example.org`, sf_id: `${mark}-sf` };
  await app.db
    .updateTable('member')
    .set({ ...texts, mobile: '+61400000123', topic_preferences: [`${mark}-topic`] })
    .where('id', '=', id)
    .execute();
  const taken = await fillWithMarks(askOf(app), endpoints, { token, mark, seed });
  return { id, mark, taken, ids: await idsOf(app.db, id, mark) };
}

interface Tried {
  leaks: string[];
  letIn: number;
  faults: string[];
}

async function tryAll(app: TestApp, ask: AskApi, victim: Marked, count: number): Promise<Tried> {
  const tried: Tried = { leaks: [], letIn: 0, faults: [] };
  const stranger = () => givenSignedInActor(app.db, app.clock.now());
  let { token } = await stranger();
  // Callers may see what they wrote themselves.
  let output = '';
  for (const { endpoint, input } of fc.sample(triesOn(endpoints, victim.ids), { seed, numRuns: count })) {
    const request = { ...requestTo(endpoint, input), token };
    output += canaryWords(request);
    const answer = await ask(request);
    for (const what of bytesOf(victim, output, answer))
      tried.leaks.push(`${endpointName(endpoint)}: ${what}`);
    if (answer.status >= 500) tried.faults.push(`${endpointName(endpoint)}: ${answer.status} ${answer.body}`);
    if (answer.status < 300) tried.letIn += 1;
    // An attempt may sign the caller out or delete their account; another caller then takes over.
    if (problemCode(answer) === 'session_ended' || endpointName(endpoint) === 'POST /accounts/logout') {
      ({ token } = await stranger());
      output = '';
    }
  }
  return tried;
}

const settings = { SIGN_INS_PER_NETWORK: '1000000' };

it(
  'isolation: gives no member a byte of another’s data, whatever ids they send',
  { timeout: 600_000 },
  async () => {
    const app = await givenApp(settings);
    const victim = await givenMarkedMember(app);
    expect(victim.taken, 'she has written through the doors of members').toBeGreaterThan(5);
    const tries = inject('all') ? 20_000 : 1_000;
    const { leaks, letIn, faults } = await tryAll(app, askOf(app), victim, tries);
    printBarFigure(
      `tries on somebody else ${tries} with ${victim.ids.length} of her ids, let in ${letIn}, bytes of her ${leaks.length} (seed ${seed})`,
    );
    expect({ leaks: leaks.slice(0, 20), faults: faults.slice(0, 20) }, `seed ${seed}`).toEqual({
      leaks: [],
      faults: [],
    });
    expect(letIn).toBeGreaterThan(tries / 20);
  },
);

it('isolation: detects a server that returns the named record without a check', async () => {
  const app = await givenApp(settings);
  const victim = await givenMarkedMember(app);
  const ask = askOf(app);
  const row = await app.db.selectFrom('member').selectAll().where('id', '=', victim.id).execute();
  const obliging: AskApi = async (request) =>
    victim.ids.some((one) => request.path.includes(one))
      ? { status: 200, headers: {}, body: JSON.stringify(row) }
      : ask(request);
  expect((await tryAll(app, obliging, victim, 200)).leaks.length).toBeGreaterThan(0);
});
