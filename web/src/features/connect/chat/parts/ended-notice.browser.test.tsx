import { expect, it } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
import type { OpenChat } from '../device/chat-device.ts';
import { givenConversation } from '../fixtures.ts';
import { EndedNotice } from './ended-notice.tsx';

const conversation = givenConversation({ state: 'closed', closed_at: '2027-03-01T00:30:00Z' });
const ended = (draft: string) =>
  givenPart(
    <EndedNotice
      chat={{ conversation, messages: [], outgoing: [], draft } as unknown as OpenChat}
      onAnew={() => {}}
    />,
    { outside: { live_chat: null } },
  );

it('tells someone who was still writing when the chat ended that their text is kept', async () => {
  const kept = /^This chat has ended\..* What you were writing wasn’t sent\. You’ll have it again/;
  await expect.element((await ended('How long does')).getByText(kept)).toBeVisible();
});

it('thanks someone who was not writing', async () => {
  await expect.element((await ended(' ')).getByText(/Thank you for talking with us/)).toBeVisible();
});
