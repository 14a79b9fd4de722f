import { setTimeout as pause } from 'node:timers/promises';

export interface Repeated {
  /** Ends the pause that is going on. */
  hurry: () => void;
  /** Done when the last round is over. */
  stop: () => Promise<void>;
}

/** Does the work again and again, never twice at once. A round that says so is followed by the next at once. */
export function repeat(
  everyMs: number,
  work: () => Promise<'at once' | 'later'>,
  onFault: (error: unknown) => void,
): Repeated {
  let resting = new AbortController();
  let hurried = false;
  let stopped = false;
  const rest = async () => {
    resting = new AbortController();
    const { signal } = resting;
    await pause(everyMs, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };
  let failing = false;
  const round = async () => {
    try {
      const next = await work();
      failing = false;
      return next;
    } catch (error) {
      // Told once: while the database is away every round fails alike.
      if (!failing) onFault(error);
      failing = true;
      return 'later';
    }
  };
  const going = (async () => {
    while (!stopped) {
      hurried = false;
      const next = await round();
      // Hurried in the middle of a round, too.
      if (next === 'later' && !hurried && !stopped) await rest();
    }
  })();
  return {
    hurry: () => {
      hurried = true;
      resting.abort();
    },
    stop: () => {
      stopped = true;
      resting.abort();
      return going;
    },
  };
}
