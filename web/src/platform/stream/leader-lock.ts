/** Leader election among the tabs of a browser. Runs a task while this tab leads; its signal ends it. */
export type LeaderWork = (signal: AbortSignal) => Promise<void>;

export interface LeaderLock {
  /** Queues for leadership. Resolves when this tab no longer leads, or withdraws. */
  queue: (signal: AbortSignal, work: LeaderWork) => Promise<void>;
  /** Takes over at once: the previous leader is frozen and silent. */
  seize: (signal: AbortSignal, work: LeaderWork) => Promise<void>;
}

/** With a Web Lock, which the browser passes on as soon as a tab closes or crashes. */
export function createLeaderLock(name: string, locks: Pick<LockManager, 'request'>): LeaderLock {
  const hold = async (signal: AbortSignal, work: LeaderWork, options: LockOptions) => {
    const holding = new AbortController();
    const stop = () => holding.abort();
    signal.addEventListener('abort', stop);
    try {
      await locks.request(name, options, () => (signal.aborted ? undefined : work(holding.signal)));
    } catch (error) {
      // Another tab leads now, or this one has withdrawn.
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

/** Without locks each tab leads for itself. */
export const noLeaderLock: LeaderLock = {
  queue: (signal, work) => work(signal),
  seize: (signal, work) => work(signal),
};
