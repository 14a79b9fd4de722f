import type { ChatMessage, ChatReceipt, Conversation } from '@kindred/contract/connect/chat.ts';

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  id: string;
  conversation: string;
  text: string;
  written_at: string;
  /** The server's reason for refusing it: it will never accept this message as it is. */
  refused?: string;
}

/** What this device stores, encrypted: the text being written, unconfirmed messages, and the last chat as read. */
export interface StoredChat {
  draft: string;
  outgoing: readonly OutgoingMessage[];
  last?: ChatNews | undefined;
}
export const emptyChat: StoredChat = { draft: '', outgoing: [] };

/** What the server has said. Undefined: nothing yet. */
export interface ServerChat {
  conversation: Conversation | null | undefined;
  /** Without gaps, ordered by number. */
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

/** Whether an event's messages follow the known ones without a gap. */
export function isJoined(known: readonly ChatMessage[], next: readonly ChatMessage[]): boolean {
  const [first] = next;
  const last = known.at(-1);
  return !first || !last || first.number <= last.number + 1;
}

/** Merges both lists: each message once, in order. If there is a gap between them, only the newer ones stay. */
export function joinMessages(
  known: readonly ChatMessage[],
  next: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (!isJoined(known, next)) return next;
  const byNumber = new Map([...known, ...next].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

/**
 * Applies a reply or an event. `isLatest`: nothing newer has arrived since the request, so its state counts. Receipts
 * and message numbers only ever increase.
 */
export function withNews(
  known: ServerChat,
  { conversation, messages }: ChatNews,
  isLatest: boolean,
): ServerChat {
  const before = known.conversation;
  if (before?.id !== conversation.id) {
    const isOlder = before && before.started_at > conversation.started_at;
    // The open chat wins: an older one may have been reopened on another device.
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

/** How many messages of a chat a device keeps. */
const mostOnDevice = 50;

/** The chat with its newest messages, readable offline. */
export const withLastChat = (stored: StoredChat, { conversation, messages }: ServerChat): StoredChat => ({
  ...stored,
  last: conversation ? { conversation, messages: messages.slice(-mostOnDevice) } : undefined,
});

/** What is still unconfirmed: a message that came back with a number has arrived. */
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

/** Queues it again in its place. It keeps its id, so that it arrives only once. */
export const withoutRefusal = (stored: StoredChat, wanted: string): StoredChat =>
  withOutgoing(
    stored,
    stored.outgoing.map((one) => {
      const { id, conversation, text, written_at } = one;
      return id === wanted ? { id, conversation, text, written_at } : one;
    }),
  );

/** Merges both lists, each message once, because one of them may not have reached the device. */
export const mergeStoredChats = (stored: StoredChat, here: StoredChat): StoredChat => {
  const known = new Set(stored.outgoing.map(({ id }) => id));
  return withOutgoing(stored, [...stored.outgoing, ...here.outgoing.filter(({ id }) => !known.has(id))]);
};
