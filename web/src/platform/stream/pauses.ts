export interface Pauses {
  pause: (ms: number) => Promise<void>;
  /** Whoever pauses goes on now: somebody came, or the network is back. */
  end: () => void;
}

export function openPauses(): Pauses {
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
