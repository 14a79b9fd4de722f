import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, typedText } from '../values.ts';
import { ChatCard } from './cards.ts';

/** The subject of a conversation: a short list, so that the right person takes it. */
export const ChatTopic = z.enum([
  'treatment',
  'side_effects',
  'feelings',
  'practical',
  'money_or_work',
  'something_else',
]);
export type ChatTopic = z.output<typeof ChatTopic>;

export const ChatFor = z.enum(['me', 'someone_i_care_for', 'other']);
export type ChatFor = z.output<typeof ChatFor>;

export const ChatState = z.enum(['waiting', 'open', 'closed']);
export type ChatState = z.output<typeof ChatState>;

/** From 0, when nothing has been received, to the number of the last message. */
const MessageNumber = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** How far one side has received and read the other side's messages. */
export const ChatReceipt = z.object({ delivered: MessageNumber, read: MessageNumber });
export type ChatReceipt = z.output<typeof ChatReceipt>;

export const ChatMessage = z.object({
  id: z.uuid(),
  /** 1, 2, 3 … within a conversation, in commit order, and so the same for everyone. */
  number: z.int(),
  from: z.enum(['member', 'staff']),
  /** The first name of the member of staff who wrote it. */
  name: z.nullable(z.string()),
  /** Empty if the card says it all. */
  text: z.string(),
  /** The id of the attached file. The text is then the file's name. */
  attachment: z.optional(z.uuid()),
  card: z.optional(ChatCard),
  sent_at: Instant,
});
export type ChatMessage = z.output<typeof ChatMessage>;

/**
 * Events between messages. handed_back: the staff member lost their connection. passed_on: staff returned it to the
 * queue. asked_first: someone was asked to look at this chat first. still_there: the member was asked whether they are
 * still there. left: the member ended it. stepped_out: a second staff member left. went_quiet: it closed by itself.
 * taken_up: the member came back.
 */
export const ChatEvent = z.enum([
  'taken',
  'handed_back',
  'passed_on',
  'stepped_out',
  'asked_first',
  'still_there',
  'paused',
  'resumed',
  'left',
  'closed',
  'went_quiet',
  'taken_up',
]);
export type ChatEvent = z.output<typeof ChatEvent>;

export const ChatLine = z.object({
  what: ChatEvent,
  /** The first name of the member of staff concerned. */
  name: z.nullable(z.string()),
  /** Their role, if they joined and have one. */
  role: z.optional(z.string()),
  /** The number of the message it followed. */
  after: MessageNumber,
  at: Instant,
});
export type ChatLine = z.output<typeof ChatLine>;

export const PauseReason = z.enum(['abuse', 'off_topic', 'safety', 'technical']);
export type PauseReason = z.output<typeof PauseReason>;

/** Only for a member who is waiting. */
export const ChatQueue = z.object({
  /** 1 is next in line. */
  place: z.int(),
  /** How long recent waits were. Null if there were too few. */
  minutes: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** When it is time to offer an alternative to waiting, for the first or the second time. */
  offer: z.nullable(z.enum(['first', 'second'])),
});
export type ChatQueue = z.output<typeof ChatQueue>;

/** From 0, none, to 10, extreme. */
export const Distress = z.int().check(z.minimum(0), z.maximum(10));

export const ChatHelp = z.enum(['yes', 'partly', 'no']);
export type ChatHelp = z.output<typeof ChatHelp>;

/** held: not scanned for viruses yet. infected, unreadable: removed, because it may do harm or cannot be opened. */
export const AttachmentState = z.enum(['held', 'ready', 'infected', 'unreadable']);
export type AttachmentState = z.output<typeof AttachmentState>;

