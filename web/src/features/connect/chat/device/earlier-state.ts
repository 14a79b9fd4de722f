import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { joinMessages } from './chat-state.ts';

/** A chat that has ended. Its messages are known from the device, or once it was opened. */
export interface ChatCopy {
  conversation: Conversation;
  messages: readonly ChatMessage[] | undefined;
}

export interface DeviceChat extends ChatCopy {
  messages: readonly ChatMessage[];
}

/** What this device keeps of ended chats, encrypted. */
export interface StoredEarlier {
  /** When the server was last heard. */
  updated_at: string;
  /** Newest first. */
  chats: readonly DeviceChat[];
  /** The server has chats that are not here. */
  more: boolean;
}

/** The screen names these limits in words. */
export const mostEarlierChats = 10;
export const mostMessagesOfChat = 200;
/** Of all of them together, as they are written. */
const mostCharacters = 500_000;

/** Of what the device had: the chats that the server still lists, with what it says of them now. */
export function stillListed(
  stored: readonly DeviceChat[],
  conversations: readonly Conversation[],
): readonly DeviceChat[] {
  const byId = new Map(stored.map((chat) => [chat.conversation.id, chat]));
  return conversations.flatMap((conversation) => {
    const chat = byId.get(conversation.id);
    return chat ? [{ conversation, messages: chat.messages }] : [];
  });
}

/** Whether the last message of a chat is here, or it has none. */
export const isComplete = ({ conversation, messages }: ChatCopy): boolean =>
  messages !== undefined && (messages.at(-1)?.number ?? 0) >= conversation.last_number;

/** As much as a device keeps. The oldest chats and messages are given up first. */
export function withinLimits(chats: readonly DeviceChat[]): {
  chats: readonly DeviceChat[];
  isFull: boolean;
} {
  const fitting: DeviceChat[] = [];
  let left = mostCharacters;
  const fits = (part: unknown) => (left -= JSON.stringify(part).length) >= 0;
  for (const { conversation, messages } of chats.slice(0, mostEarlierChats)) {
    if (!fits(conversation)) break;
    const newest = messages.slice(-mostMessagesOfChat);
    const tooOld = newest.findLastIndex((message) => !fits(message));
    fitting.push({ conversation, messages: newest.slice(tooOld + 1) });
    if (tooOld >= 0) break;
  }
  return { chats: fitting, isFull: left < 0 || chats.length >= mostEarlierChats };
}

/** The server’s list, with what the device has of each chat and what was loaded on this page. */
export function withStored(
  conversations: readonly Conversation[],
  stored: readonly DeviceChat[],
  opened: readonly ChatCopy[],
): readonly ChatCopy[] {
  const messagesOf = (chats: readonly ChatCopy[]) =>
    new Map(chats.map(({ conversation, messages }) => [conversation.id, messages]));
  const [onDevice, onPage] = [messagesOf(stored), messagesOf(opened)];
  return conversations.map((conversation) => {
    const [device, page] = [onDevice.get(conversation.id), onPage.get(conversation.id)];
    return { conversation, messages: device && page ? joinMessages(page, device) : (device ?? page) };
  });
}
