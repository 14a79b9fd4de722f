export interface Backoff {
  pause: (ms: number) => Promise<void>;
  /** Ends the current delay, because the page became visible or the network returned. */
  end: () => void;
}

export function createBackoff(): Backoff {
  const wakes = new Set<() => void>();
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(waiting);
          wakes.delete(wake);
          resolve();
        };
        const waiting = setTimeout(wake, ms);
        wakes.add(wake);
      }),
    end: () => {
      for (const wake of wakes) wake();
    },
  };
}
