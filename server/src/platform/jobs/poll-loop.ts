import { setTimeout as pause } from 'node:timers/promises';

export interface PollLoop {
  /** Ends the current pause. */
  hurry: () => void;
  /** Resolves when the last round is over. */
  stop: () => Promise<void>;
}

/** Repeats the work, never twice at once. A round that asks for it is followed by the next without a pause. */
export function startPollLoop(
  everyMs: number,
  work: () => Promise<'at once' | 'later'>,
  onFault: (error: unknown) => void,
): PollLoop {
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
      // Reported once: while the database is down every round fails alike.
      if (!failing) onFault(error);
      failing = true;
      return 'later';
    }
  };
  const going = (async () => {
    while (!stopped) {
      hurried = false;
      const next = await round();
      // Woken in the middle of a round, too.
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
