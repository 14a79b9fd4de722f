import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { deliverStreamEvent } from '../../../../platform/stream/stream-events.ts';
import type { OpenChat } from '../device/chat-device.ts';
import { TypingLine } from './typing-line.tsx';

i18n.loadAndActivate({ locale: 'en-AU', messages: {} });

const id = 'c1';
const line = (state: 'waiting' | 'open', by: string | null, replies = 0) => (
  <I18nProvider i18n={i18n}>
    <TypingLine
      chat={
        {
          conversation: { id, state, with: by },
          messages: Array.from({ length: replies }, (_, at) => ({ from: 'staff', number: at + 1 })),
        } as unknown as OpenChat
      }
    />
  </I18nProvider>
);
const types = (name: string) => deliverStreamEvent('typing', { conversation: id, from: 'staff', name });

it('shows that a colleague is typing once the news that they joined arrives, even if they started before it', async () => {
  const screen = await render(line('waiting', null));
  types('Ann');
  expect(screen.container.textContent).toBe('');
  await screen.rerender(line('open', 'Ann'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ann is typing…');
  await screen.rerender(line('open', 'Ann', 1));
  expect(screen.container.textContent).toBe('');
});

it('shows no typing after another colleague has taken over', async () => {
  const screen = await render(line('open', 'Ann'));
  types('Ann');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ann is typing…');
  await screen.rerender(line('open', 'Ben'));
  expect(screen.container.textContent).toBe('');
});
