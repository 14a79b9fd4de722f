import { expect, it, vi } from 'vitest';
import { afterHydration } from './after-hydration.ts';
import { chooseTransport, type SentRequest } from './platform/api.ts';
import { runningQueues } from './platform/offline/running-queues.ts';
import { handleUnauthorized, startTabSession } from './platform/session-transitions.ts';
import { loadPerson, tab } from './platform/session.ts';
import { clearDevice } from './platform/sign-out.ts';

const signIn = (token: string) =>
  startTabSession(tab, { id: 'ann', onboarding_completed: true, bookmarks: {} }, token, tab.here.visit);

it('unsent data of a member on this device is sent when they sign in, without another page load', async () => {
  const sent: SentRequest[] = [];
  chooseTransport(async (one) => {
    sent.push(one);
    return { status: 200, body: { bookmarks: {}, items: [], now: '2027-03-01T00:00:00Z' } };
  });
  await loadPerson();
  await clearDevice();
  await afterHydration();
  await signIn('first');
  await handleUnauthorized(tab, tab.here);
  // This queue was already running before the session ended.
  runningQueues.add('bookmarks');
  const said_at = Date.parse('2027-03-01T00:00:00Z');
  const change = { kind: 'topic', id: 'fatigue', sub_key: 'whole', saved: true, said_at };
  const outbox = { owner: 'ann', changes: { 'topic/fatigue/whole': change }, ahead: 0, last: said_at };
  await (await tab.shared.device()).set('bookmark_outbox', outbox);
  await signIn('second');
  await vi.waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/v1/bookmarks'),
  );
});
