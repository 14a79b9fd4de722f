import type { ChatLine, ChatMessage } from '@kindred/contract/connect/chat.ts';
import { expect, it } from 'vitest';
import { charactersIn, stateOfMessage, timelineDays, timelineOf } from './model.ts';

const message = (number: number, sent_at = '2027-03-01T03:00:00Z'): ChatMessage => ({
  id: crypto.randomUUID(),
  number,
  from: 'member',
  name: null,
  text: String(number),
  sent_at,
});
const line = (after: number, what: ChatLine['what'] = 'taken'): ChatLine => ({
  what,
  name: 'Jo',
  after,
  at: '2027-03-01T03:00:00Z',
});
const spelled = (messages: readonly ChatMessage[], lines: readonly ChatLine[]) =>
  timelineOf(messages, lines).map((item) => item.message?.number ?? item.line?.what);

it('timeline: puts an event after the message that it followed', () => {
  const lines = [line(0, 'asked_first'), line(1), line(2, 'handed_back')];
  expect(spelled([message(1), message(2)], lines)).toEqual(['asked_first', 1, 'taken', 2, 'handed_back']);
  expect(spelled([], [line(0)])).toEqual(['taken']);
});

it('timeline: omits events from before the loaded messages', () => {
  expect(spelled([message(51), message(52)], [line(3), line(50, 'passed_on')])).toEqual([
    'passed_on',
    51,
    52,
  ]);
});

it('timeline: starts a new day by the reader’s own calendar', () => {
  const days = timelineDays(
    timelineOf([message(1, '2027-03-01T03:00:00Z'), message(2, '2027-03-03T03:00:00Z')], []),
    'en-AU',
  );
  expect(days.map(({ items }) => items.length)).toEqual([1, 1]);
});

it('message state: is sent, delivered or read, depending on the staff’s receipt', () => {
  const receipt = { delivered: 2, read: 1 };
  expect([1, 2, 3].map((number) => stateOfMessage(number, receipt))).toEqual(['read', 'delivered', 'sent']);
});

it('length: an emoji counts as one character', () => {
  expect(charactersIn('👨‍👩‍👧‍👦!')).toBe(2);
});
