import type { ChatLine } from '@kindred/contract/connect/chat.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChatLineText } from './chat-line-text.tsx';

i18n.loadAndActivate({ locale: 'en-AU', messages: {} });

it.each<[Pick<ChatLine, 'name' | 'role'>, string]>([
  [{ name: 'Ann', role: 'cancer nurse' }, 'Ann (cancer nurse) joined the chat'],
  [{ name: 'Ann' }, 'Ann joined the chat'],
  [{ name: null }, 'Someone from our team joined the chat'],
])('introduces a person who joins with what is known about them: %o', async (known, words) => {
  const line = { what: 'taken', after: 0, at: '2027-03-01T03:00:00Z', ...known } as const;
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <ChatLineText line={line} />
    </I18nProvider>,
  );
  expect(screen.container.textContent).toBe(words);
});
