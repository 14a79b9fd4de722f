import { memberTables } from '#platform/member-data.ts';

export { conversationSource } from './source.ts';
export { conversationOf, firstNameOf, chatMessageOf, rangeOf, takeUpMs } from './rules.ts';
export { ownConversation, placeOf } from './actions.ts';
export {
  endConversation,
  findMessage,
  hurryDesk,
  hurryStreams,
  lastWaits,
  linesWith,
  nextRevision,
  queueOrder,
  raiseReceipt,
  readMessages,
  type ChatMessageRow,
  type ConversationRow,
  type NewChatMessage,
} from './store.ts';

export const chatMemberData = memberTables('connect', [
  {
    table: 'conversation',
    called: 'Your chats with us',
    shows: ['id', 'topic', 'for_whom', 'state', 'started_at', 'closed_at', 'lines'],
    hides: [
      'member_id',
      'staff_id',
      'last_number',
      'member_number',
      'member_delivered',
      'member_read',
      'staff_delivered',
      'staff_read',
      'revision',
      'changed_in',
      'waits_since',
      'queued_at',
      'handed_back_at',
      'waited_seconds',
      'offers',
      'last_at',
      'staff_seen_at',
      'asked_at',
      'spoke_with',
      'paused',
      'notes',
      'flagged_at',
      'escalated_at',
      'flagged',
      'taken_at',
      'outcome',
    ],
    whenCleared: 'goes',
  },
  {
    table: 'chat_message',
    called: 'What was written in your chats',
    shows: ['conversation_id', 'number', 'staff_name', 'body', 'sent_at'],
    hides: ['id', 'member_id', 'staff_id', 'changed_in'],
    key: ['conversation_id', 'number'],
    whenCleared: 'goes',
  },
]);
