import { expect, it } from 'vitest';
import { chooseTransport, Unreachable } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { setChat } from '../device/chat-device.ts';
import { givenConversation } from '../fixtures.ts';
import { EndChat } from './end-chat.tsx';

const shell = { charity: { support_line: { phone: '1800 000 000' } } };

it('asks again without the error of the last attempt', async () => {
  chooseTransport(async () => {
    throw new Unreachable('away');
  });
  setChat({ conversation: givenConversation() });
  const screen = await givenPart(<EndChat />, shell);
  const open = () => screen.getByRole('button', { name: 'End chat' }).first().click();
  await open();
  const dialog = screen.getByRole('dialog', { name: 'End this chat?' });
  await dialog.getByRole('button', { name: 'End chat' }).click();
  const error = dialog.getByText('Your chat is still open.');
  await expect.element(error).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep chatting' }).click();
  await open();
  await expect.element(dialog).toBeVisible();
  await expect.element(error).not.toBeInTheDocument();
});
