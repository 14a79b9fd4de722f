import {
  startTabSession,
  endTabSession,
  handleUnauthorized,
  rotateToken,
  saveProfile,
} from './session-transitions.ts';
import {
  reloadSession,
  openTab,
  type SessionEvent,
  type TabSession,
  type SessionSnapshot,
} from './device-session.ts';
import { memoryDriver, type Driver } from './device/storage.ts';

/** Wrong implementations: the simulation must detect each of them. */
export type SharedDeviceBreach = 'tabs overlap' | 'visits are not told apart';

const people = ['ann', 'bob'] as const;

/** Deterministic for a seed. */
function chanceOf(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    const mixed = Math.imul(at ^ (at >>> 15), at | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Chance = ReturnType<typeof chanceOf>;

/** All asynchronous steps wait here, and resume in an order derived from the seed. */
function openTurns(chance: Chance) {
  const waiting: (() => void)[] = [];
  return {
    turn: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    /** Resumes them one after another, until none is waiting or a limit is reached. */
    run: async (check: () => void, most = Number.POSITIVE_INFINITY) => {
      for (let gone = 0; gone < most; gone += 1) {
        for (let settle = 0; settle < 20; settle += 1) await Promise.resolve();
        check();
        const [next] = waiting.splice(chance(Math.max(1, waiting.length)), 1);
        if (!next) return;
        next();
      }
    },
  };
}

/** Sessions on the server: the current token is valid, and the previous one for another minute. */
function openServer(chance: Chance) {
  const sessions: { owner: string; tokens: string[]; over: boolean }[] = [];
  const of = (token: string | undefined) => sessions.find(({ tokens }) => tokens.includes(token ?? ''));
  return {
    of,
    begin: (owner: string): string => {
      const token = `${owner}-${sessions.length}-0`;
      sessions.push({ owner, tokens: [token], over: false });
      return token;
    },
    end: (token: string | undefined) => {
      const match = of(token);
      if (match) match.over = true;
    },
    /** `undefined` means refused; otherwise it is the token in the reply. */
    ask: (token: string): string | undefined => {
      const match = of(token);
      const age = match ? match.tokens.length - 1 - match.tokens.indexOf(token) : 9;
      if (!match || match.over || age > 1) return undefined;
      if (age === 0 && chance(2) === 0) match.tokens.push(`${token.slice(0, -1)}${match.tokens.length}`);
      return match.tokens.at(-1);
    },
  };
}

/** Storage whose every operation is asynchronous. */
function slow(driver: Driver, turn: () => Promise<void>): Driver {
  return {
    name: driver.name,
    get: (key) => turn().then(() => driver.get(key)),
    set: (key, value) => turn().then(() => driver.set(key, value)),
    remove: (key) => turn().then(() => driver.remove(key)),
    clear: () => turn().then(() => driver.clear()),
  };
}

/** Exclusive tasks, one after another or, with the fault, concurrently. */
function openLock(breach: SharedDeviceBreach | undefined) {
  let busy = 0;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    isFree: () => busy === 0,
    alone: <T>(work: () => Promise<T>): Promise<T> => {
      const whole = async () => {
        busy += 1;
        const result = await work();
        busy -= 1;
        return result;
      };
      if (breach === 'tabs overlap') return whole();
      const next = queue.then(whole);
      queue = next;
      return next;
    },
  };
}

type Server = ReturnType<typeof openServer>;

/** A person acts in a tab, and the reply arrives later. */
async function act(tab: TabSession, server: Server, chance: Chance, turn: () => Promise<void>) {
  const sent = tab.here;
  if (!sent.token) return comeIn(tab, server, people[chance(2)] ?? 'ann', turn);
  const choice = chance(6);
  if (choice === 0) {
    await endTabSession(tab);
    server.end(sent.token);
    return sent.token;
  }
  await turn();
  const next = server.ask(sent.token);
  await turn();
  if (next === undefined) return void (await handleUnauthorized(tab, sent));
  if (next !== sent.token) await rotateToken(tab, next, sent);
  const owner = server.of(sent.token)?.owner ?? '';
  if (choice === 1)
    await saveProfile(tab, { id: owner, onboarding_completed: true, first_name: owner }, sent);
  return undefined;
}

async function comeIn(tab: TabSession, server: Server, owner: string, turn: () => Promise<void>) {
  const sent: SessionSnapshot = tab.here;
  await turn();
  const token = server.begin(owner);
  await turn();
  if (!(await startTabSession(tab, { id: owner, onboarding_completed: true }, token, sent.visit)))
    server.end(token);
  return undefined;
}

/** Three tabs of one browser, used by two people who sign in and out while replies are in flight. */
export async function simulateSharedDevice(seed: number, breach?: SharedDeviceBreach): Promise<string[]> {
  const chance = chanceOf(seed);
  const { turn, run } = openTurns(chance);
  const server = openServer(chance);
  const plain = memoryDriver();
  const driver = slow(plain, turn);
  const lock = openLock(breach);
  const faults: string[] = [];
  const left = new Set<unknown>();
  const newest = new Map<unknown, number>();
  let visits = 0;
  const newVisit = () => (breach === 'visits are not told apart' ? 'nobody yet' : `visit ${(visits += 1)}`);
  const tabs: TabSession[] = [];
  for (const at of [0, 1, 2]) {
    const tell = (news: SessionEvent) => {
      for (const tab of tabs.filter((_, other) => other !== at))
        void turn().then(() => reloadSession(tab, news === 'expired'));
    };
    const shared = { device: async () => driver, alone: lock.alone, tell, newVisit };
    tabs.push(openTab(shared, () => {}));
  }
  const readStored = async () => ({
    token: (await plain.get('X-Auth-Header')) as string | undefined,
    owner: ((await plain.get('profile')) as { id: string } | undefined)?.id,
  });
  const check = () => void (lock.isFree() && readStored().then(judge));
  const judge = ({ token, owner }: Awaited<ReturnType<typeof readStored>>) => {
    if (!lock.isFree()) return;
    const stored = server.of(token);
    if (stored?.owner !== owner) faults.push(`the token of ${stored?.owner} beside the profile of ${owner}`);
    if (stored && left.has(stored)) faults.push(`${token} was written after its person had left`);
    const order = stored?.tokens.indexOf(token ?? '') ?? 0;
    if (stored && order < (newest.get(stored) ?? 0)) faults.push(`${token} took the place of a newer one`);
    if (stored) newest.set(stored, order);
  };
  for (let step = 0; step < 10; step += 1) {
    const tab = tabs[chance(3)];
    if (tab) void act(tab, server, chance, turn).then((gone) => gone && left.add(server.of(gone)));
    await run(check, chance(8));
  }
  await run(check);
  const last = await readStored();
  for (const tab of tabs) {
    const { person } = tab.state;
    const visible = person.kind === 'member' ? person.profile.id : undefined;
    if (visible !== last.owner || tab.here.token !== last.token)
      faults.push(`a tab is ${visible} with ${tab.here.token}, the device ${last.owner} with ${last.token}`);
  }
  return faults;
}
