import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';

export const givenMessage = (number: number, text = String(number)): ChatMessage => ({
  id: `m${number}`,
  number,
  from: 'staff',
  name: 'Jo',
  text,
  sent_at: '2027-03-01T00:00:00Z',
});

export const givenConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  topic: 'feelings',
  for: 'me',
  state: 'open',
  with: 'Jo',
  last_number: 0,
  lines: [],
  queue: null,
  asked_first: false,
  asked_at: null,
  paused: null,
  distress: { before: null, after: null },
  answers: { helped: null, understood: null },
  member: { delivered: 0, read: 0 },
  staff: { delivered: 0, read: 0 },
  started_at: '2027-03-01T00:00:00Z',
  closed_at: null,
  take_up_until: null,
  ...overrides,
});

/** An ended chat with the given number of messages. */
export const givenEndedChat = (
  id: string,
  count = 2,
): { conversation: Conversation; messages: ChatMessage[] } => ({
  conversation: givenConversation({
    id,
    state: 'closed',
    last_number: count,
    started_at: '2024-03-01T00:00:00Z',
    closed_at: '2024-03-01T01:00:00Z',
  }),
  messages: Array.from({ length: count }, (_, at) => givenMessage(at + 1, `${id} says ${at + 1}`)),
});
