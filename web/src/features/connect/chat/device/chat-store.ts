import type { answerAboutChat } from '@kindred/contract/connect/afterwards.ts';
import type { ChatFor, ChatTopic, Conversation } from '@kindred/contract/connect/chat.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { ApiProblem, call } from '../../../../platform/api.ts';
import { deviceNow } from '../../../../platform/clock.ts';
import { isCurrentSession, type SessionSnapshot } from '../../../../platform/device-session.ts';
import { flushOutbox, type FlushResult } from '../../../../platform/offline/outbox.ts';
import { classifyError, withTimeout } from '../../../../platform/offline/retry-policy.ts';
import { createSyncLoop } from '../../../../platform/offline/sync-loop.ts';
import { loadPerson, tab } from '../../../../platform/session.ts';
import { watchStreamEvent } from '../../../../platform/stream/stream-events.ts';
import { chatNow, reloadChat, saveChatKey, setChat, updateStoredChat } from './chat-device.ts';
import {
  isJoined,
  joinMessages,
  unconfirmedIn,
  withLastChat,
  withMessage,
  withNews,
  withoutMessages,
  withoutRefusal,
  withRefusedMessage,
  type ChatNews,
  type OutgoingMessage,
  type StoredChat,
} from './chat-state.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';

export type AnswersAboutChat = Body<typeof answerAboutChat>;

/** Changes the queue on this device and tells the other tabs. */
async function updateQueue(
  next: (stored: StoredChat) => StoredChat,
  sent: SessionSnapshot,
): Promise<boolean> {
  const isWritten = await updateStoredChat(next, sent);
  if (isWritten) loop.announceChange();
  return isWritten;
}

let keeping = false;

/** One write at a time: whatever arrives during a write goes into the next one. */
async function keepLastChat(): Promise<void> {
  if (keeping) return;
  keeping = true;
  const sent = tab.here;
  for (let kept; isCurrentSession(tab, sent) && kept !== chatNow().messages;) {
    kept = chatNow().messages;
    await updateStoredChat((stored) => withLastChat(stored, chatNow()), sent);
  }
  keeping = false;
}

/** Incremented by each event and each newer reply, so that a reply can tell whether it is outdated. */
let heard = 0;

function applyNews(news: ChatNews, isLatest: boolean): void {
  if (isLatest) heard += 1;
  const { conversation, messages } = chatNow();
  setChat(withNews({ conversation, messages }, news, isLatest));
  const arrived = new Set(chatNow().messages.map(({ id }) => id));
  if (chatNow().stored.outgoing.some(({ id }) => arrived.has(id)))
    void updateQueue((stored) => withoutMessages(stored, arrived), tab.here);
  void keepLastChat();
}

function hearNews(news: ChatNews): void {
  if (chatNow().owner === null) return;
  const isSame = chatNow().conversation?.id === news.conversation.id;
  const joins = !isSame || isJoined(chatNow().messages, news.messages);
  applyNews(news, true);
  if (!joins) void loop.sync();
}

/** Reads the latest conversation, and the key to what an earlier session left on this device. */
async function fetchCurrent(sent: SessionSnapshot): Promise<void> {
  const before = heard;
  const { conversation, messages, device_key } = await call('GET /conversations/current', withTimeout());
  if (!isCurrentSession(tab, sent)) return;
  await saveChatKey(device_key, sent);
  await reloadChat();
  // Texts are erased after their retention period, here too.
  if (messages.length === 0 && before === heard) setChat({ messages });
  if (conversation) applyNews({ conversation, messages }, before === heard);
  else if (before === heard) {
    setChat({ conversation: null });
    void keepLastChat();
  }
}

/** The queued messages in order. When rate-limited, only those that the server accepts regardless: words of danger. */
async function messagesToSend(isLimited: boolean): Promise<readonly OutgoingMessage[]> {
  const waiting = unconfirmedIn(chatNow().stored, chatNow().messages).filter(({ refused }) => !refused);
  if (!isLimited) return waiting;
  const { speaksOfDanger } = await import('@kindred/contract/crisis-phrases/matcher.ts');
  return waiting.filter(({ text }) => speaksOfDanger(text));
}

/** In the order of writing: the first message that cannot be sent holds back all others but words of danger. */
function sendOutgoing(sent: SessionSnapshot): Promise<FlushResult> {
  let isLimited = false;
  return flushOutbox({
    pending: () => messagesToSend(isLimited),
    keyOf: ({ id }) => id,
    send: ({ id, conversation, text }: OutgoingMessage) =>
      call('POST /conversations/{id}/messages', {
        params: { id: conversation },
        body: { id, text },
        ...withTimeout(),
      }),
    acknowledge: async (message, reply) => {
      setChat({ limited: isLimited });
      if (chatNow().conversation?.id === message.conversation && isJoined(chatNow().messages, [reply]))
        setChat({ messages: joinMessages(chatNow().messages, [reply]) });
      await updateQueue((stored) => withoutMessages(stored, new Set([message.id])), sent);
    },
    reject: async ({ id }, error) => {
      const code = error instanceof ApiProblem ? error.problem.code : 'internal';
      await updateQueue((stored) => withRefusedMessage(stored, id, code), sent);
    },
    isOver: () => !isCurrentSession(tab, sent),
    classify: (error) => {
      const isLimit = error instanceof ApiProblem && error.problem.code === 'rate_limited';
      isLimited ||= isLimit;
      setChat({ limited: isLimited });
      const reason = classifyError(error);
      return reason === 'later' && !isLimit ? 'offline' : reason;
    },
  });
}

async function exchange({ pull }: { pull: boolean }): Promise<FlushResult> {
  await loadPerson();
  const sent = tab.here;
  if (sent.token === undefined) return 'done';
  try {
    if (pull) await fetchCurrent(sent);
  } catch (error) {
    if (classifyError(error) === undefined) throw error;
    return 'later';
  }
  return sendOutgoing(sent);
}

