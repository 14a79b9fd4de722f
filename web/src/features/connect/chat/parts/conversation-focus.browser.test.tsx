import { useSyncExternalStore, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import type { OpenChat } from '../device/chat-device.ts';
import { chatStore } from '../device/chat-store.ts';
import { givenConversation } from '../fixtures.ts';
import { EndedNotice } from './ended-notice.tsx';
import { StillThere } from './still-there.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

/** Mimics the conversation: once the server has answered, the notice disappears. */
function givenAnswer() {
  let isAnswered = false;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const answer = () => {
    isAnswered = true;
    for (const watcher of watchers) watcher();
    return Promise.resolve();
  };
  vi.spyOn(chatStore, 'stay').mockImplementation(answer);
  vi.spyOn(chatStore, 'takeUp').mockImplementation(answer);
  return function Conversation({ notice }: { notice: ReactNode }) {
    const isGone = useSyncExternalStore(watch, () => isAnswered);
    return (
      <>
        <div className="k-chat-log" role="region" aria-label="Conversation" tabIndex={0} />
        {!isGone && notice}
      </>
    );
  };
}

beforeEach(() => {
  chooseTransport(() => Promise.reject(new Error('nothing is asked')));
  return () => vi.restoreAllMocks();
});

const take_up_until = '2999-01-01T00:00:00Z';
const ended = {
  conversation: givenConversation({ state: 'closed', take_up_until }),
  outgoing: [],
  draft: '',
};

it.each([
  ['I’m still here', <StillThere key="still" />],
  [
    'Carry on with this chat',
    <EndedNotice key="ended" chat={ended as unknown as OpenChat} onAnew={() => {}} />,
  ],
  [
    'Keep waiting',
    <WaitingNotice
      key="wait"
      queue={{ place: 1, minutes: null, offer: 'first' }}
      hasWritten={false}
      paused={false}
    />,
  ],
])('moves focus to the conversation when “%s” is pressed, even without a mouse', async (name, notice) => {
  const Conversation = givenAnswer();
  const shell = { outside: { live_chat: null } };
  const screen = await givenPart(<Conversation notice={notice} />, shell);
  const button = screen.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region')).toHaveFocus();
});
