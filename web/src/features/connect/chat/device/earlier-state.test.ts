import { expect, it } from 'vitest';
import { givenEndedChat } from '../fixtures.ts';
import {
  isComplete,
  mostEarlierChats,
  mostMessagesOfChat,
  stillListed,
  withinLimits,
  withStored,
} from './earlier-state.ts';

const idsOf = (chats: readonly { conversation: { id: string } }[]) =>
  chats.map(({ conversation }) => conversation.id);

it('limits: the newest chats stay, each with its newest messages', () => {
  const many = Array.from({ length: mostEarlierChats + 2 }, (_, at) => givenEndedChat(`c${at}`));
  expect(idsOf(withinLimits(many).chats)).toEqual(idsOf(many.slice(0, mostEarlierChats)));
  const [long] = withinLimits([givenEndedChat('c', mostMessagesOfChat + 1)]).chats;
  expect([long?.messages.length, long?.messages[0]?.number]).toEqual([mostMessagesOfChat, 2]);
  expect(withinLimits(many.slice(0, 2)).isFull).toBe(false);
});

it('limits: when the chats are too long in total, the oldest messages are dropped first', () => {
  const [first, second, third] = ['c1', 'c2', 'c3'].map((id) => {
    const { conversation, messages } = givenEndedChat(id, 100);
    return { conversation, messages: messages.map((message) => ({ ...message, text: 'a'.repeat(3_000) })) };
  });
  if (!first || !second || !third) throw new Error('three were made');
  const { chats, isFull } = withinLimits([first, second, third]);
  expect(isFull).toBe(true);
  expect(idsOf(chats)).toEqual(['c1', 'c2']);
  expect(chats[0]?.messages).toHaveLength(100);
  expect(chats[1]?.messages.at(-1)?.number).toBe(100);
  expect(chats[1]?.messages.length).toBeLessThan(100);
  expect(JSON.stringify(chats).length).toBeLessThan(510_000);
});

it('list: chats that the server no longer lists go, and the rest take its order and news', () => {
  const [one, two] = [givenEndedChat('c1'), givenEndedChat('c2')];
  const news = { ...two.conversation, with: 'Ann' };
  expect(stillListed([one, two], [news])).toEqual([{ conversation: news, messages: two.messages }]);
  expect(withStored([news, one.conversation], [two], [])).toEqual([
    { conversation: news, messages: two.messages },
    { conversation: one.conversation, messages: undefined },
  ]);
  const opened = [
    { ...one, messages: undefined },
    { ...two, messages: two.messages.slice(0, 1) },
  ];
  expect(withStored([two.conversation], [{ ...two, messages: two.messages.slice(1) }], opened)).toEqual([
    two,
  ]);
});

it('chat: is complete once its last message is here, even if its first ones were dropped', () => {
  const { conversation, messages } = givenEndedChat('c1', 3);
  expect(isComplete({ conversation, messages: messages.slice(1) })).toBe(true);
  expect(isComplete({ conversation, messages: messages.slice(0, 2) })).toBe(false);
  expect(isComplete({ conversation, messages: undefined })).toBe(false);
  expect(isComplete(givenEndedChat('c2', 0))).toBe(true);
});
