import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport } from '../api.ts';
import { overNetwork } from '../network.ts';
import { loadPerson, sessionSnapshot, tab } from '../session.ts';
import { startTabSession } from '../session-transitions.ts';
import { clearDevice } from '../sign-out.ts';
import { readPushToken, savePushToken } from './push-token.ts';
import { renewBrowserPush } from './renew-push.ts';

const [first, renewed] = ['https://push.example/first', 'https://push.example/renewed'];
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };
let calls: string[] = [];
let current: string | undefined;

/** A browser whose push service gave it this endpoint, or dropped it. */
function givenEndpoint(endpoint: string | undefined): void {
  current = endpoint;
  const subscription = (at: string) => ({
    endpoint: at,
    options: { applicationServerKey: null },
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: at, keys }),
  });
  const registration = {
    pushManager: {
      getSubscription: async () => (current === undefined ? null : subscription(current)),
      subscribe: async () => subscription((current = renewed)),
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never);
}

beforeEach(async () => {
  calls = [];
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  chooseTransport(async ({ method, path, body }) => {
    calls.push(`${method} ${path} ${(body as { endpoint?: string } | undefined)?.endpoint ?? ''}`.trim());
    return { status: 200, body: { push_here: true, push_key: '' } };
  });
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, ana, 'token', sessionSnapshot().visit);
});
afterEach(() => {
  vi.restoreAllMocks();
  chooseTransport(overNetwork);
});

it.each([
  ['renewed', renewed],
  ['dropped', undefined],
])('a subscription that the browser %s is sent to the server', async (_, endpoint) => {
  await savePushToken(first);
  givenEndpoint(endpoint);
  await renewBrowserPush();
  expect(calls.at(-1)).toMatch(new RegExp(`^POST .*/push_subscription ${renewed}$`));
  expect(await readPushToken()).toBe(renewed);
});

it('a subscription that is still the same costs no request', async () => {
  await savePushToken(first);
  givenEndpoint(first);
  await renewBrowserPush();
  expect(calls).toEqual([]);
});

it('a browser in which push was never turned on is not subscribed', async () => {
  givenEndpoint(renewed);
  await renewBrowserPush();
  expect(calls).toEqual([]);
});

it('a person who has blocked notifications since is not asked again', async () => {
  await savePushToken(first);
  givenEndpoint(undefined);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  await renewBrowserPush();
  expect(calls).toEqual([]);
});

it('an endpoint is forgotten when the person signs out', async () => {
  await savePushToken(first);
  await clearDevice();
  expect(await readPushToken()).toBeUndefined();
});
