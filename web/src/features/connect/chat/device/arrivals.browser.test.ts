import { expect, it, vi } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { patchProfile, startTabSession } from '../../../../platform/session-transitions.ts';
import { loadPerson, session, tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { deliverStreamEvent } from '../../../../platform/stream/stream-events.ts';
import { givenConversation } from '../fixtures.ts';
import { startChatArrivals } from './arrivals.ts';

const ann = { id: 'ann', onboarding_completed: true };
const unreadNow = () => {
  const { person } = session.state();
  return person.kind === 'member' ? person.profile.unread_chat : undefined;
};

it('a former leader tab keeps the count of the new leader', async () => {
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, ann, 'first', tab.here.visit);
  chooseTransport(async ({ body }) => ({ status: 200, body }));
  startChatArrivals();
  const lead = new AbortController();
  const news = { conversation: givenConversation({ id: 'chat', last_number: 0 }), messages: [] };
  deliverStreamEvent('conversation', news, lead.signal);
  await vi.waitFor(() => expect(unreadNow()).toBe(0));
  lead.abort();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await patchProfile(tab, { unread_chat: 1 }, tab.here);
    await vi.advanceTimersByTimeAsync(3_000);
  } finally {
    vi.useRealTimers();
  }
  await tab.onDevice(async () => {});
  expect(unreadNow()).toBe(1);
});
