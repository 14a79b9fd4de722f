import { session } from '../session.ts';
import { createMutex } from './cross-tab-mutex.ts';
import type { FlushResult } from './outbox.ts';
import { backoff } from './retry-policy.ts';
import { runningQueues } from './running-queues.ts';
import { countAsNoStorage } from './storage-faults.ts';

export interface SyncTarget {
  /** The name of the mutex and the channel that the browser's tabs share. */
  name: string;
  /** Sends pending changes; with `pull` it also reads from the server. Runs in only one tab at a time. */
  exchange: (options: { pull: boolean }) => Promise<FlushResult>;
  /** Reads the device again because another tab has written, or another person has signed in. */
  reload: () => Promise<void>;
  /** True if the server has not confirmed within two seconds, or was unreachable. */
  onLate: (isLate: boolean) => void;
}

export interface SyncLoop {
  /** Starts listening for reasons to sync. Changes that are already pending are sent by `push` or `sync`. */
  start: () => void;
  push: () => Promise<FlushResult>;
  sync: () => Promise<FlushResult>;
  /** Notifies the other tabs of a change on the device. */
  announceChange: () => void;
}

const lateAfterMs = 2_000;

/** When to sync: after a change, when the network or the page returns, and after a failure. */
export function createSyncLoop({ name, exchange, reload, onLate }: SyncTarget): SyncLoop {
  const withLock = createMutex(name);
  const channel =
    typeof BroadcastChannel === 'undefined' || import.meta.env.SSR
      ? undefined
      : new BroadcastChannel(`kindred.${name}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A read that should have happened is still due: sending a change does not make up for it. */
  let isReadDue = false;

  /** Only the timer lengthens the delay, so a member who keeps writing does not have to wait for it. */
  const run = async (pull: boolean, attempts = 0): Promise<FlushResult> => {
    if (session.state().person.kind !== 'member') return 'later';
    runningQueues.add(name);
    clearTimeout(timer);
    const slow = setTimeout(() => onLate(true), lateAfterMs);
    const result = await withLock(() => exchange({ pull })).catch((error: unknown): FlushResult => {
      countAsNoStorage(error);
      return 'later';
    });
    clearTimeout(slow);
    clearTimeout(timer);
    if (pull) isReadDue = result === 'later';
    if (result === 'later' || isReadDue)
      timer = setTimeout(() => void run(true, attempts + 1), backoff(attempts));
    onLate(result === 'later');
    return result;
  };
  const push = () => run(false);
  const sync = () => run(true);

  let listening = false;
  const start = () => {
    if (listening) return;
    listening = true;
    const refresh = () => void reload().then(sync);
    session.watch(() => void reload());
    channel?.addEventListener('message', () => void reload());
    addEventListener('online', refresh);
    addEventListener('offline', () => void reload());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') refresh();
    });
  };
  return { start, push, sync, announceChange: () => channel?.postMessage('changed') };
}
