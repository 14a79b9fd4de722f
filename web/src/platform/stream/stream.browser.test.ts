import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport } from '../api.ts';
import { enter } from '../device-person.ts';
import { indexedDbDriver } from '../device/storage.ts';
import { overNetwork } from '../network.ts';
import { expiryWasTold, session, tab, ticket, whoIsHere } from '../session.ts';
import { forget } from '../sign-out.ts';
import { hear } from './hear.ts';
import { keepUnread } from './unread.ts';

const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true, unread_notification: 5 };
const unread = () => {
  const { person } = session.state();
  return person.kind === 'member' ? person.profile.unread_notification : 'nobody';
};
const kept = async () => (await indexedDbDriver())?.get('profile');

beforeEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  chooseTransport(overNetwork);
  await whoIsHere();
  await forget();
  expiryWasTold();
  await enter(tab, ana, 'token', ticket().visit);
});

it('keeps the number in the profile, and nothing else of it changes', async () => {
  const { show, stop } = keepUnread(ticket().visit);
  await show(2);
  expect(unread()).toBe(2);
  expect(await kept()).toEqual({ ...ana, unread_notification: 2 });
  stop();
});

it('writes nothing for somebody who left', async () => {
  const { show, stop } = keepUnread(ticket().visit);
  await forget();
  await show(2);
  expect([unread(), await kept()]).toEqual(['nobody', undefined]);
  stop();
});

it('puts an older number right that an answer brought late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { show, stop } = keepUnread(ticket().visit);
  await show(2);
  tab.change({ ...session.state(), person: { kind: 'member', profile: ana } });
  expect(unread()).toBe(5);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await expect.poll(unread).toBe(2);
  stop();
});

it('tries again where the device did not keep it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { show, stop } = keepUnread(ticket().visit);
  const refusing = vi.spyOn(tab, 'onDevice').mockRejectedValueOnce(new Error('full'));
  await show(2);
  expect(unread()).toBe(5);
  await vi.advanceTimersByTimeAsync(3_000);
  refusing.mockRestore();
  vi.useRealTimers();
  await expect.poll(unread).toBe(2);
  stop();
});

function networkAnswers(text: string, headers: Record<string, string> = {}, status = 200): () => Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, location.origin), init));
    return new Response(text, {
      status,
      headers: { 'content-type': 'text/event-stream; charset=utf-8', ...headers },
    });
  });
  return () => asked;
}
const hearing = { since: 'unread:1', accept: 'text/event-stream' } as const;
const quiet = () => ({ hearing, signal: new AbortController().signal, take: () => {}, beat: () => {} });

it('asks with the token, and after what it was told last', async () => {
  const asked = networkAnswers('event: ready\ndata: {}\n\n');
  expect(await hear(quiet())).toEqual({ why: 'cut' });
  const [request] = asked();
  expect(['accept', 'last-event-id', 'x-auth-header'].map((name) => request?.headers.get(name))).toEqual([
    'text/event-stream',
    'unread:1',
    'token',
  ]);
});

it('hears why it ended', async () => {
  networkAnswers('event: bye\ndata: {"why":"stopping"}\n\n');
  expect(await hear(quiet())).toEqual({ why: 'stopping' });
});

it('leads to the end of the session when the server says so, and keeps the token of an answer', async () => {
  networkAnswers('event: ready\ndata: {}\n\n', { 'x-auth-header': 'next' });
  await hear(quiet());
  expect(ticket().token).toBe('next');
  const no = JSON.stringify({ type: 'urn:kindred:problem:session_ended', status: 401, title: '' });
  networkAnswers(no, { 'content-type': 'application/problem+json' }, 401);
  expect(await hear(quiet())).toEqual({ why: 'refused', afterMs: 0 });
  expect(session.state()).toEqual({ person: { kind: 'guest' }, expired: true });
});

it('is told the time to come again', async () => {
  const no = JSON.stringify({ type: 'urn:kindred:problem:maintenance', status: 503, title: '' });
  networkAnswers(no, { 'content-type': 'application/problem+json', 'retry-after': '7' }, 503);
  expect(await hear(quiet())).toEqual({ why: 'refused', afterMs: 7_000 });
});

it('takes a page that is not ours for no stream', async () => {
  networkAnswers('<h1>Sign in to this network</h1>', { 'content-type': 'text/html' });
  expect(await hear(quiet())).toEqual({ why: 'cut' });
});

it('gives up on a network that swallows everything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const ending = hear(quiet());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await ending).toEqual({ why: 'mute' });
});
