import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a round writes before it yields. */
const sliceMs = 2;

/** Yields the items one by one, and lets other work run after each slice of time. */
export async function* inSlices<T>(all: readonly T[]): AsyncGenerator<T> {
  let since = performance.now();
  for (const one of all) {
    if (performance.now() - since > sliceMs) {
      await nextTurn();
      since = performance.now();
    }
    yield one;
  }
}
