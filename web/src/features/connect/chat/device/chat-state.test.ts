import { expect, it } from 'vitest';
import { deviceNow } from '../../../../platform/clock.ts';
import { givenConversation, givenMessage } from '../fixtures.ts';
import {
  emptyChat,
  isJoined,
  joinMessages,
  mergeStoredChats,
  unconfirmedIn,
  unknownChat,
  withLastChat,
  withMessage,
  withNews,
  withoutMessages,
  withoutRefusal,
  withRefusedMessage,
} from './chat-state.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';

const messages = (...numbers: number[]) => numbers.map((number) => givenMessage(number));
const outgoing = (id: string) => ({ id, conversation: 'c1', text: id, written_at: '2027-03-01T00:00:00Z' });

it('messages: each is shown once and in order, however often and late it arrives', () => {
  const joined = joinMessages(messages(2, 3), messages(1, 2, 3, 4));
  expect(joined.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

it('messages: a gap is detected, and only the newer messages stay', () => {
  expect(isJoined(messages(1, 2), messages(4))).toBe(false);
  expect(joinMessages(messages(1, 2), messages(4, 5)).map(({ number }) => number)).toEqual([4, 5]);
});

it('news: a reply overtaken by an event adds messages without reverting the state', () => {
  const known = withNews(
    unknownChat,
    {
      conversation: givenConversation({ state: 'closed', last_number: 2, staff: { delivered: 2, read: 1 } }),
      messages: messages(1, 2),
    },
    true,
  );
  const late = withNews(
    known,
    {
      conversation: givenConversation({ last_number: 1, staff: { delivered: 1, read: 0 } }),
      messages: messages(1),
    },
    false,
  );
  expect(late.conversation).toMatchObject({
    state: 'closed',
    last_number: 2,
    staff: { delivered: 2, read: 1 },
  });
  expect(late.messages).toHaveLength(2);
});

it('news: a newer conversation replaces the previous one, and an older one does not come back', () => {
  const first = { conversation: givenConversation(), messages: messages(1) };
  const second = {
    conversation: givenConversation({ id: 'c2', started_at: '2027-03-02T00:00:00Z' }),
    messages: [],
  };
  const known = withNews(withNews(unknownChat, first, true), second, true);
  expect(known).toEqual(second);
  expect(withNews(known, first, true)).toBe(known);
});

it('news: an older conversation reopened on another device wins, because it is the open one', () => {
  const later = { id: 'c2', started_at: '2027-03-02T00:00:00Z', state: 'closed' } as const;
  const known = { conversation: givenConversation(later), messages: [] };
  const takenUp = { conversation: givenConversation({ state: 'open' }), messages: messages(1) };
  expect(withNews(known, takenUp, true)).toEqual(takenUp);
  expect(withNews(known, takenUp, false)).toBe(known);
});

it('outbox: a message waits until it comes back with a number, and clears the draft only once', () => {
  const stored = withMessage({ ...emptyChat, draft: 'm1' }, outgoing('m1'));
  expect(stored.draft).toBe('');
  expect(withMessage({ ...stored, draft: 'next' }, outgoing('m1'))).toMatchObject({ draft: 'next' });
  expect(unconfirmedIn(stored, [])).toHaveLength(1);
  expect(unconfirmedIn(stored, messages(1))).toHaveLength(0);
  expect(withoutMessages(stored, new Set(['m1'])).outgoing).toEqual([]);
});

it('outbox: a refused message keeps its text and the reason', () => {
  const stored = withRefusedMessage(withMessage(emptyChat, outgoing('m1')), 'm1', 'chat_closed');
  expect(stored.outgoing).toMatchObject([{ text: 'm1', refused: 'chat_closed' }]);
});

it('outbox: retrying a refused message keeps its place and id', () => {
  const both = withMessage(withMessage(emptyChat, outgoing('m1')), outgoing('m2'));
  const refused = withRefusedMessage(both, 'm1', 'chat_paused');
  expect(withoutRefusal(refused, 'm1')).toEqual(both);
});

it('outbox: what this page could not store is merged with what the device holds', () => {
  const device = withMessage(emptyChat, outgoing('m1'));
  const page = withMessage(withMessage(emptyChat, outgoing('m1')), outgoing('m2'));
  expect(mergeStoredChats(device, page).outgoing.map(({ id }) => id)).toEqual(['m1', 'm2']);
});

it('last chat: its newest messages stay readable offline, beside the outbox, until there is no chat', () => {
  const stored = withMessage(emptyChat, outgoing('m1'));
  const all = messages(...Array.from({ length: 60 }, (_, at) => at + 1));
  const read = withLastChat(stored, { conversation: givenConversation(), messages: all });
  expect(read.last?.messages.map(({ number }) => number)).toEqual(all.slice(10).map(({ number }) => number));
  expect(read.outgoing).toHaveLength(1);
  expect(withLastChat(read, { conversation: null, messages: [] }).last).toBeUndefined();
});

it('message id: is a version 7 UUID that begins with the time', () => {
  const id = newMessageId(deviceNow());
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Math.abs(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - deviceNow())).toBeLessThan(
    60_000,
  );
});
