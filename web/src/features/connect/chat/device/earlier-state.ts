import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { joinMessages } from './chat-state.ts';

/** A chat that has ended. Its messages are known if the device has them or it has been opened. */
export interface ChatCopy {
  conversation: Conversation;
  messages: readonly ChatMessage[] | undefined;
}

export interface DeviceChat extends ChatCopy {
  messages: readonly ChatMessage[];
}

/** What this device stores of ended chats, encrypted. */
export interface StoredEarlier {
  /** The time of the last contact with the server. */
  updated_at: string;
  /** Newest first. */
  chats: readonly DeviceChat[];
  /** The server has chats that are not here. */
  more: boolean;
}

/** The screen states these limits in words. */
export const mostEarlierChats = 10;
export const mostMessagesOfChat = 200;
/** For all of them together, as serialised. */
const mostCharacters = 500_000;

/** Of the chats on the device: those that the server still lists, updated with what it says now. */
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

/** Whether the last message of a chat is here, or the chat has none. */
export const isComplete = ({ conversation, messages }: ChatCopy): boolean =>
  messages !== undefined && (messages.at(-1)?.number ?? 0) >= conversation.last_number;

/** As much as a device keeps; the oldest chats and messages are dropped first. */
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

/** The server’s list, with what the device has of each chat and what this page has loaded. */
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
