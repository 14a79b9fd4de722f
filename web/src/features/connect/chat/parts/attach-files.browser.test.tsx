import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport } from '../../../../platform/api.ts';
import { chatFiles } from '../device/chat-files.ts';
import { givenConversation, givenMessage } from '../fixtures.ts';
import { AttachFiles } from './attach-files.tsx';

// Not the library's own instance: the app has another.
const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });
const files = (paused: 'technical' | null) => (
  <I18nProvider i18n={i18n}>
    <AttachFiles chat={givenConversation({ paused })} send={{ current: null }} />
  </I18nProvider>
);

it('a photo sent while the chat was paused can be sent again once staff resume the chat', async () => {
  let paused = true;
  chooseTransport(async ({ path }) => {
    const end = path.split('/').at(-1) ?? '';
    if (paused) return { status: 409, body: { code: 'chat_paused', message: '', errors: [] } };
    return { status: 200, body: { attachments: { pieces: [] }, send: givenMessage(1) }[end] ?? {} };
  });
  const chat = givenConversation();
  const screen = await render(files('technical'));
  await chatFiles.add(chat.id, [new File(['%PDF-1.7'], 'Letter.pdf', { type: 'application/pdf' })]);
  chatFiles.send(chat.id);
  await expect.element(screen.getByText('Not sent: this chat is paused.')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Send again' });
  expect(again.query()).toBeNull();
  paused = false;
  await screen.rerender(files(null));
  await expect.element(screen.getByText('Not sent: this chat was paused.')).toBeVisible();
  await again.click();
  await expect.poll(() => chatFiles.list()).toEqual([]);
});

it('someone who removes a file with the keyboard stays at the files: at the next one, or where files are added', async () => {
  const { id } = givenConversation();
  const screen = await render(files(null));
  for (const name of ['Letter.pdf', 'Scan.pdf'])
    await chatFiles.add(id, [new File(['%PDF-1.7'], name, { type: 'application/pdf' })]);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name }).element() as HTMLButtonElement;
    button.focus();
    button.click();
  };
  await expect.element(screen.getByRole('button', { name: 'Remove Scan.pdf' })).toBeVisible();
  press('Remove Letter.pdf');
  await expect.element(screen.getByRole('button', { name: 'Remove Scan.pdf' })).toHaveFocus();
  press('Remove Scan.pdf');
  await expect.element(screen.getByLabelText('Add photos or a PDF')).toHaveFocus();
});
