import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../../../platform/api.ts';
import { deviceNow } from '../../../../platform/clock.ts';
import { isCurrentSession, type SessionSnapshot } from '../../../../platform/device-session.ts';
import { createEncryptedStore } from '../../../../platform/offline/encrypted-store.ts';
import { classifyError, withTimeout } from '../../../../platform/offline/retry-policy.ts';
import { countAsNoStorage } from '../../../../platform/offline/storage-faults.ts';
import { loadPerson, session, tab } from '../../../../platform/session.ts';
import { ownId } from '../../../../platform/session-transitions.ts';
import { forgetErasedChat } from './chat-device.ts';
import { joinMessages } from './chat-state.ts';
import {
  isComplete,
  mostEarlierChats,
  mostMessagesOfChat,
  stillListed,
  withinLimits,
  withStored,
  type ChatCopy,
  type DeviceChat,
  type StoredEarlier,
} from './earlier-state.ts';

export interface EarlierState {
  chats: readonly ChatCopy[];
  /** The server has older ones. */
  more: boolean;
  /** asking: neither the device nor the server has answered yet. device: as of the last contact with the server. */
  from: 'asking' | 'device' | 'server';
  /** The server was unreachable. */
  late: boolean;
  /** The time of the last contact with the server. Undefined: never on this device. */
  updatedAt: string | undefined;
  /** page: this browser stores nothing, so the chats cannot be read offline. */
  on: 'device' | 'page';
}
const unknown: EarlierState = {
  chats: [],
  more: false,
  from: 'asking',
  late: false,
  updatedAt: undefined,
  on: 'device',
};

let owner: string | null = null;
let state = unknown;
const watchers = new Set<() => void>();
function set(next: Partial<EarlierState>): void {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
}

const store = createEncryptedStore<StoredEarlier>({
  recordsKey: 'earlier_chats',
  secretKey: 'chat_key',
  purpose: 'earlier chats',
});

/** The next person to use this device must not see the previous person's chats. */
function switchOwner(): void {
  const next = ownId(session.state().person);
  if (next === owner) return;
  owner = next;
  set(unknown);
}
session.watch(switchOwner);

/** In a browser that stores nothing, shows what the server says while the page is open. */
async function write(next: StoredEarlier, sent: SessionSnapshot): Promise<void> {
  const written = await store
    .update(
      tab,
      sent,
      () => next,
      () => false,
    )
    .catch((error: unknown) => {
      countAsNoStorage(error);
      return { on: 'page' } as const;
    });
  if (written && isCurrentSession(tab, sent)) set({ on: written.on });
}

async function readStored(sent: SessionSnapshot): Promise<StoredEarlier | undefined> {
  const stored = await store.read(tab).catch(countAsNoStorage);
  return isCurrentSession(tab, sent) ? stored : undefined;
}

const readMessages = async (id: string, before?: number): Promise<readonly ChatMessage[]> => {
  const query = before === undefined ? {} : { before: String(before) };
  return (await call('GET /conversations/{id}/messages', { params: { id }, query, ...withTimeout() }))
    .messages;
};

/** The newest messages of a chat, as many as a device keeps. */
async function readNewest(
  { id }: Pick<Conversation, 'id'>,
  later: readonly ChatMessage[] = [],
): Promise<readonly ChatMessage[]> {
  const [first] = later;
  if (later.length >= mostMessagesOfChat || first?.number === 1) return later;
  const earlier = await readMessages(id, first?.number);
  return earlier.length === 0 ? later : readNewest({ id }, [...earlier, ...later]);
}

/** Syncs the device with the server: first removes what the server has erased, then adds what is missing here. */
async function bringUpToDate(sent: SessionSnapshot): Promise<void> {
  const { conversations, more, device_key } = await call('GET /conversations', withTimeout());
  if (!isCurrentSession(tab, sent)) return;
  await store.saveSecret(tab, device_key, sent).catch((error: unknown) => {
    countAsNoStorage(error);
    set({ on: 'page' });
  });
  const updated_at = new Date(deviceNow()).toISOString();
  const stored = await readStored(sent);
  let copies = stillListed(stored?.chats ?? [], conversations);
  const isMore = more || conversations.length > mostEarlierChats;
  const keep = async () => {
    // A member who never chatted needs no record.
    if (copies.length > 0 || stored) await write({ updated_at, chats: copies, more: isMore }, sent);
    if (!isCurrentSession(tab, sent)) return;
    const chats = withStored(conversations, copies, state.chats);
    set({ chats, more, from: 'server', late: false, updatedAt: updated_at });
  };
  await keep();
  await forgetErasedChat(conversations, sent);
  const before = copies;
  copies = await withMissing(conversations, copies, sent);
  if (copies !== before) await keep();
}

async function withMissing(
  conversations: readonly Conversation[],
  stored: readonly DeviceChat[],
  sent: SessionSnapshot,
): Promise<readonly DeviceChat[]> {
  const byId = new Map(stored.map((chat) => [chat.conversation.id, chat]));
  let copies: readonly DeviceChat[] = [];
  let isChanged = stored.length > mostEarlierChats;
  for (const conversation of conversations.slice(0, mostEarlierChats)) {
    const chat = byId.get(conversation.id);
    const isHere = chat !== undefined && isComplete({ ...chat, conversation });
    const messages = isHere ? chat.messages : await readNewest(conversation);
    if (!isCurrentSession(tab, sent)) return stored;
    isChanged ||= !isHere;
    const next = withinLimits([...copies, { conversation, messages }]);
    copies = next.chats;
    if (next.isFull) break;
  }
  return isChanged ? copies : stored;
}

let running: { of: string; done: Promise<void> } | undefined;

async function exchange(pull: boolean): Promise<void> {
  switchOwner();
  const sent = tab.here;
  if (owner === null || sent.token === undefined) return;
  if (state.from === 'asking') {
    const stored = await readStored(sent);
    if (stored && state.from === 'asking')
      set({ chats: stored.chats, more: stored.more, from: 'device', updatedAt: stored.updated_at });
  }
  if (!pull) return set({ late: true });
  try {
    await bringUpToDate(sent);
  } catch (error) {
    if (classifyError(error) === undefined) throw error;
    if (isCurrentSession(tab, sent)) set({ late: true });
  }
}

export const earlierChats = {
  state: (): EarlierState => state,

  /** Shows what the device has; with `pull` it is then synced, if the server is reachable. */
  open: async ({ pull }: { pull: boolean }): Promise<void> => {
    await loadPerson();
    const of = `${tab.here.visit} ${pull}`;
    if (running?.of !== of) {
      const done = exchange(pull).finally(() => {
        if (running?.done === done) running = undefined;
      });
      running = { of, done };
    }
    await running.done;
  },

  /** Loads the newest messages of a chat that is not on this device, or the next older ones. */
  loadMessages: async (id: string): Promise<void> => {
    const sent = tab.here;
    const first = state.chats.find(({ conversation }) => conversation.id === id)?.messages?.[0];
    const messages = await readMessages(id, first?.number);
    if (!isCurrentSession(tab, sent)) return;
    set({
      chats: state.chats.map((chat) =>
        chat.conversation.id === id
          ? { ...chat, messages: joinMessages(messages, chat.messages ?? []) }
          : chat,
      ),
    });
  },
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useEarlierChats = (): EarlierState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => unknown,
  );
