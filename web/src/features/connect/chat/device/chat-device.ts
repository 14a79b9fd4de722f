import type { Conversation } from '@kindred/contract/connect/chat.ts';
import { useSyncExternalStore } from 'react';
import { deviceNow } from '../../../../platform/clock.ts';
import { isCurrentSession, type SessionSnapshot } from '../../../../platform/device-session.ts';
import { createEncryptedStore } from '../../../../platform/offline/encrypted-store.ts';
import { countAsNoStorage, withStorageTimeout } from '../../../../platform/offline/storage-faults.ts';
import { loadPerson, session, tab } from '../../../../platform/session.ts';
import { ownId } from '../../../../platform/session-transitions.ts';
import {
  emptyChat,
  mergeStoredChats,
  unconfirmedIn,
  unknownChat,
  type OutgoingMessage,
  type ServerChat,
  type StoredChat,
} from './chat-state.ts';

/** The signed-in member's chat as this tab knows it. */
export interface VisibleChat extends ServerChat {
  /** The unsent text that this device held when it was read. */
  draft: string | undefined;
  /** Messages that the server has not confirmed. */
  outgoing: readonly OutgoingMessage[];
  /** Where unconfirmed text is stored: on this device, or only while this page is open. */
  on: 'device' | 'page';
  /** The server is unreachable or slow. */
  late: boolean;
  /** The member has written so much in a short time that the next message has to wait. */
  limited: boolean;
}

export type OpenChat = VisibleChat & { conversation: Conversation };

interface State extends ServerChat {
  owner: string | null;
  stored: StoredChat;
  loaded: boolean;
  on: VisibleChat['on'];
  late: boolean;
  limited: boolean;
}
const emptyState = (owner: string | null): State => ({
  ...unknownChat,
  owner,
  stored: emptyChat,
  loaded: false,
  on: 'device',
  late: false,
  limited: false,
});
const initial: VisibleChat = {
  ...unknownChat,
  draft: undefined,
  outgoing: [],
  on: 'device',
  late: false,
  limited: false,
};
let state = emptyState(null);
export const chatNow = (): Readonly<State> => state;
let visible = initial;
const watchers = new Set<() => void>();

const store = createEncryptedStore<StoredChat>({
  recordsKey: 'chats',
  secretKey: 'chat_key',
  purpose: 'chat',
});

export function setChat(next: Partial<State>): void {
  state = { ...state, ...next };
  const { conversation, messages, stored, loaded, on, late, limited } = state;
  visible = {
    conversation,
    messages,
    draft: loaded ? stored.draft : undefined,
    outgoing: unconfirmedIn(stored, messages),
    on,
    late,
    limited,
  };
  for (const watcher of watchers) watcher();
}

/** Gives up sooner if a previous attempt failed. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  withStorageTimeout(work, state.on === 'page' ? 300 : 1_500);

/** The next person to use this device must not see the previous person's chat. */
function switchOwner(owner: string | null): void {
  if (state.owner === owner) return;
  state = emptyState(owner);
  setChat({});
}

export async function reloadChat(): Promise<void> {
  switchOwner(ownId(session.state().person));
  const owner = ownId(await loadPerson());
  switchOwner(owner);
  if (owner === null) return;
  try {
    const stored = (await inTime(store.read(tab))) ?? emptyChat;
    if (state.owner !== owner) return;
    setChat({
      loaded: true,
      stored: state.on === 'page' ? mergeStoredChats(stored, state.stored) : stored,
      // Until the server has replied, shows what this device last stored.
      ...(state.conversation === undefined && stored.last),
    });
  } catch (error) {
    countAsNoStorage(error);
    if (state.owner === owner) setChat({ loaded: true, on: 'page' });
  }
}

/** Updates what this device stores or, if that fails, what this page holds. The screen shows it immediately. */
export async function updateStoredChat(
  next: (stored: StoredChat) => StoredChat,
  sent: SessionSnapshot,
): Promise<boolean> {
  const here = next(state.stored);
  setChat({ stored: here });
  const merged = (stored: StoredChat | undefined) =>
    next(state.on === 'page' ? mergeStoredChats(stored ?? emptyChat, here) : (stored ?? emptyChat));
  const write = await inTime(store.update(tab, sent, merged, ({ outgoing }) => outgoing.length > 0)).catch(
    (error: unknown) => {
      countAsNoStorage(error);
      return { value: here, on: 'page' } as const;
    },
  );
  if (!write || !isCurrentSession(tab, sent)) return false;
  // What could not be written to the device is kept here, even if the device is read in the meantime.
  setChat({ on: write.on, stored: write.on === 'page' ? next(state.stored) : write.value });
  return true;
}

/** After this long, the server's list was certainly requested after the chat had ended. */
const certainMs = 300_000;

/** Once the server has erased the last chat, it must go from this device too, even if no one opens it. */
export async function forgetErasedChat(
  listed: readonly Conversation[],
  sent: SessionSnapshot,
): Promise<void> {
  const isErased = ({ last }: StoredChat) => {
    const { id, closed_at } = last?.conversation ?? { closed_at: null };
    const isListed = listed.some((one) => one.id === id);
    return closed_at !== null && !isListed && deviceNow() - Date.parse(closed_at) > certainMs;
  };
  const stored = await store.read(tab).catch(countAsNoStorage);
  if (stored && isErased(stored))
    await updateStoredChat((chat) => (isErased(chat) ? { ...chat, last: undefined } : chat), sent);
}

/** The server sends the key to a signed-in member. If it cannot be stored, text lasts only as long as the page. */
export async function saveChatKey(key: string, sent: SessionSnapshot): Promise<void> {
  await inTime(store.saveSecret(tab, key, sent)).catch((error: unknown) => {
    countAsNoStorage(error);
    setChat({ on: 'page' });
  });
}

const watchChat = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useChat = (): VisibleChat =>
  useSyncExternalStore(
    watchChat,
    () => visible,
    () => initial,
  );
