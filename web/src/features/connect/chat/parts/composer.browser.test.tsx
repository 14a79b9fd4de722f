import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { givenConversation } from '../fixtures.ts';
import { chatNow, type OpenChat } from '../device/chat-device.ts';
import { chatFiles } from '../device/chat-files.ts';
import { maxChatLength } from '../model.ts';
import { MessageComposer } from './composer.tsx';

// Not the library's own instance: the app has another.
const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });
const chat = {
  conversation: givenConversation(),
  messages: [],
  outgoing: [],
  draft: '',
} as unknown as OpenChat;

it('a long message shows how many characters are left, or by how many it is too long', async () => {
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <MessageComposer chat={chat} />
    </I18nProvider>,
  );
  const field = screen.getByRole('textbox');
  const note = () => screen.container.querySelector('#message-note')?.textContent;
  await field.fill('a'.repeat(maxChatLength - 1));
  await expect.poll(note).toBe('1 character left');
  await field.fill('a'.repeat(maxChatLength + 2));
  await expect.poll(note).toBe('Your message is 2 characters too long. You can send it in 2 parts.');
});

it('keeps the last text typed, even if the chat ends while it is being stored', async () => {
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <MessageComposer chat={chat} />
    </I18nProvider>,
  );
  const field = screen.container.querySelector('textarea');
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  for (const text of ['How long', 'How long does it last?']) {
    setValue?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await screen.unmount();
  await expect.poll(() => chatNow().stored.draft).toBe('How long does it last?');
});

it('keeps the chosen files with a message that is too long, so that neither is sent without the other', async () => {
  const { id } = chat.conversation;
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <MessageComposer chat={chat} />
    </I18nProvider>,
  );
  await expect.element(screen.getByLabelText('Add photos or a PDF')).toBeInTheDocument();
  await chatFiles.add(id, [new File(['%PDF-1.7'], 'Letter.pdf', { type: 'application/pdf' })]);
  await screen.getByRole('textbox').fill('a'.repeat(maxChatLength + 2));
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(chatFiles.list()).toMatchObject([{ name: 'Letter.pdf', stage: 'chosen' }]);
  chatFiles.clear();
});
