import type { Endpoint } from '../endpoint.ts';
import {
  answerAboutChat,
  downloadTranscript,
  downloadTranscriptPdf,
  listEndedConversations,
  mailTranscript,
} from './afterwards.ts';
import {
  dropAttachment,
  dropDeskAttachment,
  linkAttachments,
  linkDeskAttachments,
  readAttachment,
  sendAttachment,
  sendDeskAttachment,
  startAttachment,
  startDeskAttachment,
  storeAttachmentPiece,
  storeDeskAttachmentPiece,
} from './attachments.ts';
import { readChatAvailability, tellPresence } from './availability.ts';
import {
  acknowledgeMessages,
  closeConversation,
  listMessages,
  readCurrentConversation,
  startConversation,
  tellTyping,
} from './chat.ts';
import { readChatContext } from './context.ts';
import {
  acknowledgeDeskMessages,
  listConversations,
  listDeskMessages,
  settleConversation,
  takeConversation,
  tellDeskTyping,
} from './desk.ts';
import { changeOpeningHours, readOpeningHours } from './opening-hours.ts';
import {
  askColleague,
  joinConversation,
  listColleagues,
  settleMention,
  stepOutOfConversation,
} from './colleagues.ts';
import {
  followUpConversation,
  labelConversation,
  listDeskLabels,
  removeDeskLabel,
  storeDeskLabel,
} from './labels.ts';
import { readDeskBoard } from './board.ts';
import { planCallBack } from './calls.ts';
import { listDangerSigns, readDangerSign, recordDangerSign } from './danger-signs.ts';
import { searchConversations } from './find.ts';
import { assignConversations, closeConversations } from './several.ts';
import { replyToMember, sendMessage } from './sending.ts';
import {
  addChatNote,
  listChatNotes,
  listDeskPeople,
  pauseConversation,
  recordEscalation,
  transferConversation,
} from './teamwork.ts';
import { listSavedReplies, removeSavedReply, storeSavedReply } from './saved-replies.ts';
import { stayInConversation, takeUpConversation } from './waiting.ts';

/** The endpoints of the chat: first those for members, then those for the desk. */
export const connectEndpoints = [
  readChatAvailability,
  tellPresence,
  startConversation,
  readCurrentConversation,
  listEndedConversations,
  listMessages,
  sendMessage,
  acknowledgeMessages,
  closeConversation,
  tellTyping,
  stayInConversation,
  takeUpConversation,
  answerAboutChat,
  downloadTranscript,
  startAttachment,
  storeAttachmentPiece,
  sendAttachment,
  dropAttachment,
  linkAttachments,
  startDeskAttachment,
  storeDeskAttachmentPiece,
  sendDeskAttachment,
  dropDeskAttachment,
  linkDeskAttachments,
  readAttachment,
  downloadTranscriptPdf,
  mailTranscript,
  listConversations,
  takeConversation,
  listDeskMessages,
  replyToMember,
  acknowledgeDeskMessages,
  settleConversation,
  tellDeskTyping,
  readOpeningHours,
  changeOpeningHours,
  listDeskPeople,
  transferConversation,
  listChatNotes,
  addChatNote,
  pauseConversation,
  recordEscalation,
  listDangerSigns,
  readDangerSign,
  recordDangerSign,
  readDeskBoard,
  searchConversations,
  planCallBack,
  listColleagues,
  askColleague,
  joinConversation,
  stepOutOfConversation,
  settleMention,
  assignConversations,
  closeConversations,
  listDeskLabels,
  storeDeskLabel,
  removeDeskLabel,
  labelConversation,
  followUpConversation,
  readChatContext,
  listSavedReplies,
  storeSavedReply,
  removeSavedReply,
] as const satisfies readonly Endpoint[];
