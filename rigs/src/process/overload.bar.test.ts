import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { rigCaller } from '#kill/call.ts';
import { givenRigChat, givenRigStaff, keepAtDesk, sendChatMessage, type ChatSide } from '../chat/people.ts';
import { comesAgain, newMember, type SignedInAccount } from '../walkers/sign-in.ts';
import { databaseUrlOf } from './data-dir.ts';
import { givenLoadMembers, sendLoad } from './given-load.ts';
import { givenServer, givenSql, type OwnServer } from './given-server.ts';
import type { LoadReport } from './load-client.ts';
import { workKinds, type LoadMember } from './load-mix.ts';
import { printRigFigure } from './until.ts';

const overloadSeconds = 120;
const peakSeconds = 15;
const signInEveryMs = 2_000;
const messageEveryMs = 1_000;
const probeEveryMs = 100;
/** One machine acts for many people, so per-person limits are lifted. */
const free = {
  SIGN_INS_PER_NETWORK: '100000',
  SIGN_IN_EVERY_SECONDS: '1',
  CHAT_PER_MINUTE: '100000',
  CHAT_PER_HOUR: '100000',
};

/** What people outside the load experience. This process is otherwise idle, so its timing is accurate. */
interface Seen {
  refusedMs: number[];
  acceptedMs: number[];
  essential: number;
  messages: number;
  /** Sign-ins, urgent-help pages and chat messages that failed. */
  failed: string[];
  slowestSignInMs: number;
}

interface Overload {
  before: LoadReport;
  after: LoadReport;
  during: LoadReport;
  seen: Seen;
}

const perSecond = ({ accepted, seconds }: LoadReport, kinds: readonly string[] = Object.keys(accepted)) =>
  kinds.reduce((sum, kind) => sum + (accepted[kind] ?? 0), 0) / seconds;

const quantile = (times: readonly number[], at: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * at)] ?? 0);

/** Signs in, opens urgent help, sends messages and reads a profile, over and over until it is stopped. */
function watchAsPeople({ port }: OwnServer, accounts: readonly SignedInAccount[], chat: ChatSide) {
  const call = rigCaller(port, 10_000);
  const base = `http://127.0.0.1:${port}`;
  const seen: Seen = {
    refusedMs: [],
    acceptedMs: [],
    essential: 0,
    messages: 0,
    failed: [],
    slowestSignInMs: 0,
  };
  let stopped = false;
  const note = (error: unknown) => void seen.failed.push(String(error).slice(0, 200));
  const signIn = async (account: SignedInAccount) => {
    const begun = performance.now();
    const { token } = await comesAgain(base, account);
    if (token === '') throw new Error('signed in without a token');
    seen.slowestSignInMs = Math.max(seen.slowestSignInMs, Math.round(performance.now() - begun));
    const { status } = await call('GET', '/urgent-help');
    if (status !== 200) throw new Error(`urgent help: ${status}`);
    seen.essential += 2;
  };
  const signInAgain = async () => {
    for (let at = 0; !stopped; at += 1) {
      const account = accounts[at % accounts.length];
      if (account) await signIn(account).catch(note);
      await pause(signInEveryMs);
    }
  };
  const chatAgain = async () => {
    while (!stopped) {
      const id = await sendChatMessage(chat, () => port, onlyOnce());
      if (id === undefined) note('a chat message was refused');
      else seen.messages += 1;
      await pause(messageEveryMs);
    }
  };
  const readAgain = async () => {
    while (!stopped) {
      const begun = performance.now();
      const { status, headers } = await call('GET', '/api/v1/accounts/profile');
      const took = performance.now() - begun;
      // No one is signed in here: 401 is the server's answer when it has capacity.
      if (status === 401) seen.acceptedMs.push(took);
      else if (status === 503 && headers['retry-after'] !== undefined) seen.refusedMs.push(took);
      else note(`profile: ${status}`);
      await pause(probeEveryMs);
    }
  };
  const watching = Promise.all([signInAgain(), chatAgain().catch(note), readAgain().catch(note)]);
  return async () => {
    stopped = true;
    await watching;
    return seen;
  };
}

