import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OpenChat } from '../device/chat-device.ts';
import { SpokenChat } from './spoken-chat.tsx';

i18n.loadAndActivate({ locale: 'en-AU', messages: {} });

const at = (minute: number) => `2027-03-01T10:0${minute}:00.000Z`;
const from = { member: { from: 'member', name: null }, staff: { from: 'staff', name: 'Ann' } };
const message = (number: number, who: keyof typeof from, more: object) => ({
  id: `m${number}`,
  number,
  ...from[who],
  text: '',
  sent_at: at(number),
  ...more,
});
const chat = (messages: object[], lines: object[] = []) => (
  <I18nProvider i18n={i18n}>
    <SpokenChat chat={{ conversation: { lines }, messages } as unknown as OpenChat} />
  </I18nProvider>
);
const spoken = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll('[aria-live=polite] p')].map(({ textContent }) => textContent);

it('announces new messages and events in one sentence each, but not existing ones or those loaded from the past', async () => {
  const third = message(3, 'member', { text: 'Is it normal?' });
  const screen = await render(chat([third]));
  expect(spoken(screen)).toEqual([]);

  const joined = { at: at(4), after: 3, what: 'taken', name: 'Ann', role: null };
  const own = message(5, 'member', { text: 'Are you there?' });
  await screen.rerender(chat([third, own], [joined]));
  expect(spoken(screen)).toEqual(['Ann joined the chat', 'Sent']);

  const words = message(6, 'staff', { text: 'Yes. This may help:', card: { title: 'Fatigue' } });
  const file = message(7, 'staff', { text: 'Plan.pdf', attachment: 'a1' });
  const past = message(2, 'staff', { text: 'Hello!' });
  await screen.rerender(chat([past, third, own, words, file], [joined]));
  expect(spoken(screen)).toEqual(['Sent', 'Ann: Yes. This may help: Fatigue', 'Ann sent a file: Plan.pdf']);
});
