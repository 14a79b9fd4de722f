import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport, Unreachable } from './api.ts';
import {
  startTabSession,
  saveDraft as keepDraftIn,
  readDraft as readDraftIn,
  handleUnauthorized as refusedIn,
  rotateToken as rotateIn,
} from './session-transitions.ts';
import { reloadSession } from './device-session.ts';
import { deviceNow } from './clock.ts';
import { indexedDbDriver } from './device/storage.ts';
import { updateProfile } from './own-profile.ts';
import { overNetwork } from './network.ts';
import { acknowledgeExpiry, session, tab, sessionSnapshot, loadPerson } from './session.ts';
import { clearDevice, signOut } from './sign-out.ts';

const keepDraft = (name: string, fields: Record<string, string[]>) =>
  keepDraftIn(tab, name, fields, sessionSnapshot());
const rotate = (next: string, sent: typeof tab.here) => rotateIn(tab, next, sent);
const refused = (sent: typeof tab.here) => refusedIn(tab, sent);
const readDraft = (name: string) => readDraftIn(tab, name);
const readStored = async (key: string) => (await indexedDbDriver())?.get(key);
const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };
const member = (token = 'first') => startTabSession(tab, ana, token, sessionSnapshot().visit);
const currentOf = () => sessionSnapshot().token;

/** Stubs every network reply. */
function networkAnswers(
  status: number,
  type: string,
  headers: Record<string, string> = {},
  body = JSON.stringify({ type: 'urn:kindred:problem:session_ended' }),
): void {
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-type': type, ...headers } }),
  );
}
const ask = (path = '/api/v1/accounts/profile') => overNetwork({ method: 'GET', path });

let sleptMs = 0;
/** Each sleep is longer than the last, because the previous call was made by a clock that far ahead. */
async function afterSleep<T>(work: () => Promise<T>): Promise<T> {
  sleptMs += 60_000;
  vi.setSystemTime(deviceNow() + sleptMs);
  return work().finally(() => vi.useRealTimers());
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  await loadPerson();
  await clearDevice();
  acknowledgeExpiry();
});

it('session: without a token, the person is a guest', async () => {
  expect(await loadPerson()).toEqual({ kind: 'guest' });
});

it('session: stores the token on the device, under the name in the specification', async () => {
  await member();
  expect(await readStored('X-Auth-Header')).toBe('first');
});

it('session: deletes all of the person’s data at sign-out', async () => {
  await member();
  await clearDevice();
  expect([currentOf(), await readStored('X-Auth-Header'), await readStored('profile')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(session.state()).toEqual({ person: { kind: 'guest' }, expired: false });
  expect(document.documentElement.dataset.person).toBe('guest');
});

it('session: replaces the token with the one in a reply, and sends it with the next call', async () => {
  await member();
  networkAnswers(200, 'application/json', { 'x-auth-header': 'second' });
  await ask();
  expect([currentOf(), await readStored('X-Auth-Header')]).toEqual(['second', 'second']);
});

it('session: after a sleep, picks up the token that another tab has received before sending one', async () => {
  await member();
  await (await indexedDbDriver())?.set('X-Auth-Header', 'second');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['X-Auth-Header'] ?? '');
    return Response.json({});
  });
  await ask();
  await afterSleep(ask);
  expect(sent).toEqual(['first', 'second']);
});

it('session: picks up another tab’s token even after the device’s clock was set back', async () => {
  await member();
  const sent = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', sent);
  await afterSleep(ask);
  await (await indexedDbDriver())?.set('X-Auth-Header', 'second');
  await ask();
  expect(sent.mock.calls.at(-1)?.[1]).toMatchObject({ headers: { 'X-Auth-Header': 'second' } });
});

it('session: at a sign-out after a sleep, ends with the token that another tab has received', async () => {
  await member();
  await (await indexedDbDriver())?.set('X-Auth-Header', 'second');
  const sent: string[] = [];
  chooseTransport(async ({ as }) => {
    sent.push(String(as));
    return { status: 200, body: {} };
  });
  await signOut();
  expect(sent).toEqual(['second']);
});