/** Gives up after one attempt. */
function onlyOnce(): () => boolean {
  let attempts = 0;
  return () => attempts++ > 0;
}

/** The maximum rate of a closed loop, then five times as much for this long, then the maximum again. */
async function overloadServer(seconds: number, settings: Record<string, string> = {}): Promise<Overload> {
  const server = await givenServer({ ...free, ...settings });
  const sql = await givenSql(await databaseUrlOf(server.dataDir));
  const members: LoadMember[] = await givenLoadMembers(sql, 400);
  const accounts: SignedInAccount[] = [];
  // Each address is allowed only a few sign-ins an hour.
  for (let at = 0; at < 20; at += 1) accounts.push(await newMember(`http://127.0.0.1:${server.port}`, false));
  const staff = await givenRigStaff(server.port, sql);
  const leave = keepAtDesk(() => server.port, staff);
  const [chat] = await givenRigChat(server.port, staff);
  const most = { seconds: peakSeconds, perSecond: 0, connections: 48 };
  await sendLoad(server.port, members, { ...most, seconds: 5 });
  const before = await sendLoad(server.port, members, most);
  const stop = watchAsPeople(server, accounts, chat);
  const rate = Math.round(5 * perSecond(before));
  const during = await sendLoad(server.port, members, { seconds, perSecond: rate, connections: 2_000 });
  const seen = await stop();
  leave();
  const after = await sendLoad(server.port, members, most);
  return { before, after, during, seen };
}

/**
 * The parts of the bar that do not hold. The peak is measured before and after, because a shared machine changes speed.
 */
function partsMissed(name: string, { before, after, during, seen }: Overload): string[] {
  const share = (kinds?: readonly string[]) =>
    (2 * perSecond(during, kinds)) / (perSecond(before, kinds) + perSecond(after, kinds));
  const all = share();
  const work = share(workKinds);
  const refusedMs = quantile(seen.refusedMs, 0.5);
  const percent = (part: number) => `${Math.round(100 * part)} %`;
  printRigFigure(
    `${name}: peak ${Math.round(perSecond(before))} and ${Math.round(perSecond(after))} answers a second; of ${Math.round((during.sent + during.unsent) / during.seconds)} a second for ${during.seconds} s, ${percent(all)} of the peak answered (${percent(work)} of what needs the database), p99 ${during.acceptedP99Ms} ms; ${during.refused} refused, in ${refusedMs} ms (p99 ${quantile(seen.refusedMs, 0.99)}), ${during.unsent} not read; ${seen.essential} sign-ins and pages of urgent help, ${seen.messages} chat messages, ${seen.failed.length} failed, slowest sign-in ${seen.slowestSignInMs} ms; otherwise ${JSON.stringify(during.strange)} ${seen.failed.slice(0, 3).join('; ')}`,
  );
  const parts: readonly (readonly [string, boolean])[] = [
    ['80 % of the peak is answered', all >= 0.8],
    // Cheap pages and public content are always answered, so five times as many take their share.
    ['what needs the database is answered too', work >= 0.4],
    ['answers within a second', during.acceptedP99Ms <= 1_000],
    ['refusals have Retry-After', Object.keys(during.strange).length === 0 && during.refused > 0],
    ['every request is read', during.unsent === 0],
    ['refusals within 50 ms', refusedMs <= 50],
    [
      'sign-in, urgent help and the chat work',
      seen.failed.length === 0 && seen.essential > 0 && seen.messages > 0,
    ],
  ];
  return parts.filter(([, holds]) => !holds).map(([part]) => part);
}

it('under five times its capacity the server answers as much as ever, and refuses the rest immediately', async () => {
  expect(partsMissed('overload', await overloadServer(overloadSeconds))).toEqual([]);
}, 400_000);

it('the overload bar detects a server that refuses nothing', async () => {
  const overload = await overloadServer(20, { OVERLOAD_PROTECTION: 'false' });
  expect(partsMissed('overload without protection', overload)).toContain('answers within a second');
}, 300_000);
