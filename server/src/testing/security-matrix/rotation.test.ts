import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { givenApp, type TestApp } from '../given-app.ts';
import { givenSignedInActor } from './actors.ts';
import { askOf, printBarFigure, type AskApi } from './ask.ts';
import { tabsOf, type TabEvent } from './tabs.ts';

const seed = inject('seed');
const day = 86_400;
const calls = 50;
const tabCount = 3;
/** A session lasts thirty days; then the next one begins. */
const roundsOfASession = 28;

interface Figures {
  unwanted: number;
  successors: number[];
  /** How often the old token was tried, and how often it was still accepted. */
  oldTried: number;
  oldAlive: number;
  sessions: number[];
  dropped: number;
}

/** Per call: the sending tab, whether the reply is lost, and when it arrives. */
const luck = fc.array(
  fc.record({ tab: fc.nat(tabCount - 1), lost: fc.nat(9).map((n) => n === 0), at: fc.nat(1_000) }),
  { minLength: calls, maxLength: calls },
);

async function profile(ask: AskApi, token: string): Promise<TabEvent> {
  const { status, headers } = await ask({ method: 'GET', path: '/api/v1/accounts/profile', token });
  const next = headers['x-auth-header'];
  return { sentWith: token, status, next: typeof next === 'string' ? next : undefined };
}

type Tabs = ReturnType<typeof tabsOf>;
type Fates = typeof luck extends fc.Arbitrary<infer F> ? F : never;

/** Rotates the token while calls are in flight, and returns their results. */
async function changeOfTheDay({ clock }: TestApp, ask: AskApi, tabs: Tabs, fates: Fates) {
  clock.advance(day);
  const answers = await Promise.all(
    fates.map(async (fate) => ({ ...fate, heard: await profile(ask, tabs.held(fate.tab)) })),
  );
  const arrived = answers.filter(({ lost }) => !lost).toSorted((a, b) => a.at - b.at);
  for (const { tab, heard: received } of arrived) tabs.hear(tab, received);
  return {
    dropped: answers.length - arrived.length,
    successors: new Set(answers.flatMap(({ heard: received }) => received.next ?? [])).size,
  };
}

async function rotate(app: TestApp, ask: AskApi, rounds: number): Promise<Figures> {
  const figures: Figures = {
    unwanted: 0,
    successors: [],
    oldTried: 0,
    oldAlive: 0,
    sessions: [],
    dropped: 0,
  };
  let tabs = tabsOf(tabCount, '');
  for (const [round, fates] of fc.sample(luck, { seed, numRuns: rounds }).entries()) {
    if (round % roundsOfASession === 0) {
      await app.db.deleteFrom('session').execute();
      tabs = tabsOf(tabCount, (await givenSignedInActor(app.db, app.clock.now())).token);
    }
    const old = tabs.stored();
    const endsBefore = tabs.ends();
    const { dropped, successors } = await changeOfTheDay(app, ask, tabs, fates);
    figures.dropped += dropped;
    figures.successors.push(successors);
    // Within the minute a tab may still send the old token; after that, a tab that comes to the foreground has the new
    // one.
    app.clock.advance(59);
    for (let tab = 0; tab < tabCount; tab += 1) tabs.hear(tab, await profile(ask, tabs.held(tab)));
    app.clock.advance(2);
    for (let tab = 0; tab < tabCount; tab += 1) {
      tabs.look(tab);
      tabs.hear(tab, await profile(ask, tabs.held(tab)));
    }
    figures.unwanted += tabs.ends() - endsBefore;
    figures.sessions.push((await app.db.selectFrom('session').select('id').execute()).length);
    // Using a replaced token ends the session, so this is only tried at the end of each session.
    if ((round + 1) % roundsOfASession !== 0 && round + 1 < rounds) continue;
    figures.oldTried += 1;
    if ((await profile(ask, old)).status !== 401) figures.oldAlive += 1;
  }
  return figures;
}

it(
  'token rotation: signs no one out when tabs rotate concurrently, and leaves one successor',
  { timeout: 900_000 },
  async () => {
    const app = await givenApp();
    const rounds = inject('all') ? 1_000 : 40;
    const { unwanted, successors, oldTried, oldAlive, sessions, dropped } = await rotate(
      app,
      askOf(app),
      rounds,
    );
    printBarFigure(
      `unwanted ends ${unwanted} in ${rounds} rotations of ${calls} calls from ${tabCount} tabs, ${dropped} answers lost; old tokens alive after 60 s ${oldAlive} of ${oldTried} (seed ${seed})`,
    );
    expect({ unwanted, oldAlive }, `seed ${seed}`).toEqual({ unwanted: 0, oldAlive: 0 });
    expect(new Set(successors), 'each round has one successor').toEqual(new Set([1]));
    expect(new Set(sessions)).toEqual(new Set([1]));
  },
);

it('token rotation: detects a server that gives each call its own token', async () => {
  const app = await givenApp();
  const ask = askOf(app);
  let count = 0;
  const generous: AskApi = async (request) => {
    const answer = await ask(request);
    if (answer.headers['x-auth-header'] === undefined) return answer;
    return { ...answer, headers: { 'x-auth-header': `another-${(count += 1)}` } };
  };
  const { unwanted, successors } = await rotate(app, generous, 2);
  expect(unwanted).toBeGreaterThan(0);
  expect(Math.max(...successors)).toBeGreaterThan(1);
});
