import { setTimeout as pause } from 'node:timers/promises';

export interface Repeated {
  /** Ends the pause that is going on. */
  hurry: () => void;
  /** Done when the last round is over. */
  stop: () => Promise<void>;
}

/** Does the work again and again, never twice at once. A round that says so is followed by the next at once. */
export function repeat(everyMs: number, work: () => Promise<'at once' | 'later'>, onFault: (error: unknown) => void): Repeated {
  const ending = new AbortController();
  let resting = new AbortController();
  let hurried = false;
  const rest = async () => {
    resting = new AbortController();
    const signal = AbortSignal.any([resting.signal, ending.signal]);
    await pause(everyMs, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };
  const round = async () => {
    try {
      return await work();
    } catch (error) {
      onFault(error);
      return 'later';
    }
  };
  const going = (async () => {
    while (!ending.signal.aborted) {
      hurried = false;
      const next = await round();
      // Hurried in the middle of a round, too.
      if (next === 'later' && !hurried) await rest();
    }
  })();
  return {
    hurry: () => {
      hurried = true;
      resting.abort();
    },
    stop: () => {
      ending.abort();
      return going;
    },
  };
}
