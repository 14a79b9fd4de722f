/** Members and staff are each read in at most this many batches, of at least this many streams. */
const mostBatches = 40;
const smallestBatch = 125;

interface Batches<S> {
  /** Undefined before the next batch is due. */
  next: (now: number) => readonly S[] | undefined;
  /** Marks the batch as read; without this call it is due again. */
  finish: () => void;
  pauseMs: (now: number) => number;
  reset: () => void;
}

/** Covers everyone once in this time, in successive batches, so that none keeps the process busy for long. */
export function planBatches<S extends { kind: string }>(
  all: () => readonly S[],
  everyMs: number,
): Batches<S> {
  let began = Number.NEGATIVE_INFINITY;
  let batches: readonly (readonly S[])[] = [];
  let finished = 0;
  const dueAt = () => began + (finished * everyMs) / Math.max(1, batches.length);
  return {
    next: (now) => {
      if (now < dueAt()) return undefined;
      if (finished >= batches.length) [batches, began, finished] = [batchesOf(all()), now, 0];
      return batches[finished];
    },
    finish: () => {
      finished += 1;
    },
    pauseMs: (now) => Math.max(0, dueAt() - now),
    reset: () => {
      [batches, began, finished] = [[], Number.NEGATIVE_INFINITY, 0];
    },
  };
}

/**
 * The desks receive the most, so they have batches of their own. People who connected together are busy together, and
 * are put into different batches.
 */
function batchesOf<S extends { kind: string }>(all: readonly S[]): (readonly S[])[] {
  const size = Math.max(smallestBatch, Math.ceil(all.length / mostBatches));
  const batches = Object.values(Object.groupBy(all, ({ kind }) => kind)).flatMap((some = []) => {
    const equal = Array.from({ length: Math.ceil(some.length / size) }, (): S[] => []);
    for (const [at, one] of some.entries()) equal[at % equal.length]?.push(one);
    return equal;
  });
  return batches.length > 0 ? batches : [[]];
}
