import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport } from '../api.ts';
import { startTabSession } from '../session-transitions.ts';
import { indexedDbDriver } from '../device/storage.ts';
import { overNetwork } from '../network.ts';
import { acknowledgeExpiry, session, tab, sessionSnapshot, loadPerson } from '../session.ts';
import { clearDevice } from '../sign-out.ts';
import { openSseStream } from './sse-client.ts';
import { trackUnreadCount } from './unread-sync.ts';

const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true, unread_notification: 5 };
const unread = () => {
  const { person } = session.state();
  return person.kind === 'member' ? person.profile.unread_notification : 'nobody';
};
const readStored = async () => (await indexedDbDriver())?.get('profile');

beforeEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  chooseTransport(overNetwork);
  await loadPerson();
  await clearDevice();
  acknowledgeExpiry();
  await startTabSession(tab, ana, 'token', sessionSnapshot().visit);
});

it('stores the count in the profile, and changes nothing else in it', async () => {
  const { show, stop } = trackUnreadCount(sessionSnapshot().visit, 'unread_notification');
  await show(2);
  expect(unread()).toBe(2);
  expect(await readStored()).toEqual({ ...ana, unread_notification: 2 });
  stop();
});

it('writes nothing for a person who has signed out', async () => {
  const { show, stop } = trackUnreadCount(sessionSnapshot().visit, 'unread_notification');
  await clearDevice();
  await show(2);
  expect([unread(), await readStored()]).toEqual(['nobody', undefined]);
  stop();
});

it('corrects an older count that arrived with a late reply', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { show, stop } = trackUnreadCount(sessionSnapshot().visit, 'unread_notification');
  await show(2);
  tab.change({ ...session.state(), person: { kind: 'member', profile: ana } });
  expect(unread()).toBe(5);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await expect.poll(unread).toBe(2);
  stop();
});

it('retries if the device did not store it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { show, stop } = trackUnreadCount(sessionSnapshot().visit, 'unread_notification');
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
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, location.origin), init));
    return new Response(text, {
      status,
      headers: { 'content-type': 'text/event-stream; charset=utf-8', ...headers },
    });
  });
  return () => requests;
}
const hearing = { since: 'unread:1', accept: 'text/event-stream' } as const;
const quiet = () => ({ hearing, signal: new AbortController().signal, take: () => {}, beat: () => {} });

it('sends the token, and the id of the last event', async () => {
  const wanted = networkAnswers('event: ready\ndata: {}\n\n');
  expect(await openSseStream(quiet())).toEqual({ why: 'cut' });
  const [request] = wanted();
  expect(['accept', 'last-event-id', 'x-auth-header'].map((name) => request?.headers.get(name))).toEqual([
    'text/event-stream',
    'unread:1',
    'token',
  ]);
});

it('reports why it ended', async () => {
  networkAnswers('event: bye\ndata: {"why":"stopping"}\n\n');
  expect(await openSseStream(quiet())).toEqual({ why: 'stopping' });
});

it('ends the session when the server says so, and stores the token from a reply', async () => {
  networkAnswers('event: ready\ndata: {}\n\n', { 'x-auth-header': 'next' });
  await openSseStream(quiet());
  expect(sessionSnapshot().token).toBe('next');
  const no = JSON.stringify({ type: 'urn:kindred:problem:session_ended', status: 401, title: '' });
  networkAnswers(no, { 'content-type': 'application/problem+json' }, 401);
  expect(await openSseStream(quiet())).toEqual({ why: 'refused', afterMs: 0 });
  expect(session.state()).toEqual({ person: { kind: 'guest' }, expired: true });
});

it('passes on when to reconnect', async () => {
  const no = JSON.stringify({ type: 'urn:kindred:problem:maintenance', status: 503, title: '' });
  networkAnswers(no, { 'content-type': 'application/problem+json', 'retry-after': '7' }, 503);
  expect(await openSseStream(quiet())).toEqual({ why: 'refused', afterMs: 7_000 });
});

it('does not treat a foreign page as a stream', async () => {
  networkAnswers('<h1>Sign in to this network</h1>', { 'content-type': 'text/html' });
  expect(await openSseStream(quiet())).toEqual({ why: 'cut' });
});

it('gives up on a network that drops everything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const ending = openSseStream(quiet());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await ending).toEqual({ why: 'mute' });
});
