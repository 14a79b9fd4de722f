import { beforeEach, expect, it, vi } from 'vitest';
import { Unreachable } from './api.ts';
import {
  enter,
  keepDraft as keepDraftIn,
  readDraft as readDraftIn,
  refused as refusedIn,
  rotate as rotateIn,
} from './device-person.ts';
import { indexedDbDriver } from './device/storage.ts';
import { updateProfile } from './own-profile.ts';
import { overNetwork } from './network.ts';
import { expiryWasTold, session, tab, ticket, whoIsHere } from './session.ts';
import { forget } from './sign-out.ts';

const keepDraft = (name: string, fields: Record<string, string[]>) =>
  keepDraftIn(tab, name, fields, ticket());
const rotate = (next: string, sent: typeof tab.here) => rotateIn(tab, next, sent);
const refused = (sent: typeof tab.here) => refusedIn(tab, sent);
const readDraft = (name: string) => readDraftIn(tab, name);
const kept = async (key: string) => (await indexedDbDriver())?.get(key);
const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };
const member = (token = 'first') => enter(tab, ana, token, ticket().visit);
const held = () => ticket().token;

/** The network answers so, to whatever is asked. */
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
  await forget();
  expect([held(), await kept('X-Auth-Header'), await kept('profile')]).toEqual([
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
  expect([held(), await kept('X-Auth-Header')]).toEqual(['second', 'second']);
});

it('is never rolled back by an answer that comes late', async () => {
  await member('first');
  const first = ticket();
  await rotate('second', first);
  await rotate('from-long-ago', first);
  expect([held(), await kept('X-Auth-Header')]).toEqual(['second', 'second']);
});

it.each([401, 403])('ends the session when the server says %i in a problem of ours', async (status) => {
  await member();
  networkAnswers(status, 'application/problem+json');
  await ask();
  expect([held(), session.state().expired]).toEqual([undefined, true]);
});

/** What hotels, firewalls and proxies say in our place. */
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

it.each(foreign)('is not ended by somebody else who says %i with %s: %s', async (status, type, body) => {
  await member();
  await keepDraft('call-back', { note: ['After three'] });
  networkAnswers(status, type, {}, body);
  const fault = await ask().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault === undefined || fault instanceof Unreachable).toBe(true);
  expect([held(), session.state().expired]).toEqual(['first', false]);
  expect(await readDraft('call-back')).toEqual({ note: ['After three'] });
});

it('is not ended by the answer to a sign-in link, which goes as nobody', async () => {
  await member();
  networkAnswers(401, 'application/problem+json', { 'x-auth-header': 'foreign' });
  const path = '/api/v1/verify_magic_link.json?token=x';
  expect(await overNetwork({ method: 'GET', path, as: null })).toMatchObject({ entry: { token: 'foreign' } });
  expect([held(), await kept('X-Auth-Header')]).toEqual(['first', 'first']);
});

it('is not written by a sign-in that was overtaken by another', async () => {
  const asked = ticket().visit;
  await member();
  expect(await enter(tab, { ...ana, id: 'bea' }, 'late', asked)).toBe(false);
  expect([held(), await kept('profile')]).toEqual(['first', ana]);
});

it('shows at once what changed of the person, and keeps nothing of one who left', async () => {
  await member();
  await updateProfile(Promise.resolve({ ...ana, first_name: 'Anna' }));
  expect(await kept('profile')).toMatchObject({ first_name: 'Anna' });
  expect(session.state().person).toMatchObject({ profile: { first_name: 'Anna' } });
  const late = Promise.withResolvers<typeof ana>();
  const updating = updateProfile(late.promise);
  await forget();
  await member('second');
  late.resolve({ ...ana, first_name: 'Annie' });
  await updating;
  expect(await kept('profile')).toEqual(ana);
});

it('gives a draft back to whoever wrote it, also after the session ended, and to nobody else', async () => {
  await member();
  await keepDraft('call-back', { note: ['After three'] });
  await refused(ticket());
  expect(await kept('profile')).toBeUndefined();
  await member('second');
  expect(await readDraft('call-back')).toEqual({ note: ['After three'] });
  await refused(ticket());
  await enter(tab, { ...ana, id: 'bea' }, 'third', ticket().visit);
  expect(await readDraft('call-back')).toBeUndefined();
  expect(await kept('drafts')).toBeUndefined();
});

it('keeps no draft of somebody who signed out', async () => {
  await member();
  await keepDraft('call-back', { note: ['After three'] });
  await forget();
  expect([await readDraft('call-back'), await kept('drafts')]).toEqual([undefined, undefined]);
});

it('is not ended by an answer to an older token', async () => {
  await member('first');
  const first = ticket();
  await rotate('second', first);
  expect(await refused(first)).toBe('again');
  expect([held(), session.state().expired]).toEqual(['second', false]);
});

it('is not ended for a guest, who has none', async () => {
  networkAnswers(401, 'application/problem+json');
  await ask();
  expect(session.state().expired).toBe(false);
});
