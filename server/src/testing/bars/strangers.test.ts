import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { givenSignedIn } from './actors.ts';
import { askOf, codeOf, figure, nameOf, requestTo, type Ask } from './ask.ts';
import { bytesOf, fillWithMarks, idsOf, triesOn, wordsOf, type Marked } from './strangers.ts';

const endpoints: readonly Endpoint[] = api;
const seed = inject('seed');
const mark = `mark${seed.toString(36)}zq`;

/** A member whose every field is marked, in columns and through every door. */
async function givenMarked(app: TestApp): Promise<Marked & { id: string; taken: number }> {
  const { id, token } = await givenSignedIn(app.db, app.clock.now(), { first_name: `${mark}-first` });
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

async function tryAll(app: TestApp, ask: Ask, victim: Marked, count: number): Promise<Tried> {
  const found: Tried = { leaks: [], letIn: 0, faults: [] };
  const stranger = () => givenSignedIn(app.db, app.clock.now());
  let { token } = await stranger();
  // What a stranger wrote of themself comes back to them.
  let said = '';
  for (const { endpoint, input } of fc.sample(triesOn(endpoints, victim.ids), { seed, numRuns: count })) {
    const asked = { ...requestTo(endpoint, input), token };
    said += wordsOf(asked);
    const answer = await ask(asked);
    for (const what of bytesOf(victim, said, answer)) found.leaks.push(`${nameOf(endpoint)}: ${what}`);
    if (answer.status >= 500) found.faults.push(`${nameOf(endpoint)}: ${answer.status} ${answer.body}`);
    if (answer.status < 300) found.letIn += 1;
    // A stranger may well sign out or be gone by what was tried: the next one comes.
    if (codeOf(answer) === 'session_ended' || nameOf(endpoint) === 'POST /accounts/logout') {
      ({ token } = await stranger());
      said = '';
    }
  }
  return found;
}

const settings = { SIGN_INS_PER_NETWORK: '1000000' };

it('shows nobody a byte of somebody else, whatever ids they send', { timeout: 600_000 }, async () => {
  const app = await givenApp(settings);
  const victim = await givenMarked(app);
  expect(victim.taken, 'she has written through the doors of members').toBeGreaterThan(5);
  const tries = inject('all') ? 20_000 : 1_000;
  const { leaks, letIn, faults } = await tryAll(app, askOf(app), victim, tries);
  figure(
    `tries on somebody else ${tries} with ${victim.ids.length} of her ids, let in ${letIn}, bytes of her ${leaks.length} (seed ${seed})`,
  );
  expect({ leaks: leaks.slice(0, 20), faults: faults.slice(0, 20) }, `seed ${seed}`).toEqual({
    leaks: [],
    faults: [],
  });
  expect(letIn).toBeGreaterThan(tries / 20);
});

it('finds out a server that answers with whoever is named', async () => {
  const app = await givenApp(settings);
  const victim = await givenMarked(app);
  const ask = askOf(app);
  const row = await app.db.selectFrom('member').selectAll().where('id', '=', victim.id).execute();
  const obliging: Ask = async (asked) =>
    victim.ids.some((one) => asked.path.includes(one))
      ? { status: 200, headers: {}, body: JSON.stringify(row) }
      : ask(asked);
  expect((await tryAll(app, obliging, victim, 200)).leaks.length).toBeGreaterThan(0);
});
