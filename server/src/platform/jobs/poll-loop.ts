export interface PollLoop {
  /** Ends the current pause. */
  wake: () => void;
  /** Resolves when the current round has finished. */
  stop: () => Promise<void>;
}

/** What follows a round: the next round, the usual pause, or a pause of this many milliseconds. */
export type AfterRound = 'at once' | 'later' | number;

/** Repeats the work, never twice at the same time. `begin` runs before the first round. */
export function startPollLoop(
  everyMs: number,
  work: () => Promise<AfterRound>,
  onFault: (error: unknown) => void,
  begin: AfterRound = 'at once',
): PollLoop {
  /** Ends the current pause, if there is one. */
  let endPause = () => {};
  let isAwake = false;
  let stopped = false;
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  let failing = false;
  const round = async (): Promise<AfterRound> => {
    try {
      const next = await work();
      failing = false;
      return next;
    } catch (error) {
      // Reported once, because while the database is down every round fails in the same way.
      if (!failing) onFault(error);
      failing = true;
      return 'later';
    }
  };
  const going = (async () => {
    let next = begin;
    while (!stopped) {
      // It may also have been woken in the middle of a round.
      if (next !== 'at once' && !isAwake) await rest(next === 'later' ? everyMs : next);
      isAwake = false;
      if (!stopped) next = await round();
    }
  })();
  return {
    wake: () => {
      isAwake = true;
      endPause();
    },
    stop: () => {
      stopped = true;
      endPause();
      return going;
    },
  };
}