it.each([
  ['is closed', () => Promise.reject(new DOMException('', 'InvalidStateError'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('session: after a sleep, sends this tab’s token if its storage %s', async (_, onDevice) => {
  await member();
  networkAnswers(200, 'application/json', {}, '{}');
  vi.stubGlobal('reportError', () => {});
  const storage = vi.spyOn(tab, 'onDevice').mockImplementation(onDevice);
  const answer = afterSleep(ask);
  await answer.finally(() => storage.mockRestore());
  expect(await answer).toMatchObject({ status: 200 });
});

it('session: after a sleep, sends nothing as the member who has since signed in', async () => {
  await member();
  const sent = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', sent);
  const device = await indexedDbDriver();
  await device?.set('visit', 'of bea');
  await device?.set('X-Auth-Header', 'token of bea');
  const hearing = reloadSession(tab, false);
  const answer = afterSleep(ask).catch((error: unknown) => error);
  await hearing;
  expect(await answer).toBeInstanceOf(Unreachable);
  expect([currentOf(), sent.mock.calls]).toEqual(['token of bea', []]);
});

it.each([
  ['is closed', () => Promise.reject(new DOMException('', 'InvalidStateError'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('session: ends on the server at sign-out even if its storage %s', async (_, onDevice) => {
  await member();
  vi.stubGlobal('reportError', () => {});
  sessionStorage.setItem('kindred.sample', 'of ana');
  const sent: string[] = [];
  chooseTransport(async ({ as }) => {
    sent.push(String(as));
    return { status: 200, body: {} };
  });
  const storage = vi.spyOn(tab, 'onDevice').mockImplementation(onDevice);
  await signOut().finally(() => storage.mockRestore());
  expect([sent, sessionStorage.getItem('kindred.sample')]).toEqual([['first'], null]);
});

it('session: is never rolled back by a late reply', async () => {
  await member('first');
  const first = sessionSnapshot();
  await rotate('second', first);
  await rotate('from-long-ago', first);
  expect([currentOf(), await readStored('X-Auth-Header')]).toEqual(['second', 'second']);
});

it.each([401, 403])(
  'session: ends when the server answers %i with one of our problem documents',
  async (status) => {
    await member();
    networkAnswers(status, 'application/problem+json');
    await ask();
    expect([currentOf(), session.state().expired]).toEqual([undefined, true]);
  },
);

/** Replies that hotels, firewalls and proxies send in our place. */
const foreign = [401, 403].flatMap((status) =>
  (
    [
      ['text/html', '<h1>Sign in to the hotel network</h1>'],
      ['text/html; charset=utf-8', '<meta http-equiv="refresh" content="0;url=https://portal.example">'],
      ['text/plain', 'Blocked by policy'],
      ['', ''],
      ['application/json', '{"error":"unauthorized"}'],
      ['application/json; charset=utf-8', '{"type":"urn:kindred:problem:session_ended"}'],
      ['application/json', 'not json at all'],
      ['application/problem+json', '{"type":"about:blank","status":401}'],
      ['application/problem+json', '{"type":"https://proxy.example/denied"}'],
      ['application/problem+json', 'null'],
    ] as const
  ).map(([type, body]) => [status, type, body] as const),
);

it.each(foreign)(
  'session: is not ended by a third party that answers %i with %s: %s',
  async (status, type, body) => {
    await member();
    await keepDraft('call-back', { note: ['After three'] });
    networkAnswers(status, type, {}, body);
    const fault = await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(fault === undefined || fault instanceof Unreachable).toBe(true);
    expect([currentOf(), session.state().expired]).toEqual(['first', false]);
    expect(await readDraft('call-back')).toEqual({ note: ['After three'] });
  },
);

it('session: is not ended by the reply to a sign-in link, which is sent without a token', async () => {
  await member();
  networkAnswers(401, 'application/problem+json', { 'x-auth-header': 'foreign' });
  const path = '/api/v1/verify_magic_link.json?token=x';
  expect(await overNetwork({ method: 'GET', path, as: null })).toMatchObject({ entry: { token: 'foreign' } });
  expect([currentOf(), await readStored('X-Auth-Header')]).toEqual(['first', 'first']);
});

it('session: is not written by a sign-in that was overtaken by another', async () => {
  const request = sessionSnapshot().visit;
  await member();
  expect(await startTabSession(tab, { ...ana, id: 'bea' }, 'late', request)).toBe(false);
  expect([currentOf(), await readStored('profile')]).toEqual(['first', ana]);
});

it('session: shows profile changes immediately, and stores nothing for a person who has signed out', async () => {
  await member();
  await updateProfile(Promise.resolve({ ...ana, first_name: 'Anna' }));
  expect(await readStored('profile')).toMatchObject({ first_name: 'Anna' });
  expect(session.state().person).toMatchObject({ profile: { first_name: 'Anna' } });
  const late = Promise.withResolvers<typeof ana>();
  const updating = updateProfile(late.promise);
  await clearDevice();
  await member('second');
  late.resolve({ ...ana, first_name: 'Annie' });
  await updating;
  expect(await readStored('profile')).toEqual(ana);
});

it('session: restores a draft only for its author, even after the session has ended', async () => {
  await member();
  await keepDraft('call-back', { note: ['After three'] });
  await refused(sessionSnapshot());
  expect(await readStored('profile')).toBeUndefined();
  await member('second');
  expect(await readDraft('call-back')).toEqual({ note: ['After three'] });
  await refused(sessionSnapshot());
  await startTabSession(tab, { ...ana, id: 'bea' }, 'third', sessionSnapshot().visit);
  expect(await readDraft('call-back')).toBeUndefined();
  expect(await readStored('drafts')).toBeUndefined();
});

it('session: keeps no draft of a person who has signed out', async () => {
  await member();
  await keepDraft('call-back', { note: ['After three'] });
  await clearDevice();
  expect([await readDraft('call-back'), await readStored('drafts')]).toEqual([undefined, undefined]);
});

it('session: is not ended by the reply to an older token', async () => {
  await member('first');
  const first = sessionSnapshot();
  await rotate('second', first);
  expect(await refused(first)).toBe('again');
  expect([currentOf(), session.state().expired]).toEqual(['second', false]);
});

it('session: is not ended for a guest, who has none', async () => {
  networkAnswers(401, 'application/problem+json');
  await ask();
  expect(session.state().expired).toBe(false);
});

it('session: a profile that a full device cannot store counts on this page, and its call does not fail', async () => {
  await member();
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...parts
  ) {
    if (parts[1] === 'profile') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, parts);
  });
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const changed = await updateProfile(Promise.resolve({ ...ana, stage: 'treatment' }));
  full.mockRestore();
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
  expect(changed.stage).toBe('treatment');
  expect(session.state().person).toEqual({ kind: 'member', profile: { ...ana, stage: 'treatment' } });
});