const loop = createSyncLoop({
  name: 'chat',
  exchange,
  reload: reloadChat,
  onLate: (late) => setChat({ late }),
});

let listening = false;
function start(): void {
  loop.start();
  if (listening) return;
  listening = true;
  watchStreamEvent('conversation', hearNews);
}

interface ConversationStart {
  id: string;
  visit: string;
  topic: ChatTopic;
  forWhom: ChatFor;
}

/** The conversation being started. Pressing again reuses it; another choice or another member starts another. */
let starting: ConversationStart | undefined;

function startOf(choice: Omit<ConversationStart, 'id'>): ConversationStart {
  const isSame =
    starting?.visit === choice.visit &&
    starting.topic === choice.topic &&
    starting.forWhom === choice.forWhom;
  starting = starting && isSame ? starting : { ...choice, id: newMessageId(deviceNow()) };
  return starting;
}

/** The field is read only when its text can be stored, so the latest text is saved, from the field it was typed in. */
const draft: { isWriting: boolean; unsaved?: (() => string) | undefined } = { isWriting: false };

export const chatStore = {
  /** Shows what this device holds, sends what is queued, and reads the rest from the server. */
  open: async (): Promise<void> => {
    start();
    await reloadChat();
    await loop.sync();
  },

  begin: async (topic: ChatTopic, forWhom: ChatFor, distress: number | undefined): Promise<void> => {
    const sent = tab.here;
    const { id } = startOf({ visit: sent.visit, topic, forWhom });
    const body = { id, topic, for: forWhom, ...(distress !== undefined && { distress }) };
    try {
      const conversation = await call('POST /conversations', { body, ...withTimeout() });
      starting = undefined;
      if (isCurrentSession(tab, sent)) applyNews({ conversation, messages: [] }, true);
    } catch (error) {
      // A refused chat was not started; after any other failure it may have been.
      if (error instanceof ApiProblem && error.problem.status < 500) starting = undefined;
      throw error;
    }
  },

  /** Resolves once the text is on this device, or is shown as not stored. Only then is it sent. */
  send: async (text: string): Promise<void> => {
    const { conversation } = chatNow();
    if (!conversation) return;
    const message = {
      id: newMessageId(deviceNow()),
      conversation: conversation.id,
      text,
      written_at: new Date(deviceNow()).toISOString(),
    };
    if (await updateQueue((stored) => withMessage(stored, message), tab.here)) void loop.push();
  },

  sendAgain: (): void => void loop.push(),

  /** Retries a message whose reason for refusal has passed. */
  sendRefused: async (id: string): Promise<void> => {
    if (await updateQueue((stored) => withoutRefusal(stored, id), tab.here)) void loop.push();
  },

  /** After a file is sent, its message and state arrive with the conversation. */
  catchUp: async (conversation: string): Promise<void> => {
    if (chatNow().conversation?.id === conversation) await loop.sync();
  },

  /** Removes a message that cannot be sent from the list, so that its text can be reused. */
  takeBack: (id: string): Promise<boolean> =>
    updateQueue((stored) => withoutMessages(stored, new Set([id])), tab.here),

  /** Fast typing triggers one write, not one per character. */
  saveDraft: async (read: () => string): Promise<void> => {
    draft.unsaved = read;
    if (draft.isWriting) return;
    draft.isWriting = true;
    const sent = tab.here;
    try {
      while (draft.unsaved) {
        const text = draft.unsaved();
        draft.unsaved = undefined;
        await updateStoredChat((stored) => ({ ...stored, draft: text }), sent);
      }
    } finally {
      draft.isWriting = false;
    }
  },

  loadEarlier: async (): Promise<void> => {
    const { conversation, messages } = chatNow();
    const [first] = messages;
    if (!conversation || !first) return;
    const query = { before: String(first.number) };
    const params = { id: conversation.id };
    const earlier = await call('GET /conversations/{id}/messages', { params, query, ...withTimeout() });
    if (chatNow().conversation?.id !== conversation.id) return;
    setChat({ messages: joinMessages(earlier.messages, chatNow().messages) });
  },

  /** The member has seen this message, the last one. */
  markRead: async (read: number): Promise<void> => {
    const { conversation } = chatNow();
    if (!conversation || conversation.member.read >= read) return;
    const { id } = conversation;
    try {
      const body = { delivered: read, read };
      const member = await call('PUT /conversations/{id}/receipt', {
        params: { id },
        body,
        ...withTimeout(),
      });
      const current = chatNow().conversation;
      // A receipt says nothing about the state, so a reply in flight still counts.
      if (current?.id === id) applyNews({ conversation: { ...current, member }, messages: [] }, false);
    } catch (error) {
      // The next read receipt reports it.
      if (classifyError(error) === undefined) throw error;
    }
  },

  end: () => change((params) => call('POST /conversations/{id}/close', { params, ...withTimeout() })),
  stay: () => change((params) => call('POST /conversations/{id}/stay', { params, ...withTimeout() })),
  takeUp: () => change((params) => call('POST /conversations/{id}/take_up', { params, ...withTimeout() })),
  answer: (body: AnswersAboutChat) =>
    change((params) => call('PUT /conversations/{id}/answers', { params, body, ...withTimeout() })),
};

/** Changes the conversation and shows its new state immediately. */
async function change(request: (params: { id: string }) => Promise<Conversation>): Promise<void> {
  const sent = tab.here;
  const id = chatNow().conversation?.id;
  if (id === undefined) return;
  const conversation = await request({ id });
  if (isCurrentSession(tab, sent)) applyNews({ conversation, messages: [] }, true);
}