/** A file that was sent. The text of its message is its name. */
export const ChatAttachment = z.object({
  id: z.uuid(),
  state: AttachmentState,
  kind: z.enum(['picture', 'document']),
  /** In bytes. */
  size: z.int(),
  /** Only for a picture that is ready. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type ChatAttachment = z.output<typeof ChatAttachment>;

export const Conversation = z.object({
  id: z.uuid(),
  topic: ChatTopic,
  for: ChatFor,
  state: ChatState,
  /** The first name of the member of staff who is answering. */
  with: z.nullable(z.string()),
  /** Their role. Left out if they have none. */
  with_role: z.optional(z.string()),
  last_number: z.int(),
  /** Events between the messages, in order. */
  lines: z.array(ChatLine),
  /** Left out if there are none. */
  attachments: z.optional(z.array(ChatAttachment)),
  /** Only while it is waiting. */
  queue: z.nullable(ChatQueue),
  /** Whether staff were asked to look at it first. */
  asked_first: z.boolean(),
  /** When the member was asked whether they are still there. */
  asked_at: z.nullable(Instant),
  /** Why staff paused it; null if it is not paused. */
  paused: z.nullable(PauseReason),
  distress: z.object({ before: z.nullable(Distress), after: z.nullable(Distress) }),
  /** The two questions afterwards. */
  answers: z.object({ helped: z.nullable(ChatHelp), understood: z.nullable(ChatHelp) }),
  member: ChatReceipt,
  staff: ChatReceipt,
  started_at: Instant,
  closed_at: z.nullable(Instant),
  /** The time until which a closed conversation can be resumed. */
  take_up_until: z.nullable(Instant),
});
export type Conversation = z.output<typeof Conversation>;

/** The longest message, counted in visible characters: an emoji is one. */
export const longestChatMessage = 4_000;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function isShortEnough(text: string): boolean {
  if (text.length <= longestChatMessage) return true;
  let count = 0;
  for (const _ of graphemes.segment(text)) if ((count += 1) > longestChatMessage) return false;
  return true;
}

/** A single emoji can be many code units. */
export const ChatText = typedText(longestChatMessage * 12).check(
  z.refine(isShortEnough, `Your message is too long. Use ${longestChatMessage} characters or fewer.`),
);

const ofConversation = z.strictObject({ id: z.uuid() });
/** Fifty messages: the newest, those before a number, or those after it. */
const MessagesAsked = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/))),
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
});
const Messages = z.object({ messages: z.array(ChatMessage) });
export const messagesAtOnce = 50;

export const startConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  access: 'member',
  essential: true,
  summary: 'Start a conversation with our team',
  description: 'Idempotent. A member can have at most one open conversation.',
  body: z.strictObject({
    id: z.uuid(),
    topic: ChatTopic,
    for: ChatFor,
    /** How the member feels now, if they want to say. */
    distress: z.optional(Distress),
  }),
  reply: Conversation,
  status: 201,
  refusals: { conflict: 409, conversation_open: 409, chat_elsewhere: 409 },
});

export const readCurrentConversation = endpoint({
  method: 'GET',
  path: '/conversations/current',
  access: 'member',
  summary: 'Read the latest conversation',
  description: 'Includes the newest messages. Returns null if the member has never started a conversation.',
  reply: z.object({
    conversation: z.nullable(Conversation),
    messages: z.array(ChatMessage),
    /** A 256-bit AES key with which a device encrypts unsent messages. The device holds it only while signed in. */
    device_key: z.string(),
  }),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/{id}/messages',
  access: 'member',
  summary: 'List messages in a conversation',
  description:
    'Returns 50 messages at a time, in order: the newest, or those before or after a given message number.',
  params: ofConversation,
  query: MessagesAsked,
  reply: Messages,
  refusals: { not_found: 404 },
});

export const acknowledgeMessages = endpoint({
  method: 'PUT',
  path: '/conversations/{id}/receipt',
  access: 'member',
  summary: 'Report which messages were received and read',
  description: 'Message numbers only increase, so a late report has no effect.',
  params: ofConversation,
  body: z.strictObject({ delivered: MessageNumber, read: MessageNumber }),
  reply: ChatReceipt,
  refusals: { not_found: 404 },
});

export const closeConversation = endpoint({
  method: 'POST',
  path: '/conversations/{id}/close',
  access: 'member',
  summary: 'End a conversation',
  description: 'Idempotent.',
  params: ofConversation,
  reply: Conversation,
  refusals: { not_found: 404 },
});

export const tellTyping = endpoint({
  method: 'POST',
  path: '/conversations/{id}/typing',
  access: 'member',
  summary: 'Report that you are typing',
  description:
    'Send no more than once every few seconds. Shown for 5 seconds and not stored. No text is sent.',
  params: ofConversation,
  reply: z.object({}),
  refusals: { not_found: 404 },
});
