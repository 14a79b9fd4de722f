import { expect, it, vi } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
import { chatStore } from '../device/chat-store.ts';
import { givenConversation } from '../fixtures.ts';
import { OutgoingBubble } from './message-bubble.tsx';

const refused = (code: string, chat = givenConversation()) =>
  givenPart(
    <OutgoingBubble
      message={{
        id: 'm1',
        conversation: 'c1',
        text: 'Thank you',
        written_at: '2027-03-01T00:00:00Z',
        refused: code,
      }}
      late={false}
      limited={false}
      chat={chat}
    />,
    {},
  );

it('a message that arrived after the end can be sent again once its chat is reopened', async () => {
  const screen = await refused('chat_closed');
  await expect.element(screen.getByText('Not sent: the chat had already ended.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
});

it.each([
  [
    'the chat is closed',
    'chat_closed',
    givenConversation({ state: 'closed' }),
    'the chat had already ended.',
  ],
  ['the chat is another one', 'chat_closed', givenConversation({ id: 'c2' }), 'the chat had already ended.'],
  ['the chat is paused', 'chat_paused', givenConversation({ paused: 'technical' }), 'this chat is paused.'],
  ['the pause was in another chat', 'chat_paused', givenConversation({ id: 'c2' }), 'this chat was paused.'],
])('a refused message cannot be sent again while %s', async (_, code, chat, words) => {
  const screen = await refused(code, chat);
  await expect.element(screen.getByText(`Not sent: ${words}`)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

function givenClipboard() {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const takeBack = vi.spyOn(chatStore, 'takeBack').mockResolvedValue(true);
  return { writeText, takeBack };
}

it('a refused message is removed once its text has been copied', async () => {
  const { writeText, takeBack } = givenClipboard();
  const screen = await refused('conflict');
  await screen.getByRole('button', { name: 'Copy the text and remove it' }).click();
  await expect.poll(() => takeBack.mock.calls).toEqual([['m1']]);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Thank you');
});

it('a refused message stays if the browser does not allow copying, until the member removes it', async () => {
  const { writeText, takeBack } = givenClipboard();
  writeText.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'));
  const screen = await refused('conflict');
  await screen.getByRole('button', { name: 'Copy the text and remove it' }).click();
  await expect
    .element(screen.getByText('We couldn’t copy that. Select the text and copy it yourself.'))
    .toBeVisible();
  expect(takeBack).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(takeBack.mock.calls).toEqual([['m1']]);
});
