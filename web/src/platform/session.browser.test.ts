import { beforeEach, expect, it, vi } from 'vitest';
import { Unreachable } from './api.ts';
import { indexedDbDriver } from './device/storage.ts';
import { overNetwork } from './network.ts';
import { endSession, expiryWasTold, forget, keepToken, session, token, whoIsHere } from './session.ts';

const kept = async (key: string) => (await indexedDbDriver())?.get(key);
const member = async (name = 'first') => keepToken(name, token());

/** The network answers so, to whatever is asked. */
function networkAnswers(status: number, type: string, headers: Record<string, string> = {}): void {
  const body = type.includes('json') ? '{}' : '<h1>Sign in to the hotel network</h1>';
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-type': type, ...headers } }),
  );
}
const ask = (path = '/api/v1/accounts/profile') => overNetwork({ method: 'GET', path });

beforeEach(async () => {
  vi.unstubAllGlobals();
  await whoIsHere();
  await forget();
  expiryWasTold();
});

it('knows a guest by the want of a token', async () => {
  expect(await whoIsHere()).toEqual({ kind: 'guest' });
});

it('keeps the token on the device, under the name that the specification gives it', async () => {
  await member();
  expect(await kept('X-Auth-Header')).toBe('first');
});

it('forgets all of the person at sign-out', async () => {
  await member();
  await (await indexedDbDriver())?.set('profile', { first_name: 'Ana' });
  await forget();
  expect([token(), await kept('X-Auth-Header'), await kept('profile')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(session.state()).toEqual({ person: { kind: 'guest' }, expired: false });
  expect(document.documentElement.dataset.person).toBe('guest');
});

it('replaces the token by that of an answer, and sends it with the next call', async () => {
  await member();
  networkAnswers(200, 'application/json', { 'x-auth-header': 'second' });
  await ask();
  expect([token(), await kept('X-Auth-Header')]).toEqual(['second', 'second']);
});

it('is never rolled back by an answer that comes late', async () => {
  await member('first');
  await keepToken('second', 'first');
  await keepToken('from-long-ago', 'zeroth');
  expect(token()).toBe('second');
});

it.each([401, 403])('ends the session when the server says %i in a problem of ours', async (status) => {
  await member();
  networkAnswers(status, 'application/problem+json');
  await ask();
  expect([token(), session.state().expired]).toEqual([undefined, true]);
});

it('is not ended by somebody else who says 401: a hotel network does', async () => {
  await member();
  networkAnswers(401, 'text/html');
  await expect(ask()).rejects.toThrow(Unreachable);
  expect([token(), session.state().expired]).toEqual(['first', false]);
});

it('is not ended by the answer to a sign-in link', async () => {
  await member();
  networkAnswers(401, 'application/problem+json');
  await ask('/api/v1/verify_magic_link.json?token=x');
  expect(token()).toBe('first');
});

it('is not ended by an answer to an older token', async () => {
  await member('first');
  await keepToken('second', 'first');
  await endSession('first');
  expect([token(), session.state().expired]).toEqual(['second', false]);
});

it('is not ended for a guest, who has none', async () => {
  networkAnswers(401, 'application/problem+json');
  await ask();
  expect(session.state().expired).toBe(false);
});
