import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { StreamData } from '@kindred/contract/notifications/stream.ts';
import type { StreamState } from '@kindred/contract/stream-client/reconnect.ts';
import { useSyncExternalStore } from 'react';
import {
  emptyDesk,
  withEventLines,
  withNewMessages,
  withoutErasures,
  withReplyLines,
  withThread,
  type DeskSnapshot,
  type Thread,
} from './desk-state.ts';

let state: DeskSnapshot = emptyDesk;
const watchers = new Set<() => void>();

/** The desk of this tab. The stream and the replies to calls write to it; screens read it. */
export const deskStore = {
  state: () => state,
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  change: (change: (before: DeskSnapshot) => DeskSnapshot) => {
    const next = change(state);
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
  },
  changeThread: (id: string, change: (thread: Thread) => Thread) =>
    deskStore.change((before) => withThread(before, id, change)),
  addLines: (lines: readonly DeskLine[]) => deskStore.change((before) => withReplyLines(before, lines)),
  /** On sign-out, leaves nothing for the next person at this tab. */
  clear: () => deskStore.change(() => emptyDesk),
};

export function addDeskEvent({ lines, messages, erasures }: StreamData<'desk'>): void {
  deskStore.change((before) => {
    let next = withoutErasures(withEventLines(before, lines), erasures);
    for (const [id, own] of Map.groupBy(messages, ({ conversation }) => conversation))
      next = withThread(next, id, (thread) =>
        withNewMessages(
          thread,
          own.map(({ message }) => message),
        ),
      );
    return next;
  });
}

export const tellConnection = (connection: StreamState) =>
  deskStore.change((before) => (before.connection === connection ? before : { ...before, connection }));

/** Selects part of the desk. It must return the same object for as long as nothing in it has changed. */
export const useDesk = <T>(select: (state: DeskSnapshot) => T): T =>
  useSyncExternalStore(deskStore.watch, () => select(state));
