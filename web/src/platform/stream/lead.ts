/** Of all tabs of a browser one leads. What it does while it leads; over when the signal says so. */
export type Work = (signal: AbortSignal) => Promise<void>;

export interface Leading {
  /** Asks to lead, after those who asked before. Done when this tab leads no more, or does not want to. */
  queue: (signal: AbortSignal, work: Work) => Promise<void>;
  /** Leads now: whoever did so is frozen, and has not said a word. */
  seize: (signal: AbortSignal, work: Work) => Promise<void>;
}

/** By a lock of the browser, which it passes on in the moment in which a tab is closed or breaks. */
export function leadBy(name: string, locks: Pick<LockManager, 'request'>): Leading {
  const hold = async (signal: AbortSignal, work: Work, options: LockOptions) => {
    const holding = new AbortController();
    const stop = () => holding.abort();
    signal.addEventListener('abort', stop);
    try {
      await locks.request(name, options, () => (signal.aborted ? undefined : work(holding.signal)));
    } catch (error) {
      // Another tab leads now, or this one wants to no more.
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

/** Without locks each tab leads itself. */
export const leadAlone: Leading = {
  queue: (signal, work) => work(signal),
  seize: (signal, work) => work(signal),
};
