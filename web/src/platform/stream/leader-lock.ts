/** Leader election among a browser's tabs. Runs a task while this tab leads; its signal ends the task. */
export type LeaderWork = (signal: AbortSignal) => Promise<void>;

export interface LeaderLock {
  /** Queues for leadership. Resolves when this tab no longer leads, or withdraws. */
  queue: (signal: AbortSignal, work: LeaderWork) => Promise<void>;
  /** Takes over immediately, because the previous leader is frozen and silent. */
  seize: (signal: AbortSignal, work: LeaderWork) => Promise<void>;
}

/** Uses a Web Lock, which the browser passes on as soon as a tab closes or crashes. */
export function createLeaderLock(name: string, locks: Pick<LockManager, 'request'>): LeaderLock {
  const hold = async (signal: AbortSignal, work: LeaderWork, options: LockOptions) => {
    const holding = new AbortController();
    const stop = () => holding.abort();
    signal.addEventListener('abort', stop);
    try {
      await locks.request(name, options, () => (signal.aborted ? undefined : work(holding.signal)));
    } catch (error) {
      // Another tab has taken the lead, or this one has withdrawn.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      stop();
      signal.removeEventListener('abort', stop);
    }
  };
  return {
    queue: (signal, work) => hold(signal, work, { signal }),
    seize: (signal, work) => hold(signal, work, { steal: true }),
  };
}

/** Without locks, each tab leads only itself. */
export const noLeaderLock: LeaderLock = {
  queue: (signal, work) => work(signal),
  seize: (signal, work) => work(signal),
};
