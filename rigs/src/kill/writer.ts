import { idFrom } from './seeded-random.ts';
import type { Ledger } from './ledger.ts';

export type WriteOutcome = 'acknowledged' | 'unknown';

export type RigWriter = { stop(): Promise<void>; attempts(): number };

const retryAfterMs = 250;
const longestRetryMs = 4_000;

/**
 * Writes at a steady rate whether or not responses come, as people do. A write without a response is retried under its
 * own id, with growing pauses, until there is one: that is what detects duplicates.
 */
export function startWriter(o: {
  perSecond: number;
  chance: () => number;
  ledger: Ledger;
  write: (id: string) => Promise<WriteOutcome>;
}): RigWriter {
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let begunWrites = 0;
  let attempts = 0;
  let isStopped = false;

  const settle = async (id: string) => {
    for (let wait = retryAfterMs; ; wait = Math.min(2 * wait, longestRetryMs)) {
      attempts += 1;
      if ((await o.write(id)) === 'acknowledged') return o.ledger.acknowledge(id);
      if (isStopped) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * o.perSecond;
    for (; begunWrites < due; begunWrites += 1) {
      const write = settle(idFrom(o.chance)).finally(() => open.delete(write));
      open.add(write);
    }
  }, 5);

  return {
    attempts: () => attempts,
    async stop() {
      clearInterval(timer);
      isStopped = true;
      await Promise.all(open);
    },
  };
}
