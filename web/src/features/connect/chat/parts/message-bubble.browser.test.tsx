import { expect, it } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
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
