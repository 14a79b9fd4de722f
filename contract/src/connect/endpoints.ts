import type { Endpoint } from '../endpoint.ts';
import { readChatAvailability, tellPresence } from './availability.ts';
import {
  acknowledgeMessages,
  closeConversation,
  listMessages,
  readCurrentConversation,
  sendMessage,
  startConversation,
} from './chat.ts';
import {
  acknowledgeDeskMessages,
  listConversations,
  listDeskMessages,
  replyToMember,
  settleConversation,
  takeConversation,
} from './desk.ts';

/** The endpoints of the chat: for members, then for the desk. */
export const connectEndpoints = [
  readChatAvailability,
  tellPresence,
  startConversation,
  readCurrentConversation,
  listMessages,
  sendMessage,
  acknowledgeMessages,
  closeConversation,
  listConversations,
  takeConversation,
  listDeskMessages,
  replyToMember,
  acknowledgeDeskMessages,
  settleConversation,
] as const satisfies readonly Endpoint[];
