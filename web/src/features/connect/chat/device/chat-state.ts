import type { ChatMessage, ChatReceipt, Conversation } from '@kindred/contract/connect/chat.ts';

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  id: string;
  conversation: string;
  text: string;
  written_at: string;
  /** The refusal of the server: it will never take this message as it is. */
  refused?: string;
}

/** What this device keeps, encrypted: the text being written, what is on its way, and the last chat as it was read. */
export interface StoredChat {
  draft: string;
  outgoing: readonly OutgoingMessage[];
  last?: ChatNews | undefined;
}
export const emptyChat: StoredChat = { draft: '', outgoing: [] };

/** What is known from the server. Undefined: nothing yet. */
export interface ServerChat {
  conversation: Conversation | null | undefined;
  /** Without gaps, in the order of their numbers. */
  messages: readonly ChatMessage[];
}
export const unknownChat: ServerChat = { conversation: undefined, messages: [] };

export interface ChatNews {
  conversation: Conversation;
  messages: readonly ChatMessage[];
}

const laterReceipt = (one: ChatReceipt, other: ChatReceipt): ChatReceipt => ({
  delivered: Math.max(one.delivered, other.delivered),
  read: Math.max(one.read, other.read),
});

/** Whether the messages of an event follow those that are known, without any missing in between. */
export function isJoined(known: readonly ChatMessage[], next: readonly ChatMessage[]): boolean {
  const [first] = next;
  const last = known.at(-1);
  return !first || !last || first.number <= last.number + 1;
}

/** Messages of both lists, each once and in order. If some are missing in between, only the newer ones stay. */
export function joinMessages(
  known: readonly ChatMessage[],
  next: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (!isJoined(known, next)) return next;
  const byNumber = new Map([...known, ...next].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

/**
 * Applies a reply or an event. `isLatest`: nothing newer has arrived since it was asked for, so its state counts.
 * Receipts and numbers only rise.
 */
export function withNews(
  known: ServerChat,
  { conversation, messages }: ChatNews,
  isLatest: boolean,
): ServerChat {
  const before = known.conversation;
  if (before?.id !== conversation.id) {
    const isOlder = before && before.started_at > conversation.started_at;
    // The open one counts: an older chat may have been taken up on another device.
    const isTakenUp = isLatest && before?.state === 'closed' && conversation.state !== 'closed';
    return isOlder && !isTakenUp ? known : { conversation, messages };
  }
  return {
    messages: joinMessages(known.messages, messages),
    conversation: {
      ...(isLatest ? conversation : before),
      last_number: Math.max(before.last_number, conversation.last_number),
      member: laterReceipt(before.member, conversation.member),
      staff: laterReceipt(before.staff, conversation.staff),
    },
  };
}

/** So much of a chat is kept on a device. */
const mostOnDevice = 50;

/** The chat with its newest messages, to be read without a network. */
export const withLastChat = (stored: StoredChat, { conversation, messages }: ServerChat): StoredChat => ({
  ...stored,
  last: conversation ? { conversation, messages: messages.slice(-mostOnDevice) } : undefined,
});

/** What is still on its way: a message that came back with a number has arrived. */
export function unconfirmedIn(
  stored: StoredChat,
  messages: readonly ChatMessage[],
): readonly OutgoingMessage[] {
  const arrived = new Set(messages.map(({ id }) => id));
  return stored.outgoing.filter(({ id }) => !arrived.has(id));
}

const withOutgoing = (stored: StoredChat, outgoing: readonly OutgoingMessage[]): StoredChat => ({
  ...stored,
  outgoing,
});

export const withMessage = (stored: StoredChat, message: OutgoingMessage): StoredChat =>
  stored.outgoing.some(({ id }) => id === message.id)
    ? stored
    : withOutgoing({ ...stored, draft: '' }, [...stored.outgoing, message]);

export const withoutMessages = (stored: StoredChat, ids: ReadonlySet<string>): StoredChat =>
  withOutgoing(
    stored,
    stored.outgoing.filter(({ id }) => !ids.has(id)),
  );

export const withRefusedMessage = (stored: StoredChat, id: string, code: string): StoredChat =>
  withOutgoing(
    stored,
    stored.outgoing.map((one) => (one.id === id ? { ...one, refused: code } : one)),
  );

/** To be sent again, in its place. Its id stays, so that it arrives only once. */
export const withoutRefusal = (stored: StoredChat, wanted: string): StoredChat =>
  withOutgoing(
    stored,
    stored.outgoing.map((one) => {
      const { id, conversation, text, written_at } = one;
      return id === wanted ? { id, conversation, text, written_at } : one;
    }),
  );

/** Both lists, each message once: one of them may not have reached the device. */
export const mergeStoredChats = (stored: StoredChat, here: StoredChat): StoredChat => {
  const known = new Set(stored.outgoing.map(({ id }) => id));
  return withOutgoing(stored, [...stored.outgoing, ...here.outgoing.filter(({ id }) => !known.has(id))]);
};
